import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signUp } from './support/accounts'
import { makeAdmin } from './support/admin'
import { mailTo } from './support/mailbox'

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

/** What a form sends faster than a person types it comes back whole: it is sent until it is taken. */
async function sendUntilTaken(page: Page, button: string, before = async () => {}): Promise<void> {
  const arrived = page.getByText('has arrived')
  await expect(async () => {
    if (await arrived.isVisible()) return
    await before()
    await page.getByRole('button', { name: button }).click()
    await expect(arrived).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor writes, mends what was wrong without typing anything again, and gets a receipt', async ({
    page,
  }) => {
    const email = `${randomUUID()}@example.test`
    await page.goto('/contact?topic=support')
    await page.getByLabel('Your name').fill('Robin')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Phone').fill('call me')
    await page.getByLabel('Your message').fill('Where do I find my invoices?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/10 to 15 digits/)
    await expect(page.getByLabel('What is it about?')).toHaveValue('support')
    await expect(page.getByLabel('Your message')).toHaveValue('Where do I find my invoices?')

    await page.getByLabel('Phone').fill('')
    await sendUntilTaken(page, 'Send message')
    await mailTo(email, 'inquiry-received')
  })
})

test('an application with a CV reaches an admin, who downloads and answers it', async ({ page }) => {
  const email = `${randomUUID()}@example.test`
  await page.goto('/kariyer?lang=en')
  await page.getByRole('link', { name: 'Apply for this Language reviewers' }).click()
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Who you are').fill('I edit books in Basque.')
  const chooseFile = () =>
    page
      .getByLabel('CV or work samples')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await sendUntilTaken(page, 'Send application', chooseFile)

  const admin = await signUp(page)
  await makeAdmin(admin.email)
  await page.goto(`/admin/inquiries?q=${email}`)
  await page.getByRole('link', { name: 'Robin' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'cv.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cv.pdf')
  await page.getByLabel('Your answer').fill('Gladly. Read https://parley.example/languages first.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  expect((await mailTo(email, 'inquiry-answer')).text).toContain('https://parley.example/languages')
})

import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { PASSWORD, signUp, watchForErrors } from './support/accounts'
import { signInAtGoogle } from './support/google'
import { mailTo } from './support/mailbox'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('Google signs in and is linked and unlinked', async ({ page, context, browser }) => {
    await signInAtGoogle(context)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(/\/dashboard/)

    const other = await browser.newContext()
    const { email } = await signUp(await other.newPage())
    await other.close()
    await context.clearCookies()
    await signInAtGoogle(context)
    await page.goto('/auth')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Link a Google account' }).click()
    await expect(page.getByText('Google opens your account from now on.')).toBeInViewport()
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByRole('button', { name: 'Link a Google account' })).toBeVisible()
  })
})

test('Google is linked on the profile, told by mail, and unlinked after asking once more', async ({
  page,
  context,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  const { email: there } = await signInAtGoogle(context)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Link a Google account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Google opens your account' })).toBeInViewport()
  await expect(page.getByText(there)).toBeVisible()
  expect((await mailTo(email, 'identity-linked')).text).toContain(there)

  const unlink = page.getByRole('button', { name: 'Unlink Google' })
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Google' })
  await unlink.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(unlink).toBeVisible()
  await unlink.click()
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name: 'Link a Google account' })).toBeVisible()
  await mailTo(email, 'identity-unlinked')
  expect(errors).toEqual([])
})

test('recovery codes are kept in a file and on paper, as they are shown', async ({ page }) => {
  const errors = watchForErrors(page)
  // What a printer would get; the real dialog has no window here.
  await page.addInitScript(() => {
    window.print = () => {
      window.top?.document.documentElement.setAttribute('data-printed', document.body.innerText)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signUp(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add an authenticator' }).click()
  await page.getByRole('button', { name: 'Show the code' }).click()
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(codes)

  await page.getByRole('button', { name: 'Print' }).click()
  const printed = await page.locator('html').getAttribute('data-printed')
  expect(printed).toMatch(/^Recovery codes · localhost/)
  for (const code of codes) expect(printed).toContain(code)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(errors).toEqual([])
})

/** A device with an authenticator of its own that always finds its owner there. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is renamed and removed, and its owner is told', async ({ page }) => {
  const errors = watchForErrors(page)
  await withAuthenticator(page)
  const { email } = await signUp(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Rename Passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('My laptop')
  await page.getByRole('textbox', { name: 'Name' }).fill('Never saved')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No passkey yet')).toBeVisible()
  await mailTo(email, 'passkey-added')
  expect((await mailTo(email, 'passkey-removed')).text).toContain('“My laptop”')
  expect(errors).toEqual([])
})

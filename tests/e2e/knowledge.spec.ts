import { expect, type Page, test } from '@playwright/test'
import { makePdf } from '../support/documents'
import { signUp, watchForErrors } from './support/accounts'

const RETURNS = `You can send goods back within **30 days** of delivery.

## Refunds

Money is back on your card within a week.`

test.describe.configure({ timeout: 90_000 })

async function writePage(page: Page, title: string, markdown: string): Promise<void> {
  await page.goto('/dashboard/knowledge/new?kind=PAGE')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill(markdown)
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a merchant writes a page with a preview, and a shopper can read it', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page)
  await page.goto('/dashboard/knowledge')
  await page.getByRole('link', { name: /Write a page/ }).click()
  await page.getByLabel('Title').fill('Returns')
  await page.getByLabel('Text', { exact: true }).fill(RETURNS)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Ready')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'within a week' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open' }).getAttribute('href')
  await page.context().clearCookies()
  await page.goto(`${address}#text-refunds`)
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
  await expect(page.locator('#text-refunds')).toHaveText('Refunds')
  expect(errors).toEqual([])
})

/** Long enough for a worker that has to load its parsers first. */
const READING = { timeout: 30_000 }

test('an uploaded PDF becomes pieces while one watches, a scan says what to do', async ({ page }) => {
  await signUp(page)
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto('/dashboard/knowledge/new?kind=FILE')
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'Upload and read' }).click()
  }
  await upload('wool-care.pdf', makePdf([[{ text: 'Wool is washed by hand in cold water.', y: 700 }]]))
  await expect(page.getByText('Wool is washed by hand in cold water.')).toBeVisible(READING)
  await upload('scan.pdf', makePdf([[]]))
  await expect(page.getByText('needs text recognition')).toBeVisible(READING)
})

test('an address inside the network is refused in plain words', async ({ page, baseURL }) => {
  await signUp(page)
  await page.goto('/dashboard/knowledge/new?kind=WEBSITE')
  await page.getByLabel('Address').fill(baseURL ?? '')
  await page.getByRole('button', { name: 'Read this site' }).click()
  await expect(page.getByText("isn't on the public internet")).toBeVisible(READING)
})

test('pasted questions are understood before they are saved, and one can be removed', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/knowledge/new?kind=PAIRS')
  await page
    .getByLabel('Questions and answers')
    .fill('Do you wrap gifts?\nYes, for free.\n\nCan I park?\nBehind the house.\n\nOpen on Sunday?')
  await expect(page.getByText('2 questions found')).toBeVisible()
  await expect(page.getByText('missing in line 7')).toBeVisible()
  await page.getByRole('button', { name: 'Add all' }).click()
  await expect(page.getByText('2 sources')).toBeVisible()
  await page.getByRole('link', { name: 'Can I park?' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('1 source', { exact: true })).toBeVisible()
  await expect(page.getByText('Can I park?')).toHaveCount(0)
})

test('a question that is tried shows the answer with its source, and none once the source is gone', async ({
  page,
}) => {
  await signUp(page)
  await writePage(page, 'Returns', RETURNS)
  const source = page.url()
  const ask = async () => {
    await page.goto('/dashboard/knowledge/try')
    await page.getByLabel('Question').fill('How many days do I have to send goods back?')
    await page.getByRole('button', { name: 'Ask' }).click()
  }
  await ask()
  const answer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'The answer' }) })
  await expect(answer).toContainText('30 days')
  await expect(answer.getByRole('link', { name: 'Returns' })).toHaveAttribute('href', /^\/k\/|\/k\//)
  await page.goto(source)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Teach your assistant' })).toBeVisible()
  await ask()
  await expect(answer).not.toContainText('30 days')
  await expect(page.getByText('No piece shares a word')).toBeVisible()
})

test('an answer that must stay right is checked', async ({ page }) => {
  await signUp(page)
  await writePage(page, 'Returns', RETURNS)
  await page.goto('/dashboard/knowledge/checks')
  await page.getByLabel('Question').fill('How many days do I have to send goods back?')
  await page.getByLabel('What the answer must contain').fill('30 days')
  await page.getByRole('button', { name: 'Add a check' }).click()
  await expect(page.getByText('Not checked yet')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('1 of 1 right')).toBeVisible()
})

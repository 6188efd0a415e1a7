import { expect, type Page, type Route, test } from '@playwright/test'
import { startOpenAiDouble } from '../doubles/openai-compatible'
import { signUp, watchForErrors } from './support/accounts'

const RETURNS = '# Returns\n\nYou can send goods back within 30 days.'
const QUESTION = 'How many days do I have to send goods back?'
const KEY = 'sk-right-0123456789'

async function writePage(page: Page) {
  await page.goto('/dashboard/knowledge/new?kind=PAGE')
  await page.getByLabel('Title').fill('Returns')
  await page.getByLabel('Text', { exact: true }).fill(RETURNS)
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Ready')).toBeVisible()
}

/** A card of the page by its title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function ask(page: Page, question: string) {
  const panel = card(page, 'Try it')
  await panel.getByRole('textbox').fill(question)
  await panel.getByRole('button', { name: 'Send' }).click()
  return panel.getByRole('log')
}

test('name, tone and rules are kept, and a question is tried beside them', async ({ page }) => {
  const errors = watchForErrors(page)
  await signUp(page)
  await writePage(page)
  await page.goto('/dashboard/assistant')
  const character = card(page, 'Character')
  await character.getByLabel('Name').fill('Hazel')
  await character.getByRole('button', { name: /Tone/ }).click()
  await page.getByRole('option', { name: 'Formal' }).click()
  await character.getByLabel('What it should keep in mind').fill('We plant a tree for every order.')
  await character.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(character.getByLabel('Name')).toHaveValue('Hazel')
  await expect(character.getByRole('button', { name: /Tone/ })).toContainText('Formal')
  await expect(character.getByLabel('What it should keep in mind')).toHaveValue(
    'We plant a tree for every order.',
  )
  const log = await ask(page, QUESTION)
  await expect(log).toContainText('within 30 days')
  await expect(log.getByRole('link', { name: 'Returns' })).toBeVisible()
  await expect(log).toContainText('looked in your pages')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(log).not.toContainText('30 days')
  expect(errors).toEqual([])
})

test('rules whose saving failed are there again when the page is read anew', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/assistant')
  const rules = page.locator('textarea[name=instructions]')
  await rules.fill('Always mention that we are closed on Mondays.')
  const fail = (route: Route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue()
  await page.route('**/*.data*', fail)
  await rules.locator('xpath=ancestor::form').locator('button[type=submit]').last().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/*.data*', fail)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rules).toHaveValue('Always mention that we are closed on Mondays.')
})

test('an address that is no address for e-mail is refused beside its field', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/assistant')
  const character = card(page, 'Character')
  await character.getByLabel('E-mail address for shoppers').fill('hello at shop')
  await character.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(character.getByLabel('E-mail address for shoppers')).toHaveAttribute('aria-invalid', 'true')
  await expect(character.getByLabel('E-mail address for shoppers')).toHaveValue('hello at shop')
})

test('a wrong key is named, the right one lets the model word the answer from the shop’s pages', async ({
  page,
}) => {
  const model = await startOpenAiDouble({
    key: KEY,
    model: 'shop-1',
    script: ({ messages, tools }) => {
      if (!tools) return { text: 'OK' }
      const hasLooked = messages.some(({ role }) => role === 'tool')
      return hasLooked
        ? { text: 'Of course: 30 days are yours to send goods back [1].' }
        : { call: 'knowledge', arguments: { question: QUESTION } }
    },
  })
  try {
    await signUp(page)
    await writePage(page)
    await page.goto('/dashboard/assistant')
    const form = card(page, 'Language model')
    const saveWith = async (key: string) => {
      await form.getByLabel('Key').fill(key)
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(form.getByLabel('Key')).toHaveValue('')
    }
    await form.getByText('OpenAI-compatible').click()
    await form.getByLabel("Model's name").fill('shop-1')
    await form.getByLabel('Address').fill(model.baseUrl)
    await saveWith('sk-wrong')
    await form.getByRole('button', { name: 'Test the saved model' }).click()
    await expect(form.getByRole('status')).toContainText("The vendor doesn't accept this key.")
    expect(model.requests).toEqual([])

    await saveWith(KEY)
    await form.getByRole('button', { name: 'Test the saved model' }).click()
    await expect(form.getByRole('status')).toContainText('It works.')
    // Kept, and never shown again.
    await page.reload()
    await expect(form.getByLabel('Key')).toHaveValue('')
    await expect(form.getByText('A key is kept.')).toBeVisible()
    expect(await page.content()).not.toContain(KEY)

    const log = await ask(page, QUESTION)
    await expect(log).toContainText('Of course: 30 days are yours')
    await expect(log.getByRole('link', { name: 'Returns' })).toBeVisible()
  } finally {
    await model.close()
  }
})

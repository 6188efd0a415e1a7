import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test'
import { BROWSER_AGENT } from '../store-platform/own-browser/mapped-browser'
import { watchForErrors } from './support/accounts'
import { expect, test } from './support/store-browser'

const chat = (page: Page) => page.getByRole('dialog')

async function say(shopper: Page, text: string) {
  await chat(shopper).getByRole('textbox').fill(text)
  await chat(shopper).getByRole('textbox').press('Enter')
}

test('a merchant takes a conversation over in the store’s admin, writes with its shopper and hands it back', async ({
  store,
  page,
  browser,
}) => {
  const shop = await store.newShop({ name: 'Alder & Oat' })
  const shopper = await (await browser.newContext()).newPage()
  const errors = [watchForErrors(page), watchForErrors(shopper)]
  await (await store.openApp(shop)).getByRole('link', { name: 'Open the theme editor' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  const app = await store.openApp(shop, '/app/shopify/conversations')
  await expect(app.getByText('No conversations yet')).toBeVisible()
  const visitor = app.getByRole('heading', { level: 3 })

  await store.openStorefront(shop, '/', shopper)
  await shopper.locator('parley-chat button').first().click()
  await say(shopper, 'I want to talk to a person')
  await expect(
    chat(shopper)
      .getByText(/Your request is noted/)
      .first(),
  ).toBeVisible()
  // Who waits hasn't been helped yet.
  await expect(chat(shopper).getByRole('group', { name: 'Was this helpful?' })).toHaveCount(0)

  // Nobody loads the list again: it hears of the conversation.
  await visitor.click()
  await expect(app.getByText('This shopper asked for a person.')).toBeVisible()
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(app.getByText('You are answering.')).toBeVisible()
  await app.getByLabel('Your message').fill('Hello, what can I do for you?')
  await app.getByLabel('Your message').press('Enter')
  await expect(chat(shopper)).toContainText('Hello, what can I do for you?')
  await say(shopper, 'Thank you for being there')
  await expect(app.getByRole('article').getByText('Thank you for being there')).toBeVisible()
  const text = { name: 'broken.txt', mimeType: 'text/plain', buffer: Buffer.from('It came broken') }
  await shopper.locator('parley-chat input[type=file]').setInputFiles(text)
  await expect(chat(shopper).getByRole('button', { name: 'Remove broken.txt' })).toBeVisible()
  await chat(shopper).getByRole('button', { name: 'Send' }).last().click()
  await expect(chat(shopper).getByRole('link', { name: 'broken.txt' })).toBeVisible()
  await expect(app.getByRole('link', { name: 'Download broken.txt' }).first()).toBeVisible()
  // One that is refused says why, and nobody types it again.
  await app.getByLabel('Your message').fill('x'.repeat(4001))
  await app.getByLabel('Your message').press('Enter')
  const refusal = app.getByText(/^Something in that request wasn't right/)
  await expect(refusal).toBeVisible()
  await expect(app.getByLabel('Your message')).toHaveValue('x'.repeat(4001))
  await page.getByRole('button', { name: 'Give back to the assistant' }).click()
  await expect(app.getByText('The assistant is answering.')).toBeVisible()
  // What else the page does leaves it there; trying again doesn't.
  await expect(refusal).toBeVisible()
  await app.getByLabel('Your message').fill('See you soon.')
  await app.getByLabel('Your message').press('Enter')
  await expect(refusal).toBeHidden()
  // Labels, files and keys, as in the portal.
  await app.getByRole('button', { name: 'Labels' }).click()
  await app.getByText('Manage labels').click()
  await app.getByLabel('New label').fill('Wholesale')
  await app.getByRole('button', { name: 'Add', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.getByRole('button', { name: 'Labels' }).click()
  await app.getByRole('button', { name: 'Wholesale', exact: true }).click()
  await app
    .getByLabel('Attach files')
    .first()
    .setInputFiles({ name: 'sizes.txt', mimeType: 'text/plain', buffer: Buffer.from('S, M, L') })
  await app.getByRole('button', { name: 'Send' }).click()
  await expect(app.getByRole('link', { name: 'Download sizes.txt' }).first()).toBeVisible()
  await app.locator('body').press('e')
  await expect(app.getByText('This conversation is closed.')).toBeVisible()
  await app.locator('body').press('e')
  await app.getByRole('button', { name: 'Back to the list' }).click()
  await expect(visitor).toBeVisible()
  await expect(app.getByText('Wholesale')).toBeVisible()
  // Nothing has to be opened first.
  await app.getByLabel('Channel').selectOption('Web chat')
  await expect(app.getByText('Nothing matches')).toBeVisible()
  await app.getByLabel('Channel').selectOption('Store')
  await app.getByLabel('State').selectOption('Open')
  await expect(visitor).toBeVisible()
  // What the browser says of the message that was too long.
  expect(errors.flat().filter((words) => !words.includes('status of 400'))).toEqual([])
})

test('what a merchant writes outlives a reload of the store’s admin until it is saved', async ({
  store,
}, info) => {
  const context = await browserThatKeeps(info)
  const page = await context.newPage()
  const shop = await store.newShop({ name: 'Birch & Clay' })
  await store.openApp(shop, '', page)
  const app = await store.openApp(shop, '/app/shopify/knowledge/new?kind=PAGE', page)
  const title = app.getByLabel('Title')
  const text = app.getByLabel('Text', { exact: true })
  // Before the page is alive nobody hears what is typed.
  await expect(async () => {
    await title.fill('')
    await title.fill('Returns')
    await expect(page.getByText('Unsaved changes')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await text.fill('You can send goods back within 30 days.')
  await page.reload()
  await expect(title).toHaveValue('Returns')
  await expect(text).toHaveValue('You can send goods back within 30 days.')
  await app.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible()
  expect(await kept(page)).toBe(0)
  await context.close()
})

/**
 * A browser whose frames may keep things, as most merchants' may; Chromium's default, and so every other journey's, is
 * that they may not.
 */
async function browserThatKeeps(info: TestInfo): Promise<BrowserContext> {
  const profile = info.outputPath('profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  return chromium.launchPersistentContext(profile, {
    ...info.project.use.launchOptions,
    ignoreHTTPSErrors: true,
    userAgent: BROWSER_AGENT,
    locale: 'en-US',
  })
}

/** How many drafts the app's frame keeps. */
async function kept(page: Page): Promise<number> {
  const frame = await page.locator('[data-app-frame]').elementHandle()
  const app = await frame!.contentFrame()
  return app!.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('parley.draft:')).length,
  )
}

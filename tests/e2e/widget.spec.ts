import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { watchForErrors } from './support/accounts'
import { watchShifts } from './support/layout-shift'

// With its movements, as most shoppers see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A question that the sample shop's pages answer. */
const QUESTION = 'How many days do I have to return something?'

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const launcher = (page: Page) => page.locator('parley-chat button').first()
const chat = (page: Page) => page.getByRole('dialog')

async function openChat(page: Page) {
  await launcher(page).click()
  await expect(chat(page)).toBeVisible()
  return chat(page)
}

async function ask(page: Page, text: string) {
  await chat(page).getByRole('textbox').fill(text)
  await chat(page).getByRole('textbox').press('Enter')
}

test('a shopper gets a sourced answer that is there on the next page and after a reload', async ({
  page,
}) => {
  const errors = watchForErrors(page)
  await page.goto('/demo')
  await openChat(page)
  await ask(page, QUESTION)
  const source = chat(page).locator('details').first()
  await expect(source).toBeVisible()
  await source.locator('summary').click()
  await expect(source.locator('blockquote')).toContainText('30')
  await page.goto('/demo/collections/tea-and-coffee')
  await expect(chat(page).getByText(QUESTION)).toHaveCount(1)
  await page.reload()
  await expect(chat(page).getByText(QUESTION)).toHaveCount(1)
  await expect(chat(page).locator('details').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the page loads the launcher alone, and nothing of it moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const shifted = await watchShifts(page)
  await page.goto('/demo')
  await expect(launcher(page)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/widget/'))).toEqual([])
  expect(await shifted()).toBe(0)
  await openChat(page)
  // The chat, and its button for files; what takes them comes with the first.
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/widget/')).map((path) => path.split('.')[0]))
    .toEqual(['/widget/chat', '/widget/attach'])
})

test('a shopper attaches a picture, sees it on its way and in the conversation, and takes another back', async ({
  page,
}) => {
  await page.goto('/demo')
  const panel = await openChat(page)
  const picture = { name: 'mug.png', mimeType: 'image/png', buffer: PICTURE }
  await panel
    .getByLabel('Attach a file')
    .setInputFiles([picture, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }])
  const tray = panel.locator('.tray li')
  await expect(tray.getByText('You can send pictures, PDF')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove page.html' }).click()
  await expect(tray).toHaveCount(1)
  await panel.getByRole('button', { name: 'Send' }).click()
  const sent = panel.locator('.message.shopper img')
  await expect(sent).toHaveAttribute('alt', 'mug.png')
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(panel.locator('.message.assistant').last()).toContainText('open files')
  await page.reload()
  await expect(panel.locator('.message.shopper img')).toHaveCount(1)
})

test('what is written without a network is sent once when it is back, also over a reload', async ({
  page,
  context,
}) => {
  await page.goto('/demo')
  await openChat(page)
  await ask(page, QUESTION)
  await expect(chat(page).locator('details').first()).toBeVisible()
  await context.setOffline(true)
  await ask(page, 'Do you ship to Canada?')
  await expect(chat(page).getByRole('status')).toContainText('No connection')
  await context.setOffline(false)
  await expect(chat(page).getByRole('status')).toHaveText('')
  await expect(chat(page).locator('.message.assistant').last()).toContainText(/Canada/)
  await page.reload()
  await expect(chat(page).getByText('Do you ship to Canada?')).toHaveCount(1)
  await expect(chat(page).locator('.message.shopper')).toHaveCount(2)
})

test('an answer that was cut off by leaving the page is there on the next one', async ({ page }) => {
  await page.goto('/demo')
  await openChat(page)
  await ask(page, QUESTION)
  await page.goto('/demo/collections/kitchen')
  await expect(chat(page).locator('details').first()).toBeVisible()
  await expect(chat(page).getByText(QUESTION)).toHaveCount(1)
})

test('two tabs show one conversation, each message once', async ({ page, context }) => {
  await page.goto('/demo')
  await openChat(page)
  await ask(page, QUESTION)
  await expect(chat(page).locator('details').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/demo')
  await expect(chat(other).getByText(QUESTION)).toHaveCount(1)
  await ask(other, 'Do you ship to Canada?')
  await expect(chat(page).getByText('Do you ship to Canada?')).toHaveCount(1)
  await expect(chat(page).locator('.message.assistant').last()).toContainText(/Canada/)
  await expect(chat(page).locator('.message.shopper')).toHaveCount(2)
  await expect(chat(other).locator('.message.shopper')).toHaveCount(2)
})

test('a person is one click away, and an answer finds who doesn’t wait', async ({ page }) => {
  await page.clock.install()
  await page.goto('/demo')
  const dialog = await openChat(page)
  await dialog.getByRole('button', { name: 'Talk to a person' }).first().click()
  // Whether somebody of the shop was told depends on who else has it open; either is said as it is.
  const said = /Your request is noted|We've told the team/
  await expect(dialog.getByRole('status').first()).toContainText(said)
  await page.reload()
  await expect(chat(page).getByRole('status').first()).toContainText(said)
  // Where somebody may answer, the address is asked for after two minutes.
  const address = chat(page).getByLabel('E-mail address')
  await expect(async () => {
    await page.clock.fastForward('02:30')
    await expect(address).toBeVisible({ timeout: 500 })
  }).toPass()
  await address.fill('ada@shop')
  await address.press('Enter')
  await expect(chat(page).getByRole('alert')).toContainText('such as name@example.com')
  await address.fill('ada@shop.example')
  await address.press('Enter')
  await expect(chat(page).getByText('Answers also go to ada@shop.example')).toBeVisible()
  await chat(page).getByRole('textbox', { name: 'Write a message' }).fill('Are you there?')
  await page.keyboard.press('Enter')
  await expect(chat(page).getByText('Are you there?')).toBeVisible()
  await expect(chat(page).getByText('Answers also go to ada@shop.example')).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.reload()
  await expect(chat(page).getByText('Answers also go to ada@shop.example')).toBeVisible()
})

test('it opens, is used and closes by keyboard, and the focus comes back', async ({ page }) => {
  await page.goto('/demo')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(chat(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('line one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('line two')
  await expect(chat(page).getByRole('textbox')).toHaveValue('line one\nline two')
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(launcher(page)).toBeFocused()
})

test('the answer is announced by whole sentences, not by every word', async ({ page }) => {
  await page.goto('/demo')
  await openChat(page)
  await ask(page, QUESTION)
  await expect(chat(page).locator('details').first()).toBeVisible()
  const spoken = chat(page).locator('[aria-live=polite] p')
  await expect(spoken.first()).not.toBeEmpty()
  for (const text of await spoken.allTextContents()) expect(text.trim()).toMatch(/[.!?]$/)
})

for (const { lang, direction, scheme } of [
  { lang: 'ar', direction: 'rtl', scheme: 'light' },
  { lang: 'tr', direction: 'ltr', scheme: 'dark' },
] as const) {
  test(`on a phone it is the whole screen, as light as the page, keeps the focus, and is accessible: ${lang}, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`/demo?lang=${lang}`)
    const dialog = await openChat(page)
    await expect(page.locator('parley-chat')).toHaveAttribute('dir', direction)
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(await page.locator('parley-chat').evaluate((chat) => chat.classList.contains('dark'))).toBe(
      scheme === 'dark',
    )
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    // What had the focus may be drawn again while an answer comes in.
    await dialog.evaluate((panel) => {
      const drawn = panel.appendChild(document.createElement('button'))
      drawn.focus()
      drawn.remove()
    })
    await page.keyboard.press('Tab')
    const field = dialog.getByRole('textbox')
    await expect(field).toBeFocused()
    // Our words in it follow the chat, the shopper's their own language.
    await expect(field).toHaveCSS('direction', direction)
    await field.fill('Hello')
    await expect(field).toHaveCSS('direction', 'ltr')
    await ask(page, lang === 'ar' ? 'مرحبا' : 'İade süresi kaç gün?')
    await expect(dialog.locator('.message.assistant').nth(1)).not.toBeEmpty()
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() =>
          dialog.evaluate((panel) => panel.contains((panel.getRootNode() as ShadowRoot).activeElement)),
        )
        .toBe(true)
    }
    const { violations } = await new AxeBuilder({ page })
      .include('parley-chat')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    ).toEqual([])
  })
}

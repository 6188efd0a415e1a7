import { expect, test } from '@playwright/test'
import { signUp } from './support/accounts'
import { alive } from './support/alive'
import { drawPicture, pasteFile } from './support/pictures'
import { newShopper } from './support/shopper'

test('without a connection the page stays, what one writes is kept over a reload of the app, and all goes on by itself', async ({
  page,
  context,
}) => {
  await signUp(page)
  for (const words of ['First question', 'Second question']) {
    const shopper = await newShopper(page)
    await shopper.says(words)
    await shopper.asksForPerson()
  }
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link')
  const thread = page.getByRole('region', { name: 'Messages' })
  const field = page.getByLabel('Your message')
  await page.goto('/chat-dashboard')
  await alive(page)
  await rows.nth(1).click()
  await expect(thread).toContainText('First question')

  // Keys work beside fields, and write in them.
  await field.press('j')
  await expect(field).toHaveValue('j')
  await field.fill('')
  await field.evaluate((element) => element.blur())
  await page.keyboard.press('k')
  await expect(thread).toContainText('Second question')
  await page.keyboard.press('j')
  await expect(thread).toContainText('First question')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'What would you like to do?' }).fill('assign')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Robin', exact: true })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await field.fill('One moment,')
  await field.press('Enter')
  await field.fill('I am looking.')
  await field.press('Enter')
  await expect(thread.getByText('Will be sent when the connection is back.')).toHaveCount(2)
  await rows.nth(0).click()
  await field.fill('half a sent')
  await expect(thread).toContainText('First question')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)

  await context.setOffline(false)
  await expect(thread).toContainText('Second question')
  await expect(field).toHaveValue('')
  await rows.filter({ hasText: 'I am looking.' }).click()
  await expect(field).toHaveValue('half a sent')
  await expect(thread.getByText('Will be sent')).toHaveCount(0)
  const own = thread.getByRole('article').filter({ hasText: /One moment|I am looking/ })
  await expect(own).toHaveText(['One moment,', 'I am looking.'])

  // The server takes nothing, and the tab is opened anew meanwhile.
  await page.route('**/chat-dashboard/*/messages', (route) => route.fulfill({ status: 503 }))
  await field.fill('Found it')
  await field.press('Enter')
  await expect(thread.getByText('Not sent yet. Trying again.')).toBeVisible()
  await page.unroute('**/chat-dashboard/*/messages')
  await page.reload()
  await expect(own.filter({ hasText: 'Found it' })).toHaveCount(0)
  await expect(thread.getByRole('article').filter({ hasText: 'Found it' })).toHaveCount(1)
  await expect(thread.getByText(/Not sent yet|Sending/)).toHaveCount(0)
  const logged = await page.evaluate(() => localStorage.getItem('parley.pending-errors'))
  expect(logged ?? '[]').toBe('[]')
})

test('the newest message stays in view, and who reads further up isn’t pulled away from it', async ({
  page,
}) => {
  await signUp(page)
  const shopper = await newShopper(page)
  await shopper.says(Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'))
  await shopper.asksForPerson()
  const thread = page.getByRole('region', { name: 'Messages' })
  const above = () => thread.evaluate((list) => Math.round(list.scrollTop))
  const below = () =>
    thread.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight))
  await page.goto('/chat-dashboard')
  await alive(page)
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link').click()
  await expect.poll(below).toBeLessThan(2)
  expect(await above()).toBeGreaterThan(200)

  // What stands around the thread takes room from it.
  const field = page.getByLabel('Your message')
  await field.fill('One\ntwo\nthree\nfour\nfive')
  await expect.poll(below).toBeLessThan(2)
  const hidden = () => field.evaluate((area) => area.scrollHeight - area.clientHeight)
  expect(await hidden()).toBe(0)
  // A line that wraps is shown whole, too.
  await field.fill('One long line '.repeat(10))
  await expect.poll(hidden).toBe(0)
  await expect.poll(below).toBeLessThan(2)

  await thread.evaluate((list) => list.scrollTo({ top: 0 }))
  await shopper.says('Are you there?')
  await expect(thread).toContainText('Are you there?')
  expect(await above()).toBe(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(below).toBeLessThan(2)
  await shopper.says('Thank you')
  await expect(thread).toContainText('Thank you')
  await expect.poll(below).toBeLessThan(2)
})

test('files go with an answer over a lost connection, what a reload loses is named, and pictures open by the keyboard', async ({
  page,
}) => {
  await signUp(page)
  const shopper = await newShopper(page)
  await shopper.says('Do you have it in green?')
  await shopper.asksForPerson()
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link')
  const thread = page.getByRole('region', { name: 'Messages' })
  const field = page.getByLabel('Your message')
  const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')
  const attach = (...names: string[]) =>
    page
      .getByLabel('Attach files')
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })))
  await page.goto('/chat-dashboard')
  await alive(page)
  await rows.first().click()

  // Nothing that could be run, and the rest of the choice all the same.
  await page
    .getByLabel('Attach files')
    .first()
    .setInputFiles([
      { name: 'green.png', mimeType: 'image/png', buffer: await drawPicture(page, 'green') },
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
  await expect(page.getByRole('alert')).toContainText('run.exe')
  await expect(chosen).toHaveCount(1)
  await pasteFile(field, { name: 'screenshot.png', content: await drawPicture(page, 'navy') })
  await expect(chosen).toHaveCount(2)
  await attach('unwanted.txt')
  await page.getByRole('button', { name: 'Remove unwanted.txt' }).click()
  await expect(chosen).toHaveCount(2)
  await field.fill('Like this?')
  await field.press('Enter')
  await expect(chosen).toHaveCount(0)
  const pictures = thread.getByRole('button', { name: /^Show / })
  await expect(pictures).toHaveCount(2)
  await pictures.first().press('Enter')
  const shown = page.getByRole('dialog')
  await expect(shown.getByRole('img', { name: 'green.png' })).toHaveJSProperty('complete', true)
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByRole('heading')).toHaveText('screenshot.png')
  await page.keyboard.press('Escape')
  await expect(pictures.first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Download green.png' })).toHaveAttribute('href', /&download$/)

  // The connection breaks while a file is on its way: it goes on by itself.
  await page.route('**/files?upload=*', (route) => route.abort())
  await attach('later.txt')
  await field.fill('And the sheet')
  await field.press('Enter')
  await expect(thread.getByText('Not sent yet. Trying again.')).toBeVisible()
  await page.unroute('**/files?upload=*')
  await expect(thread.getByRole('link', { name: 'Download later.txt' })).toBeVisible()

  // What isn't uploaded when the page is opened anew has to be picked again, and says so.
  await page.route('**/files?upload=*', (route) => route.abort())
  await attach('lost.txt')
  await field.fill('One more')
  await field.press('Enter')
  await expect(thread.getByText('lost.txt')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('lost.txt')
  await expect(field).toHaveValue('One more')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await page.unroute('**/files?upload=*')
  await page.getByRole('button', { name: 'Remove lost.txt' }).click()
  await attach('lost.txt')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByRole('link', { name: 'Download lost.txt' })).toBeVisible()
})

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('what is snoozed until a morning says that morning, by the clock of who reads', async ({ page }) => {
    await signUp(page)
    const shopper = await newShopper(page)
    await shopper.says('Do you have it in green?')
    await page.goto('/chat-dashboard')
    await alive(page)
    await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link').click()
    await page.getByRole('button', { name: 'Snooze' }).click()
    await page.getByRole('menuitem', { name: /^Tomorrow morning \(\w+,? 9:00.AM\)$/ }).click()
    await expect(page.getByText(/^Snoozed until .* 9:00.AM$/).first()).toBeVisible()
  })
})

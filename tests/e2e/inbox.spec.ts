import { expect, test } from '@playwright/test'
import { signUp } from './support/accounts'
import { alive } from './support/alive'
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

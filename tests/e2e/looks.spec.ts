import { expect, type Locator, type Page, test } from '@playwright/test'
import { signUp } from './support/accounts'
import { newShopper } from './support/shopper'

const PHONE = { width: 360, height: 740 }

async function boxOf(found: Locator) {
  const box = await found.boundingBox()
  expect(box).not.toBeNull()
  return box!
}

/** Nothing of it lies outside of what scrolls around it. */
async function isWhole(found: Locator): Promise<boolean> {
  return found.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const around = element.parentElement!.getBoundingClientRect()
    return (
      left >= around.left - 1 && right <= around.right + 1 && element.scrollWidth <= element.clientWidth + 1
    )
  })
}

async function saveReply(page: Page, shortcut: string, text: string) {
  await page.goto('/chat-dashboard/replies')
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.getByLabel('Shortcut').fill(shortcut)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`/${shortcut}`)).toBeVisible()
}

test('on a phone a saved reply, a shopper’s name and the chosen tab can be read', async ({ page }) => {
  await signUp(page)
  const shopper = await newShopper(page)
  await shopper.says('Hello')
  await page.setViewportSize(PHONE)
  const words = 'The tracking link is in the e-mail we sent when your parcel left.'
  await saveReply(page, 'tracking', words)
  expect((await boxOf(page.getByRole('paragraph').filter({ hasText: words }))).width).toBeGreaterThan(250)

  await page.goto('/chat-dashboard')
  await page.getByRole('link', { name: /Hello/ }).click()
  const name = page.getByRole('heading', { level: 2 }).first()
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  expect(await isWhole(name)).toBe(true)

  await page.goto('/dashboard/catalog/synonyms')
  const tab = page.getByRole('link', { name: 'Synonyms' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => isWhole(tab)).toBe(true)
})

test('who waits for a person is counted in the navigation while one looks at another page', async ({
  page,
}) => {
  await signUp(page)
  const shopper = await newShopper(page)
  await page.goto('/dashboard/settings')
  const inbox = page.getByRole('navigation').getByRole('link', { name: /Inbox/ })
  await expect(inbox).toHaveAccessibleName('Inbox')
  await shopper.asksForPerson()
  await expect(inbox).toHaveAccessibleName(/1/)
  const filtered: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/chat-dashboard.data') filtered.push(request.url())
  })
  await page.goto('/chat-dashboard')
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('link').click()
  await page.getByLabel('Your message').fill('Hello, I am here.')
  await page.getByLabel('Your message').press('Enter')
  await expect(inbox).toHaveAccessibleName('Inbox')
  // Fields that nobody has touched ask for nothing, which would take the place of where one clicks to.
  expect(filtered).toEqual([])
})

test('a form leads back to the pages above it, and its fields read in the direction of their words', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard/knowledge/new?kind=QA')
  const crumbs = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem')
  await expect(crumbs).toHaveText(['Knowledge'])
  await expect(crumbs.locator('svg')).toHaveCount(0)
  await expect(page.getByLabel('Question')).toHaveCSS('unicode-bidi', 'plaintext')
})

test('the demo shop names its options in Turkish, and its words fit on a phone', async ({ page }) => {
  await page.goto('/demo/products/felt-slippers?lang=tr')
  const options = page.getByRole('navigation', { name: 'Seçin' })
  await expect(options).toContainText('Renk · Boy')
  await expect(options.getByRole('link', { name: 'Gri mavi · EU 36–37' })).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goto('/demo/collections/soft-goods?lang=tr')
  await expect(page.getByText(/fiyatından başlayan/).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('on a tablet every column of the product list is in view', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/catalog/new')
  await page.getByLabel('Title').fill('A lamp with a name long enough to fill its column and more')
  await page.getByLabel('Price', { exact: true }).fill('1249.00')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL(/\/dashboard\/catalog\/products\//)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard/catalog')
  const price = page.getByRole('cell', { name: /1,249/ })
  const { x, width } = await boxOf(price)
  expect(x + width).toBeLessThanOrEqual(768)
})

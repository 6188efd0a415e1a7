import type { Page } from '@playwright/test'
import { watchForErrors } from './support/accounts'
import { expect, test } from './support/store-browser'
import type { RemoteShop } from './support/store-control'

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

const chat = (page: Page) => page.getByRole('dialog')
/** Of the admin around the app. */
const titleBar = (page: Page) => page.getByRole('heading', { level: 1 })
const launcher = (page: Page) => page.locator('parley-chat button').first()

async function ask(page: Page, text: string) {
  if (!(await chat(page).isVisible())) await launcher(page).click()
  await chat(page).getByRole('textbox').fill(text)
  await chat(page).getByRole('textbox').press('Enter')
}

async function checkOut(page: Page) {
  const fields = { Email: ADA, 'First name': 'Ada', 'Last name': 'Linden', Address: 'Main 1' }
  for (const [name, value] of Object.entries({ ...fields, 'Postal code': '53111', City: 'Bonn' }))
    await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada!' })).toBeVisible()
}

async function signInAtShop(page: Page, { domain }: RemoteShop, email: string) {
  await page.goto(`https://${domain}/account/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page).toHaveURL(/\/account$/)
}

test('a store takes the app in, sells through it, pays for it, lets it go and takes it back', async ({
  store,
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const shop = await store.newShop({ name: 'Field & Trail', currency: 'USD' })
  const products = await shop.load.storeCsv()
  await shop.merchant.createCustomer({ firstName: 'Eve', lastName: 'Other', email: EVE })
  const shopper = await (await browser.newContext()).newPage()
  const errors = [watchForErrors(page), watchForErrors(shopper)]

  await test.step('the merchant installs it, its catalogue comes in', async () => {
    const app = await store.openApp(shop)
    await expect(titleBar(page)).toHaveText('Home')
    await expect(app.getByText(`${products.length} products are here`)).toBeVisible({ timeout: 20_000 })
    await app.getByRole('link', { name: 'Open the theme editor' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved')
  })

  await test.step('a shopper asks and buys', async () => {
    await store.openStorefront(shop, '/', shopper)
    await ask(shopper, 'Do you have a camp stool?')
    await chat(shopper).getByRole('button', { name: 'Add to cart: Camp Stool' }).click()
    await chat(shopper).getByRole('link', { name: 'Check out' }).click()
    await checkOut(shopper)
  })
  const [order] = (await shop.state()).orders
  expect(order).toMatchObject({ email: ADA, lines: [{ title: 'Camp Stool', quantity: 1 }] })

  await test.step('the merchant lets it speak of orders', async () => {
    const app = await store.openApp(shop, '/app/shopify/settings/orders')
    await app.getByRole('button', { name: 'Allow in your store' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(app.getByRole('button', { name: 'Allow in your store' })).toBeHidden()
  })

  const question = `Where is my order ${order!.name}?`
  await test.step('the order is told to its customer, and to nobody else', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await signInAtShop(stranger, shop, EVE)
    await ask(stranger, question)
    await expect(chat(stranger)).toContainText("I couldn't find an order with the number")
    await expect(chat(stranger)).not.toContainText('Camp Stool')
    await signInAtShop(shopper, shop, ADA)
    await ask(shopper, question)
    await expect(chat(shopper)).toContainText(`Order ${order!.name}: being prepared`)
  })

  await test.step('the merchant sees it all in the embedded admin', async () => {
    const app = await store.openApp(shop, '/app/shopify/conversations')
    await app.getByText('Ada Linden', { exact: true }).click()
    await expect(app.getByText('Do you have a camp stool?')).toBeVisible()
    await expect(app.getByText('1 × Camp Stool').first()).toBeVisible()
    await expect(app.getByText(question)).toBeVisible()
  })

  await test.step('the merchant changes the plan', async () => {
    const app = await store.openApp(shop, '/app/shopify/plan')
    await expect(titleBar(page)).toHaveText('Plan and billing')
    await app.getByRole('button', { name: 'Choose Growth' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(app.getByText('Your plan is Growth now.')).toBeVisible()
    const { subscriptions } = await shop.state()
    expect(subscriptions.map(({ status }) => status)).toEqual(['ACTIVE'])
  })

  await test.step('uninstalled, nothing of it is left in the store', async () => {
    await store.openAdmin(shop, '/apps')
    await page.getByRole('button', { name: 'Uninstall' }).click()
    await expect(page.getByRole('button', { name: 'Install' })).toBeVisible()
    await store.openStorefront(shop, '/', shopper)
    await expect(shopper.locator('#parley-assistant')).toHaveCount(0)
  })

  await test.step('installed again, it is where it was', async () => {
    const app = await store.openApp(shop)
    await expect(app.getByText('Your assistant is live')).toBeVisible({ timeout: 20_000 })
    await store.openApp(shop, '/app/shopify/conversations')
    await expect(app.getByRole('link', { name: 'Ada Linden' })).toBeVisible()
    await store.openStorefront(shop, '/', shopper)
    await expect(chat(shopper)).toContainText(question)
  })
  expect(errors.flat()).toEqual([])
})

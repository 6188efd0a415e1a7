import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { OPTIONAL_SCOPES, REQUIRED_SCOPES } from '~/domains/store/scopes'
import { signUp } from './support/accounts'
import { askDatabase } from './support/database'
import { expect, test } from './support/store-browser'
import type { RemoteShop } from './support/store-control'

/** A customer with one teapot ordered and not sent yet. */
async function buyer(shop: RemoteShop, firstName: string) {
  const email = `${firstName}-${randomUUID().slice(0, 8)}@example.test`.toLowerCase()
  const { id: customerId } = await shop.merchant.createCustomer({ firstName, lastName: 'Linden', email })
  const { variantIds } = await shop.merchant.createProduct({ title: 'Teapot', variants: [{ price: 3000 }] })
  const { name } = await shop.merchant.placeOrder({
    customerId,
    email,
    lines: [{ variantId: variantIds[0]!, quantity: 1 }],
    payment: { gateway: 'shopify_payments', card: { company: 'Visa', lastDigits: '4242' } },
  })
  return { email, name }
}

/** What the merchant's rules page does: grants what orders need, and lets the assistant cancel. */
async function allowCancelling(shop: RemoteShop) {
  const scopes = [...REQUIRED_SCOPES, ...OPTIONAL_SCOPES]
  await shop.merchant.grantScopes(scopes)
  const settings = JSON.stringify({ orders: { cancel: true } })
  await askDatabase(
    'UPDATE stores SET scopes = $2, settings = settings || $3::jsonb WHERE shop_domain = $1',
    [shop.domain, scopes, settings],
  )
}

async function signInAtShop(page: Page, shop: RemoteShop, email: string) {
  await page.goto(`https://${shop.domain}/account/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page).toHaveURL(/\/account$/)
}

/** Somebody who works in the shop's workspace in the portal. */
async function joinTeam(page: Page, shop: RemoteShop) {
  const { email } = await signUp(page)
  await askDatabase(
    `UPDATE memberships SET workspace_id = (SELECT workspace_id FROM stores WHERE shop_domain = $1)
     WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
    [shop.domain, email],
  )
}

test('an order is told and cancelled for its customer, kept from another, and seen by the team', async ({
  store,
  page,
  browser,
  baseURL,
}) => {
  const shop = await store.newShop({ name: 'Alder & Oat', currency: 'USD' })
  const [ada, eve] = [await buyer(shop, 'Ada'), await buyer(shop, 'Eve')]
  await store.openApp(shop)
  await allowCancelling(shop)
  await store.openAdmin(shop, '/themes/current/editor?context=apps&activateAppId=e2e-store-key/assistant')
  await page.getByRole('button', { name: 'Save' }).click()
  await signInAtShop(page, shop, ada.email)
  await page.locator('parley-chat button').first().click()
  const chat = page.getByRole('dialog')
  const say = async (text: string) => {
    await chat.getByRole('textbox').fill(text)
    await chat.getByRole('textbox').press('Enter')
  }
  await say(`Where is my order ${ada.name}?`)
  await expect(chat.getByRole('group', { name: ada.name, exact: true })).toContainText('1 × Teapot')
  await say(`Where is my order ${eve.name}?`)
  await expect(chat).toContainText(`I couldn't find an order with the number ${eve.name.replace('#', '')}`)
  await say(`Please cancel order ${ada.name}`)
  await chat.getByRole('button', { name: 'I no longer need it' }).press('Enter')
  const word = chat.getByRole('group', { name: `Cancel order ${ada.name}. 1 × Teapot` })
  await word.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(chat).toContainText('Done.')
  await expect(chat.getByRole('log')).toBeFocused()
  const { orders } = await shop.state()
  const cancelled = orders.filter(({ cancelledAt }) => cancelledAt !== null)
  expect(cancelled.map(({ name }) => name)).toEqual([ada.name])

  const team = await (await browser.newContext({ baseURL })).newPage()
  await joinTeam(team, shop)
  await team.goto('/chat-dashboard')
  await team.getByRole('link', { name: 'Ada Linden' }).click()
  const card = team.getByRole('group', { name: `Cancel order ${ada.name}`, exact: true })
  await expect(card).toContainText('Done')
})

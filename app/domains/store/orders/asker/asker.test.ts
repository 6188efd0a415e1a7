import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { lastMail, templatesTo } from '~/../tests/support/mails'
import { orderCustomer, orderOf } from '~/../tests/support/order-customer'
import {
  customerGid,
  deskOf,
  newConversation,
  type OrderShop,
  orderShop,
} from '~/../tests/support/order-shop'
import { systemDb, workspaceDb } from '~/platform/db/db.server'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

/** A visitor of the shop's own site, whom no platform vouches for. */
const visitor = ({ store }: Pick<OrderShop, 'store'>, conversationId?: string) =>
  deskOf({ store }, { storeId: null, ...(conversationId ? { conversationId } : {}) })

async function bought(rules = {}) {
  const made = await orderShop(platform, { rules })
  const own = orderCustomer(platform, made)
  const claim = { orderNumber: own.order.name, email: own.customer.email! }
  return { ...made, ...own, claim, desk: await visitor(made) }
}

const codeTo = async (email: string) => (await lastMail(email, 'order-code')).code
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('whoever reads the order’s mail is its customer, for all of their orders', async () => {
  const { desk, claim, order, product, customer, shop } = await bought()
  const other = orderOf(platform, { shop }, { product, customer })
  expect(await desk.find(order.name)).toEqual({ kind: 'unproved' })
  expect(await desk.prove(claim)).toBe('sent')
  expect(await desk.awaitsCode()).toBe(true)
  expect(await desk.enterCode(await codeTo(claim.email))).toBe(true)
  expect(await desk.find(order.name)).toMatchObject({ kind: 'found', may: ['cancel', 'address', 'items'] })
  expect(await desk.find(other.name)).toMatchObject({ kind: 'found' })
})

test('the mail names the shop and the order, in the shopper’s language', async () => {
  const { store, claim, order } = await bought()
  await workspaceDb(store.workspaceId).store.update({
    where: { id: store.id },
    data: { name: 'Corner Shop' },
  })
  const desk = await deskOf({ store }, { storeId: null, language: 'tr' })
  await desk.prove(claim)
  expect(await lastMail(claim.email, 'order-code')).toMatchObject({ shop: 'Corner Shop', order: order.name })
  expect((await systemDb().mail.findFirstOrThrow({ where: { recipient: claim.email } })).language).toBe('tr')
})

test('an order that doesn’t exist, another’s address and an unknown one are answered alike, and mail nobody', async () => {
  const { desk, claim, store } = await bought()
  const stranger = 'stranger@example.test'
  const claims = [
    { ...claim, orderNumber: '#9999' },
    { ...claim, email: stranger },
    { orderNumber: '#9999', email: stranger },
    { orderNumber: `${claim.orderNumber}" OR name:*`, email: stranger },
    { ...claim, email: 'no address' },
  ]
  for (const one of claims) expect(await (await visitor({ store })).prove(one)).toBe('sent')
  expect(await templatesTo(stranger)).toEqual([])
  expect(await templatesTo(claim.email)).toEqual([])
  expect(await desk.prove(claim)).toBe('sent')
})

test('a code proves nothing when it is wrong, old, used, of another conversation or tried too often', async () => {
  const { desk, claim, order, store } = await bought()
  await desk.prove(claim)
  const code = await codeTo(claim.email)
  const elsewhere = await visitor({ store })
  expect(await elsewhere.enterCode(code)).toBe(false)
  expect(await desk.enterCode(wrong(code))).toBe(false)
  for (let guess = 0; guess < 4; guess += 1) await desk.enterCode(wrong(code))
  expect(await desk.enterCode(code)).toBe(false)
  expect(await desk.find(order.name)).toEqual({ kind: 'unproved' })

  await desk.prove(claim)
  const next = await codeTo(claim.email)
  await workspaceDb(store.workspaceId).orderCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await desk.awaitsCode()).toBe(false)
  expect(await desk.enterCode(next)).toBe(false)

  await desk.prove(claim)
  const last = await codeTo(claim.email)
  expect(await desk.enterCode(last)).toBe(true)
  expect(await desk.enterCode(last)).toBe(false)
})

test('a conversation asks for few codes, and an address is sent few from all conversations together', async () => {
  const { claim, store } = await bought()
  const desk = await visitor({ store })
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push(await desk.prove(claim))
  expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'limited', 'limited'])
  for (let count = 0; count < 4; count += 1)
    expect(await (await visitor({ store })).prove(claim)).toBe('sent')
  expect(await templatesTo(claim.email)).toHaveLength(4)
})

test('a guest’s mail proves the one order, not those of the account that shares its name', async () => {
  const { shop, store, product, customer, order } = await bought()
  const guest = orderOf(platform, { shop }, { product, customer }, { email: 'work@example.test' })
  const desk = await visitor({ store })
  await desk.prove({ orderNumber: guest.name, email: 'work@example.test' })
  await desk.enterCode(await codeTo('work@example.test'))
  expect(await desk.find(guest.name)).toMatchObject({ kind: 'found' })
  expect(await desk.find(order.name)).toEqual({ kind: 'not-found' })
  expect(await desk.list()).toMatchObject({ orders: [{ name: guest.name }] })
})

test('a conversation belongs to one customer: a second is neither mailed nor told', async () => {
  const made = await bought()
  const { desk, claim, store } = made
  await desk.prove(claim)
  await desk.enterCode(await codeTo(claim.email))
  const { customer, order } = orderCustomer(platform, made)
  expect(await desk.prove({ orderNumber: order.name, email: customer.email! })).toBe('sent')
  expect(await templatesTo(customer.email!)).toEqual([])
  expect(await desk.find(order.name)).toEqual({ kind: 'not-found' })
  const { conversationId } = desk.place
  const signedIn = await deskOf({ store }, { customerId: customerGid(customer.id), conversationId })
  expect(await signedIn.find(order.name)).toEqual({ kind: 'unproved' })
})

test('who has signed out of the shop is told nothing more', async () => {
  const { store, customer, order } = await bought()
  const conversationId = await newConversation(store.workspaceId, store.id)
  const signedIn = await deskOf({ store }, { customerId: customerGid(customer.id), conversationId })
  expect(await signedIn.find(order.name)).toMatchObject({ kind: 'found' })
  expect(await (await deskOf({ store }, { conversationId })).find(order.name)).toEqual({ kind: 'unproved' })
})

test('naming facts opens nothing, unless the merchant says so, and then the status alone', async () => {
  const closed = await bought()
  expect(await closed.desk.identify(closed.claim)).toBe(false)
  const { desk, claim, order, customer } = await bought({ identifyByFacts: true })
  expect(await desk.prove(claim)).toBe('identified')
  expect(await desk.find(order.name)).toMatchObject({ kind: 'found', may: [] })
  const wish = { kind: 'cancel', orderNumber: order.name, reason: 'no-longer-needed' } as const
  expect(await desk.propose(wish)).toEqual({ kind: 'prove' })
  expect(await desk.prove(claim)).toBe('sent')
  expect(await desk.enterCode(await codeTo(customer.email!))).toBe(true)
  expect(await desk.propose(wish)).toMatchObject({ kind: 'proposed' })
})

test('name and postcode identify one customer, not one of two', async () => {
  const made = await bought({ identifyByFacts: true })
  const facts = { firstName: 'ada', lastName: 'LOVELACE', zip: '80 279' }
  expect(await made.desk.identify({ ...facts, zip: '80280' })).toBe(false)
  expect(await made.desk.identify(facts)).toBe(true)
  expect(await made.desk.find(made.order.name)).toMatchObject({ kind: 'found', may: [] })
  orderCustomer(platform, made)
  expect(await (await visitor(made)).identify(facts)).toBe(false)
})

test('facts that the merchant no longer takes open nothing any more', async () => {
  const { desk, claim, order, store } = await bought({ identifyByFacts: true })
  await desk.prove(claim)
  expect(await desk.find(order.name)).toMatchObject({ kind: 'found' })
  await workspaceDb(store.workspaceId).store.update({ where: { id: store.id }, data: { settings: {} } })
  expect(await (await visitor({ store }, desk.place.conversationId)).find(order.name)).toEqual({
    kind: 'unproved',
  })
})

test('a shop that grants no orders, or was left, is as none', async () => {
  const { store } = await orderShop(platform, { scopes: ['read_products'] })
  expect(await (await visitor({ store })).find('1001')).toEqual({ kind: 'off' })
  const { desk, claim, store: left, shop } = await bought()
  await platform.merchant(shop).uninstall()
  expect(await desk.prove(claim)).toBe('off')
  await workspaceDb(left.workspaceId).store.update({
    where: { id: left.id },
    data: { status: 'UNINSTALLED' },
  })
  expect(await desk.find('1001')).toEqual({ kind: 'off' })
})

test('an app that isn’t approved for customers’ data says that it can’t look orders up', async () => {
  const { store, customer, order } = await bought()
  const desk = await deskOf({ store }, { customerId: customerGid(customer.id) })
  const { protectedCustomerData } = platform.app
  platform.configureApp({ protectedCustomerData: { customers: false, fields: [] } })
  try {
    expect(await desk.find(order.name)).toEqual({ kind: 'off' })
    expect(await desk.list()).toEqual({ kind: 'off' })
  } finally {
    platform.configureApp({ protectedCustomerData })
  }
})

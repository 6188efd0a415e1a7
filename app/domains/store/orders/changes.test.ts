import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { HOME, orderCustomer, orderOf } from '~/../tests/support/order-customer'
import {
  ALL_ALLOWED,
  customerGid,
  deskOf,
  ORDER_SCOPES,
  type OrderShop,
  orderShop,
} from '~/../tests/support/order-shop'
import { withoutPauses } from '~/../tests/support/without-pauses'
import { workspaceDb } from '~/platform/db/db.server'
import type { OrderChange } from '~/platform/db/generated/client'
import type { ChangeRequest } from './changing/change-request'
import type { OrderDesk } from './order-desk'
import { saveOrderRules } from './rules/save-order-rules.server'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

const variantGid = (id: number) => `gid://shopify/ProductVariant/${id}`
const cancelOf = (name: string): ChangeRequest => ({
  kind: 'cancel',
  orderNumber: name,
  reason: 'no-longer-needed',
})
const DENVER = {
  address1: '2 Side St',
  address2: '',
  city: 'Denver',
  province: 'CO',
  zip: '80202',
  countryCode: 'US',
}

/** A customer at the desk, with an order that hasn't been sent. */
async function atDesk(made?: OrderShop) {
  const shop = made ?? (await orderShop(platform))
  const bought = orderCustomer(platform, shop)
  const desk = await deskOf(shop, { customerId: customerGid(bought.customer.id) })
  const orderNow = () => shop.shop.orders.require(bought.order.id)
  const db = workspaceDb(shop.store.workspaceId)
  const rowOf = (id: string) => db.orderChange.findUniqueOrThrow({ where: { id } })
  return { ...shop, ...bought, desk, db, orderNow, rowOf }
}

async function propose(desk: OrderDesk, change: ChangeRequest) {
  const answer = await desk.propose(change)
  if (answer.kind !== 'proposed') throw new Error(JSON.stringify(answer))
  return answer.proposal
}

async function swapTo(desk: OrderDesk, name: string, variantId: number): Promise<ChangeRequest> {
  const found = await desk.lines(name)
  if (found.kind !== 'found') throw new Error(found.kind)
  const swaps = [{ lineId: found.lines[0]!.id, quantity: 1, variantId: variantGid(variantId) }]
  return { kind: 'items', orderNumber: name, swaps }
}

test('a proposal changes nothing; a yes carries it out, and saying it again changes nothing more', async () => {
  const { desk, order, orderNow, rowOf } = await atDesk()
  const proposal = await propose(desk, cancelOf(order.name))
  expect(proposal).toMatchObject({ kind: 'cancel', orderName: order.name, backMinor: 3000, dueMinor: 0 })
  expect(orderNow()).toEqual(order)
  const yes = { changeId: proposal.id, yes: true }
  expect(await desk.decide(yes)).toMatchObject({ kind: 'done', change: { backMinor: 3000 } })
  const cancelled = orderNow()
  expect(cancelled).toMatchObject({ cancelReason: 'CUSTOMER', refunds: [{ total: 3000 }] })
  expect(await desk.decide(yes)).toMatchObject({ kind: 'done' })
  expect(orderNow()).toEqual(cancelled)
  expect(await rowOf(proposal.id)).toMatchObject({ status: 'DONE', change: null })
})

test('two who say yes at once have it carried out once', async () => {
  const { desk, order, orderNow, product } = await atDesk()
  const proposal = await propose(desk, await swapTo(desk, order.name, product.variantIds[3]!))
  expect(proposal).toMatchObject({ backMinor: 500, rows: [{ option: 'blue', newOption: 'white' }] })
  const yes = { changeId: proposal.id, yes: true }
  const answers = await Promise.all([desk.decide(yes), desk.decide(yes), desk.decide(yes)])
  expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'done'])
  expect(orderNow().lines.map(({ currentQuantity }) => currentQuantity)).toEqual([0, 1])
  expect(orderNow().refunds).toMatchObject([{ total: 500 }])
})

test('what is dearer is owed, and paid by the platform’s own link', async () => {
  const { desk, order, product, shop } = await atDesk()
  const proposal = await propose(desk, await swapTo(desk, order.name, product.variantIds[1]!))
  expect(proposal).toMatchObject({ backMinor: 0, dueMinor: 200 })
  expect(await desk.decide({ changeId: proposal.id, yes: true })).toMatchObject({ kind: 'done' })
  expect(shop.sentInvoices).toMatchObject([{ orderId: order.id }])
})

test('an address is changed to the one that was put to the customer', async () => {
  const { desk, order, orderNow } = await atDesk()
  const proposal = await propose(desk, { kind: 'address', orderNumber: order.name, address: DENVER })
  expect(proposal.address).toEqual(DENVER)
  await desk.decide({ changeId: proposal.id, yes: true })
  expect(orderNow().shippingAddress).toMatchObject({ address1: '2 Side St', zip: '80202' })
})

test('the account’s own address is changed when the merchant allows it', async () => {
  const { desk, shop, customer } = await atDesk()
  const proposal = await propose(desk, { kind: 'account-address', address: DENVER })
  expect(await desk.decide({ changeId: proposal.id, yes: true })).toMatchObject({ kind: 'done' })
  expect(shop.customers.require(customer.id).addresses).toMatchObject([{ address1: '2 Side St' }])
})

test('a no leaves everything as it is, and a yes after it counts for nothing', async () => {
  const { desk, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  expect(await desk.decide({ changeId, yes: false })).toEqual({ kind: 'declined' })
  expect(await desk.decide({ changeId, yes: true })).toEqual({ kind: 'declined' })
  expect(orderNow()).toEqual(order)
})

test('a proposal that has run out, or that another replaced, is void', async () => {
  const { desk, order, orderNow, db } = await atDesk()
  const first = await propose(desk, cancelOf(order.name))
  const second = await propose(desk, { kind: 'address', orderNumber: order.name, address: DENVER })
  expect(await desk.decide({ changeId: first.id, yes: true })).toEqual({ kind: 'void' })
  await db.orderChange.updateMany({ where: { id: second.id }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await desk.decide({ changeId: second.id, yes: true })).toEqual({ kind: 'void' })
  expect(orderNow()).toEqual(order)
})

test('an order that has changed since it was proposed isn’t touched', async () => {
  const { desk, shop, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  platform.clock.advance(2000)
  const noted = shop.orders.put({ ...order, note: 'gift', updatedAt: platform.clock.stamp() })
  expect(await desk.decide({ changeId, yes: true })).toEqual({ kind: 'void' })
  expect(orderNow()).toEqual(noted)
})

test('what happens to an order within the platform’s second is seen too', async () => {
  const { desk, shop, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  const fulfilled = platform.merchant(shop).fulfilOrder(order.id)
  // Whichever second it is here by now.
  const sent = shop.orders.put({ ...fulfilled, updatedAt: order.updatedAt })
  expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'refused' })
  expect(orderNow()).toEqual(sent)
})

test('money that moved since a cancellation was put to the customer stops it', async () => {
  const { desk, shop, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  const [payment] = order.transactions
  const transactions = [{ parentId: payment!.id, amount: 1000 }]
  const refunded = platform.merchant(shop).refundOrder(order.id, { lines: [], transactions })
  expect(await desk.decide({ changeId, yes: true })).toEqual({ kind: 'void' })
  expect(orderNow()).toEqual(refunded.order)
})

test('a rule that the merchant took back meanwhile stops what was proposed under it', async () => {
  const { desk, store, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  await saveOrderRules(store.workspaceId, store.id, { ...ALL_ALLOWED, cancel: false })
  expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'refused' })
  expect(orderNow()).toEqual(order)
})

test('a price that moved after the yes was asked for isn’t charged', async () => {
  const { desk, shop, order, orderNow, product } = await atDesk()
  const { id: changeId } = await propose(desk, await swapTo(desk, order.name, product.variantIds[1]!))
  platform.merchant(shop).setPrice(product.variantIds[1]!, 9900)
  expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'refused' })
  expect(orderNow()).toEqual(order)
})

test('only the customer it was put to can say yes, in the conversation it was put in', async () => {
  const made = await atDesk()
  const { desk, order, orderNow, store } = made
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  const { customer: other } = orderCustomer(platform, made)
  const elsewhere = await deskOf({ store }, { customerId: customerGid(made.customer.id) })
  const { conversationId } = desk.place
  const intruder = await deskOf({ store }, { customerId: customerGid(other.id), conversationId })
  const loggedOut = await deskOf({ store }, { conversationId })
  for (const stranger of [elsewhere, intruder, loggedOut])
    for (const yes of [true, false])
      expect(await stranger.decide({ changeId, yes })).toEqual({ kind: 'gone' })
  expect(orderNow()).toEqual(order)
  expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'done' })
})

/** Puts a change back to where a kill would have left it: said yes to, begun, its holder dead. */
const asKilled = (db: Awaited<ReturnType<typeof atDesk>>['db'], before: OrderChange) =>
  db.orderChange.update({
    where: { id: before.id },
    data: {
      status: 'CONFIRMED',
      change: before.change,
      steps: before.steps as object,
      attempts: 1,
      failure: null,
      decidedAt: new Date(),
      endedAt: null,
      leaseUntil: new Date(Date.now() - 1),
    },
  })

async function everyKind() {
  const pending = await atDesk()
  const home = await atDesk(pending)
  const sent = platform.merchant(home.shop).fulfilOrder(home.order.id)
  platform.merchant(home.shop).moveShipment(sent.id, sent.fulfillments[0]!.id, 'DELIVERED')
  const swap = await swapTo(home.desk, home.order.name, home.product.variantIds[1]!)
  if (swap.kind !== 'items') throw new Error(swap.kind)
  const { orderNumber, swaps } = swap
  const units = swaps.map(({ lineId, quantity }) => ({ lineId, quantity }))
  return {
    pending,
    home,
    exchange: { kind: 'exchange', orderNumber, swaps } as ChangeRequest,
    giveBack: { kind: 'return', orderNumber, units } as ChangeRequest,
  }
}

test('a killed change that the platform had carried out is found there, and not carried out again', async () => {
  const { pending, home, exchange, giveBack } = await everyKind()
  const items = await swapTo(pending.desk, pending.order.name, pending.product.variantIds[3]!)
  const cases: [typeof pending, ChangeRequest][] = [
    [pending, items],
    [home, exchange],
    [await atDesk(pending), { kind: 'address', orderNumber: '', address: DENVER }],
    [await atDesk(pending), cancelOf('')],
    [(await everyKind()).home, giveBack],
  ]
  for (const [who, wish] of cases) {
    const named =
      'orderNumber' in wish && wish.orderNumber === '' ? { ...wish, orderNumber: who.order.name } : wish
    const own = wish === giveBack ? { ...giveBack, ...(await returnOf(who)) } : named
    const { id } = await propose(who.desk, own as ChangeRequest)
    const before = await who.rowOf(id)
    expect(await who.desk.decide({ changeId: id, yes: true }), own.kind).toMatchObject({ kind: 'done' })
    const after = who.orderNow()
    await asKilled(who.db, before)
    expect(await who.desk.decide({ changeId: id, yes: true }), own.kind).toMatchObject({ kind: 'done' })
    const { updatedAt: _, ...again } = who.orderNow()
    const { updatedAt: __, ...once } = after
    expect(again, own.kind).toEqual(once)
  }
})

async function returnOf({ desk, order }: Awaited<ReturnType<typeof atDesk>>) {
  const found = await desk.lines(order.name)
  if (found.kind !== 'found') throw new Error(found.kind)
  return { orderNumber: order.name, units: [{ lineId: found.lines[0]!.id, quantity: 1 }] }
}

test('a killed change that the platform hadn’t begun is carried out', async () => {
  const { desk, order, orderNow, db, rowOf } = await atDesk()
  const { id } = await propose(desk, cancelOf(order.name))
  await asKilled(db, await rowOf(id))
  expect(await desk.decide({ changeId: id, yes: true })).toMatchObject({ kind: 'done' })
  expect(orderNow().cancelledAt).not.toBeNull()
})

test('a killed change of an order that somebody else changed meanwhile is left for a person', async () => {
  const { desk, shop, order, db, rowOf } = await atDesk()
  const { id } = await propose(desk, cancelOf(order.name))
  await asKilled(db, await rowOf(id))
  platform.merchant(shop).fulfilOrder(order.id)
  expect(await desk.decide({ changeId: id, yes: true })).toMatchObject({ kind: 'unknown' })
})

test('a yes that nobody carried out for an hour isn’t carried out any more', async () => {
  const { desk, order, orderNow, db, rowOf } = await atDesk()
  const { id } = await propose(desk, cancelOf(order.name))
  await asKilled(db, await rowOf(id))
  await db.orderChange.updateMany({
    where: { id },
    data: { decidedAt: new Date(Date.now() - 2 * 3_600_000) },
  })
  expect(await desk.decide({ changeId: id, yes: true })).toMatchObject({ kind: 'unknown' })
  expect(orderNow()).toEqual(order)
})

test('a change whose answer got lost is looked for, and never sent twice', async () => {
  const { desk, order, orderNow } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  const sent: string[] = []
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init)
    if (!String(init?.body).includes('orderCancel')) return response
    sent.push('cancel')
    throw new TypeError('terminated')
  })
  try {
    expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'done' })
  } finally {
    spy.mockRestore()
  }
  expect(sent).toEqual(['cancel'])
  expect(orderNow().refunds).toHaveLength(1)
})

test('a change that may or may not have arrived is unknown, not done', async () => {
  const { desk, order, rowOf } = await atDesk()
  const { id: changeId } = await propose(desk, cancelOf(order.name))
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(init?.body).includes('orderCancel')
        ? Promise.reject(new TypeError('terminated'))
        : real(input, init),
    )
  try {
    const decide = async () =>
      expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'unknown' })
    expect(await withoutPauses(decide)).toEqual([0, 500, 1500, 4000])
  } finally {
    spy.mockRestore()
  }
  expect(await rowOf(changeId)).toMatchObject({ status: 'UNKNOWN', change: null })
  expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'unknown' })
})

test('items that are changed while their refund fails are unknown, and said so', async () => {
  const { desk, order, product, orderNow, rowOf } = await atDesk()
  const { id: changeId } = await propose(desk, await swapTo(desk, order.name, product.variantIds[3]!))
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(init?.body).includes('refundCreate(')
        ? Promise.resolve(
            Response.json({ errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] }),
          )
        : real(input, init),
    )
  try {
    expect(await desk.decide({ changeId, yes: true })).toMatchObject({ kind: 'unknown' })
  } finally {
    spy.mockRestore()
  }
  expect(orderNow().refunds).toEqual([])
  expect((await rowOf(changeId)).failure).toMatch(/^unsettled/)
})

test('a shop that didn’t grant a right is like a merchant who doesn’t allow it', async () => {
  const scopes = ORDER_SCOPES.filter((scope) => scope !== 'write_orders')
  const { desk, order } = await atDesk(await orderShop(platform, { scopes }))
  expect(await desk.propose(cancelOf(order.name))).toMatchObject({ kind: 'refused', refusal: 'not-allowed' })
})

test('of two conversations about one order, one change is under way at a time', async () => {
  const { desk, store, customer, order, db, product } = await atDesk()
  const other = await deskOf({ store }, { customerId: customerGid(customer.id) })
  const { id: one } = await propose(desk, cancelOf(order.name))
  const { id: two } = await propose(other, await swapTo(other, order.name, product.variantIds[1]!))
  await db.orderChange.updateMany({
    where: { id: one },
    data: { status: 'CONFIRMED', decidedAt: new Date() },
  })
  expect(await other.decide({ changeId: two, yes: true })).toEqual({ kind: 'void' })
})

test('what a customer may be offered follows the rules and the order', async () => {
  const made = await orderShop(platform, { rules: { address: false } })
  const { desk, order, shop } = await atDesk(made)
  expect(await desk.find(order.name)).toMatchObject({ kind: 'found', may: ['cancel', 'items'] })
  const sent = platform.merchant(shop).fulfilOrder(order.id)
  expect(await desk.find(order.name)).toMatchObject({ may: [] })
  platform.merchant(shop).moveShipment(order.id, sent.fulfillments[0]!.id, 'DELIVERED')
  expect(await desk.find(order.name.replace('#', ''))).toMatchObject({ may: ['return', 'exchange'] })
})

test('orders of the customer are listed newest first, and only theirs', async () => {
  const { desk, shop, product, customer, order } = await atDesk()
  const later = orderOf(platform, { shop }, { product, customer })
  orderCustomer(platform, { shop } as OrderShop)
  const listed = await desk.list()
  if (listed.kind !== 'found') throw new Error(listed.kind)
  expect(listed.orders.map(({ name }) => name)).toEqual([later.name, order.name])
  expect(listed.orders[0]).toMatchObject({
    totalMinor: 3000,
    lines: [{ title: 'Teapot', option: 'blue', quantity: 1 }],
  })
  expect(JSON.stringify(listed)).not.toContain(HOME.address1)
})

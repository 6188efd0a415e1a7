import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutBankOrder } from '~/domains/bank/bank.server'
import { answeredEvent } from '~/domains/billing/billing'
import {
  applyPaidPlan,
  changeWithPeriod,
  endWithPeriod,
  findSubscription,
  keepAddon,
  recordUsage,
} from '~/domains/billing/billing.server'
import { issueFormToken } from '~/domains/inquiries/inquiries.server'
import { issueCreditNote } from '~/domains/invoices/credit/issue-credit-note.server'
import { creditRefunds, issueInvoice } from '~/domains/invoices/invoices.server'
import { advanceReservation } from '~/domains/numbers/buying/advance-reservation.server'
import { offerCarrier } from '~/domains/numbers/carriers/registry.server'
import { renewNumbers } from '~/domains/numbers/owned/renew-numbers.server'
import {
  confirmTestPayment,
  findCardToCharge,
  keepCards,
  payBySavedCard,
  payByTestCard,
  payOrder,
  refundPayment,
} from '~/domains/payments/payments.server'
import { acceptQuote, openQuote, saveQuote } from '~/domains/quotes/quotes.server'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import { orderAddon } from '~/workflows/paying/order-addon.server'
import { orderUpgrade } from '~/workflows/paying/order-upgrade.server'
import { planChange } from '~/workflows/paying/plan-change.server'
import { orderUsage } from '~/workflows/subscriptions/order-usage.server'
import { renewSubscriptions } from '~/workflows/subscriptions/renew-subscriptions.server'
import { TIMES, twentyAtOnce } from '../support/at-once'
import { withTestDatabase } from '../support/database'
import { templatesTo } from '../support/mails'
import { beginToPay, heldNumber, TestCarrier } from '../support/numbers'
import { applyTestFacts, testOrder, testPayment } from '../support/sales'
import { lineOf, startWaysToPay, type WaysToPay } from '../support/ways-to-pay'

withTestDatabase()

let ways: WaysToPay
beforeAll(async () => {
  ways = await startWaysToPay()
  ways.offer('test')
  offerCarrier(new TestCarrier())
})
afterAll(() => ways.stop())

const DAY = 86_400_000
const DETAILS = { name: 'Ada Buyer', country: 'US', line1: '1 Main Street', city: 'New York' }
const CARD = { number: '4242424242424242', expiresAt: new Date('2099-01-01') }

type Order = Awaited<ReturnType<typeof testOrder>>

/** A workspace that began to pay for Growth by the month ten days ago. */
async function subscriber(interval: 'month' | 'year' = 'month') {
  const order = await testOrder()
  const { workspaceId, customerId, orderId } = order
  const email = `${workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: customerId }, data: { email } })
  const terms = { plan: 'growth', interval, currency: 'USD', amountMinor: 4900 } as const
  const paidAt = new Date(Date.now() - 10 * DAY)
  await systemDb().$transaction((tx) =>
    applyPaidPlan(tx, { ...terms, workspaceId, customerId, orderId, change: 'start', paidAt }),
  )
  const subscription = async () => (await findSubscription(workspaceId))!
  const { periodEnd } = await subscription()
  return {
    ...order,
    email,
    subscription,
    paidAt,
    /** Days before or after the end of its period. */
    on: (days: number) => new Date(periodEnd.getTime() + days * DAY),
    buyer: { workspaceId, user: { id: order.userId, email }, language: 'en', seenFrom: null },
    orders: (where: object = {}) =>
      systemDb().salesOrder.findMany({ where: { workspaceId, id: { not: orderId }, ...where } }),
    mailed: async (template: string) => (await templatesTo(email)).filter((name) => name === template).length,
  }
}

/** Lets an order be paid in full, without handing it over. */
async function paidFor(order: Order, orderId: string): Promise<string> {
  const { totalMinor } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  const payment = await testPayment({ ...order, orderId, totalMinor: Number(totalMinor) })
  await applyTestFacts(payment, { capturedMinor: Number(totalMinor) })
  return payment
}

/** Pays an order by a test card that is kept, and hands it over. */
async function paidAndKept({ orderId, userId }: { orderId: string; userId: string }): Promise<void> {
  const { paymentId } = await payOrder({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
    keepCardBy: userId,
  })
  await payByTestCard(paymentId, CARD)
  await fulfilOrder(orderId)
  await keepCards([orderId])
}

const invoicesOf = (orderId: string) => systemDb().invoice.findMany({ where: { orderId, kind: 'invoice' } })
const onlyOne = <T>(rows: readonly T[]): T => {
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('a plan is changed twenty times at once: one of the choices stands, and the old order is taken back once', async () => {
  const one = await subscriber()
  await renewSubscriptions(one.on(-6))
  const before = onlyOne(await one.orders({ state: 'OPEN' }))
  const choices = [
    { plan: 'scale', interval: 'month' },
    { plan: 'growth', interval: 'year' },
  ] as const
  const done = await twentyAtOnce((n) => changeWithPeriod(one.workspaceId, choices[n % 2]!))
  expect(done.length).toBeGreaterThan(0)
  const { next, renewalOrderId } = await one.subscription()
  expect(choices).toContainEqual(next)
  expect(renewalOrderId).toBeNull()
  expect(await systemDb().salesOrder.findUnique({ where: { id: before.id } })).toMatchObject({
    state: 'CANCELED',
  })
})

test('a plan that is changed while its renewal is ordered is never asked for as it was', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await subscriber()
    await twentyAtOnce<unknown>((n) =>
      n === 10
        ? changeWithPeriod(one.workspaceId, { plan: 'scale', interval: 'year' })
        : renewSubscriptions(one.on(-6)),
    )
    await renewSubscriptions(one.on(-6))
    const open = onlyOne(await one.orders({ state: 'OPEN' }))
    const { next, plan, interval } = await one.subscription()
    const { plan: ordered, interval: orderedBy } = open.purpose as { plan: string; interval: string }
    expect({ plan: ordered, interval: orderedBy }).toEqual(next ?? { plan, interval })
  }
})

test('an upgrade that is ordered twenty times by the same form is one order; by twenty forms too; it is given once', async () => {
  const one = await subscriber()
  const change = await planChange(one.workspaceId, { plan: 'scale', interval: 'month' }, new Date())
  if (change?.when !== 'now') throw new Error('nothing to pay now')
  const order = (once: string) =>
    orderUpgrade(
      { ...one.buyer, details: DETAILS, once },
      { plan: 'scale', interval: 'month' },
      change,
      new Date(),
    )
  const once = randomUUID()
  const same = await twentyAtOnce(() => order(once))
  expect(same).toHaveLength(TIMES)
  expect(new Set(same.map(({ number }) => number)).size).toBe(1)
  const made = await twentyAtOnce(() => order(randomUUID()))
  expect(made.map(({ number }) => number)).toEqual(Array(TIMES).fill(same[0]!.number))
  expect(await one.orders()).toHaveLength(1)
  // As they were made before a workspace had one order for a thing.
  const { purpose } = (await one.orders())[0]!
  for (let n = 0; n < TIMES; n++) await testOrder({ workspaceId: one.workspaceId, purpose: purpose as never })
  const orders = await one.orders()

  await Promise.all(orders.map(({ id }) => paidFor(one, id)))
  await twentyAtOnce((n) => fulfilOrder(orders[n]!.id))
  await fulfilOrder(orders[TIMES]!.id)
  const after = await one.orders()
  expect(after.filter(({ state }) => state === 'FULFILLED')).toHaveLength(1 + TIMES)
  expect(after.filter(({ returnReason }) => returnReason === null)).toHaveLength(1)
  expect(await one.subscription()).toMatchObject({ plan: 'scale', state: 'ACTIVE' })
  const grants = await systemDb().planGrant.findMany({
    where: { workspaceId: one.workspaceId, planCode: 'scale' },
  })
  expect(grants).toHaveLength(1)
})

test('an upgrade that is paid is handed over by one of twenty, with one invoice', async () => {
  const one = await subscriber()
  const change = await planChange(one.workspaceId, { plan: 'scale', interval: 'month' }, new Date())
  if (change?.when !== 'now') throw new Error('nothing to pay now')
  const buyer = { ...one.buyer, details: DETAILS, once: randomUUID() }
  await orderUpgrade(buyer, { plan: 'scale', interval: 'month' }, change, new Date())
  const { id } = onlyOne(await one.orders())
  await paidFor(one, id)
  expect((await twentyAtOnce(() => fulfilOrder(id))).filter(Boolean)).toHaveLength(1)
  onlyOne(await invoicesOf(id))
  expect(await one.subscription()).toMatchObject({ plan: 'scale', periodEnd: one.on(0) })
})

test('an add-on that is ordered twenty times by the same form is bought, handed over and invoiced once', async () => {
  const one = await subscriber()
  const once = randomUUID()
  await twentyAtOnce(() => orderAddon(one.buyer, { addon: 'seat', quantity: 2, once }))
  const { id } = onlyOne(await one.orders())
  await paidFor(one, id)
  expect((await twentyAtOnce(() => fulfilOrder(id))).filter(Boolean)).toHaveLength(1)
  const given = await systemDb().entitlement.findMany({ where: { workspaceId: one.workspaceId } })
  expect(onlyOne(given)).toMatchObject({ addonCode: 'seat', quantity: 2 })
  onlyOne(await invoicesOf(id))
})

test('add-ons of twenty orders that are paid at once are all given, and the renewal asks for all of them', async () => {
  const one = await subscriber()
  await renewSubscriptions(one.on(-6))
  for (let n = 0; n < 5; n++) {
    const { number } = await orderAddon(one.buyer, { addon: 'seat', quantity: 1, once: randomUUID() })
    await paidFor(one, onlyOne(await one.orders({ number })).id)
  }
  const orders = await one.orders({ purpose: { path: ['kind'], equals: 'addon' } })
  await twentyAtOnce((n) =>
    n % 2 ? fulfilOrder(orders[n % 5]!.id) : renewSubscriptions(one.on(-6)).then(() => false),
  )
  for (const { id } of orders) await fulfilOrder(id)
  await renewSubscriptions(one.on(-6))
  const open = onlyOne(await one.orders({ state: 'OPEN' }))
  expect(open.purpose).toMatchObject({ addons: { seat: 5 } })
  await keepAddon(one.workspaceId, 'seat', false)
})

test('a quote that twenty accept at once is accepted once and makes one order', async () => {
  const email = `${randomUUID()}@example.test`
  const visitor = { address: '203.0.113.7', userAgent: 'x', origin: 'x', language: 'en', referral: null }
  const secret = (await saveQuote(
    {
      plan: 'growth',
      interval: 'month',
      periods: 1,
      addons: { 'phone-number': 0, 'extra-conversations': 0, seat: 10 },
      currency: 'USD',
      country: 'US',
      days: 30,
    },
    { name: 'Ada Buyer', email },
    { token: issueFormToken('quote', Date.now() - 60_000), trap: '' },
    visitor,
  ))!
  const { contentHash: seen, number } = await openQuote(secret, { isStaff: false })
  const yes = { name: 'Ada Buyer', signature: 'Ada Buyer', seen }
  const orderNumber = onlyOne(await twentyAtOnce(() => acceptQuote(secret, yes, visitor)))
  const { id } = await systemDb().quote.findFirstOrThrow({ where: { number } })
  const orders = await systemDb().salesOrder.findMany({
    where: { purpose: { path: ['quoteId'], equals: id } },
  })
  expect(onlyOne(orders).number).toBe(orderNumber)
  expect((await templatesTo(email)).filter((name) => name === 'quote-news')).toHaveLength(1)
})

test('a bank match that two admins confirm and withdraw at once is decided once', async () => {
  for (let round = 0; round < 3; round++) {
    const { orderId } = await ways.newOrder('bank', 600_000)
    const transfer = await ways.begin('bank', orderId)
    const line = await lineOf(600_000, randomUUID())
    await carryOutBankOrder({ intent: 'assign', line, transfer }, randomUUID())
    const { id: match } = await systemDb().bankMatch.findFirstOrThrow({ where: { lineId: line } })
    const admins = [randomUUID(), randomUUID()]
    const done = await twentyAtOnce(async (n) => {
      const intent = n % 4 === 3 ? ('withdraw' as const) : ('confirm' as const)
      await carryOutBankOrder({ intent, match }, admins[n % 2]!)
      return intent
    })
    const isConfirmed = onlyOne(done) === 'confirm'
    expect(await systemDb().bankMatch.findUnique({ where: { id: match } })).toMatchObject({
      state: isConfirmed ? 'CONFIRMED' : 'WITHDRAWN',
    })
    expect(await systemDb().bankLine.findUnique({ where: { id: line } })).toMatchObject({
      state: isConfirmed ? 'SETTLED' : 'OPEN',
    })
    expect(await systemDb().salesOrder.findUnique({ where: { id: orderId } })).toMatchObject({
      paidMinor: isConfirmed ? 600_000n : 0n,
    })
  }
})

test('an invoice that is asked for twenty times at once is one; twenty invoices have numbers without a gap', async () => {
  const order = await testOrder()
  await paidFor(order, order.orderId)
  const issue = async (orderId: string) => {
    const row = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
    return systemDb().$transaction((tx) => issueInvoice(tx, row))
  }
  const ids = await twentyAtOnce(() => issue(order.orderId))
  expect([ids.length, new Set(ids).size]).toEqual([TIMES, 1])
  const orders = await Promise.all(Array.from({ length: TIMES }, () => testOrder()))
  await twentyAtOnce((n) => issue(orders[n]!.orderId))
  const numbers = (await systemDb().invoice.findMany({ where: { kind: 'invoice', isTest: false } }))
    .map(({ number }) => Number(number!.split('-').at(-1)))
    .sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
})

/** An invoice of a paid order. */
async function invoiced() {
  const order = await testOrder()
  const paymentId = await paidFor(order, order.orderId)
  await fulfilOrder(order.orderId)
  const { id: invoiceId } = onlyOne(await invoicesOf(order.orderId))
  const credited = async () => {
    const notes = await systemDb().invoice.findMany({ where: { correctsId: invoiceId } })
    const { creditedMinor } = await systemDb().invoice.findUniqueOrThrow({ where: { id: invoiceId } })
    const sum = notes.reduce((total, note) => total + note.totalMinor, 0n)
    return { notes: notes.length, sum: Number(sum), credited: Number(creditedMinor) }
  }
  return { ...order, paymentId, invoiceId, credited }
}

test('of twenty credit notes of a tenth at once ten are issued; of one that is asked for twenty times one', async () => {
  const [tenths, same] = [await invoiced(), await invoiced()]
  const credit = (invoiceId: string, once: string) =>
    systemDb().$transaction((tx) =>
      issueCreditNote(tx, { invoiceId, amountMinor: 490, reason: 'correction', once, actor: 'system' }),
    )
  expect(await twentyAtOnce(() => credit(tenths.invoiceId, randomUUID()))).toHaveLength(10)
  expect(await tenths.credited()).toEqual({ notes: 10, sum: 4900, credited: 4900 })
  const once = randomUUID()
  const ids = await twentyAtOnce(() => credit(same.invoiceId, once))
  expect([ids.length, new Set(ids).size]).toEqual([TIMES, 1])
  expect(await same.credited()).toEqual({ notes: 1, sum: 490, credited: 490 })
})

test('what is given back is credited once, also while more of it is given back', async () => {
  const one = await invoiced()
  const refunds: Record<string, { amountMinor: number; state: 'succeeded' }> = {}
  await twentyAtOnce(async (n) => {
    if (n < 4) {
      refunds[`part-${one.paymentId}-${n}`] = { amountMinor: 700, state: 'succeeded' }
      await applyTestFacts(one.paymentId, { refunds: { ...refunds } })
    }
    await creditRefunds(one.orderId)
  })
  await creditRefunds(one.orderId)
  expect(await one.credited()).toMatchObject({ sum: 2800, credited: 2800 })
})

test('a renewal that twenty look for at once is ordered, mailed and charged to its kept card once', async () => {
  const order = await testOrder()
  const email = `${order.workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: order.customerId }, data: { email } })
  await paidAndKept(order)
  const { periodEnd } = (await findSubscription(order.workspaceId))!
  await twentyAtOnce(() => renewSubscriptions(new Date(periodEnd.getTime() - 7 * DAY)))
  const renewals = () =>
    systemDb().salesOrder.findMany({ where: { workspaceId: order.workspaceId, id: { not: order.orderId } } })
  expect(onlyOne(await renewals())).toMatchObject({ state: 'OPEN' })
  await twentyAtOnce(() => renewSubscriptions(periodEnd))
  expect(onlyOne(await renewals())).toMatchObject({ state: 'FULFILLED', paidMinor: 4900n })
  const charges = await systemDb().payment.findMany({
    where: { workspaceId: order.workspaceId, offSession: true },
  })
  expect(onlyOne(charges)).toMatchObject({ state: 'CAPTURED' })
  expect((await templatesTo(email)).filter((name) => name.startsWith('renewal'))).toEqual(['renewal-card'])
  expect(await findSubscription(order.workspaceId)).toMatchObject({ periodStart: periodEnd, state: 'ACTIVE' })
})

test('an order that is paid twenty times at once by a kept card is charged once', async () => {
  const order = await testOrder()
  await paidAndKept(order)
  const { workspaceId } = order
  const { orderId } = await testOrder({ workspaceId })
  const { id: cardId } = (await findCardToCharge(workspaceId, { currency: 'USD', country: 'US' }))!
  const done = await twentyAtOnce(() => payBySavedCard({ orderId, cardId, actor: 'system' }))
  expect(onlyOne(done)).toMatchObject({ outcome: 'paid' })
  expect(await systemDb().salesOrder.findUnique({ where: { id: orderId } })).toMatchObject({
    paidMinor: 4900n,
  })
  expect(await systemDb().payment.count({ where: { orderId, capturedMinor: { gt: 0 } } })).toBe(1)
})

test('a number that twenty renew at once has one order, one mail, one charge and one month more', async () => {
  const held = await heldNumber('+12125550142')
  const { orderId } = await beginToPay(held)
  await paidAndKept({ orderId, userId: held.userId })
  await advanceReservation(held.reservationId)
  const owned = () => systemDb().phoneNumber.findFirstOrThrow({ where: { workspaceId: held.workspaceId } })
  const { paidUntil } = await owned()
  await twentyAtOnce(() => renewNumbers(new Date(paidUntil.getTime() - DAY)))
  await twentyAtOnce(() => renewNumbers(paidUntil))
  const renewal = onlyOne(
    await systemDb().salesOrder.findMany({
      where: { workspaceId: held.workspaceId, id: { not: orderId } },
      include: { payments: true },
    }),
  )
  expect(renewal.state).toBe('PAID')
  expect(onlyOne(renewal.payments)).toMatchObject({ state: 'CAPTURED' })
  const mails = await templatesTo(`${held.workspaceId}@example.test`)
  expect(mails.filter((name) => name === 'number-renewal')).toHaveLength(1)
  expect((await twentyAtOnce(() => fulfilOrder(renewal.id))).filter(Boolean)).toHaveLength(1)
  const days = ((await owned()).paidUntil.getTime() - paidUntil.getTime()) / DAY
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
})

test('what went beyond a plan is ordered once by twenty at once, and asked for once', async () => {
  await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 2 } })
  const one = await subscriber()
  await workspaceDb(one.workspaceId).$transaction(async (tx) => {
    for (let n = 0; n < 42; n++) {
      const said = { conversationId: randomUUID(), messageId: randomUUID(), at: new Date() }
      await recordUsage(tx, one.workspaceId, answeredEvent(one.workspaceId, said))
    }
  })
  await endWithPeriod(one.workspaceId, true)
  await renewSubscriptions(one.on(0))
  await twentyAtOnce(() => orderUsage(one.on(1)))
  expect(onlyOne(await one.orders())).toMatchObject({ netMinor: 240n, purpose: { kind: 'usage' } })
  expect(await one.mailed('usage-order')).toBe(1)
})

test('a test card that pays twenty times at once pays once, also where its bank asks first', async () => {
  const begin = async () => {
    const { orderId } = await ways.newOrder('test')
    return { orderId, paymentId: await ways.begin('test', orderId) }
  }
  const [plain, asked] = [await begin(), await begin()]
  expect(await twentyAtOnce(() => payByTestCard(plain.paymentId, CARD))).toHaveLength(1)
  await payByTestCard(asked.paymentId, { ...CARD, number: '4000000000003220' })
  expect(await twentyAtOnce((n) => confirmTestPayment(asked.paymentId, n % 2 === 0))).toHaveLength(1)
  for (const { paymentId, orderId } of [plain, asked]) {
    const { capturedMinor } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
    const { paidMinor } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
    expect(paidMinor).toBe(capturedMinor)
    const { rows } = await databasePool().query(
      `SELECT count(*)::int AS n FROM journal_entries WHERE object_id = $1 AND kind = 'payment.captured'`,
      [paymentId],
    )
    expect(rows[0].n).toBe(capturedMinor > 0n ? 1 : 0)
  }
})

test('what a dispute took isn’t given back once more, however many ask at once', async () => {
  const { paymentId } = await ways.paid('test')
  await applyTestFacts(paymentId, {
    disputes: { [`dp-${paymentId}`]: { amountMinor: 3920, state: 'lost', reason: 'fraudulent' } },
  })
  const done = await twentyAtOnce(() =>
    refundPayment({ paymentId, amountMinor: 490, reason: 'not wanted', actor: 'system' }),
  )
  expect(done).toHaveLength(2)
})

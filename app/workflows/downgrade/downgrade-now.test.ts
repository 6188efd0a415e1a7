import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentPlan, findSubscription, usageStanding } from '~/domains/billing/billing.server'
import { checkJournal, customerCredit } from '~/domains/ledger/ledger.server'
import {
  creditOfWorkspace,
  findCredit,
  offerProviders,
  payFromCredit,
  payOrder,
  payOutClosedCredit,
  refundOrder,
  refundPayment,
  takeBackOrder,
  testProvider,
  withdrawLostCredit,
} from '~/domains/payments/payments.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { startWorkers } from '~/platform/jobs/jobs.server'
import { twentyAtOnce } from '../../../tests/support/at-once'
import { withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { creditOverdueRefunds } from '../fulfil-orders/credit-refunds.server'
import { orderPlan } from '../paying/order-plan.server'
import { pausePlan, resumePlan } from '../subscriptions/pause-plan.server'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.server'
import { downgradeNow } from './downgrade-now.server'
import { showDowngrade } from './show-downgrade.server'

withTestDatabase()

const DAY = 86_400_000
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY)
type Order = Awaited<ReturnType<typeof testOrder>>

const SCALE = {
  kind: 'plan',
  plan: 'scale',
  interval: 'month',
  subscriptionId: null,
  change: 'start',
} as const

async function pay(order: Order): Promise<string> {
  const payment = await testPayment(order)
  await applyTestFacts(payment, { capturedMinor: order.totalMinor })
  await fulfilOrder(order.orderId)
  return payment
}

/** A workspace that has just paid for a month of Scale. */
async function subscriber() {
  const order = await testOrder({ totalMinor: 19900, purpose: SCALE })
  const paymentId = await pay(order)
  const { workspaceId, customerId } = order
  const subscription = async () => (await findSubscription(workspaceId))!
  const bought = await subscription()
  const actor = `user:${order.userId}`
  return {
    ...order,
    paymentId,
    actor,
    bought,
    subscription,
    half: new Date((bought.periodStart.getTime() + bought.periodEnd.getTime()) / 2),
    show: (at: Date) => showDowngrade(workspaceId, 'growth', at),
    agree: (at: Date, credit: number, now = at) =>
      downgradeNow({ workspaceId, actor }, { plan: 'growth', at, credit }, now),
    credit: () => findCredit(customerId, 'USD'),
    entries: async () =>
      ((await creditOfWorkspace(workspaceId))?.entries ?? []).map(({ kind, amountMinor }) => [
        kind,
        amountMinor,
      ]),
    creditNotes: () => systemDb().invoice.findMany({ where: { workspaceId, kind: 'credit_note' } }),
  }
}

/** The same, half a month later on the smaller plan. */
async function downgraded() {
  const one = await subscriber()
  await one.agree(one.half, 7500)
  return one
}

const journalIsRight = async () => {
  const { sums, lopsided } = await checkJournal()
  expect(lopsided).toBe(0)
  for (const { debitMinor, creditMinor } of sums) expect(debitMinor).toBe(creditMinor)
}

test('half a month of a smaller plan gives back half of the difference, with its credit note and the journal that says so', async () => {
  const one = await subscriber()
  expect(await one.show(one.half)).toMatchObject({
    plan: 'growth',
    unusedMinor: 9950,
    chargeMinor: 2450,
    netMinor: 7500,
    taxMinor: 0,
    totalMinor: 7500,
    byConversations: false,
  })
  await one.agree(one.half, 7500)
  expect(await one.subscription()).toMatchObject({
    plan: 'growth',
    amountMinor: 4900,
    periodEnd: one.bought.periodEnd,
  })
  expect((await currentPlan(one.workspaceId, 'USD', later(one.half, 1))).plan.code).toBe('growth')
  expect(await one.creditNotes()).toMatchObject([
    { totalMinor: 7500n, state: 'PAID', paper: { reason: 'downgrade' } },
  ])
  expect(await one.entries()).toEqual([['granted', 7500]])
  expect(await one.credit()).toBe(7500)
  expect(await customerCredit(one.customerId, 'USD')).toBe(0)
  await journalIsRight()
})

test('the next payment takes the credit first, and only the rest is asked for', async () => {
  const one = await downgraded()
  offerProviders([testProvider])
  const order = await testOrder({ workspaceId: one.workspaceId, totalMinor: 10_000 })
  await payOrder({ ...paying, orderId: order.orderId, provider: 'test' })
  expect(
    await systemDb().payment.findMany({ where: { orderId: order.orderId }, orderBy: { createdAt: 'asc' } }),
  ).toMatchObject([
    { provider: 'credit', state: 'CAPTURED', amountMinor: 7500n },
    { provider: 'test', amountMinor: 2500n },
  ])
  expect(await one.credit()).toBe(0)
})

const paying = {
  visitorIp: '192.0.2.10',
  returnUrl: (id: string) => `https://shop.test/payment-success?payment=${id}`,
  actor: 'system',
}

test('what credit pays wholly is paid at once, and its invoice is of the full sum', async () => {
  const one = await downgraded()
  const order = await testOrder({ workspaceId: one.workspaceId })
  const { step } = await payOrder({ ...paying, orderId: order.orderId, provider: 'test' })
  expect(step).toMatchObject({ kind: 'page', path: expect.stringMatching(/^\/payment-success\?payment=/) })
  expect(await systemDb().salesOrder.findUnique({ where: { id: order.orderId } })).toMatchObject({
    state: 'PAID',
  })
  await fulfilOrder(order.orderId)
  expect(await systemDb().invoice.findFirst({ where: { orderId: order.orderId } })).toMatchObject({
    totalMinor: 4900n,
    paidMinor: 4900n,
    state: 'PAID',
  })
  expect(await one.credit()).toBe(2600)
  await journalIsRight()
})

test('twenty downgrades at once give the difference once', async () => {
  const one = await subscriber()
  expect(await twentyAtOnce(() => one.agree(one.half, 7500))).toHaveLength(1)
  expect(await one.entries()).toEqual([['granted', 7500]])
  expect(await one.creditNotes()).toHaveLength(1)
  await journalIsRight()
})

test('twenty payments at once use the credit once', async () => {
  const one = await downgraded()
  const orders: Order[] = []
  for (let n = 0; n < 20; n++)
    orders.push(await testOrder({ workspaceId: one.workspaceId, totalMinor: 2000 }))
  const used = await twentyAtOnce((n) => payFromCredit({ orderId: orders[n]!.orderId, actor: 'system' }))
  expect(used.reduce((sum, one) => sum + (one?.amountMinor ?? 0), 0)).toBe(7500)
  expect(await one.credit()).toBe(0)
  await journalIsRight()
})

test('twenty payments of one order at once use no more than it costs', async () => {
  const one = await downgraded()
  const order = await testOrder({ workspaceId: one.workspaceId, totalMinor: 3000 })
  await twentyAtOnce(() => payFromCredit({ orderId: order.orderId, actor: 'system' }))
  expect(await one.credit()).toBe(4500)
})

test('the database refuses a balance below zero, more credit than was paid, and a balance without its entry', async () => {
  const one = await downgraded()
  const say = (statement: string) => databasePool().query(statement)
  const entry = (kind: string, amount: number) =>
    say(`INSERT INTO credit_entries (customer_id, workspace_id, currency, is_test, kind, amount_minor, order_id, once)
      VALUES ('${one.customerId}', '${one.workspaceId}', 'USD', false, '${kind}', ${amount}, '${one.orderId}', gen_random_uuid())`)
  await expect(entry('used', -7501)).rejects.toThrow('credit_balances_balance')
  await expect(entry('granted', 12_401)).rejects.toThrow(/didn't bring so much credit/)
  await expect(entry('paid_out', -7501)).rejects.toThrow()
  await expect(entry('returned', 1)).rejects.toThrow(/took no such credit/)
  for (const statement of [
    `UPDATE credit_balances SET balance_minor = 99999`,
    `DELETE FROM credit_balances`,
    `INSERT INTO credit_balances VALUES ('${one.customerId}', 'EUR', false, 5)`,
    `UPDATE credit_entries SET amount_minor = 99999`,
    `DELETE FROM credit_entries`,
  ])
    await expect(say(statement), statement).rejects.toThrow(/sum of its entries|only added to/)
  expect(await one.credit()).toBe(7500)
})

test('what was given as credit isn’t given back as money too, by whoever and however many at once', async () => {
  const one = await downgraded()
  const given = await twentyAtOnce(() =>
    refundPayment({
      paymentId: one.paymentId,
      amountMinor: 12_400,
      reason: 'goodwill',
      actor: 'system',
    }).catch((error: { code?: string }) => {
      // Its provider isn't offered here: that it was written down is what counts.
      if (error.code !== 'not_found') throw error
    }),
  )
  expect(given).toHaveLength(1)
  await expect(
    databasePool().query(`INSERT INTO refunds (id, payment_id, amount_minor, reason, state, requested_by)
      VALUES (gen_random_uuid(), '${one.paymentId}', 1, 'more', 'REQUESTED', 'system')`),
  ).rejects.toThrow(/its customer's credit/)
})

test('a refund after a downgrade has its own credit note, and together they take the invoice and no more', async () => {
  const one = await downgraded()
  await applyTestFacts(one.paymentId, {
    capturedMinor: 19900,
    refunds: { r1: { amountMinor: 12_400, state: 'succeeded' } },
  })
  await creditOverdueRefunds()
  expect((await one.creditNotes()).map(({ totalMinor }) => totalMinor).sort()).toEqual([12_400n, 7500n])
  await creditOverdueRefunds()
  expect(await one.creditNotes()).toHaveLength(2)
  expect(await customerCredit(one.customerId, 'USD')).toBe(0)
})

test('a form of another time, of another sum, of another plan or sent again changes nothing', async () => {
  const one = await subscriber()
  const refused = { code: 'conflict' }
  await expect(one.agree(one.half, 7501)).rejects.toMatchObject(refused)
  await expect(one.agree(one.half, 19_900)).rejects.toMatchObject(refused)
  await expect(one.agree(one.half, 7500, new Date(one.half.getTime() + 16 * 60_000))).rejects.toMatchObject(
    refused,
  )
  await expect(one.agree(one.bought.periodStart, 15_000, one.half)).rejects.toMatchObject(refused)
  await expect(one.agree(one.half, 7500, later(one.half, -1))).rejects.toMatchObject(refused)
  expect(await one.entries()).toEqual([])
  await one.agree(one.half, 7500)
  await expect(one.agree(one.half, 7500)).rejects.toMatchObject(refused)
  expect(await one.entries()).toEqual([['granted', 7500]])
})

test('another workspace’s plan is nobody else’s to change', async () => {
  const [one, other] = [await subscriber(), await downgraded()]
  await expect(
    downgradeNow(
      { workspaceId: other.workspaceId, actor: other.actor },
      { plan: 'growth', at: one.half, credit: 7500 },
      one.half,
    ),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await one.entries()).toEqual([])
})

test('conversations that were used aren’t given back', async () => {
  const one = await subscriber()
  const { included } = await usageStanding(one.workspaceId, 'USD', one.half)
  await databasePool().query(
    `INSERT INTO usage_events (workspace_id, source, id, type, subject, time, data)
     SELECT $1::uuid, '/test', n::text, 'conversation.answered', n::text, $2::timestamptz, '{}' FROM generate_series(1, $3::int) n`,
    [one.workspaceId, later(one.bought.periodStart, 1), Math.ceil(included! * 0.75)],
  )
  expect(await one.show(one.half)).toMatchObject({ unusedMinor: 4975, netMinor: 2525, byConversations: true })
  await one.agree(one.half, 2525)
  expect(await usageStanding(one.workspaceId, 'USD', later(one.half, 1))).toMatchObject({ answered: 0 })
})

test('after a refund, while a bank disputes the payment, and once it is lost, nothing is given beyond what is left', async () => {
  const one = await subscriber()
  await applyTestFacts(one.paymentId, {
    capturedMinor: 19900,
    refunds: { r1: { amountMinor: 10_000, state: 'succeeded' } },
  })
  await creditOverdueRefunds()
  // 99 are left of the plan's 199: half of those, less half of what the smaller one costs.
  expect(await one.show(one.half)).toMatchObject({ unusedMinor: 4950, totalMinor: 2500 })
  for (const state of ['open', 'lost'] as const) {
    const other = await subscriber()
    await applyTestFacts(other.paymentId, {
      capturedMinor: 19900,
      disputes: { d1: { amountMinor: 19900, state } },
    })
    expect(await other.show(other.half)).toBeNull()
  }
})

test('credit whose payment is lost in a dispute afterwards is taken back as far as it is there', async () => {
  const one = await downgraded()
  const order = await testOrder({ workspaceId: one.workspaceId, totalMinor: 2500 })
  await payFromCredit({ orderId: order.orderId, actor: 'system' })
  await applyTestFacts(one.paymentId, {
    capturedMinor: 19900,
    disputes: { d1: { amountMinor: 19900, state: 'lost' } },
  })
  await Promise.all([withdrawLostCredit(), withdrawLostCredit()])
  expect(await one.credit()).toBe(0)
  expect((await one.entries()).filter(([kind]) => kind === 'withdrawn')).toEqual([['withdrawn', -5000]])
  await journalIsRight()
})

test('what credit paid of an order that ends unpaid, or is given back, is credit again', async () => {
  const one = await downgraded()
  offerProviders([testProvider])
  const left = await testOrder({ workspaceId: one.workspaceId, totalMinor: 10_000 })
  await payOrder({ ...paying, orderId: left.orderId, provider: 'test' })
  expect(await one.credit()).toBe(0)
  const back = {
    orderId: left.orderId,
    workspaceId: one.workspaceId,
    to: 'CANCELED',
    actor: 'system',
  } as const
  expect(await systemDb().$transaction((tx) => takeBackOrder(tx, back))).toBe(true)
  await returned(one.credit)
  const order = await testOrder({ workspaceId: one.workspaceId })
  await payFromCredit({ orderId: order.orderId, actor: 'system' })
  await fulfilOrder(order.orderId)
  await refundOrder(order.orderId, { reason: 'superseded', actor: 'system' })
  await refundOrder(order.orderId, { reason: 'superseded', actor: 'system' })
  expect(await one.credit()).toBe(7500)
  expect(await systemDb().salesOrder.findUnique({ where: { id: order.orderId } })).toMatchObject({
    state: 'REVERSED',
  })
  await journalIsRight()
})

/** By the job that the end of the order wrote. */
async function returned(credit: () => Promise<number>): Promise<void> {
  await startWorkers()
  await expect.poll(credit, { timeout: 15_000 }).toBe(7500)
}

test('a renewal is paid from credit by itself, without a card, on the day on which it is due', async () => {
  const one = await downgraded()
  const end = one.bought.periodEnd
  await renewSubscriptions(later(end, -7))
  expect(await one.credit()).toBe(7500)
  await Promise.all(Array.from({ length: 5 }, () => renewSubscriptions(end)))
  expect(await one.subscription()).toMatchObject({ state: 'ACTIVE', plan: 'growth', periodStart: end })
  expect(await one.credit()).toBe(2600)
})

test('after a pause a larger plan costs the rest of the paid time and no more, and the smaller one gives back as much', async () => {
  const one = await downgraded()
  const quarter = new Date((one.half.getTime() + one.bought.periodEnd.getTime()) / 2)
  expect(await one.show(quarter)).toBeNull()
  await pausePlan({ workspaceId: one.workspaceId, until: null, actor: one.actor }, quarter)
  const resumed = later(quarter, 20)
  await resumePlan({ workspaceId: one.workspaceId, actor: one.actor }, resumed)
  const buyer = {
    workspaceId: one.workspaceId,
    user: { id: one.userId, email: 'a@example.test' },
    language: 'en',
    seenFrom: null,
  }
  const details = {
    name: 'Ada',
    country: 'US',
    line1: '1 Main St',
    city: 'Austin',
    region: 'TX',
    postalCode: '73301',
  }
  const wanted = {
    plan: 'scale',
    interval: 'month',
    currency: 'USD',
    once: randomUUID(),
    ...details,
  } as const
  const { number } = (await orderPlan(buyer, wanted as never, resumed))!
  const { totalMinor } = await systemDb().salesOrder.findUniqueOrThrow({ where: { number } })
  // A quarter of 199 less a quarter of 49.
  expect(Number(totalMinor)).toBe(3750)
  const other = await subscriber()
  await pausePlan({ workspaceId: other.workspaceId, until: null, actor: other.actor }, other.half)
  expect(await other.show(later(other.half, 5))).toBeNull()
  await resumePlan({ workspaceId: other.workspaceId, actor: other.actor }, later(other.half, 40))
  expect(await other.show(later(other.half, 40))).toMatchObject({ totalMinor: 7500 })
})

test('tax goes back with what it was of', async () => {
  const order = await testOrder({ totalMinor: 19900, taxRateBp: 2000, purpose: SCALE })
  await pay(order)
  const { workspaceId, customerId } = order
  const { periodStart, periodEnd } = (await findSubscription(workspaceId))!
  const at = new Date((periodStart.getTime() + periodEnd.getTime()) / 2)
  expect(await showDowngrade(workspaceId, 'growth', at)).toMatchObject({
    netMinor: 7500,
    taxMinor: 1500,
    totalMinor: 9000,
  })
  await downgradeNow({ workspaceId, actor: 'system' }, { plan: 'growth', at, credit: 9000 }, at)
  expect(await findCredit(customerId, 'USD')).toBe(9000)
  expect(await systemDb().invoice.findFirst({ where: { workspaceId, kind: 'credit_note' } })).toMatchObject({
    netMinor: 7500n,
    taxMinor: 1500n,
  })
  await journalIsRight()
})

test('whose workspace is gone gets the credit back through the payment that it came from, once', async () => {
  const one = await downgraded()
  await systemDb().$transaction((tx) => removeWorkspace(tx, one.workspaceId))
  expect(await systemDb().workspace.count({ where: { id: one.workspaceId } })).toBe(0)
  await Promise.all(Array.from({ length: 5 }, () => payOutClosedCredit().catch(() => undefined)))
  expect(await one.credit()).toBe(0)
  expect(await systemDb().refund.findMany({ where: { paymentId: one.paymentId } })).toMatchObject([
    { amountMinor: 7500n, state: 'REQUESTED' },
  ])
  expect(await customerCredit(one.customerId, 'USD')).toBe(7500)
  await applyTestFacts(one.paymentId, {
    capturedMinor: 19900,
    refunds: { r1: { amountMinor: 7500, state: 'succeeded' } },
  })
  expect(await customerCredit(one.customerId, 'USD')).toBe(0)
  await creditOverdueRefunds()
  expect(await one.creditNotes()).toHaveLength(1)
  await journalIsRight()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, payOrder } from '~/domains/payments/payments.server'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { twentyAtOnce } from '../../../tests/support/at-once'
import { planBuyer } from '../../../tests/support/coupons'
import { withTestDatabase } from '../../../tests/support/database'
import { parsePlanOrder } from '../../../tests/support/plan-order'
import { applyTestFacts, testOrder } from '../../../tests/support/sales'
import { startWaysToPay, type WaysToPay } from '../../../tests/support/ways-to-pay'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import { waitingPayments } from '../waiting-payments.server'
import { orderAddon } from './order-addon.server'
import { orderPlan } from './order-plan.server'

withTestDatabase()

let ways: WaysToPay
beforeAll(async () => {
  ways = await startWaysToPay()
  ways.offer('test')
})
afterAll(() => ways.stop())

const begin = (orderId: string, provider: 'test' | 'bank') =>
  payOrder({
    orderId,
    provider,
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
const ordersOf = (workspaceId: string, where: object = {}) =>
  systemDb().salesOrder.findMany({ where: { workspaceId, ...where } })

test('twenty forms for one plan at once make one order, first purchase and upgrade alike', async () => {
  const one = await planBuyer()
  const first = await twentyAtOnce(() => orderPlan(one.buyer, parsePlanOrder()))
  expect(first).toHaveLength(20)
  const [order, ...more] = await ordersOf(one.workspaceId)
  expect(more).toEqual([])
  await one.pay(order!.id)
  const upgrades = await twentyAtOnce(() => orderPlan(one.buyer, parsePlanOrder({ plan: 'scale' })))
  expect(new Set(upgrades.map((made) => made!.number)).size).toBe(1)
  expect(await ordersOf(one.workspaceId)).toHaveLength(2)
})

test('of twenty forms for different plans at once one order is left open, whatever came before', async () => {
  const one = await planBuyer()
  const choices = [{ plan: 'growth' }, { plan: 'scale' }, { interval: 'year' }, { currency: 'EUR' }]
  const made = await twentyAtOnce((n) => orderPlan(one.buyer, parsePlanOrder(choices[n % 4]!)))
  expect(made).toHaveLength(20)
  const open = await ordersOf(one.workspaceId, { state: 'OPEN' })
  expect(open).toHaveLength(1)
  await expect(
    databasePool().query(
      `INSERT INTO sales_orders (workspace_id, customer_id, number, purpose, lines, currency, net_minor, tax_minor,
         total_minor, tax, open_key) SELECT workspace_id, customer_id, 'AF000000000009', purpose, lines, currency,
         net_minor, tax_minor, total_minor, tax, open_key FROM sales_orders WHERE id = $1`,
      [open[0]!.id],
    ),
  ).rejects.toThrow('sales_orders_open_key')
})

test('what a replaced or canceled order is paid after all goes back, and changes nothing', async () => {
  const one = await planBuyer()
  const replaced = await one.order()
  const { paymentId } = await begin(replaced.id, 'test')
  const order = await one.order({ plan: 'scale' })
  expect(await one.now(replaced.id)).toMatchObject({ state: 'CANCELED' })
  await applyTestFacts(paymentId, { capturedMinor: 4900 })
  await fulfilOrder(replaced.id)
  expect(await one.now(replaced.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'superseded' })

  const { paymentId: late } = await begin(order.id, 'test')
  await twentyAtOnce(() => cancelOrder(one.workspaceId, order.number, `user:${one.userId}`))
  expect(await one.now(order.id)).toMatchObject({ state: 'CANCELED' })
  await expect(begin(order.id, 'test')).rejects.toMatchObject({ code: 'conflict' })
  await applyTestFacts(late, { capturedMinor: Number(order.totalMinor) })
  await fulfilOrder(order.id)
  expect(await one.now(order.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'canceled' })
  expect(await one.subscription()).toBeNull()
})

test('of paying and canceling twenty times at once one comes first, and money is never taken for nothing', async () => {
  const one = await planBuyer()
  const order = await one.order()
  await twentyAtOnce<unknown>((n) =>
    n % 2 ? begin(order.id, 'test') : cancelOrder(one.workspaceId, order.number, `user:${one.userId}`),
  )
  const { state } = await one.now(order.id)
  const waiting = await systemDb().payment.count({
    where: { orderId: order.id, state: { in: ['CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED'] } },
  })
  expect(['OPEN', 'CANCELED']).toContain(state)
  expect(waiting).toBeLessThan(2)
})

test('an order that waits for a transfer isn’t replaced; its customer cancels it, and the transfer with it', async () => {
  const one = await planBuyer('DE')
  const order = await one.order({ currency: 'EUR' })
  await begin(order.id, 'bank')
  await expect(one.order({ currency: 'EUR', plan: 'scale' })).rejects.toMatchObject({
    code: 'conflict',
    messageKey: 'payment.errors.transferWaits',
    values: { number: order.number },
  })
  expect((await one.order({ currency: 'EUR' })).id).toBe(order.id)
  expect(await waitingPayments(one.workspaceId)).toMatchObject([
    { number: order.number, isCancelable: true, transfer: { state: 'AWAITING' } },
  ])
  await cancelOrder(one.workspaceId, order.number, `user:${one.userId}`)
  expect(await waitingPayments(one.workspaceId)).toEqual([])
  expect(
    await systemDb().bankTransfer.findFirst({ where: { payment: { orderId: order.id } } }),
  ).toMatchObject({
    state: 'EXPIRED',
  })
  expect((await one.order({ currency: 'EUR', plan: 'scale' })).state).toBe('OPEN')
})

test('what is owed, renewed or agreed isn’t canceled like a purchase', async () => {
  const renewal = await testOrder({
    purpose: { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'renew' },
  })
  const usage = await testOrder({ purpose: { kind: 'usage' } })
  for (const { workspaceId, orderNumber } of [renewal, usage]) {
    await expect(cancelOrder(workspaceId, orderNumber, 'user:x')).rejects.toMatchObject({ code: 'conflict' })
    expect(await waitingPayments(workspaceId)).toMatchObject([{ isCancelable: false }])
  }
})

test('a workspace has thirty orders of its people open at most', async () => {
  const first = await testOrder()
  for (let n = 1; n < 30; n++) await testOrder({ workspaceId: first.workspaceId })
  await expect(testOrder({ workspaceId: first.workspaceId })).rejects.toMatchObject({
    code: 'conflict',
    messageKey: 'payment.errors.tooManyOrders',
  })
  await expect(
    databasePool().query(
      `INSERT INTO sales_orders (workspace_id, customer_id, number, purpose, lines, currency, net_minor, tax_minor,
         total_minor, tax, created_by) SELECT workspace_id, customer_id, 'AF000000000008', purpose, lines, currency,
         net_minor, tax_minor, total_minor, tax, created_by FROM sales_orders WHERE id = $1`,
      [first.orderId],
    ),
  ).rejects.toThrow('too many open orders')
})

test('an add-on ordered twenty times by twenty forms at once waits once', async () => {
  const one = await planBuyer()
  await one.pay((await one.order()).id)
  await twentyAtOnce((n) =>
    orderAddon(one.buyer, { addon: 'seat', quantity: 1 + (n % 2), once: randomUUID() }),
  )
  expect(await ordersOf(one.workspaceId, { state: 'OPEN' })).toHaveLength(1)
})

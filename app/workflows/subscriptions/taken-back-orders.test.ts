import { expect, test } from 'vitest'
import {
  applyPaidPlan,
  changeWithPeriod,
  endWithPeriod,
  findSubscription,
  grantBoughtAddons,
  keepAddon,
} from '~/domains/billing/billing.server'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { renewSubscriptions } from './renew-subscriptions.server'

withTestDatabase()

const DAY = 86_400_000

/** A workspace with a month of Growth, a week before it ends, and the order for the next one. */
async function aboutToRenew() {
  const order = await testOrder()
  const { workspaceId, customerId, orderId } = order
  const paidAt = new Date(Date.now() - 26 * DAY)
  const terms = { plan: 'growth', interval: 'month', currency: 'USD', amountMinor: 4900 } as const
  await systemDb().$transaction(async (tx) => {
    await applyPaidPlan(tx, { ...terms, workspaceId, customerId, orderId, change: 'start', paidAt })
    await grantBoughtAddons(tx, { workspaceId, orderId, addons: { seat: 1 } }, paidAt)
  })
  const subscription = async () => (await findSubscription(workspaceId))!
  const stateOf = async (id: string) =>
    (await systemDb().salesOrder.findUniqueOrThrow({ where: { id } })).state
  const renew = async () => {
    await renewSubscriptions(new Date((await subscription()).periodEnd.getTime() - 6 * DAY))
    return (await subscription()).renewalOrderId!
  }
  const pay = async (id: string) => {
    const { totalMinor } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id } })
    const payment = await testPayment({ ...order, orderId: id, totalMinor: Number(totalMinor) }, 'test')
    await applyTestFacts(payment, { capturedMinor: Number(totalMinor) })
    await fulfilOrder(id)
    return payment
  }
  return { ...order, subscription, stateOf, renew, pay }
}

test('of two orders for one period the older can’t be paid: whatever changes it, another is made', async () => {
  const { workspaceId, subscription, stateOf, renew } = await aboutToRenew()
  const changes = [
    () => keepAddon(workspaceId, 'seat', false),
    () => keepAddon(workspaceId, 'seat', true),
    () => endWithPeriod(workspaceId, true),
    () => endWithPeriod(workspaceId, false),
    () => changeWithPeriod(workspaceId, { plan: 'growth', interval: 'year' }),
    () => changeWithPeriod(workspaceId, null),
  ]
  const orders: string[] = []
  for (const change of changes) {
    const { renewalOrderId, endsWithPeriod } = await subscription()
    if (!renewalOrderId && !endsWithPeriod) orders.push(await renew())
    await change()
  }
  expect(await Promise.all(orders.map(stateOf))).toEqual(orders.map(() => 'CANCELED'))
  expect(new Set(orders).size).toBe(5)
  const last = await renew()
  expect([...orders, last].filter((id) => id === last)).toHaveLength(1)
  expect(await stateOf(last)).toBe('OPEN')
})

test('an order that is being paid isn’t taken back', async () => {
  const { workspaceId, subscription, stateOf, renew, ...order } = await aboutToRenew()
  const orderId = await renew()
  const payment = await testPayment({ ...order, workspaceId, orderId, totalMinor: 6100 })
  await applyTestFacts(payment, { authorizedMinor: 6100 })
  await expect(changeWithPeriod(workspaceId, { plan: 'scale', interval: 'year' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await keepAddon(workspaceId, 'seat', false)
  expect([await stateOf(orderId), (await subscription()).renewalOrderId]).toEqual(['OPEN', orderId])
})

/** Orders whose money is to go back. */
async function givenBack(): Promise<string[]> {
  const { rows } = await databasePool().query<{ id: string }>(
    `SELECT data ->> 'orderId' AS id FROM pgboss.job WHERE name = 'refund-late-order'`,
  )
  return rows.map(({ id }) => id)
}

const returnReason = async (id: string) =>
  (await systemDb().salesOrder.findUniqueOrThrow({ where: { id } })).returnReason

test('money for an order that another took the place of goes back, and changes nothing', async () => {
  const { workspaceId, subscription, stateOf, renew, pay } = await aboutToRenew()
  const orderId = await renew()
  await keepAddon(workspaceId, 'seat', false)
  const before = await subscription()
  await pay(orderId)
  expect(await givenBack()).toContain(orderId)
  expect(await subscription()).toEqual(before)
  expect(await stateOf(orderId)).toBe('FULFILLED')
  expect(await returnReason(orderId)).toBe('superseded')
})

test('an upgrade takes the order for the next month of the smaller plan back; paid too late, its money goes back', async () => {
  const { workspaceId, subscription, stateOf, renew, pay } = await aboutToRenew()
  const renewal = await renew()
  const { id: subscriptionId, periodEnd } = await subscription()
  const purpose = {
    kind: 'plan',
    plan: 'scale',
    interval: 'month',
    subscriptionId,
    change: 'upgrade',
  } as const
  const upgrade = (until: Date) =>
    testOrder({ workspaceId, totalMinor: 1800, purpose: { ...purpose, until: until.toISOString() } })
  const late = await upgrade(new Date(periodEnd.getTime() - 30 * DAY))
  await pay(late.orderId)
  expect(await givenBack()).toContain(late.orderId)
  expect(await returnReason(late.orderId)).toBe('late')
  expect(await subscription()).toMatchObject({ plan: 'growth', renewalOrderId: renewal })
  const inTime = await upgrade(periodEnd)
  await pay(inTime.orderId)
  expect(await subscription()).toMatchObject({ plan: 'scale', amountMinor: 19900, renewalOrderId: null })
  expect(await stateOf(renewal)).toBe('CANCELED')
  expect(await givenBack()).not.toContain(inTime.orderId)
  expect(await returnReason(inTime.orderId)).toBeNull()
})

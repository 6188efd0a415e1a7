import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../../tests/support/sales'
import { beginPayment } from '../begin-payment.server'
import { expireOrders } from './expire-orders.server'

withTestDatabase()

const DAY = 86_400_000
const after = (days: number) => new Date(Date.now() + days * DAY)
const order = (id: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { id } })
const stateOf = async (id: string) => (await order(id)).state

const begin = (orderId: string) =>
  beginPayment({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })

test('an order that nobody pays ends after a week, and money that comes all the same pays it', async () => {
  const made = await testOrder()
  await expireOrders(after(6.9))
  expect(await stateOf(made.orderId)).toBe('OPEN')
  await expireOrders(after(7.1))
  expect(await stateOf(made.orderId)).toBe('EXPIRED')
  await expect(begin(made.orderId)).rejects.toMatchObject({ code: 'conflict' })
  await applyTestFacts(await testPayment(made), { capturedMinor: 4900 })
  expect(await stateOf(made.orderId)).toBe('PAID')
})

test('an order of its own time ends with that, and a renewal is waited for', async () => {
  const purpose = {
    kind: 'plan',
    plan: 'growth',
    interval: 'month',
    subscriptionId: null,
    change: 'renew',
  } as const
  const [short, renewal] = [await testOrder(), await testOrder({ purpose })]
  await systemDb().salesOrder.update({ where: { id: short.orderId }, data: { expiresAt: after(2) } })
  await expireOrders(after(8))
  expect(await Promise.all([short, renewal].map(({ orderId }) => stateOf(orderId)))).toEqual([
    'EXPIRED',
    'OPEN',
  ])
  await expireOrders(after(61))
  expect(await stateOf(renewal.orderId)).toBe('EXPIRED')
})

test('an order that is being paid, or was paid in part, waits; of the latter the rest is asked for', async () => {
  const [paying, partly] = [await testOrder(), await testOrder()]
  const waiting = await testPayment(paying, 'bank')
  await applyTestFacts(await testPayment(partly, 'bank'), { capturedMinor: 900 })
  await expireOrders(after(30))
  expect(await stateOf(paying.orderId)).toBe('OPEN')
  expect(await order(partly.orderId)).toMatchObject({ state: 'OPEN', paidMinor: 900n })
  const { paymentId } = await begin(partly.orderId)
  expect((await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })).amountMinor).toBe(4000n)
  await applyTestFacts(waiting, { ended: 'expired' })
  await expireOrders(after(30))
  expect(await stateOf(paying.orderId)).toBe('EXPIRED')
})

import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { testOrder } from '../../../tests/support/sales'
import { payOrder } from './pay-order.server'
import { sweepPayments } from './sweep-payments.server'

withTestDatabase()

const MINUTE_MS = 60_000

async function begunAt(createdAt: Date): Promise<string> {
  const { orderId } = await testOrder()
  const { paymentId } = await payOrder({
    orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  await systemDb().payment.update({ where: { id: paymentId }, data: { createdAt, lookedAt: null } })
  return paymentId
}

const payment = (id: string) => systemDb().payment.findUniqueOrThrow({ where: { id } })

/** What the provider knows and never told. */
const decideUnheard = (paymentId: string) =>
  systemDb().testPayment.update({ where: { paymentId }, data: { facts: { capturedMinor: 4900 } } })

test('a payment that nothing was heard of is asked about after two minutes', async () => {
  const now = new Date()
  const [young, old] = [await begunAt(now), await begunAt(new Date(now.getTime() - 3 * MINUTE_MS))]
  await Promise.all([young, old].map(decideUnheard))
  await sweepPayments(now)
  expect((await payment(young)).state).toBe('CREATED')
  expect((await payment(old)).state).toBe('CAPTURED')
})

test('the older a payment, the longer the pauses between questions', async () => {
  const now = new Date()
  const id = await begunAt(new Date(now.getTime() - 60 * MINUTE_MS))
  const askedAgo = async (minutes: number) => {
    const lookedAt = new Date(now.getTime() - minutes * MINUTE_MS)
    await systemDb().payment.update({ where: { id }, data: { lookedAt } })
    await sweepPayments(now)
    return (await payment(id)).lookedAt?.getTime() === now.getTime()
  }
  expect(await askedAgo(14)).toBe(false)
  expect(await askedAgo(16)).toBe(true)
})

test('a refund that was written down before a kill reaches the provider', async () => {
  const now = new Date()
  const id = await begunAt(now)
  await decideUnheard(id)
  await sweepPayments(new Date(now.getTime() + 3 * MINUTE_MS))
  const refund = await systemDb().refund.create({
    data: { paymentId: id, amountMinor: 900, reason: 'asked for', requestedBy: 'system' },
  })
  await sweepPayments(new Date(now.getTime() + 3 * MINUTE_MS))
  expect(await payment(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedMinor: 900n })
  expect(await systemDb().refund.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
    state: 'SUCCEEDED',
  })
})

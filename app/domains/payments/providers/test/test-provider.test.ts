import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../../tests/support/database'
import { testOrder } from '../../../../../tests/support/sales'
import { lookAtPayment } from '../../look-at-payment.server'
import { payOrder } from '../../pay-order.server'
import { refundPayment } from '../../refund-payment.server'
import { confirmTestPayment, payByTestCard } from './pay-by-test-card.server'

withTestDatabase()

const payment = (id: string) =>
  systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } })

/** An order that is about to be paid by a test card. */
async function begun(orderId?: string): Promise<{ paymentId: string; orderId: string }> {
  const id = orderId ?? (await testOrder()).orderId
  const { paymentId, step } = await payOrder({
    orderId: id,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (payment) => `http://shop.test/payment-success?payment=${payment}`,
    actor: 'system',
  })
  expect(step).toEqual({ kind: 'page', path: `/payment/test/${paymentId}` })
  return { paymentId, orderId: id }
}

const pay = (paymentId: string, number: string, expiresAt = new Date('2099-01-01')) =>
  payByTestCard(paymentId, { number, expiresAt })

test('a card that pays pays the order, and its number is kept nowhere', async () => {
  const { paymentId } = await begun()
  await pay(paymentId, '4242 4242 4242 4242')
  expect(await payment(paymentId)).toMatchObject({
    state: 'CAPTURED',
    capturedMinor: 4900n,
    isTest: true,
    facts: { method: { kind: 'card', brand: 'visa', last4: '4242' } },
    order: { state: 'PAID' },
  })
  const [kept] = await systemDb().$queryRaw<{ found: number }[]>`
    SELECT (SELECT count(*) FROM test_payments t WHERE t::text LIKE '%424242%')
      + (SELECT count(*) FROM payment_notices n WHERE n::text LIKE '%424242%')::int AS found`
  expect(Number(kept?.found)).toBe(0)
})

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
])('card %s is declined: %s', async (number, failure) => {
  const { paymentId } = await begun()
  await pay(paymentId, number)
  expect(await payment(paymentId)).toMatchObject({
    state: 'FAILED',
    failureCode: failure,
    order: { state: 'OPEN' },
  })
  await expect(pay(paymentId, '4242424242424242')).rejects.toMatchObject({ code: 'conflict' })
})

test('a card that has run out is declined, whatever its number', async () => {
  const { paymentId } = await begun()
  await pay(paymentId, '4242424242424242', new Date('2020-01-01'))
  expect(await payment(paymentId)).toMatchObject({ state: 'FAILED', failureCode: 'expired_card' })
})

test('no other card is taken', async () => {
  const { paymentId } = await begun()
  await expect(pay(paymentId, '4111111111111111')).rejects.toMatchObject({ code: 'bad_request' })
  expect((await payment(paymentId)).state).toBe('CREATED')
})

test('a card whose bank asks pays once its owner says yes, and fails when they say no', async () => {
  const [yes, no] = [await begun(), await begun()]
  for (const { paymentId } of [yes, no]) {
    await pay(paymentId, '4000002500003155')
    expect((await payment(paymentId)).state).toBe('REQUIRES_ACTION')
  }
  await confirmTestPayment(yes.paymentId, true)
  await confirmTestPayment(no.paymentId, false)
  expect((await payment(yes.paymentId)).order.state).toBe('PAID')
  expect(await payment(no.paymentId)).toMatchObject({
    state: 'FAILED',
    failureCode: 'authentication_failed',
  })
})

test('a slow payment is found by asking once it is decided, and no second one begins meanwhile', async () => {
  const { paymentId, orderId } = await begun()
  await pay(paymentId, '4000000000001018')
  expect((await payment(paymentId)).state).toBe('PROCESSING')
  await expect(begun(orderId)).rejects.toMatchObject({ code: 'conflict' })
  await systemDb().testPayment.update({ where: { paymentId }, data: { dueAt: new Date() } })
  await lookAtPayment(paymentId)
  expect((await payment(paymentId)).state).toBe('CAPTURED')
})

test('paying anew gives the attempt that was left up: its page takes no money any more', async () => {
  const first = await begun()
  const second = await begun(first.orderId)
  expect((await payment(first.paymentId)).state).toBe('CANCELED')
  await expect(pay(first.paymentId, '4242424242424242')).rejects.toMatchObject({ code: 'conflict' })
  await pay(second.paymentId, '4242424242424242')
  expect((await payment(second.paymentId)).order.state).toBe('PAID')
})

test('money goes back in parts, and no more of it than came', async () => {
  const { paymentId } = await begun()
  await pay(paymentId, '4242424242424242')
  const refund = (amountMinor: number) =>
    refundPayment({ paymentId, amountMinor, reason: 'asked for', actor: 'system' })
  await refund(900)
  expect(await payment(paymentId)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedMinor: 900n })
  await expect(refund(4001)).rejects.toMatchObject({ code: 'conflict' })
  await refund(4000)
  expect(await payment(paymentId)).toMatchObject({ state: 'REFUNDED', order: { state: 'REVERSED' } })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerCredit } from '~/domains/ledger/ledger.server'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder, testPayment } from '../../../../tests/support/sales'
import type { PaymentFacts } from '../facts/payment-facts'
import { gatherNotices } from './gather-notices.server'
import type { ToldNotice } from './take-notices.server'

withTestDatabase()

const notice = (paymentId: string, facts: PaymentFacts, eventId: string = randomUUID()): ToldNotice => ({
  provider: 'stripe',
  eventId,
  kind: 'test',
  paymentId,
  providerRef: null,
  facts,
})

const payment = (id: string) =>
  systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } })

const movesOf = async (objectId: string) =>
  (await systemDb().stateMove.findMany({ where: { objectId }, orderBy: { seq: 'asc' } })).map(
    ({ toState }) => toState,
  )

/** Entries that don't balance: none, ever. */
const unbalanced = () => systemDb().$queryRaw<unknown[]>`
  SELECT entry_id FROM journal_lines GROUP BY entry_id, currency HAVING sum(amount_minor) <> 0`

test('a captured payment pays its order, and the customer has the money with us', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  await gatherNotices([notice(id, { capturedMinor: 4900, feeMinor: 172 })])
  expect(await payment(id)).toMatchObject({
    state: 'CAPTURED',
    capturedMinor: 4900n,
    order: { state: 'PAID', paidMinor: 4900n, paidAt: expect.any(Date) },
  })
  expect(await customerCredit(order.customerId, 'USD')).toBe(4900)
  expect(await movesOf(order.orderId)).toEqual(['OPEN', 'PAID'])
})

test('fifty doubles at once have one effect', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  const eventId = randomUUID()
  await Promise.all(
    Array.from({ length: 50 }, () => gatherNotices([notice(id, { capturedMinor: 4900 }, eventId)])),
  )
  expect(await systemDb().paymentNotice.count({ where: { paymentId: id } })).toBe(1)
  expect(await systemDb().journalEntry.count({ where: { objectId: id } })).toBe(1)
})

test('of another system’s payment nothing happens here', async () => {
  const eventId = randomUUID()
  await gatherNotices([notice(randomUUID(), { capturedMinor: 4900 }, eventId)])
  expect(
    await systemDb().paymentNotice.findUnique({
      where: { provider_eventId: { provider: 'stripe', eventId } },
    }),
  ).toMatchObject({ outcome: 'unknown_payment', paymentId: null })
})

test('a provider speaks of its own payments only', async () => {
  const id = await testPayment(await testOrder(), 'paytr')
  await gatherNotices([notice(id, { capturedMinor: 4900 })])
  expect(await payment(id)).toMatchObject({ state: 'CREATED', capturedMinor: 0n })
})

test('a notification that can’t be taken keeps no other one out', async () => {
  const [good, bad] = [await testPayment(await testOrder()), await testPayment(await testOrder())]
  const taken = await Promise.allSettled([
    gatherNotices([notice(good, { capturedMinor: 4900 })]),
    // PostgreSQL keeps no such character.
    gatherNotices([notice(bad, { capturedMinor: 4900 }, 'broken\u0000')]),
    gatherNotices([notice(good, { feeMinor: 10 })]),
  ])
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await payment(good)).state).toBe('CAPTURED')
  expect((await payment(bad)).state).toBe('CREATED')
})

test('an order whose money went back wholly is reversed', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  await gatherNotices([notice(id, { refunds: { r: { amountMinor: 4900, state: 'succeeded' } } })])
  expect((await payment(id)).order.state).toBe('OPEN')
  await gatherNotices([notice(id, { capturedMinor: 4900 })])
  expect(await movesOf(id)).toEqual(['CAPTURED', 'REFUNDED'])
  expect(await customerCredit(order.customerId, 'USD')).toBe(0)
})

test('random notices, doubled and reordered on many payments at once, lose and double no money', async () => {
  const said: PaymentFacts[] = [
    { pending: 'requires_action' },
    { pending: 'processing' },
    { capturedMinor: 4900 },
    { capturedMinor: 4900, feeMinor: 172 },
    { refunds: { a: { amountMinor: 1000, state: 'pending' } } },
    { refunds: { a: { amountMinor: 1000, state: 'succeeded' } } },
    { refunds: { b: { amountMinor: 500, state: 'succeeded' } } },
    { refunds: { b: { amountMinor: 500, state: 'failed' } } },
    { disputes: { d: { amountMinor: 4900, state: 'open' } } },
    { disputes: { d: { amountMinor: 4900, state: 'won' } } },
  ]
  const orders = await Promise.all(Array.from({ length: 8 }, () => testOrder()))
  const ids = await Promise.all(orders.map((order) => testPayment(order)))
  const [order] = fc.sample(
    fc.shuffledSubarray(
      ids.flatMap((id) =>
        said.flatMap((facts, n) => [0, 1, 2].map(() => ({ id, facts, eventId: `${id}-${n}` }))),
      ),
      { minLength: ids.length * said.length * 3 },
    ),
    1,
  )
  await Promise.all(
    order!.map(({ id, facts, eventId }) => gatherNotices([notice(id, perPayment(facts, id), eventId)])),
  )
  for (const [n, id] of ids.entries()) {
    expect(await payment(id)).toMatchObject({
      state: 'PARTIALLY_REFUNDED',
      capturedMinor: 4900n,
      refundedMinor: 1000n,
    })
    expect(await customerCredit(orders[n]!.customerId, 'USD')).toBe(3900)
    expect(await systemDb().paymentNotice.count({ where: { paymentId: id } })).toBe(said.length)
  }
  expect(await unbalanced()).toEqual([])
})

/** Providers name each refund and dispute once in all their payments. */
function perPayment(facts: PaymentFacts, id: string): PaymentFacts {
  const named = <T>(record: Record<string, T> | undefined) =>
    record && Object.fromEntries(Object.entries(record).map(([ref, value]) => [`${ref}-${id}`, value]))
  return JSON.parse(
    JSON.stringify({ ...facts, refunds: named(facts.refunds), disputes: named(facts.disputes) }),
  ) as PaymentFacts
}

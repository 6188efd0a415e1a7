import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { asOwner, withTestDatabase } from '../../../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../../../tests/support/sales'
import { type PaymentFacts, paymentFilterSchema } from '../payments'
import {
  beginPayment,
  decideRefund,
  giveBack,
  listDeskPayments,
  listStuckOrders,
  listUndecidedRefunds,
  payByTestCard,
  readDeskPayment,
} from '../payments.server'
import { findPaymentIds } from './find-payments.server'
import { refundableMinor } from './refundable'

withTestDatabase()

const ADMIN = '00000000-0000-4000-8000-00000000ad00'

/** A payment at the test provider that brought all that was asked. */
async function paidByCard(totalMinor = 4900) {
  const order = await testOrder({ totalMinor })
  const { paymentId } = await beginPayment({
    orderId: order.orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `http://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  await payByTestCard(paymentId, { number: '4242424242424242', expiresAt: new Date('2040-12-31') })
  return { ...order, paymentId }
}

test('what may be given back is what came, less what went, is on its way, or was taken by a dispute', () => {
  const facts = (more: PaymentFacts): PaymentFacts => ({ capturedMinor: 1000, ...more })
  const dispute = (state: 'open' | 'won' | 'lost') => ({ disputes: { d: { amountMinor: 300, state } } })
  expect(refundableMinor(facts({}), 0)).toBe(1000)
  expect(refundableMinor(facts({ refunds: { r: { amountMinor: 400, state: 'succeeded' } } }), 100)).toBe(500)
  expect(refundableMinor(facts({ refunds: { r: { amountMinor: 400, state: 'failed' } } }), 0)).toBe(1000)
  expect(refundableMinor(facts(dispute('open')), 0)).toBe(0)
  expect(refundableMinor(facts(dispute('lost')), 0)).toBe(700)
  expect(refundableMinor(facts(dispute('won')), 0)).toBe(1000)
  expect(refundableMinor({}, 0)).toBe(0)
})

test('why a try failed is told until another brings the money', async () => {
  const paymentId = await testPayment(await testOrder())
  await applyTestFacts(paymentId, { failure: 'insufficient_funds' })
  expect(await readDeskPayment(paymentId)).toMatchObject({ failure: 'insufficient_funds' })
  await applyTestFacts(paymentId, { capturedMinor: 4900 })
  expect(await readDeskPayment(paymentId)).toMatchObject({ state: 'CAPTURED', failure: null })
})

test('a refund is asked about once more, done once under a double click, and keeps the admin’s name', async () => {
  const { paymentId } = await paidByCard()
  const form = (amount: string, reason = 'Not what was ordered') => ({ amount, reason, once: randomUUID() })
  const answer = (fields: Parameters<typeof giveBack>[1]) => giveBack(paymentId, fields, ADMIN, 'tr')
  expect(await answer(form('nothing'))).toMatchObject({ problem: 'amount', typed: 'nothing' })
  expect(await answer(form(''))).toMatchObject({ problem: 'noAmount' })
  expect(await answer(form('12,505'))).toMatchObject({ problem: 'tooPrecise', typed: '12,505' })
  expect(await answer(form('12.505'))).toMatchObject({ problem: 'tooMuch' })
  expect(await answer(form('12,50'))).toMatchObject({ kind: 'ask', amountMinor: 1250 })
  expect(await answer(form('0'))).toMatchObject({ problem: 'amount' })
  expect(await answer(form('49.01'))).toMatchObject({ problem: 'tooMuch', mostMinor: 4900 })
  expect(await answer(form('20', ''))).toMatchObject({ problem: 'reason' })
  const wanted = form('20')
  expect(await answer(wanted)).toMatchObject({ kind: 'ask', amountMinor: 2000, once: wanted.once })
  expect((await readDeskPayment(paymentId)).refunds).toEqual([])

  const sure = { ...wanted, isSure: 'yes' as const }
  const answers = await Promise.all([answer(sure), answer(sure), answer(sure)])
  expect(answers.map(({ kind }) => kind)).toEqual(['asked', 'asked', 'asked'])
  const payment = await readDeskPayment(paymentId)
  expect(payment).toMatchObject({
    state: 'PARTIALLY_REFUNDED',
    refundedMinor: 2000,
    refundableMinor: 2900,
    refunds: [{ amountMinor: 2000, state: 'SUCCEEDED', requestedBy: `user:${ADMIN}` }],
  })
  expect(payment.moves.map(({ machine, to }) => `${machine} ${to}`)).toContain('order PAID')
  expect(payment.notices.length).toBeGreaterThan(0)
})

const ANN = '00000000-0000-4000-8000-00000000ad01'

test('a large refund waits for a second admin, also in parts, and the database knows two from one', async () => {
  const { paymentId } = await paidByCard(700_000)
  const give = (amount: string) =>
    giveBack(paymentId, { amount, reason: 'They asked', once: randomUUID(), isSure: 'yes' }, ADMIN, 'en')
  await give('3000')
  expect(await readDeskPayment(paymentId)).toMatchObject({ refundedMinor: 300_000 })
  await give('2000')
  const [, proposed] = (await readDeskPayment(paymentId)).refunds
  expect(proposed).toMatchObject({ amountMinor: 200_000, state: 'PROPOSED' })
  expect(await listUndecidedRefunds()).toMatchObject([{ id: proposed!.id, state: 'PROPOSED' }])
  expect(await readDeskPayment(paymentId)).toMatchObject({ refundedMinor: 300_000, refundableMinor: 200_000 })

  const decide = (intent: 'confirm' | 'withdraw', adminId: string) =>
    decideRefund({ intent, refund: proposed!.id }, adminId)
  await expect(decide('confirm', ADMIN)).rejects.toMatchObject({ code: 'access_denied' })
  const write = (data: object) => systemDb().refund.update({ where: { id: proposed!.id }, data })
  await expect(write({ state: 'REQUESTED' })).rejects.toThrow(/refunds_second/)
  await expect(write({ confirmedBy: `user:${ADMIN}` })).rejects.toThrow(/refunds_two_people/)
  const done = await Promise.allSettled([decide('confirm', ANN), decide('confirm', ANN)])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(decide('withdraw', ANN)).rejects.toMatchObject({ code: 'conflict' })
  const payment = await readDeskPayment(paymentId)
  expect(payment).toMatchObject({
    refundedMinor: 500_000,
    refunds: [{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED', confirmedBy: `user:${ANN}` }],
  })
  const moves = payment.moves
    .filter(({ machine }) => machine === 'refund')
    .map(({ to, actor }) => [to, actor])
  expect(moves).toContainEqual(['PROPOSED', `user:${ADMIN}`])
  expect(moves).toContainEqual(['REQUESTED', `user:${ANN}`])
})

/** A refund that the provider refused, of a payment at Stripe that brought 4,900. */
async function refusedRefund(amountMinor = 4900, requestedBy = 'system') {
  const order = await testOrder({ totalMinor: amountMinor })
  const paymentId = await testPayment(order)
  await applyTestFacts(paymentId, { capturedMinor: amountMinor })
  const { id } = await systemDb().refund.create({
    data: {
      workspaceId: order.workspaceId,
      paymentId,
      amountMinor,
      reason: 'They asked',
      state: 'FAILED',
      failureCode: 'expired_or_canceled_card',
      requestedBy,
    },
  })
  return { id, paymentId }
}

test('a refused refund is settled by bank, which its provider’s account pays for, or dropped', async () => {
  const { id, paymentId } = await refusedRefund()
  expect(await listUndecidedRefunds()).toMatchObject([{ id, failure: 'expired_or_canceled_card' }])
  const settle = (as: 'transferred' | 'dropped', refund = id) =>
    decideRefund({ intent: 'settle', refund, as, note: 'sent by hand' }, ADMIN)
  const settled = await Promise.allSettled([settle('transferred'), settle('transferred')])
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await readDeskPayment(paymentId)).toMatchObject({
    state: 'REFUNDED',
    refundableMinor: 0,
    refunds: [{ state: 'SETTLED', settledAs: 'transferred', settledNote: 'sent by hand' }],
  })
  const lines = await systemDb().journalLine.groupBy({
    by: ['account'],
    where: { entry: { objectId: paymentId } },
    _sum: { amountMinor: true },
    orderBy: { account: 'asc' },
  })
  expect(lines.map(({ account, _sum }) => [account, _sum.amountMinor])).toEqual([
    ['bank-unmatched', -4900n],
    ['customer', 0n],
    ['provider:stripe', 4900n],
  ])
  await applyTestFacts(paymentId, { refunds: { late: { amountMinor: 4900, state: 'failed', refundId: id } } })
  expect((await readDeskPayment(paymentId)).refunds).toMatchObject([{ state: 'SETTLED' }])

  const other = await refusedRefund()
  await settle('dropped', other.id)
  expect(await readDeskPayment(other.paymentId)).toMatchObject({ state: 'CAPTURED', refundableMinor: 4900 })
  expect(await listUndecidedRefunds()).toEqual([])
})

test('what one admin sends by bank in place of refused refunds reaches the limit like any other', async () => {
  const [admin, other] = [randomUUID(), randomUUID()]
  const settle = (refund: string, by: string) =>
    decideRefund({ intent: 'settle', refund, as: 'transferred', note: 'sent by hand' }, by)
  const first = await refusedRefund(400_000, `user:${admin}`)
  const second = await refusedRefund(400_000, `user:${admin}`)
  await settle(first.id, admin)
  await expect(settle(second.id, admin)).rejects.toMatchObject({ messageKey: 'bank.errors.samePerson' })
  await settle(second.id, other)
  // And it counts with what they ask for next.
  const { paymentId } = await paidByCard(200_000)
  const sure = { amount: '2000', reason: 'asked', once: randomUUID(), isSure: 'yes' as const }
  await giveBack(paymentId, sure, admin, 'en')
  expect(await readDeskPayment(paymentId)).toMatchObject({ refunds: [{ state: 'PROPOSED' }] })
})

test('a refused refund is asked for anew, once, under a name of its own', async () => {
  const { paymentId } = await paidByCard()
  const { workspaceId } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { id } = await systemDb().refund.create({
    data: {
      workspaceId,
      paymentId,
      amountMinor: 900,
      reason: 'asked',
      state: 'FAILED',
      requestedBy: 'system',
    },
  })
  const retry = () => decideRefund({ intent: 'retry', refund: id }, ADMIN)
  const done = await Promise.allSettled([retry(), retry(), retry()])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readDeskPayment(paymentId)).toMatchObject({
    refundedMinor: 900,
    refunds: [{ state: 'SETTLED', settledAs: 'retried' }, { state: 'SUCCEEDED' }],
  })
})

test('an open dispute says until when an answer is due, and keeps refunds back', async () => {
  const order = await testOrder()
  const id = await testPayment(order)
  const dueAt = '2026-12-01T00:00:00.000Z'
  await applyTestFacts(id, {
    capturedMinor: 4900,
    disputes: { d1: { amountMinor: 4900, state: 'open', dueAt } },
  })
  expect((await readDeskPayment(id)).facts.disputes).toMatchObject({ d1: { dueAt, state: 'open' } })
  const refund = { amount: '1', reason: 'They asked', once: randomUUID(), isSure: 'yes' as const }
  expect(await giveBack(id, refund, ADMIN, 'en')).toMatchObject({ problem: 'dispute' })
})

test('payments are found by order, address and reference, page by page', async () => {
  const order = await testOrder({ totalMinor: 700 })
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    for (const id of ids) await applyTestFacts(id, { ended: 'failed' })
    ids.unshift(await testPayment(order))
  }
  await systemDb().payment.updateMany({ where: { id: { in: ids } }, data: { createdAt: new Date() } })
  await applyTestFacts(ids[0]!, { capturedMinor: 650 })
  const list = async (fields: Record<string, string>) => {
    const filter = paymentFilterSchema.parse(fields)
    const found = (await listDeskPayments(filter)).payments.map(({ id }) => id)
    expect(await findPaymentIds(filter, 51, 0), 'walked through').toEqual(found)
    return found
  }
  const { orderNumber } = order
  const sorted = [...ids].sort().reverse()
  expect(await list({ q: orderNumber })).toEqual(sorted)
  expect(await list({ q: orderNumber, after: sorted[0]! })).toEqual(sorted.slice(1))
  expect(await list({ q: `ref-${ids[1]}` })).toEqual([ids[1]])
  expect(await list({ q: ids[2]! })).toEqual([ids[2]])
  expect(await list({ q: 'ADA@example', provider: 'paytr' })).toEqual([])
  expect(await list({ q: 'buyer ada' })).toEqual(await list({ q: 'ada@example.test' }))
  expect((await list({ q: 'buy' })).slice(0, 3)).toEqual(sorted)
  expect(await list({ q: orderNumber, only: 'odd' })).toEqual([ids[0]])
  expect(await list({ q: orderNumber, state: 'CAPTURED' })).toEqual([ids[0]])
  expect(await list({ q: '100%' })).toEqual([])
})

test('an order that is paid and wasn’t handed over is shown with what stands in the way', async () => {
  const { orderId, paymentId } = await paidByCard()
  const later = new Date(Date.now() + 120_000)
  expect((await listStuckOrders(later)).find(({ id }) => id === orderId)).toMatchObject({
    paymentId,
    error: null,
  })
  await systemDb().salesOrder.update({ where: { id: orderId }, data: { fulfilmentError: 'no such plan' } })
  expect((await listStuckOrders()).find(({ id }) => id === orderId)).toMatchObject({ error: 'no such plan' })
})

test('where a customer of the EU is stands on two pieces of evidence: address, network, and the card’s bank', async () => {
  const order = await testOrder({ currency: 'EUR', country: 'DE' })
  const id = await testPayment(order)
  const row = { where: { id: order.orderId } }
  const { tax } = await systemDb().salesOrder.findUniqueOrThrow(row)
  expect((await readDeskPayment(id)).place).toBeNull()
  const taxed = { ...(tax as object), treatment: 'standard', country: 'DE', rateBp: 1900 }
  // As if it had been ordered so: what an order says stays.
  const ordered = (change: string) =>
    asOwner(`SET session_replication_role = replica;
      UPDATE sales_orders SET ${change} WHERE id = '${order.orderId}'`)
  await ordered(`tax = '${JSON.stringify(taxed)}'`)
  expect((await readDeskPayment(id)).place).toMatchObject({ verdict: 'single' })
  await ordered(`seen_from = 'FR'`)
  expect((await readDeskPayment(id)).place).toMatchObject({ verdict: 'contradicted' })
  await applyTestFacts(id, { method: { kind: 'card', last4: '4242', country: 'DE' } })
  expect((await readDeskPayment(id)).place).toEqual({
    verdict: 'proven',
    pieces: [
      { kind: 'billing_address', country: 'DE' },
      { kind: 'network', country: 'FR' },
      { kind: 'payment_method', country: 'DE' },
    ],
  })
})

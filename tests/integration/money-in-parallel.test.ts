import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutBankOrder } from '~/domains/bank/bank.server'
import { type PaymentState, WAITING_STATES } from '~/domains/payments/payments'
import { closeAttempts, decideRefund, refundPayment, sweepPayments } from '~/domains/payments/payments.server'
import { databasePool, systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../support/database'
import { testPayment } from '../support/sales'
import { startWaysToPay, WAYS, type WaysToPay } from '../support/ways-to-pay'

withTestDatabase()

let ways: WaysToPay
beforeAll(async () => {
  ways = await startWaysToPay()
})
afterAll(() => ways.stop())

const TIMES = 20

/** The same twenty times at once. @returns how often it was done */
async function atOnce(work: (n: number) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: TIMES }, (_, n) => work(n)))
  return answers.filter(({ status }) => status === 'fulfilled').length
}

const refundsOf = (paymentId: string) =>
  systemDb().refund.findMany({ where: { paymentId, state: { not: 'FAILED' } } })
const sumOf = (rows: readonly { amountMinor: bigint }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)

test.each(WAYS)('%s: of twenty who begin to pay an order at once one page is left to pay on', async (way) => {
  const { orderId } = await ways.newOrder(way)
  expect(await atOnce(() => ways.begin(way, orderId))).toBeGreaterThan(0)
  const begun = await systemDb().payment.findMany({ where: { orderId } })
  expect(begun.filter(({ state }) => isWaiting(state))).toHaveLength(1)
  // Whoever kept another page open finds it closed, or is given back what it took.
  for (const { id } of begun) await ways.pay(way, id).catch(() => undefined)
  await refundsAsked()
  expect(await keptOf(orderId)).toBe(4900)
  expect(await systemDb().salesOrder.findUnique({ where: { id: orderId } })).toMatchObject({ state: 'PAID' })
})

test.each(WAYS)(
  '%s: of two payments of an order that both bring money one goes back by itself',
  async (way) => {
    const { orderId } = await ways.newOrder(way)
    const first = await forgotten(await ways.begin(way, orderId))
    const second = await ways.begin(way, orderId)
    await Promise.all([ways.pay(way, first), ways.pay(way, second)])
    await refundsAsked()
    expect(await keptOf(orderId)).toBe(4900)
    const payments = await systemDb().payment.findMany({ where: { orderId }, include: { refunds: true } })
    expect(payments.map(({ capturedMinor }) => capturedMinor)).toEqual([4900n, 4900n])
    const [returned, ...others] = payments.filter(({ returnReason }) => returnReason === 'twice')
    expect(others).toEqual([])
    expect(returned!.refunds).toMatchObject([
      { amountMinor: 4900n, requestedBy: 'system', state: way === 'bank' ? 'PENDING' : 'SUCCEEDED' },
    ])
    expect(await systemDb().salesOrder.findUnique({ where: { id: orderId } })).toMatchObject({
      state: 'PAID',
      paidMinor: way === 'bank' ? 9800n : 4900n,
    })
  },
)

test.each(WAYS)('%s: an attempt that is still open when another pays the order is closed', async (way) => {
  const { orderId } = await ways.newOrder(way)
  const first = await forgotten(await ways.begin(way, orderId))
  const second = await ways.begin(way, orderId)
  await ways.pay(way, first)
  await closeAttempts({ orderIds: [orderId] })
  expect(await systemDb().payment.findUnique({ where: { id: second } })).toMatchObject({ state: 'CANCELED' })
  await ways.pay(way, second).catch(() => undefined)
  await refundsAsked()
  expect(await keptOf(orderId)).toBe(4900)
})

test('the database itself refuses a second open attempt', async () => {
  const order = await ways.newOrder('stripe')
  await testPayment(order)
  await expect(testPayment(order)).rejects.toThrow('payments_one_open_key')
})

test.each(WAYS)('%s: of twenty refunds of all of a payment at once one is made', async (way) => {
  const { paymentId } = await ways.paid(way)
  const done = await atOnce(() =>
    refundPayment({ paymentId, amountMinor: 4900, reason: 'not wanted', actor: 'system' }),
  )
  expect(done).toBe(1)
  expect(sumOf(await refundsOf(paymentId))).toBe(4900)
  expect(sumOf(await systemDb().bankPayout.findMany({ where: { transferId: paymentId } }))).toBe(
    way === 'bank' ? 4900 : 0,
  )
})

test.each(WAYS)('%s: twenty refunds of a tenth at once are ten', async (way) => {
  const { paymentId } = await ways.paid(way)
  const done = await atOnce(() =>
    refundPayment({ paymentId, amountMinor: 490, reason: 'not wanted', actor: 'system' }),
  )
  expect(done).toBe(10)
  expect(sumOf(await refundsOf(paymentId))).toBe(4900)
})

test.each(WAYS)('%s: of twenty proposed refunds that are confirmed at once one goes out', async (way) => {
  const { paymentId } = await ways.paid(way)
  const ids: string[] = []
  for (let n = 0; n < TIMES; n++) ids.push(await proposedRefund(paymentId, 4900))
  const done = await atOnce((n) => decideRefund({ intent: 'confirm', refund: ids[n]! }, randomUUID()))
  expect(done).toBe(1)
  const rows = await refundsOf(paymentId)
  expect(sumOf(rows.filter(({ state }) => state !== 'PROPOSED'))).toBe(4900)
})

test('a proposal that twenty admins confirm at once goes out once', async () => {
  const { paymentId } = await ways.paid('bank')
  const refund = await proposedRefund(paymentId, 4900)
  expect(await atOnce(() => decideRefund({ intent: 'confirm', refund }, randomUUID()))).toBe(1)
  expect(await systemDb().bankPayout.count({ where: { transferId: paymentId } })).toBe(1)
})

test('a payout that twenty admins send at once is sent once', async () => {
  const { paymentId } = await ways.paid('bank')
  const { refundId } = await refundPayment({ paymentId, amountMinor: 4900, reason: 'x', actor: 'system' })
  expect(await atOnce(() => carryOutBankOrder({ intent: 'sent', refund: refundId }, randomUUID()))).toBe(1)
  expect(await systemDb().payment.findUnique({ where: { id: paymentId } })).toMatchObject({
    state: 'REFUNDED',
    refundedMinor: 4900n,
  })
})

test('the database itself refuses to give back more than came', async () => {
  const { paymentId, workspaceId } = await ways.paid('bank')
  const write = (amount: number) =>
    databasePool().query(
      `INSERT INTO refunds (workspace_id, payment_id, amount_minor, reason, requested_by)
       VALUES ($1, $2, $3, 'x', 'system')`,
      [workspaceId, paymentId, amount],
    )
  await expect(write(4901)).rejects.toThrow('left to refund')
  expect(await atOnce(() => write(2450))).toBe(2)
  await expect(
    databasePool().query('UPDATE payments SET refunded_minor = 4901 WHERE id = $1', [paymentId]),
  ).rejects.toThrow('payments_refunded')
})

const isWaiting = (state: string) => WAITING_STATES.includes(state as PaymentState)

/** Lets us take an attempt for given up, of which its provider never heard so: money may still come of it. */
async function forgotten(paymentId: string): Promise<string> {
  await systemDb().payment.update({ where: { id: paymentId }, data: { state: 'CANCELED' } })
  return paymentId
}

/** As the sweep does for what a kill left. */
const refundsAsked = () => sweepPayments(new Date(Date.now() + 180_000))

/** What an order brought and hasn't given back, nor is about to. */
async function keptOf(orderId: string): Promise<number> {
  const payments = await systemDb().payment.findMany({ where: { orderId }, include: { refunds: true } })
  return payments.reduce((sum, { capturedMinor, refunds }) => {
    const back = refunds.filter(({ state }) => ['REQUESTED', 'PENDING', 'SUCCEEDED'].includes(state))
    return sum + Number(capturedMinor) - sumOf(back)
  }, 0)
}

/** As one that a person asked for above the limit. */
async function proposedRefund(paymentId: string, amountMinor: number): Promise<string> {
  const { workspaceId } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  const id = randomUUID()
  const [state, requestedBy] = ['PROPOSED', `user:${randomUUID()}`]
  const row = { id, workspaceId, paymentId, amountMinor, reason: 'x', state, requestedBy, needsSecond: true }
  await systemDb().refund.create({ data: row })
  await systemDb().stateMove.create({
    data: { machine: 'refund', objectId: id, workspaceId, seq: 1, toState: state, actor: requestedBy },
  })
  return id
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listBalances } from '~/domains/ledger/ledger.server'
import { listPapers } from '~/domains/papers/papers.server'
import type { PaymentProvider, PaymentToBegin } from '~/domains/payments/payments'
import {
  beginPayment,
  compareProvider,
  decideRefund,
  lookAtPayment,
  refundPayment,
} from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { camtFile, mt940File, type SampleLine } from '../../../tests/support/bank-files'
import { withTestDatabase } from '../../../tests/support/database'
import { lastMail, templatesTo } from '../../../tests/support/mails'
import { keptPaper } from '../../../tests/support/papers'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { carryOutBankOrder, getTransfer, importStatements, readBankDesk, readBankLine } from './bank.server'
import { bankProvider } from './provider/bank-provider.server'
import { expireTransfers } from './transfers/end-transfer.server'

withTestDatabase()

const [ANN, BEA] = [randomUUID(), randomUUID()]

async function awaited(totalMinor = 4900) {
  const order = await testOrder({ totalMinor, currency: 'EUR', country: 'DE' })
  const { paymentId } = await beginPayment({
    orderId: order.orderId,
    provider: 'bank',
    visitorIp: '127.0.0.1',
    returnUrl: () => 'http://localhost/payment-success',
    actor: 'visitor',
  })
  const transfer = await getTransfer(order.workspaceId, paymentId)
  return { ...order, paymentId, reference: transfer.reference }
}
type Expected = Awaited<ReturnType<typeof awaited>>

let files = 0
/** Lets these lines come in on a statement of their own. @returns their ids */
async function imported(lines: Partial<SampleLine>[]): Promise<string[]> {
  files += 1
  const number = `T${files}`
  const whole = lines.map((line) => ({
    amountMinor: 4900,
    day: 3,
    name: 'Ada',
    text: '',
    iban: null,
    ...line,
  }))
  const content = Buffer.from(camtFile(whole, { number }))
  await importStatements({ name: `${number}.xml`, content, adminId: ANN })
  const rows = await systemDb().bankLine.findMany({ where: { bankRef: { startsWith: `${number}-` } } })
  return rows.sort((a, b) => (a.bankRef! < b.bankRef! ? -1 : 1)).map(({ id }) => id)
}

test('who pays by bank is mailed where to pay, once, and is told of an account that is only a sample', async () => {
  const { workspaceId, orderNumber, paymentId, orderId } = await awaited(123_456)
  const transfer = await getTransfer(workspaceId, paymentId)
  expect(await lastMail('ada@example.test', 'transfer-details')).toMatchObject({
    order: orderNumber,
    total: '€1,234.56',
    reference: transfer.referenceShown,
    iban: 'DE89 3704 0044 0532 0130 00',
    isSample: true,
    until: transfer.expiresAt,
    link: expect.stringContaining(`/bank-transfer-payment?payment=${paymentId}`),
  })
  const begin = () =>
    bankProvider.begin({ paymentId, orderNumber, amountMinor: 123_456, currency: 'EUR' } as PaymentToBegin)
  await Promise.all(Array.from({ length: 20 }, begin))
  expect(await systemDb().bankTransfer.count({ where: { payment: { orderId } } })).toBe(1)
  const sent = (await templatesTo('ada@example.test')).filter((template) => template === 'transfer-details')
  expect(sent).toHaveLength(1)
})

const stateOf = async ({ orderId, paymentId, workspaceId }: Expected) => {
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  const payment = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { state, missingMinor, excessMinor } = await getTransfer(workspaceId, paymentId)
  return { order: order.state, payment: payment.state, transfer: state, missingMinor, excessMinor }
}
const assign = (line: string, { paymentId }: Expected, admin = ANN) =>
  carryOutBankOrder({ intent: 'assign', line, transfer: paymentId }, admin)
const balanceOf = async (account: string) =>
  (await listBalances())
    .filter((balance) => balance.account === account && balance.currency === 'EUR')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

test('a transfer with its reference is proposed, and pays its order once an admin agrees', async () => {
  const order = await awaited()
  await keptPaper(order.workspaceId, randomUUID(), order.paymentId)
  const [line] = await imported([{ text: order.reference.toLowerCase() }])
  const proposed = (await readBankDesk()).lines.find(({ id }) => id === line)!.best!
  expect(proposed).toMatchObject({
    candidate: { id: order.paymentId, orderNumber: order.orderNumber },
    reasons: ['reference', 'amount', 'nameLike'],
  })
  const unmatched = await balanceOf('bank-unmatched')
  await assign(line!, order)
  expect(await stateOf(order)).toMatchObject({
    order: 'PAID',
    payment: 'CAPTURED',
    transfer: 'CONFIRMED',
    missingMinor: 0,
  })
  expect((await balanceOf('bank-unmatched')) - unmatched).toBe(4900)
  expect(await listPapers(order.workspaceId, order.paymentId)).toMatchObject([{ state: 'ACCEPTED' }])
  // Asking again, as the sweep does, books nothing twice.
  await lookAtPayment(order.paymentId)
  expect((await balanceOf('bank-unmatched')) - unmatched).toBe(4900)
})

test('the same file again, or its lines in another format, change nothing', async () => {
  const lines: SampleLine[] = [
    { amountMinor: 700, day: 5, name: 'Ada', text: 'x', iban: null },
    { amountMinor: -200, day: 6, name: 'Bank', text: 'fee', iban: null },
  ]
  const take = (text: string) => importStatements({ name: 'a', content: Buffer.from(text), adminId: ANN })
  const before = await balanceOf('bank')
  expect(await take(camtFile(lines, { number: 'SAME' }))).toMatchObject({ newLines: 2, knownLines: 0 })
  const all = await Promise.all([
    take(camtFile(lines, { number: 'SAME' })),
    take(mt940File(lines, { number: 'SAME' })),
  ])
  expect(all).toMatchObject([
    { newLines: 0, knownLines: 2 },
    { newLines: 0, knownLines: 2 },
  ])
  expect((await balanceOf('bank')) - before).toBe(500)
})

test('above the limit two people confirm, and not the same one twice', async () => {
  const order = await awaited(600_000)
  const [line] = await imported([{ amountMinor: 600_000, text: order.reference }])
  await assign(line!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'OPEN', payment: 'PROCESSING', transfer: 'MATCHED' })
  const match = (await readBankDesk()).pending.find((one) => one.of.orderNumber === order.orderNumber)!.id
  await expect(carryOutBankOrder({ intent: 'confirm', match }, ANN)).rejects.toMatchObject({
    code: 'access_denied',
  })
  await carryOutBankOrder({ intent: 'confirm', match }, BEA)
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', transfer: 'CONFIRMED' })
  await expect(carryOutBankOrder({ intent: 'withdraw', match }, BEA)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('of five lines of 4,000 for one order one counts by itself, also when they are assigned at once', async () => {
  const order = await awaited(2_000_000)
  const lines = await imported(
    Array.from({ length: 5 }, () => ({ amountMinor: 400_000, text: order.reference })),
  )
  const admin = randomUUID()
  await Promise.all(lines.map((line) => assign(line, order, admin)))
  const matches = await systemDb().bankMatch.findMany({ where: { transferId: order.paymentId } })
  expect(matches.filter(({ needsSecond }) => !needsSecond)).toHaveLength(1)
  expect(await stateOf(order)).toMatchObject({ order: 'OPEN' })
})

test('an admin alone lets less count in a day than the limit, whatever it belongs to', async () => {
  const admin = randomUUID()
  const orders = [await awaited(400_000), await awaited(400_000)]
  for (const order of orders) {
    const [line] = await imported([{ amountMinor: 400_000, text: order.reference }])
    await assign(line!, order, admin)
  }
  expect(await Promise.all(orders.map(stateOf))).toMatchObject([{ order: 'PAID' }, { order: 'OPEN' }])
})

test('what an admin let count alone counts for 24 hours, over midnight and in other currencies too', async () => {
  const admin = randomUUID()
  const [first, second, third] = [await awaited(400_000), await awaited(200_000), await awaited(200_000)]
  const give = async (order: typeof first) => {
    const { amount_minor } = (
      await systemDb().$queryRaw<
        { amount_minor: bigint }[]
      >`SELECT expected_minor AS amount_minor FROM bank_transfers WHERE id = ${order.paymentId}::uuid`
    )[0]!
    const [line] = await imported([{ amountMinor: Number(amount_minor), text: order.reference }])
    await assign(line!, order, admin)
    return systemDb().bankMatch.findFirstOrThrow({ where: { lineId: line! } })
  }
  const before = await give(first)
  // A minute before midnight, wherever that was.
  const earlier = (hours: number) =>
    systemDb().bankMatch.update({
      where: { id: before.id },
      data: { firstAt: new Date(Date.now() - hours * 3_600_000) },
    })
  await earlier(23)
  expect(await give(second)).toMatchObject({ needsSecond: true })
  await systemDb().bankLine.update({ where: { id: before.lineId }, data: { currency: 'USD' } })
  expect(await give(third)).toMatchObject({ needsSecond: true })
  await earlier(25)
  expect(await give(await awaited(200_000))).toMatchObject({ needsSecond: false })
})

test('who imported a statement doesn’t confirm its lines', async () => {
  const order = await awaited(600_000)
  const [line] = await imported([{ amountMinor: 600_000, text: order.reference }])
  await assign(line!, order, BEA)
  const { id: match } = await systemDb().bankMatch.findFirstOrThrow({ where: { lineId: line! } })
  await expect(carryOutBankOrder({ intent: 'confirm', match }, ANN)).rejects.toMatchObject({
    messageKey: 'bank.errors.importer',
  })
  await carryOutBankOrder({ intent: 'confirm', match }, randomUUID())
  expect(await stateOf(order)).toMatchObject({ order: 'PAID' })
})

test('above the limit who asked for a refund isn’t who sends it, and the desk says so', async () => {
  const order = await awaited(600_000)
  const [line] = await imported([{ amountMinor: 600_000, text: order.reference }])
  await assign(line!, order)
  const match = (await readBankDesk()).pending.find((one) => one.of.orderNumber === order.orderNumber)!.id
  await carryOutBankOrder({ intent: 'confirm', match }, BEA)
  const { refundId } = await refundPayment({
    paymentId: order.paymentId,
    amountMinor: 600_000,
    reason: 'not wanted',
    actor: `user:${ANN}`,
  })
  const waiting = (await readBankDesk()).payouts.find((payout) => payout.refundId === refundId)
  expect(waiting?.notBy).toBe(`user:${ANN}`)
  await expect(carryOutBankOrder({ intent: 'sent', refund: refundId }, ANN)).rejects.toMatchObject({
    code: 'access_denied',
  })
  await carryOutBankOrder({ intent: 'sent', refund: refundId }, BEA)
  expect(await stateOf(order)).toMatchObject({ payment: 'REFUNDED' })
})

test('what a second admin finds wrong is open again', async () => {
  const order = await awaited(600_000)
  const [line] = await imported([{ amountMinor: 600_000 }])
  await assign(line!, order)
  const match = (await readBankDesk()).pending.find((one) => one.of.orderNumber === order.orderNumber)!.id
  await carryOutBankOrder({ intent: 'withdraw', match }, BEA)
  expect(await stateOf(order)).toMatchObject({ order: 'OPEN', transfer: 'AWAITING' })
  expect((await readBankLine(line!, '')).line.state).toBe('OPEN')
})

test('too little waits for the rest under the same reference, and the customer is told how much', async () => {
  const order = await awaited()
  const [first, rest] = await imported([
    { amountMinor: 4000, text: order.reference },
    { amountMinor: 900, text: order.reference },
  ])
  await assign(first!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'OPEN', transfer: 'PARTIAL', missingMinor: 900 })
  const mail = await lastMail('ada@example.test', 'transfer-missing')
  expect(mail).toMatchObject({ missing: '€9.00', reference: expect.stringContaining('RF') })
  await assign(rest!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', transfer: 'CONFIRMED', missingMinor: 0 })
})

/** How often the order's invoice is asked to be credited. */
async function creditsAsked({ orderId }: Expected): Promise<number> {
  const rows = await systemDb().$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = 'credit-refunded-orders' AND data -> 'orderIds' ? ${orderId}`
  return rows.length
}

test('too much pays the order, and what is over can be sent back', async () => {
  const order = await awaited()
  const [line] = await imported([{ amountMinor: 6000, text: order.reference }])
  await assign(line!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', transfer: 'CONFIRMED', excessMinor: 1100 })
  const { refundId } = await refundPayment({
    paymentId: order.paymentId,
    amountMinor: 1100,
    reason: 'paid too much',
    actor: `user:${ANN}`,
  })
  const waiting = (await readBankDesk()).payouts.find((payout) => payout.refundId === refundId)
  expect(waiting).toMatchObject({ amountMinor: 1100, notBy: null, to: { name: 'Ada' } })
  expect(await creditsAsked(order)).toBe(0)
  await carryOutBankOrder({ intent: 'sent', refund: refundId }, ANN)
  expect(await creditsAsked(order)).toBe(1)
  expect(await systemDb().refund.findUnique({ where: { id: refundId } })).toMatchObject({
    state: 'SUCCEEDED',
  })
  const unmatched = await balanceOf('bank-unmatched')
  const [out] = await imported([{ amountMinor: -1100, text: 'refund' }])
  expect((await readBankLine(out!, '')).payouts).toMatchObject([
    { refundId, amountMinor: 1100, transfer: { orderNumber: order.orderNumber } },
  ])
  await carryOutBankOrder({ intent: 'payout', line: out!, refund: refundId }, ANN)
  expect((await balanceOf('bank-unmatched')) - unmatched).toBe(1100)
  const [twin] = await imported([{ amountMinor: -1100, text: 'another refund' }])
  expect((await readBankLine(twin!, '')).payouts).toEqual([])
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', payment: 'PARTIALLY_REFUNDED' })
})

/** A refund that a card’s provider refused, and that an admin sent by bank. */
async function settledRefund(amountMinor: number) {
  const order = await testOrder({ totalMinor: amountMinor, currency: 'EUR', country: 'DE' })
  const paymentId = await testPayment(order, 'stripe')
  await applyTestFacts(paymentId, { capturedMinor: amountMinor })
  const { id } = await systemDb().refund.create({
    data: {
      workspaceId: order.workspaceId,
      paymentId,
      amountMinor,
      reason: 'They asked',
      state: 'FAILED',
      requestedBy: 'system',
    },
  })
  const settle = { intent: 'settle', refund: id, as: 'transferred', note: 'sent by hand' } as const
  await decideRefund(settle, ANN)
  return { ...order, refundId: id }
}

test('the line of a refund that was settled by bank is proposed by order, amount and name, and books it out once', async () => {
  const unmatched = await balanceOf('bank-unmatched')
  const mine = await settledRefund(2345)
  const other = await settledRefund(2345)
  const [line, unclear] = await imported([
    { amountMinor: -2345, text: `Refund ${mine.orderNumber}` },
    { amountMinor: -2345, text: 'Refund' },
  ])
  const bestOf = async (id: string) => (await readBankDesk()).lines.find((one) => one.id === id)!.best
  expect(await bestOf(line!)).toMatchObject({
    isRefund: true,
    candidate: { id: mine.refundId, orderNumber: mine.orderNumber },
    reasons: ['orderNumber', 'amount', 'nameLike'],
  })
  expect(await bestOf(unclear!)).toBeNull()
  const may = (await readBankLine(unclear!, '')).payouts.map(({ refundId }) => refundId)
  expect(may.sort()).toEqual([mine.refundId, other.refundId].sort())

  const be = (id: string, refund: string) => carryOutBankOrder({ intent: 'payout', line: id, refund }, ANN)
  const both = await Promise.allSettled([be(line!, mine.refundId), be(unclear!, mine.refundId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = both[0]!.status === 'fulfilled' ? unclear! : line!
  await be(left, other.refundId)
  expect(await balanceOf('bank-unmatched')).toBe(unmatched)
  expect((await readBankDesk()).lines.filter(({ id }) => [line, unclear].includes(id))).toEqual([])
  const [more] = await imported([{ amountMinor: -2345, text: mine.orderNumber }])
  expect((await readBankLine(more!, '')).payouts).toEqual([])
  await expect(be(more!, mine.refundId)).rejects.toMatchObject({ messageKey: 'bank.errors.otherPayout' })
})

test('a refund is another sum’s line for nobody, and from the limit on two people say which it is', async () => {
  const { refundId, orderNumber } = await settledRefund(600_000)
  const [line, short] = await imported([
    { amountMinor: -600_000, text: orderNumber },
    { amountMinor: -599_900, text: orderNumber },
  ])
  const be = (id: string) => carryOutBankOrder({ intent: 'payout', line: id, refund: refundId }, ANN)
  expect((await readBankLine(short!, '')).payouts).toEqual([])
  await expect(be(short!)).rejects.toMatchObject({ messageKey: 'bank.errors.otherPayout' })
  await be(line!)
  const waiting = (await readBankDesk()).pending.find(({ of }) => of.orderNumber === orderNumber)!
  expect(waiting).toMatchObject({ kind: 'refund', line: { amountMinor: -600_000 } })
  const confirm = (admin: string) => carryOutBankOrder({ intent: 'confirm', match: waiting.id }, admin)
  await expect(confirm(ANN)).rejects.toMatchObject({ messageKey: 'bank.errors.samePerson' })
  await carryOutBankOrder({ intent: 'withdraw', match: waiting.id }, BEA)
  await be(line!)
  const again = (await readBankDesk()).pending.find(({ of }) => of.orderNumber === orderNumber)!
  await carryOutBankOrder({ intent: 'confirm', match: again.id }, BEA)
  expect((await readBankLine(line!, '')).line.state).toBe('SETTLED')
})

test('a second payment of the same is the customer’s, and money that the bank took back is not', async () => {
  const order = await awaited()
  const [first, twice, back] = await imported([
    { text: order.reference },
    { text: order.reference, day: 4 },
    { text: order.reference, day: 5, amountMinor: -4900 },
  ])
  await assign(first!, order)
  await assign(twice!, order)
  expect(await stateOf(order)).toMatchObject({ transfer: 'CONFIRMED', excessMinor: 4900 })
  await assign(back!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', transfer: 'CONFIRMED', excessMinor: 0 })
  const [more] = await imported([{ amountMinor: -9900 }])
  await expect(assign(more!, order)).rejects.toMatchObject({ messageKey: 'bank.errors.notReceived' })
})

test('of many admins who take one line at once exactly one gives it to a transfer', async () => {
  const orders = [await awaited(), await awaited(), await awaited()]
  const [line] = await imported([{}])
  const done = await Promise.allSettled([...orders, ...orders].map((order) => assign(line!, order)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const states = await Promise.all(orders.map(stateOf))
  expect(states.filter(({ order }) => order === 'PAID')).toHaveLength(1)
})

test('money that comes after we gave up counts all the same', async () => {
  const order = await awaited()
  await expireTransfers(new Date(Date.now() + 15 * 86_400_000))
  expect(await stateOf(order)).toMatchObject({ order: 'OPEN', payment: 'EXPIRED', transfer: 'EXPIRED' })
  const [line] = await imported([{ text: order.reference }])
  expect((await readBankDesk()).lines.find(({ id }) => id === line)?.best?.candidate.id).toBe(order.paymentId)
  await assign(line!, order)
  expect(await stateOf(order)).toMatchObject({ order: 'PAID', payment: 'CAPTURED', transfer: 'CONFIRMED' })
})

test('a line that belongs to nobody is put aside with a note, and taken up again', async () => {
  const [line] = await imported([{ amountMinor: 12, name: 'Bank', text: 'interest' }])
  await carryOutBankOrder({ intent: 'aside', line: line!, note: 'interest' }, ANN)
  expect((await readBankDesk()).lines.map(({ id }) => id)).not.toContain(line)
  await carryOutBankOrder({ intent: 'reopen', line: line! }, ANN)
  expect((await readBankDesk()).lines.map(({ id }) => id)).toContain(line)
})

test('a transfer is shown to its own workspace only, with a code for banking apps', async () => {
  const order = await awaited()
  const other = await testOrder()
  await expect(getTransfer(other.workspaceId, order.paymentId)).rejects.toMatchObject({ code: 'not_found' })
  const shown = await getTransfer(order.workspaceId, order.paymentId)
  expect(shown).toMatchObject({ state: 'AWAITING', account: { isSample: true } })
  expect(shown.qr).toContain('<svg')
})

test('a provider’s payout is known for one on the bank’s statement, whole or by its parts, and both cancel out', async () => {
  const [before, held] = [await balanceOf('bank-unmatched'), await balanceOf('provider:stripe')]
  const told = (provider: string, ref: string, netMinor: number, day: number) =>
    systemDb().providerMovement.create({
      data: {
        provider,
        ref,
        kind: 'payout',
        currency: 'EUR',
        netMinor,
        movedAt: new Date(Date.UTC(2026, 10, day)),
      },
    })
  await told('stripe', 'po_whole', -81_234, 1)
  await told('stripe', 'po_late', -81_235, 25)
  await told('iyzico', 'part_1', -50_000, 2)
  await told('iyzico', 'part_2', -20_111, 2)
  // Payouts are booked before the books are compared.
  const silent = { name: 'stripe', movements: async () => [] } as unknown as PaymentProvider
  await compareProvider(silent, '2026-11-30')
  expect((await balanceOf('provider:stripe')) - held).toBe(-81_234 - 81_235)
  const [whole, parts, late, order] = await imported([
    { text: 'STRIPE', amountMinor: 81_234 },
    { text: 'IYZICO', amountMinor: 70_111 },
    { text: 'STRIPE', amountMinor: 81_235 },
    { text: 'Ada', amountMinor: 4901 },
  ])
  const payoutsOf = async (line?: string) => (await readBankLine(line!, '')).fromProviders
  expect(await payoutsOf(whole)).toEqual([{ provider: 'stripe', day: '2026-11-01', ref: 'po_whole' }])
  expect(await payoutsOf(parts)).toEqual([{ provider: 'iyzico', day: '2026-11-02', ref: null }])
  // Nothing arrives weeks before it was sent.
  expect(await payoutsOf(late)).toEqual([])
  expect(await payoutsOf(order)).toEqual([])
  expect((await balanceOf('bank-unmatched')) - before).toBe(-70_111 - 4901)
})

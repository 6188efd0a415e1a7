import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { type StripeDouble, startStripeDouble } from '../../../../tests/doubles/stripe/stripe-double'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { lookAtPayment, providerPaymentOf } from '../look-at-payment.server'
import { receiveNotice } from '../notices/receive-notice.server'
import { payOrder } from '../pay-order.server'
import { offerProviders } from '../providers/registry.server'
import { payByTestCard } from '../providers/test/pay-by-test-card.server'
import { testProvider } from '../providers/test/test-provider.server'
import {
  addEvidenceFile,
  EVIDENCE_FOLDER,
  openEvidenceFile,
  removeEvidenceFile,
  saveAnswer,
  sendAnswer,
  sweepAnswers,
} from './answer-dispute.server'
import { countWaitingDisputes, listUndecidedDisputes, readDispute } from './dispute-queries.server'
import { remindOfDisputes, tellOfDisputes } from './tell-disputes.server'

withTestDatabase()

const ADMIN = randomUUID()
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
  offerProviders([stripe.provider, testProvider])
})
afterAll(() => stripe.stop())

const atProvider = async (id: string) =>
  providerPaymentOf(await systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } }))

const deliver = ({ headers, raw }: { headers: Record<string, string>; raw: Buffer }) =>
  receiveNotice(
    'stripe',
    new Request('https://shop.test/', { method: 'POST', headers, body: new Uint8Array(raw) }),
  )

async function begun(provider: 'stripe' | 'test'): Promise<string> {
  const { orderId } = await testOrder({ currency: 'EUR', country: 'DE' })
  const start = {
    visitorIp: '192.0.2.10',
    actor: 'system',
    returnUrl: () => 'https://shop.test/payment-success',
  }
  return (await payOrder({ orderId, provider, ...start })).paymentId
}

/** A payment at Stripe whose customer disputes it. */
async function disputed(move: 'inquiry' | 'open' = 'open') {
  const paymentId = await begun('stripe')
  stripe.pay(await atProvider(paymentId), 'paid')
  stripe.dispute!(await atProvider(paymentId), move)
  for (const sent of stripe.outbox.splice(0)) await deliver(sent)
  const { id } = await systemDb().paymentDispute.findFirstOrThrow({ where: { paymentId } })
  const atStripe = () => stripe.disputes().find(({ id: ref }) => ref === refOf)!
  const { providerRef: refOf } = await systemDb().paymentDispute.findUniqueOrThrow({ where: { id } })
  return { id, paymentId, atStripe }
}

const draft = (id: string, texts = { uncategorized_text: 'They used it every day.' }, version = 0) =>
  saveAnswer(id, { version, texts, adminId: ADMIN })

async function keptFile(type = 'application/pdf', bytes = 1000) {
  const key = newKey(EVIDENCE_FOLDER)
  await storage().put(key, Readable.from([Buffer.alloc(bytes, 'x')]))
  return { key, name: type === 'text/plain' ? 'notes.txt' : 'terms.pdf', type, bytes }
}

test('a dispute waits for an answer, with its deadline, until it is answered or decided', async () => {
  const before = await countWaitingDisputes()
  const { id, paymentId } = await disputed('inquiry')
  expect(await countWaitingDisputes()).toBe(before + 1)
  const listed = (await listUndecidedDisputes()).find((one) => one.id === id)!
  expect(listed).toMatchObject({ state: 'inquiry', isWaiting: true, reason: 'fraudulent', feeMinor: 0 })
  expect(listed.dueAt!.getTime()).toBeGreaterThan(Date.now())
  await draft(id)
  await sendAnswer(id, { version: 1, adminId: ADMIN })
  expect(await countWaitingDisputes()).toBe(before)
  // It escalates all the same: the dispute is another question.
  stripe.dispute!(await atProvider(paymentId), 'open')
  await lookAtPayment(paymentId)
  expect(await countWaitingDisputes()).toBe(before + 1)
  expect(await readDispute(id)).toMatchObject({ state: 'open', isWaiting: true, feeMinor: 1500 })
  stripe.dispute!(await atProvider(paymentId), 'lost')
  await lookAtPayment(paymentId)
  expect(await countWaitingDisputes()).toBe(before)
  expect((await listUndecidedDisputes()).some((one) => one.id === id)).toBe(false)
  await expect(draft(id)).rejects.toMatchObject({ code: 'conflict' })
})

test('told twenty times at once, a dispute stands once and is mailed once for each state', async () => {
  const email = 'admin@example.test'
  await systemDb().user.create({
    data: { email, emailNormal: email, emailConfirmedAt: new Date(), isAdmin: true },
  })
  const paymentId = await begun('stripe')
  stripe.pay(await atProvider(paymentId), 'paid')
  stripe.dispute!(await atProvider(paymentId), 'open')
  const sent = stripe.outbox.splice(0)
  await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(sent[n % sent.length]!)))
  const rows = await systemDb().paymentDispute.findMany({ where: { paymentId } })
  expect(rows).toMatchObject([{ state: 'open', amountMinor: 4900n }])
  const entries = await systemDb().journalEntry.findMany({ where: { objectId: paymentId } })
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['dispute.fee', 'dispute.open', 'payment.captured'])
  const id = rows[0]!.id
  await Promise.all(Array.from({ length: 20 }, () => tellOfDisputes([id])))
  const mails = () => systemDb().mail.count({ where: { recipient: email, template: 'dispute-notice' } })
  expect(await mails()).toBe(1)
  const due = rows[0]!.dueAt!.getTime()
  await Promise.all(Array.from({ length: 5 }, () => remindOfDisputes(new Date(due - 3_600_000))))
  expect(await mails()).toBe(2)
})

test('a draft is kept, and nobody overwrites what somebody else wrote meanwhile', async () => {
  const { id } = await disputed()
  const begin = await Promise.allSettled([draft(id), draft(id)])
  expect(begin.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await draft(id, { uncategorized_text: 'Better.' }, 1)).toBe(2)
  await expect(draft(id, { uncategorized_text: 'Older.' }, 1)).rejects.toMatchObject({ code: 'conflict' })
  const { answers, suggested } = await readDispute(id)
  expect(answers).toMatchObject([
    { state: 'DRAFT', version: 2, texts: { uncategorized_text: 'Better.' }, editedBy: ADMIN },
  ])
  expect(suggested).toMatchObject({ customer_name: 'Ada Buyer', customer_email_address: 'ada@example.test' })
  const long = { uncategorized_text: 'x'.repeat(150_001) }
  await expect(draft(id, long, 2)).rejects.toMatchObject({ code: 'bad_request' })
})

test('files go along: one a field, of the types and size that Stripe takes', async () => {
  const { id, atStripe } = await disputed()
  const add = async (file: Awaited<ReturnType<typeof keptFile>>, field: 'receipt' | 'refund_policy') =>
    addEvidenceFile(id, { field, file, adminId: ADMIN })
  expect(await add(await keptFile('text/plain'), 'receipt')).toBe('type')
  const first = await keptFile()
  expect(await add(first, 'receipt')).toBeNull()
  expect(await add(await keptFile(), 'receipt')).toBeNull()
  await expect(storage().size(first.key)).rejects.toThrow()
  expect(await add(await keptFile('image/png', 4_500_000), 'refund_policy')).toBe('tooLarge')
  const [answer] = (await readDispute(id)).answers
  expect(answer!.files).toHaveLength(1)
  // Who saw the draft with the file before sends it to nobody.
  await expect(sendAnswer(id, { version: 1, adminId: ADMIN })).rejects.toMatchObject({ code: 'conflict' })
  await sendAnswer(id, { version: 2, adminId: ADMIN })
  expect(atStripe().evidence.receipt).toMatch(/^file_/)
  await expect(removeEvidenceFile(id, answer!.files[0]!.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a file that is taken out while the answer is sent goes along or is gone before, never half', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, atStripe } = await disputed()
    await draft(id)
    await addEvidenceFile(id, { field: 'receipt', file: await keptFile(), adminId: ADMIN })
    const { files } = (await readDispute(id)).answers[0]!
    const [sent, removed] = await Promise.allSettled([
      sendAnswer(id, { version: 2, adminId: ADMIN }),
      removeEvidenceFile(id, files[0]!.id),
    ])
    expect([sent.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(Boolean(atStripe().evidence.receipt)).toBe(sent.status === 'fulfilled')
  }
})

test('a file of one dispute is neither opened nor removed by the name of another', async () => {
  const [one, other] = [await disputed(), await disputed()]
  await draft(one.id)
  await addEvidenceFile(one.id, { field: 'receipt', file: await keptFile(), adminId: ADMIN })
  const [file] = (await readDispute(one.id)).answers[0]!.files
  await expect(openEvidenceFile(other.id, file!.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(removeEvidenceFile(other.id, file!.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await openEvidenceFile(one.id, file!.id)).name).toBe('terms.pdf')
})

test('of twenty who send an answer at once one does, and what was sent stays', async () => {
  const { id, atStripe, paymentId } = await disputed()
  await draft(id)
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, () => sendAnswer(id, { version: 1, adminId: ADMIN })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(atStripe()).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
  expect(await readDispute(id)).toMatchObject({
    isWaiting: false,
    answers: [{ state: 'SENT', sentBy: ADMIN }],
  })
  await expect(draft(id, { uncategorized_text: 'More.' }, 1)).rejects.toMatchObject({ code: 'conflict' })
  const where = { disputeId: id }
  await expect(systemDb().disputeAnswer.updateMany({ where, data: { texts: {} } })).rejects.toThrow(/stays/)
  await expect(systemDb().disputeAnswer.deleteMany({ where })).rejects.toThrow(/stays/)
  stripe.dispute!(await atProvider(paymentId), 'won')
  await lookAtPayment(paymentId)
  expect(await readDispute(id)).toMatchObject({ state: 'won', feeMinor: 0 })
})

test('an answer whose arrival nobody knows is sent again, once', async () => {
  const { id, atStripe } = await disputed()
  await draft(id)
  stripe.loseAnswers(9, /disputes/)
  await expect(sendAnswer(id, { version: 1, adminId: ADMIN })).rejects.toMatchObject({
    code: 'payment_unreachable',
  })
  stripe.loseAnswers(0)
  expect((await readDispute(id)).answers).toMatchObject([{ state: 'SENDING' }])
  await sweepAnswers(new Date(Date.now() + 300_000))
  expect((await readDispute(id)).answers).toMatchObject([{ state: 'SENT' }])
  expect(atStripe().evidence_details.submission_count).toBe(1)
})

test('nothing is sent empty or late, and what Stripe refuses is a draft again', async () => {
  const { id, atStripe } = await disputed()
  await expect(sendAnswer(id, { version: 1, adminId: ADMIN })).rejects.toMatchObject({ code: 'bad_request' })
  await draft(id)
  atStripe().evidence_details.due_by -= 30 * 86_400
  await expect(sendAnswer(id, { version: 1, adminId: ADMIN })).rejects.toMatchObject({
    code: 'payment_refused',
  })
  const [answer] = (await readDispute(id)).answers
  expect(answer).toMatchObject({ state: 'DRAFT', failure: expect.stringContaining('deadline') })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 })
  try {
    expect(await readDispute(id)).toMatchObject({ isWaiting: false })
    await expect(draft(id, { uncategorized_text: 'Late.' }, 1)).rejects.toMatchObject({ code: 'conflict' })
  } finally {
    vi.useRealTimers()
  }
})

test('a dispute of the test provider is decided by the words of Stripe’s test mode', async () => {
  const paymentId = await begun('test')
  await payByTestCard(paymentId, { number: '4000000000000259', expiresAt: new Date('2040-12-31') })
  const { id } = await systemDb().paymentDispute.findFirstOrThrow({ where: { paymentId } })
  await draft(id, { uncategorized_text: 'winning_evidence' })
  await sendAnswer(id, { version: 1, adminId: ADMIN })
  expect(await readDispute(id)).toMatchObject({ state: 'won', answers: [{ state: 'SENT' }] })
  expect((await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })).state).toBe('WON')
})

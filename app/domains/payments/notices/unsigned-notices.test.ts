import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import type { PaymentDouble, Sent } from '../../../../tests/doubles/payment-double'
import { PAYTR_ACCOUNT, startPaytrDouble } from '../../../../tests/doubles/paytr/paytr-double'
import { STRIPE_ACCOUNT, startStripeDouble } from '../../../../tests/doubles/stripe/stripe-double'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { providerPaymentOf } from '../look-at-payment.server'
import { payOrder } from '../pay-order.server'
import { offerProviders } from '../providers/registry.server'
import { sweepPayments } from '../sweep-payments.server'
import { receiveNotice } from './receive-notice.server'
import { flushRefusals, listRefusedNotices } from './refused-notices.server'

withTestDatabase()

const TOTAL = 10_000
let paytr: PaymentDouble
let stripe: PaymentDouble
beforeAll(async () => {
  paytr = await startPaytrDouble()
  stripe = await startStripeDouble()
  offerProviders([paytr.provider, stripe.provider])
})
afterAll(() => Promise.all([paytr.stop(), stripe.stop()]))

const row = (id: string) => systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } })

/** A payment at PayTR that was paid there; `total` as its customer's bank takes it, with instalments or without. */
async function paid(): Promise<string> {
  const { orderId } = await testOrder({ totalMinor: TOTAL, currency: 'TRY', country: 'TR' })
  const { paymentId } = await payOrder({
    orderId,
    provider: 'paytr',
    visitorIp: '192.0.2.10',
    returnUrl: () => 'https://shop.test/payment-success',
    actor: 'system',
  })
  paytr.pay(providerPaymentOf(await row(paymentId)), 'paid')
  paytr.outbox.splice(0)
  return paymentId
}

/** As PayTR signs it: what isn't among order, outcome and total can be anything. */
function said(paymentId: string, total: number, unsigned: Record<string, string>): Sent {
  const oid = paymentId.replaceAll('-', '')
  const hash = createHmac('sha256', PAYTR_ACCOUNT.merchantKey)
    .update(`${oid}${PAYTR_ACCOUNT.merchantSalt}success${total}`)
    .digest('base64')
  const fields = { merchant_oid: oid, status: 'success', total_amount: String(total), ...unsigned, hash }
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: Buffer.from(new URLSearchParams(fields).toString()),
  }
}

const deliver = ({ headers, raw }: Sent, provider = 'paytr') =>
  receiveNotice(
    provider,
    new Request('https://shop.test/', { method: 'POST', headers, body: new Uint8Array(raw) }),
  )

test.each([
  ['lowered', { payment_amount: '1', currency: 'TL' }],
  ['raised', { payment_amount: '999999', currency: 'TL' }],
  ['in another currency', { payment_amount: String(TOTAL), currency: 'USD' }],
])('PayTR: an amount that was %s on the way decides nothing', async (_how, unsigned) => {
  const id = await paid()
  await deliver(said(id, TOTAL, unsigned))
  expect(await row(id)).toMatchObject({ capturedMinor: BigInt(TOTAL), order: { state: 'PAID' } })
  await deliver(said(id, TOTAL, { payment_amount: String(TOTAL), currency: 'TL' }))
  expect((await row(id)).capturedMinor).toBe(BigInt(TOTAL))
})

test('PayTR: with instalments more is paid than was asked, and what we get is what PayTR says', async () => {
  const id = await paid()
  await deliver(said(id, 10_800, { payment_amount: '10800', currency: 'TL' }))
  expect((await row(id)).capturedMinor).toBe(BigInt(TOTAL))
})

test('PayTR: a changed notification that can’t be asked about stands in the way of nothing', async () => {
  const id = await paid()
  paytr.loseAnswers(9)
  const lowered = said(id, TOTAL, { payment_amount: '1', currency: 'TL' })
  await expect(deliver(lowered)).rejects.toMatchObject({ code: 'payment_unreachable' })
  paytr.loseAnswers(0)
  expect((await row(id)).capturedMinor).toBe(0n)
  await deliver(said(id, TOTAL, { payment_amount: String(TOTAL), currency: 'TL' }))
  expect((await row(id)).capturedMinor).toBe(BigInt(TOTAL))
})

test('PayTR: what was signed can’t be cut elsewhere, so that a success reads as another outcome', async () => {
  const id = await paid()
  const { headers, raw } = said(id, TOTAL, { payment_amount: String(TOTAL), currency: 'TL' })
  const cut = (status: string, total: string) => {
    const fields = new URLSearchParams(raw.toString())
    fields.set('status', status)
    fields.set('total_amount', total)
    return { headers, raw: Buffer.from(fields.toString()) }
  }
  for (const sent of [cut('success1', '0000'), cut('succes', `s${TOTAL}`), cut(`success${TOTAL}`, '')])
    await expect(deliver(sent)).rejects.toMatchObject({ code: 'payment_notice_refused' })
  expect(await row(id)).toMatchObject({ capturedMinor: 0n, order: { state: 'OPEN' } })
  await flushRefusals()
  await systemDb().refusedNotice.deleteMany()
  await deliver({ headers, raw })
  expect((await row(id)).capturedMinor).toBe(BigInt(TOTAL))
})

test.each(['__proto__', 'constructor', 'toString', 'Stripe', ''])(
  'a notification of a provider that isn’t offered is refused: %j',
  async (name) => {
    await expect(deliver({ headers: {}, raw: Buffer.from('{}') }, name)).rejects.toMatchObject({
      code: 'not_found',
    })
  },
)

test('PayTR: its commission is looked up once after the money came, and booked', async () => {
  const id = await paid()
  await deliver(said(id, TOTAL, { payment_amount: String(TOTAL), currency: 'TL' }))
  expect((await row(id)).facts).not.toHaveProperty('feeMinor')
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await sweepPayments(later(3))
  const fees = () => systemDb().journalLine.findMany({ where: { account: 'fees', entry: { objectId: id } } })
  expect(await fees()).toMatchObject([{ amountMinor: 300n }])
  const lookedAt = (await row(id)).lookedAt
  await sweepPayments(later(600))
  expect((await row(id)).lookedAt).toEqual(lookedAt)
  expect(await fees()).toHaveLength(1)
})

test('Stripe: an event of an intent that it doesn’t know itself is noted and acknowledged', async () => {
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_of_another_account', object: 'payment_intent', metadata: {} } },
  }
  const payload = JSON.stringify(event)
  const secret = STRIPE_ACCOUNT.webhookSecret
  const header = () => Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const send = () =>
    deliver({ headers: { 'stripe-signature': header() }, raw: Buffer.from(payload) }, 'stripe')
  expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array(20).fill('OK'))
  expect(await systemDb().paymentNotice.findMany({ where: { eventId: event.id } })).toMatchObject([
    { outcome: 'unknown_payment', paymentId: null },
  ])
})

test('forged notifications are counted by provider, and told in the log once a while without a stack', async () => {
  const warn = vi.spyOn(log(), 'warn')
  const forged: Sent = { headers: {}, raw: Buffer.from('{}') }
  const all = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => deliver(forged, 'stripe')),
    ...Array.from({ length: 3 }, () => deliver(forged, 'paytr')),
  ])
  for (const one of all) expect(one).toMatchObject({ reason: { status: 400, report: false } })
  await flushRefusals()
  expect(await listRefusedNotices()).toMatchObject([
    { provider: 'paytr', refused: 3 },
    { provider: 'stripe', refused: 20 },
  ])
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    { provider: 'stripe', refused: 20, reason: expect.any(String) },
    { provider: 'paytr', refused: 3, reason: expect.any(String) },
  ])
  await deliver(forged, 'stripe').catch(() => undefined)
  await flushRefusals()
  expect((await listRefusedNotices())[1]).toMatchObject({ refused: 21 })
})

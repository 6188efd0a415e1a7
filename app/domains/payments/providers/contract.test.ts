import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customerCredit, listBalances } from '~/domains/ledger/ledger.server'
import { systemDb } from '~/platform/db/db.server'
import { startIyzicoDouble } from '../../../../tests/doubles/iyzico/iyzico-double'
import type { PaymentDouble, Sent } from '../../../../tests/doubles/payment-double'
import { startPaytrDouble } from '../../../../tests/doubles/paytr/paytr-double'
import { startStripeDouble } from '../../../../tests/doubles/stripe/stripe-double'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { lookAtPayment, providerPaymentOf } from '../look-at-payment.server'
import { receiveNotice } from '../notices/receive-notice.server'
import { payOrder } from '../pay-order.server'
import { readElement } from '../read-element.server'
import { refundPayment } from '../refund-payment.server'
import type { Provider } from './provider'
import { offerProviders } from './registry.server'

withTestDatabase()

/** Of an account at Stripe that is paid on Stripe's page, and in ours. */
const names = ['stripe', 'stripe-element', 'paytr', 'iyzico'] as const
type Name = (typeof names)[number]
const atStripe = names.filter((name) => name.startsWith('stripe'))
const providerOf = (name: Name): Provider => (name === 'stripe-element' ? 'stripe' : name)
const TOTAL = 4900

const doubles = new Map<Name, PaymentDouble>()
const of = (name: Name) => doubles.get(name)!

beforeAll(async () => {
  const stripe = await startStripeDouble()
  doubles.set('stripe', stripe)
  doubles.set('stripe-element', { ...stripe, provider: stripe.elementProvider, stop: async () => {} })
  doubles.set('paytr', await startPaytrDouble())
  doubles.set('iyzico', await startIyzicoDouble())
})
afterAll(() => Promise.all([...doubles.values()].map((double) => double.stop())))

/** As an installation is configured: with one of Stripe's two ways. */
function offer(name: Name): void {
  const other = name === 'stripe-element' ? 'stripe' : 'stripe-element'
  offerProviders(names.filter((one) => one !== other).map((one) => of(one).provider))
}

const payment = (id: string) =>
  systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } })

const atProvider = async (id: string) => providerPaymentOf(await payment(id))

async function newOrder() {
  return testOrder({ totalMinor: TOTAL, currency: 'TRY', country: 'TR' })
}

async function begun(name: Name, orderId?: string): Promise<string> {
  offer(name)
  const { paymentId } = await payOrder({
    orderId: orderId ?? (await newOrder()).orderId,
    provider: providerOf(name),
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
  })
  return paymentId
}

const deliver = (name: Name, { headers, raw }: Sent) =>
  receiveNotice(
    providerOf(name),
    new Request(`https://shop.test/api/payments/notify/${providerOf(name)}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(raw),
    }),
  )

/** All that the provider has to say, each twice, the last first. */
async function deliverInDisorder(name: Name): Promise<void> {
  const sent = of(name).outbox.splice(0)
  for (const one of [...sent, ...sent].reverse())
    expect(await deliver(name, one)).toBe(of(name).provider.acknowledgement)
}

async function paid(name: Name): Promise<string> {
  const id = await begun(name)
  of(name).pay(await atProvider(id), 'paid')
  await deliverInDisorder(name)
  return id
}

test.each(names)('%s: what is paid pays its order once, however often and late it is told', async (name) => {
  const { orderId, customerId } = await newOrder()
  const id = await begun(name, orderId)
  expect(await payment(id)).toMatchObject({ state: expect.stringMatching(/CREATED|REQUIRES_ACTION/) })
  of(name).pay(await atProvider(id), 'paid')
  await deliverInDisorder(name)
  // Not every provider tells the card with its notification.
  await lookAtPayment(id)
  expect(await payment(id)).toMatchObject({
    state: 'CAPTURED',
    capturedMinor: BigInt(TOTAL),
    facts: { method: { last4: expect.stringMatching(/^\d{4}$/) } },
    order: { state: 'PAID' },
  })
  expect(await customerCredit(customerId, 'TRY')).toBe(TOTAL)
  expect(await systemDb().journalEntry.count({ where: { objectId: id, kind: 'payment.captured' } })).toBe(1)
})

test.each(names)('%s: a declined card says why, and leaves the order to be paid anew', async (name) => {
  const { orderId } = await newOrder()
  const id = await begun(name, orderId)
  of(name).pay(await atProvider(id), 'declined')
  await deliverInDisorder(name)
  expect(await payment(id)).toMatchObject({
    failureCode: 'insufficient_funds',
    capturedMinor: 0n,
    order: { state: 'OPEN' },
  })
  const again = await begun(name, orderId)
  of(name).pay(await atProvider(again), 'paid')
  await deliverInDisorder(name)
  expect((await payment(again)).order.state).toBe('PAID')
})

test.each(names)(
  '%s: a payment whose beginning got no answer takes nothing, and the next one pays',
  async (name) => {
    const { orderId } = await newOrder()
    // More than the adapter asks by itself.
    of(name).loseAnswers(9)
    await expect(begun(name, orderId)).rejects.toMatchObject({ code: 'payment_unreachable' })
    of(name).loseAnswers(0)
    const [silent] = await systemDb().payment.findMany({ where: { orderId } })
    await lookAtPayment(silent!.id)
    expect(await payment(silent!.id)).toMatchObject({ state: 'CREATED', capturedMinor: 0n })
    const again = await begun(name, orderId)
    of(name).pay(await atProvider(again), 'paid')
    await deliverInDisorder(name)
    expect(await payment(again)).toMatchObject({ state: 'CAPTURED', order: { state: 'PAID' } })
  },
)

test.each(names)('%s: a notification that was lost is found by asking', async (name) => {
  const id = await begun(name)
  of(name).pay(await atProvider(id), 'paid')
  of(name).outbox.splice(0)
  await lookAtPayment(id)
  await lookAtPayment(id)
  expect(await payment(id)).toMatchObject({ state: 'CAPTURED', order: { state: 'PAID' } })
})

test.each(names)(
  '%s: money goes back in parts, also when the answer is lost, and no more than came',
  async (name) => {
    const id = await paid(name)
    const refund = (amountMinor: number) =>
      refundPayment({ paymentId: id, amountMinor, reason: 'asked for', actor: 'system' })
    await refund(900)
    expect(await payment(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedMinor: 900n })
    of(name).loseAnswers(1, /refunds?$|iade$/)
    const left = await refund(TOTAL - 900).catch(async (error: { code: string }) => {
      expect(error.code).toBe('payment_unreachable')
      const { askForRefund } = await import('../refund-payment.server')
      const waiting = await systemDb().refund.findFirstOrThrow({
        where: { paymentId: id, state: 'REQUESTED' },
      })
      await askForRefund(waiting.id)
    })
    expect(left === undefined || left.refundId).toBeTruthy()
    expect(await payment(id)).toMatchObject({ state: 'REFUNDED', order: { state: 'REVERSED' } })
    await expect(refund(1)).rejects.toMatchObject({ code: 'conflict' })
  },
)

test.each(names)('%s: a forged notification is refused', async (name) => {
  const id = await begun(name)
  of(name).pay(await atProvider(id), 'paid')
  const [sent] = of(name).outbox.splice(0)
  const text = sent!.raw.toString('utf8')
  const forged = {
    ...sent!,
    raw: Buffer.from(text.replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))),
  }
  expect(forged.raw.equals(sent!.raw)).toBe(false)
  await expect(deliver(name, forged)).rejects.toMatchObject({ code: 'payment_notice_refused', status: 400 })
  await expect(deliver(name, { headers: {}, raw: Buffer.from('{}') })).rejects.toMatchObject({ status: 400 })
  expect((await payment(id)).capturedMinor).toBe(0n)
})

test.each(atStripe)('%s: a notification that is old is refused', async (name) => {
  const id = await begun(name)
  of(name).pay(await atProvider(id), 'paid')
  const [sent] = of(name).outbox.splice(0)
  await expect(deliver(name, of(name).staled!(sent!))).rejects.toMatchObject({
    code: 'payment_notice_refused',
  })
})

test.each(names)('%s: paying anew closes the page that was left', async (name) => {
  const { orderId } = await newOrder()
  const first = await begun(name, orderId)
  await begun(name, orderId)
  expect(await payment(first)).toMatchObject({ state: 'CANCELED', failureCode: 'canceled_by_customer' })
})

/** What was booked as the cost of a payment's disputes. */
async function feesOf(id: string): Promise<number> {
  const lines = await systemDb().journalLine.findMany({
    where: { account: 'fees', entry: { objectId: id, kind: 'dispute.fee' } },
  })
  return lines.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)
}

test.each(atStripe)(
  '%s: an inquiry takes no money, and counts for nothing once it is a dispute',
  async (name) => {
    const id = await paid(name)
    of(name).dispute!(await atProvider(id), 'inquiry')
    await deliverInDisorder(name)
    expect((await payment(id)).state).toBe('CAPTURED')
    of(name).dispute!(await atProvider(id), 'inquiry_closed')
    await deliverInDisorder(name)
    expect((await payment(id)).state).toBe('CAPTURED')
    of(name).dispute!(await atProvider(id), 'open')
    await deliverInDisorder(name)
    expect((await payment(id)).state).toBe('DISPUTED')
    of(name).dispute!(await atProvider(id), 'lost')
    await deliverInDisorder(name)
    expect((await payment(id)).state).toBe('LOST')
  },
)

test.each(atStripe)('%s: a dispute that was settled before it began took its money', async (name) => {
  const id = await paid(name)
  of(name).dispute!(await atProvider(id), 'prevented')
  await deliverInDisorder(name)
  expect((await payment(id)).state).toBe('LOST')
})

test.each(atStripe)('%s: a dispute takes the money, and gives it back when won', async (name) => {
  const [won, lost] = [await paid(name), await paid(name)]
  for (const id of [won, lost]) of(name).dispute!(await atProvider(id), 'open')
  await deliverInDisorder(name)
  expect((await payment(won)).state).toBe('DISPUTED')
  expect(await feesOf(won)).toBe(1500)
  of(name).dispute!(await atProvider(won), 'won')
  of(name).dispute!(await atProvider(lost), 'lost')
  await deliverInDisorder(name)
  expect((await payment(won)).state).toBe('WON')
  expect((await payment(lost)).state).toBe('LOST')
  expect([await feesOf(won), await feesOf(lost)]).toEqual([0, 1500])
})

test.each(names)('%s: the provider’s books and ours agree to the last unit', async (name) => {
  const [ours] = (await listBalances()).filter(({ account }) => account === `provider:${providerOf(name)}`)
  // What was never told, payments and fees, is told now.
  const all = await systemDb().payment.findMany({ where: { provider: providerOf(name) } })
  for (const { id } of all) await lookAtPayment(id)
  const [after] = (await listBalances()).filter(({ account }) => account === `provider:${providerOf(name)}`)
  expect(after?.amountMinor).toBe(of(name).balance())
  expect(after?.amountMinor).toBeGreaterThanOrEqual(ours?.amountMinor ?? 0)
})

test('what is paid in our page has its secret from Stripe each time, and keeps none', async () => {
  const id = await begun('stripe-element')
  const { workspaceId, step } = await payment(id)
  expect(step).toEqual({ kind: 'element', path: `/payment/card/${id}` })
  const shown = await readElement(workspaceId!, id)
  const secret = shown.kind === 'fields' ? shown.element.clientSecret : ''
  expect(secret).toMatch(/^pi_\w+_secret_\w+$/)
  const [stored] = await systemDb().$queryRaw<{ row: string }[]>`
    SELECT p::text AS row FROM payments p WHERE id = ${id}::uuid`
  expect(stored!.row).not.toContain('_secret_')
  const { workspaceId: another } = await newOrder()
  await expect(readElement(another, id)).rejects.toMatchObject({ code: 'not_found' })
  of('stripe-element').loseAnswers(9)
  expect((await readElement(workspaceId!, id)).kind).toBe('silent')
  of('stripe-element').loseAnswers(0)
  of('stripe-element').pay(await atProvider(id), 'paid')
  expect((await readElement(workspaceId!, id)).kind).toBe('over')
})

test('a page of ours that was left for a day is closed at Stripe, as Checkout closes its own', async () => {
  const id = await begun('stripe-element')
  await lookAtPayment(id)
  expect((await payment(id)).state).toBe('CREATED')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  try {
    await lookAtPayment(id)
  } finally {
    vi.useRealTimers()
  }
  expect(await payment(id)).toMatchObject({ state: 'EXPIRED', failureCode: 'timed_out' })
  const left = await atProvider(id)
  expect(() => of('stripe-element').pay(left, 'paid')).toThrow('canceled')
})

// Last: the double adds all currencies up.
test.each(
  atStripe.flatMap((name) => [
    [name, 'JPY', 4900],
    [name, 'KWD', 12_340],
    [name, 'ISK', 4900],
  ]) as [Name, string, number][],
)('%s: %s is taken, told and given back to the unit', async (name, currency, totalMinor) => {
  const order = await testOrder({ totalMinor, currency, country: 'JP' })
  const id = await begun(name, order.orderId)
  of(name).pay(await atProvider(id), 'paid')
  await deliverInDisorder(name)
  expect(await payment(id)).toMatchObject({
    state: 'CAPTURED',
    capturedMinor: BigInt(totalMinor),
    facts: { method: { country: 'US' } },
  })
  expect(await customerCredit(order.customerId, currency)).toBe(totalMinor)
  await refundPayment({ paymentId: id, amountMinor: 1000, reason: 'asked for', actor: 'system' })
  await deliverInDisorder(name)
  expect(await payment(id)).toMatchObject({ state: 'PARTIALLY_REFUNDED', refundedMinor: 1000n })
})

test.each(atStripe)('%s: an amount that it can’t take exactly isn’t begun', async (name) => {
  const { orderId } = await testOrder({ totalMinor: 12_345, currency: 'KWD', country: 'KW' })
  await expect(begun(name, orderId)).rejects.toMatchObject({ code: 'bad_request' })
  expect(await systemDb().payment.count({ where: { orderId } })).toBe(0)
})

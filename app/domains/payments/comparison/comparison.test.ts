import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isCompared, keepUnanswered, listBalances, listComparisons } from '~/domains/ledger/ledger.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { startIyzicoDouble } from '../../../../tests/doubles/iyzico/iyzico-double'
import type { PaymentDouble } from '../../../../tests/doubles/payment-double'
import { startPaytrDouble } from '../../../../tests/doubles/paytr/paytr-double'
import { type StripeDouble, startStripeDouble } from '../../../../tests/doubles/stripe/stripe-double'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { lookAtPayment, providerPaymentOf } from '../look-at-payment.server'
import { payOrder } from '../pay-order.server'
import type { Provider } from '../providers/provider'
import { offerProviders, providerNamed } from '../providers/registry.server'
import { payByTestCard } from '../providers/test/pay-by-test-card.server'
import { testProvider } from '../providers/test/test-provider.server'
import { refundPayment } from '../refund-payment.server'
import { bookPayouts } from './book-payouts.server'
import { compareProvider } from './compare-provider.server'

withTestDatabase()

const doubles = new Map<Provider, PaymentDouble>()
let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripeDouble()
  doubles.set('stripe', stripe)
  doubles.set('paytr', await startPaytrDouble())
  doubles.set('iyzico', await startIyzicoDouble())
  offerProviders([...[...doubles.values()].map(({ provider }) => provider), testProvider])
})
afterAll(() => Promise.all([...doubles.values()].map((double) => double.stop())))
beforeEach(() => systemDb().balanceComparison.deleteMany())

/** All that happens in these tests happens today, as of whose end is compared. */
const TODAY = new Date().toISOString().slice(0, 10)
/** Payouts have a date by Turkey's calendar, where late in the day it is tomorrow. */
const NOON = Date.parse(`${TODAY}T12:00:00Z`)
const compare = (name: Provider) => compareProvider(providerNamed(name), TODAY)
const comparedOf = async (name: Provider) => (await listComparisons()).filter(({ holder }) => holder === name)

const balanceOf = async (account: string, currency: string) =>
  (await listBalances()).find((one) => one.account === account && one.currency === currency)?.amountMinor ?? 0

const atProvider = async (id: string) =>
  providerPaymentOf(await systemDb().payment.findUniqueOrThrow({ where: { id }, include: { order: true } }))

async function paid(name: Provider, { isTold = true } = {}): Promise<string> {
  const { orderId } = await testOrder({ totalMinor: 4900, currency: 'TRY', country: 'TR' })
  const { paymentId } = await payOrder({
    orderId,
    provider: name,
    visitorIp: '192.0.2.10',
    returnUrl: () => 'https://shop.test/payment-success',
    actor: 'system',
  })
  if (name === 'test')
    await payByTestCard(paymentId, { number: '4242424242424242', expiresAt: new Date('2040-12-31') })
  else doubles.get(name)!.pay(await atProvider(paymentId), 'paid')
  if (isTold) await lookAtPayment(paymentId)
  return paymentId
}

test.each(['stripe', 'paytr', 'iyzico', 'test'] as const)(
  '%s: payments, commissions and refunds come to what its own books say',
  async (name) => {
    const [id] = [await paid(name), await paid(name)]
    await refundPayment({ paymentId: id!, amountMinor: 900, reason: 'asked for', actor: 'system' })
    if (name === 'stripe') {
      stripe.dispute!(await atProvider(await paid(name)), 'open')
    }
    doubles.get(name)?.payOut?.(5000, NOON)
    await compare(name)
    const [one, ...more] = await comparedOf(name)
    expect(more).toEqual([])
    const balance = doubles.get(name)?.balance() ?? 9800 - 900
    expect(one).toMatchObject({
      currency: 'TRY',
      state: 'equal',
      journalMinor: balance,
      holderMinor: balance,
    })
  },
)

test('a payout whose sum is told otherwise later is booked to what is told last', async () => {
  await paid('paytr')
  doubles.get('paytr')!.payOut!(1000, NOON)
  await compare('paytr')
  const before = await balanceOf('provider:paytr', 'TRY')
  const changed = { provider: 'paytr', kind: 'payout', netMinor: -1000 }
  for (const [netMinor, booked] of [
    [-1300, -300],
    [-1000, 0],
    [-1300, -300],
  ] as const) {
    const { count } = await systemDb().providerMovement.updateMany({
      where: changed,
      data: { netMinor },
    })
    expect(count).toBe(1)
    changed.netMinor = netMinor
    await bookPayouts('paytr')
    expect((await balanceOf('provider:paytr', 'TRY')) - before).toBe(booked)
  }
})

test('an account that may not ask for its payouts is compared without them', async () => {
  await paid('iyzico')
  const { provider } = doubles.get('iyzico')!
  const refused = async () => {
    throw new AppError('payment_refused')
  }
  await compareProvider({ ...provider, payouts: refused }, TODAY)
  expect(await comparedOf('iyzico')).toMatchObject([{ state: 'equal' }])
})

test('a payment that nobody told us of is found, looked at and booked', async () => {
  const id = await paid('stripe', { isTold: false })
  // Something was captured there before, or nothing would be compared yet.
  await paid('stripe')
  await compare('stripe')
  expect((await systemDb().payment.findUniqueOrThrow({ where: { id } })).state).toBe('CAPTURED')
  expect(await comparedOf('stripe')).toMatchObject([{ state: 'equal', differences: [] }])
})

test('what differs is shown with what explains it, and asked twenty times at once it is the same', async () => {
  const id = await paid('stripe')
  stripe.move('stripe_fee', -700, 'try')
  await systemDb().$executeRaw`
    INSERT INTO provider_movements (provider, ref, payment_id, kind, currency, net_minor, moved_at)
    VALUES ('stripe', 'txn_odd', ${id}::uuid, 'refund', 'TRY', -100, now())`
  await Promise.all(Array.from({ length: 20 }, () => compare('stripe')))
  const [one, ...more] = await comparedOf('stripe')
  expect(more).toEqual([])
  expect(one!.state).toBe('different')
  expect(one!.holderMinor! - one!.journalMinor!).toBe(-800)
  expect(one!.differences).toHaveLength(2)
  expect(one!.differences).toContainEqual(
    expect.objectContaining({ kind: 'movement', paymentId: null, journalMinor: 0, holderMinor: -700 }),
  )
  expect(one!.differences).toContainEqual(expect.objectContaining({ kind: 'payment', paymentId: id }))
  await systemDb().providerMovement.deleteMany({ where: { ref: 'txn_odd' } })
})

test('what was booked since the day’s end is left to the next day', async () => {
  await paid('stripe')
  await compareProvider(providerNamed('stripe'), new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  expect(await comparedOf('stripe')).toEqual([])
})

test('a provider that doesn’t answer is shown as not compared, and compared once it does', async () => {
  await paid('paytr')
  doubles.get('paytr')!.loseAnswers(9, /islem-dokumu/)
  await expect(compare('paytr')).rejects.toMatchObject({ code: 'payment_unreachable' })
  await keepUnanswered('paytr', TODAY, 'gave no answer')
  expect(await comparedOf('paytr')).toMatchObject([
    { state: 'unanswered', holderMinor: null, reason: 'gave no answer' },
  ])
  expect(await isCompared('paytr', TODAY)).toBe(false)
  doubles.get('paytr')!.loseAnswers(0)
  await compare('paytr')
  expect(await comparedOf('paytr')).toMatchObject([{ state: 'equal' }])
  await keepUnanswered('paytr', TODAY, 'gave no answer')
  expect(await comparedOf('paytr')).toMatchObject([{ state: 'equal' }])
})

test('a payout is booked once and met by the bank’s line, in whatever currency it is', async () => {
  await paid('stripe')
  stripe.move('payout', -3100, 'eur')
  stripe.move('payout', 100, 'eur')
  const before = await balanceOf('bank-unmatched', 'EUR')
  await Promise.all(Array.from({ length: 20 }, () => compare('stripe')))
  await compare('stripe')
  expect(await balanceOf('provider:stripe', 'EUR')).toBe(-3000)
  expect((await balanceOf('bank-unmatched', 'EUR')) - before).toBe(3000)
  const inEuros = (await comparedOf('stripe')).find(({ currency }) => currency === 'EUR')
  expect(inEuros).toMatchObject({ state: 'equal', journalMinor: -3000, holderMinor: -3000, differences: [] })
})

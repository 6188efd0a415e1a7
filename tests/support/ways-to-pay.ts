import { randomUUID } from 'node:crypto'
import { bankProvider, carryOutBankOrder, importStatements } from '~/domains/bank/bank.server'
import type { Provider } from '~/domains/payments/payments'
import {
  lookAtPayment,
  offerProviders,
  payByTestCard,
  payOrder,
  receiveNotice,
  testProvider,
} from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { startIyzicoDouble } from '../doubles/iyzico/iyzico-double'
import type { PaymentDouble } from '../doubles/payment-double'
import { startPaytrDouble } from '../doubles/paytr/paytr-double'
import { startStripeDouble } from '../doubles/stripe/stripe-double'
import { camtFile } from './bank-files'
import { testOrder } from './sales'

/** Every way in which an order is paid: Stripe's page and its fields in ours, and each other provider. */
export const WAYS = ['stripe', 'stripe-element', 'paytr', 'iyzico', 'bank', 'test'] as const
export type Way = (typeof WAYS)[number]

const ADMIN = randomUUID()

export interface WaysToPay {
  /** As an installation that is configured for this one. */
  offer(way: Way): void
  newOrder(way: Way, totalMinor?: number): ReturnType<typeof testOrder>
  begin(way: Way, orderId: string): Promise<string>
  /** What its customer does, told to us as the provider tells it. */
  pay(way: Way, paymentId: string): Promise<void>
  /** A payment that brought its order's total. */
  paid(way: Way, totalMinor?: number): Promise<Awaited<ReturnType<typeof testOrder>> & { paymentId: string }>
  stop(): Promise<void>
}

export const providerOf = (way: Way): Provider => (way === 'stripe-element' ? 'stripe' : way)

/** Starts the providers' doubles; stop them when the file is done. */
export async function startWaysToPay(): Promise<WaysToPay> {
  const stripe = await startStripeDouble()
  const [paytr, iyzico] = [await startPaytrDouble(), await startIyzicoDouble()]
  const element: PaymentDouble = { ...stripe, provider: stripe.elementProvider }
  const doubles = new Map<Way, PaymentDouble>([
    ['stripe', stripe],
    ['stripe-element', element],
    ['paytr', paytr],
    ['iyzico', iyzico],
  ])
  const offer = (way: Way) => {
    const atStripe = way === 'stripe-element' ? element : stripe
    const all = [atStripe, paytr, iyzico].map(({ provider }) => provider)
    offerProviders([...all, bankProvider, testProvider])
  }

  const newOrder = (way: Way, totalMinor = 4900) =>
    way === 'bank' || way === 'test'
      ? testOrder({ totalMinor, currency: 'EUR', country: 'DE' })
      : testOrder({ totalMinor, currency: 'TRY', country: 'TR' })

  async function begin(way: Way, orderId: string): Promise<string> {
    offer(way)
    const { paymentId } = await payOrder({
      orderId,
      provider: providerOf(way),
      visitorIp: '192.0.2.10',
      returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
      actor: 'system',
    })
    return paymentId
  }

  async function payAtDouble(way: Way, paymentId: string): Promise<void> {
    const double = doubles.get(way)!
    const payment = await systemDb().payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: { order: { select: { number: true } } },
    })
    const { providerRef, currency, amountMinor, order } = payment
    double.pay(
      { paymentId, providerRef, currency, amountMinor: Number(amountMinor), orderNumber: order.number },
      'paid',
    )
    for (const { headers, raw } of double.outbox.splice(0)) {
      const body = new Uint8Array(raw)
      const url = `https://shop.test/api/payments/notify/${providerOf(way)}`
      await receiveNotice(providerOf(way), new Request(url, { method: 'POST', headers, body }))
    }
    await lookAtPayment(paymentId)
  }

  async function pay(way: Way, paymentId: string): Promise<void> {
    offer(way)
    if (way === 'test')
      return payByTestCard(paymentId, { number: '4242424242424242', expiresAt: new Date('2099-01-01') })
    if (way !== 'bank') return payAtDouble(way, paymentId)
    const { amountMinor } = await systemDb().payment.findUniqueOrThrow({ where: { id: paymentId } })
    const line = await lineOf(Number(amountMinor), ADMIN)
    await carryOutBankOrder({ intent: 'assign', line, transfer: paymentId }, randomUUID())
  }

  return {
    offer,
    newOrder,
    begin,
    pay,
    async paid(way, totalMinor) {
      const order = await newOrder(way, totalMinor)
      const paymentId = await begin(way, order.orderId)
      await pay(way, paymentId)
      return { ...order, paymentId }
    },
    stop: async () => {
      await Promise.all([stripe, paytr, iyzico].map((double) => double.stop()))
    },
  }
}

/** A line of its own statement, in euro cents. @returns its id */
export async function lineOf(amountMinor: number, adminId: string, text = ''): Promise<string> {
  const number = `P${randomUUID().slice(0, 8)}`
  const line = { amountMinor, day: 3, name: 'Ada', text, iban: null }
  const content = Buffer.from(camtFile([line], { number }))
  await importStatements({ name: `${number}.xml`, content, adminId })
  const { id } = await systemDb().bankLine.findFirstOrThrow({
    where: { bankRef: { startsWith: `${number}-` } },
  })
  return id
}

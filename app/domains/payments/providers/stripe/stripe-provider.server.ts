import type Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'
import { exponentOf } from '~/platform/money/money'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { PaymentProvider, ProviderPayment } from '../provider'
import { beginAtStripe } from './begin-at-stripe.server'
import { stripeCards } from './stripe-cards.server'
import { askStripe, type StripeAccount, stripeClient } from './stripe-client.server'
import { factsOfIntent } from './stripe-facts'
import { readStripeNotice } from './stripe-notice.server'

const EXPANDED = ['latest_charge.balance_transaction']

/**
 * Stripe, by Checkout: cards with 3-D Secure, wallets and whatever else is switched on in Stripe's dashboard. A payment
 * is one Checkout Session; what became of it is read from its PaymentIntent.
 *
 * Protocol: docs.stripe.com/api, version as of the client's release.
 */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = stripeClient(account)

  async function factsOf(intent: Stripe.PaymentIntent, currency: string): Promise<PaymentFacts> {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const [refunds, disputes] = await Promise.all([
      intent.amount_received > 0
        ? askStripe(stripe.refunds.list({ payment_intent: intent.id, limit: 100 }))
        : null,
      charge?.disputed ? askStripe(stripe.disputes.list({ payment_intent: intent.id, limit: 100 })) : null,
    ])
    const standing = { intent, refunds: refunds?.data ?? [], disputes: disputes?.data ?? [] }
    const { isForeign, ...facts } = factsOfIntent(standing, currency)
    if (isForeign)
      await reportError(
        new AppError('payment_refused', {
          detail: `Stripe took ${intent.amount_received} ${intent.currency} instead of ${currency}`,
          report: true,
        }),
        { context: { intent: intent.id } },
      )
    return facts
  }

  const readIntent = (id: string) => askStripe(stripe.paymentIntents.retrieve(id, { expand: EXPANDED }))

  async function findIntent({ paymentId, providerRef }: ProviderPayment) {
    if (providerRef && isIntent(providerRef)) return { session: null, intent: await readIntent(providerRef) }
    if (providerRef) {
      const session = await askStripe(
        stripe.checkout.sessions.retrieve(providerRef, {
          expand: EXPANDED.map((path) => `payment_intent.${path}`),
        }),
      )
      return { session, intent: session.payment_intent as Stripe.PaymentIntent | null }
    }
    // The answer that named the session was lost: found by what we wrote on it.
    const found = await askStripe(
      stripe.paymentIntents.search({ query: `metadata['payment_id']:'${paymentId}'`, limit: 1 }),
    )
    const id = found.data[0]?.id
    return { session: null, intent: id ? await readIntent(id) : null }
  }

  async function look(payment: ProviderPayment): Promise<PaymentFacts | null> {
    const { session, intent } = await findIntent(payment)
    if (!session && !intent) return null
    const facts = intent ? await factsOf(intent, payment.currency) : {}
    if (session?.status === 'expired' && !facts.capturedMinor)
      return { ...facts, ended: 'expired', failure: facts.failure ?? 'timed_out' }
    return facts
  }

  return {
    name: 'stripe',
    isTest: /^[a-z]+_test_/.test(account.secretKey),
    acknowledgement: 'OK',
    // Stripe reckons the ariary without decimals and the others of other exponents than two by rules of their own.
    takes: (currency) => exponentOf(currency) === 2 && currency !== 'MGA',
    begin: (payment) => beginAtStripe(stripe, payment),
    look,
    readNotice: (headers, raw) =>
      readStripeNotice({ stripe, secret: account.webhookSecret, readIntent, factsOf }, headers, raw),

    async refund(payment, { refundId, amountMinor, reason }) {
      const { intent } = await findIntent(payment)
      if (!intent) throw new AppError('payment_refused', { detail: 'Stripe has no such payment' })
      const refund = await askStripe(
        stripe.refunds.create(
          {
            payment_intent: intent.id,
            amount: amountMinor,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId, note: reason.slice(0, 500) },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )
      return { providerRef: refund.id, facts: await factsOf(await readIntent(intent.id), payment.currency) }
    },

    async cancel(payment) {
      const { providerRef } = payment
      if (!providerRef) return {}
      // A card that was charged: there is no page to close, and how it stands is all there is to say.
      if (isIntent(providerRef)) return (await look(payment)) ?? {}
      await askStripe(stripe.checkout.sessions.expire(providerRef)).catch((error: unknown) => {
        // It was paid, or over, in the meantime: how it stands says which.
        if (!(error instanceof AppError) || error.code !== 'payment_refused') throw error
      })
      const facts = (await look(payment)) ?? {}
      return facts.ended ? { ...facts, ended: 'canceled', failure: 'canceled_by_customer' } : facts
    },

    cards: stripeCards({ stripe, readIntent, factsOf }),
  }
}

const isIntent = (providerRef: string): boolean => providerRef.startsWith('pi_')

import type Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { PaymentProvider, ProviderPayment } from '../provider'
import { beginAtStripe } from './begin-at-stripe.server'
import { takesAtStripe, toStripeAmount } from './stripe-amount'
import { stripeCards } from './stripe-cards.server'
import { askStripe, isIntent, type StripeAccount, stripeClient } from './stripe-client.server'
import { submitEvidence } from './stripe-disputes.server'
import { beginIntent, cancelIntent, isCharge, isLeft, secretOf } from './stripe-element.server'
import { factsOfIntent } from './stripe-facts'
import { stripeMovements } from './stripe-movements.server'
import { readStripeNotice } from './stripe-notice.server'

const EXPANDED = ['latest_charge.balance_transaction']

/**
 * Stripe: cards with 3-D Secure, wallets and whatever else is switched on in its dashboard, in our own page by the Payment
 * Element where the account has a publishable key, else by Checkout. A payment is one PaymentIntent or one Checkout
 * Session; either is understood whichever way is configured now, and what became of it is read from its PaymentIntent.
 *
 * Protocol: docs.stripe.com/api, version as of the client's release.
 */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = stripeClient(account)

  async function factsOf(intent: Stripe.PaymentIntent, currency: string): Promise<PaymentFacts> {
    const of = { payment_intent: intent.id, limit: 100 }
    const isPaid = intent.amount_received > 0
    const [refunds, disputes] = await Promise.all([
      isPaid ? askStripe(stripe.refunds.list(of)) : null,
      // The charge doesn't say of an inquiry that it is disputed.
      isPaid ? askStripe(stripe.disputes.list(of)) : null,
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
    if (!session && intent && isLeft(intent)) return lookAtLeft(intent, payment)
    const facts = intent ? await factsOf(intent, payment.currency) : {}
    if (session?.status === 'expired' && !facts.capturedMinor)
      return { ...facts, ended: 'expired', failure: facts.failure ?? 'timed_out' }
    return facts
  }

  async function lookAtLeft(
    { id }: Stripe.PaymentIntent,
    { currency }: ProviderPayment,
  ): Promise<PaymentFacts> {
    await cancelIntent(stripe, id)
    const facts = await factsOf(await readIntent(id), currency)
    return facts.ended ? { ...facts, ended: 'expired', failure: facts.failure ?? 'timed_out' } : facts
  }

  return {
    name: 'stripe',
    isTest: /^[a-z]+_test_/.test(account.secretKey),
    acknowledgement: 'OK',
    takes: (currency, _country, amountMinor) => takesAtStripe(currency, amountMinor),
    begin: (payment) =>
      account.publishableKey ? beginIntent(stripe, payment) : beginAtStripe(stripe, payment),
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
            amount: toStripeAmount(amountMinor, payment.currency),
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
      if (isIntent(providerRef)) {
        const intent = await readIntent(providerRef)
        // There is no page to close, and how it stands is all there is to say.
        if (isCharge(intent)) return factsOf(intent, payment.currency)
        await cancelIntent(stripe, intent.id)
      } else
        await askStripe(stripe.checkout.sessions.expire(providerRef)).catch((error: unknown) => {
          // It was paid, or over, in the meantime: how it stands says which.
          if (!(error instanceof AppError) || error.code !== 'payment_refused') throw error
        })
      const facts = (await look(payment)) ?? {}
      return facts.ended ? { ...facts, ended: 'canceled', failure: 'canceled_by_customer' } : facts
    },

    async element({ providerRef }) {
      const { publishableKey } = account
      if (!publishableKey || !providerRef || !isIntent(providerRef))
        throw new AppError('payment_refused', { detail: 'no fields without a publishable key and an intent' })
      const clientSecret = secretOf(await readIntent(providerRef))
      return clientSecret ? { clientSecret, publishableKey } : null
    },

    cards: stripeCards({ stripe, readIntent, factsOf }),

    movements: (from, to) => stripeMovements(stripe, from, to),

    disputes: {
      async answer(payment, evidence) {
        await submitEvidence(stripe, evidence)
        return (await look(payment)) ?? {}
      },
    },
  }
}

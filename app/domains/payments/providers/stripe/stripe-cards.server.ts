import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { CardKeeping, KeptCard, PaymentToCharge, ProviderPayment } from '../provider'
import { toStripeAmount } from './stripe-amount'
import { askStripe, isIntent } from './stripe-client.server'

export interface StripeCards {
  stripe: Stripe
  readIntent(id: string): Promise<Stripe.PaymentIntent>
  factsOf(intent: Stripe.PaymentIntent, currency: string): Promise<PaymentFacts>
}

/** A card is charged by its own name and its customer's. */
const tokenSchema = z.object({ customer: z.string(), card: z.string() })

/**
 * Cards kept with Stripe and charged off-session (docs.stripe.com, Save and reuse): a bank that wants its customer fails
 * the charge as `authentication_required`.
 */
export function stripeCards({ stripe, readIntent, factsOf }: StripeCards): CardKeeping {
  return {
    async kept(payment) {
      const intent = await intentOf(stripe, payment)
      const card = typeof intent?.payment_method === 'object' ? intent.payment_method : null
      // Wallets and cards can be kept; whatever else was switched on there may not.
      if (!intent?.customer || !card?.card) return null
      const customer = typeof intent.customer === 'string' ? intent.customer : intent.customer.id
      return keptCard({ customer, card: card.id }, card.card)
    },

    async charge(payment) {
      const intent = await chargeIntent(stripe, payment)
      return { providerRef: intent.id, facts: await factsOf(await readIntent(intent.id), payment.currency) }
    },

    async forget(token) {
      const { card } = tokenSchema.parse(JSON.parse(token))
      await askStripe(
        stripe.paymentMethods.detach(card).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }),
      )
    },
  }
}

async function intentOf(
  stripe: Stripe,
  { providerRef }: ProviderPayment,
): Promise<Stripe.PaymentIntent | null> {
  if (!providerRef) return null
  if (isIntent(providerRef))
    return askStripe(stripe.paymentIntents.retrieve(providerRef, { expand: ['payment_method'] }))
  const session = await askStripe(
    stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.payment_method'] }),
  )
  return session.payment_intent as Stripe.PaymentIntent | null
}

function keptCard(token: z.infer<typeof tokenSchema>, card: Stripe.PaymentMethod.Card): KeptCard {
  // Good to the end of its month: the day before the first of the next.
  const lastDay = new Date(Date.UTC(card.exp_year, card.exp_month, 0))
  return {
    token: JSON.stringify(token),
    brand: card.brand,
    last4: card.last4,
    expiresOn: lastDay.toISOString().slice(0, 10),
  }
}

async function chargeIntent(stripe: Stripe, payment: PaymentToCharge): Promise<{ id: string }> {
  const { paymentId, orderNumber, currency, amountMinor } = payment
  const { customer, card } = tokenSchema.parse(JSON.parse(payment.token))
  try {
    return await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        off_session: true,
        confirm: true,
        description: orderNumber,
        metadata: { payment_id: paymentId, order_number: orderNumber, currency, off_session: 'true' },
      },
      { idempotencyKey: paymentId },
    )
  } catch (error) {
    // A declined charge is an answer too: its intent says why.
    const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
    if (declined) return declined
    return askStripe(Promise.reject(error))
  }
}

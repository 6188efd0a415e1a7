import type Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'
import type { BegunPayment, PaymentToBegin } from '../provider'
import { toStripeAmount } from './stripe-amount'
import { askStripe } from './stripe-client.server'
import { stripePage } from './stripe-page'

/** As long as Checkout keeps its pages open: a PaymentIntent by itself would wait for ever. */
const OPEN_FOR_MS = 24 * 3_600_000

/** While the customer can still enter something (docs.stripe.com, PaymentIntent lifecycle). */
const OPEN: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/**
 * Makes the PaymentIntent that the Payment Element on our page pays (docs.stripe.com/payments/accept-a-payment). Again
 * with the same payment it is the same intent. Its client secret stays with Stripe: whoever has it can pay and read it.
 */
export async function beginIntent(stripe: Stripe, payment: PaymentToBegin): Promise<BegunPayment> {
  const { paymentId, orderNumber, currency, amountMinor, customer } = payment
  const intent = await askStripe(
    stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        // Cards, wallets and whatever else is switched on in Stripe's dashboard, as Checkout offers.
        automatic_payment_methods: { enabled: true },
        description: orderNumber,
        receipt_email: customer.email,
        metadata: { payment_id: paymentId, order_number: orderNumber, currency },
        ...(payment.keepsCard
          ? { setup_future_usage: 'off_session' as const, customer: await newCustomer(stripe, payment) }
          : {}),
      },
      { idempotencyKey: paymentId },
    ),
  )
  return { providerRef: intent.id, step: { kind: 'element', path: stripePage(paymentId) }, facts: {} }
}

/** A card is kept with a customer there. */
async function newCustomer(stripe: Stripe, { paymentId, customer }: PaymentToBegin): Promise<string> {
  const { id } = await askStripe(
    stripe.customers.create(
      { email: customer.email, name: customer.name, metadata: { customer_id: customer.id } },
      { idempotencyKey: `customer-${paymentId}` },
    ),
  )
  return id
}

/** What the page's fields are loaded with; null when there is nothing left to enter. */
export function secretOf(intent: Stripe.PaymentIntent): string | null {
  return OPEN.includes(intent.status) ? intent.client_secret : null
}

/** An intent that nobody paid while its page was open. Of a kept card's charge there was no page. */
export function isLeft(intent: Stripe.PaymentIntent, now = Date.now()): boolean {
  return OPEN.includes(intent.status) && !isCharge(intent) && intent.created * 1000 + OPEN_FOR_MS < now
}

/** A kept card that was charged while nobody was there. */
export const isCharge = ({ metadata }: Stripe.PaymentIntent): boolean => metadata.off_session === 'true'

/** Closes an intent's page; one that was paid, or is over, in the meantime stays as it is. */
export async function cancelIntent(stripe: Stripe, id: string): Promise<void> {
  await askStripe(stripe.paymentIntents.cancel(id)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'payment_refused') throw error
  })
}

import type Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'
import type { BegunPayment, PaymentToBegin } from '../provider'
import { takesAtStripe, toStripeAmount } from './stripe-amount'
import { askStripe } from './stripe-client.server'
import { checkoutLocale } from './stripe-locales'

/** Lines that Checkout shows at most. */
const MOST_LINES = 100

/** Makes the Checkout Session. Again with the same payment it is the same session. */
export async function beginAtStripe(stripe: Stripe, payment: PaymentToBegin): Promise<BegunPayment> {
  const { paymentId, orderNumber, currency, customer, returnUrl } = payment
  const metadata = { payment_id: paymentId, order_number: orderNumber, currency }
  const session = await askStripe(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        customer_email: customer.email,
        locale: checkoutLocale(payment.language) as Stripe.Checkout.SessionCreateParams.Locale,
        line_items: linesOf(payment),
        // Or Stripe would offer to pay in the customer's own currency, which is not what was agreed.
        adaptive_pricing: { enabled: false },
        metadata,
        payment_intent_data: {
          metadata,
          description: orderNumber,
          ...(payment.keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
        },
        // A card is kept with a customer there.
        ...(payment.keepsCard ? { customer_creation: 'always' as const } : {}),
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: paymentId },
    ),
  )
  if (!session.url) throw new AppError('payment_refused', { detail: 'the session has no page', report: true })
  return { providerRef: session.id, step: { kind: 'redirect', url: session.url }, facts: {} }
}

function linesOf({
  lines,
  amountMinor,
  currency,
  description,
}: PaymentToBegin): Stripe.Checkout.SessionCreateParams.LineItem[] {
  // The whole may be payable where a line by itself isn't.
  const isItemised =
    lines.length <= MOST_LINES && lines.every(({ totalMinor }) => takesAtStripe(currency, totalMinor))
  const shown = isItemised ? lines : [{ description, totalMinor: amountMinor }]
  return shown.map((line) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripeAmount(line.totalMinor, currency),
      product_data: { name: line.description },
    },
  }))
}

import Stripe from 'stripe'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import type { PaymentFacts } from '../../facts/payment-facts'
import type { Notice } from '../provider'

/** As Stripe's own libraries have it: an older stamp may be a copy of what was once sent. */
const TOLERANCE_S = 300

export interface StripeReader {
  stripe: Stripe
  secret: string
  readIntent(id: string): Promise<Stripe.PaymentIntent>
  factsOf(intent: Stripe.PaymentIntent, currency: string): Promise<PaymentFacts>
}

/** Of the objects that events carry, what leads to their payment. */
const objectSchema = z.object({
  id: z.string(),
  object: z.string(),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const KINDS = /^(payment_intent|checkout\.session|charge|refund)\./

/**
 * Reads an event. It says that something happened, not how things stand: that is read from the PaymentIntent, so events
 * in any order tell the same.
 */
export async function readStripeNotice(
  { stripe, secret, readIntent, factsOf }: StripeReader,
  headers: Headers,
  raw: Buffer,
): Promise<Notice[]> {
  const event = verified(stripe, headers, raw, secret)
  if (!KINDS.test(event.type)) return []
  const about = objectSchema.parse(event.data.object)
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent
  const intent = intentId ? await readIntent(intentId).catch(orUnknown) : null
  // Of another mode or account: Stripe itself doesn't know it, however often it is asked. Noted, so that it can be found.
  if (intent === 'unknown')
    return [{ eventId: event.id, kind: event.type, paymentId: null, providerRef: intentId!, facts: {} }]
  const { payment_id, currency } = intent?.metadata ?? about.metadata ?? {}
  const paymentId = z.uuid().safeParse(payment_id)
  // Another payment of the same account, none of ours.
  if (!paymentId.success || !currency) return []
  const facts = intent ? await factsOf(intent, currency) : {}
  const isOver = event.type === 'checkout.session.expired' && !facts.capturedMinor
  return [
    {
      eventId: event.id,
      kind: event.type,
      paymentId: paymentId.data,
      providerRef: about.object === 'checkout.session' ? about.id : null,
      facts: isOver ? { ...facts, ended: 'expired', failure: facts.failure ?? 'timed_out' } : facts,
    },
  ]
}

function orUnknown(error: unknown): 'unknown' {
  const cause = error instanceof AppError ? error.cause : null
  if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 404) return 'unknown'
  throw error
}

function verified(stripe: Stripe, headers: Headers, raw: Buffer, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(raw, headers.get('stripe-signature') ?? '', secret, TOLERANCE_S)
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
    throw new AppError('payment_notice_refused', { cause, detail: cause.message })
  }
}

import Stripe from 'stripe'
import { AppError } from '~/platform/errors/app-error'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** With it people pay in our own page, without on Stripe's. */
  publishableKey?: string
  /** Another place that speaks as Stripe's API does. */
  url?: string
}

/**
 * A request that takes longer, its answer's last byte included, is given up and made again, under its idempotency key. All
 * tries together are what somebody who pays waits at most.
 */
export const STRIPE_LIMITS = { tryMs: 10_000, retries: 2 }

/** Stripe's own clients look at a quiet socket, and one that a byte now and then keeps alive would never be given up. */
const fetchInTime: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(STRIPE_LIMITS.tryMs) })

export function stripeClient({ secretKey, url }: StripeAccount): Stripe {
  const place = url ? new URL(url) : null
  return new Stripe(secretKey, {
    maxNetworkRetries: STRIPE_LIMITS.retries,
    timeout: STRIPE_LIMITS.tryMs,
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    telemetry: false,
    ...(place
      ? {
          protocol: place.protocol === 'http:' ? ('http' as const) : ('https' as const),
          host: place.hostname,
          port: place.port,
        }
      : {}),
  })
}

/** Payments are known by their Checkout Session or their PaymentIntent. */
export const isIntent = (providerRef: string): boolean => providerRef.startsWith('pi_')

/** @throws AppError `payment_refused` when Stripe said no, `payment_unreachable` when nobody knows what it did */
export async function askStripe<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    const { statusCode = 0, message: detail } = cause
    const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
    if (!isRefused) throw new AppError('payment_unreachable', { cause, detail })
    // What is wrong with a card is the customer's to mend, all else is ours.
    const report = !(cause instanceof Stripe.errors.StripeCardError)
    throw new AppError('payment_refused', { cause, detail, report })
  }
}

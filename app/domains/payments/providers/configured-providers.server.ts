import { env } from '~/platform/env/env.server'
import type { PaymentProvider } from './provider'
import { stripeProvider } from './stripe/stripe-provider.server'
import { testProvider } from './test/test-provider.server'

/**
 * The ways to pay that this installation is configured for, in the order in which they are offered. Without any there is
 * the test provider, so that everything can be tried.
 */
export function configuredProviders(): PaymentProvider[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, TEST_PAYMENTS } = env()
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)
    return [
      stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: STRIPE_URL }),
    ]
  return TEST_PAYMENTS === 'on' ? [testProvider] : []
}

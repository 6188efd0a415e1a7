import { env } from '~/platform/env/env.server'
import { iyzicoProvider } from './iyzico/iyzico-provider.server'
import { paytrProvider } from './paytr/paytr-provider.server'
import type { PaymentProvider } from './provider'
import { stripeProvider } from './stripe/stripe-provider.server'
import { testProvider } from './test/test-provider.server'

/**
 * The ways to pay that this installation is configured for, in the order in which they are offered. Without any there is
 * the test provider, so that everything can be tried.
 */
export function configuredProviders(): PaymentProvider[] {
  const configured = [stripe(), paytr(), iyzico()].filter((provider) => provider !== null)
  if (configured.length > 0) return configured
  return env().TEST_PAYMENTS === 'on' ? [testProvider] : []
}

function stripe(): PaymentProvider | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_URL } = env()
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return stripeProvider({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    url: STRIPE_URL,
  })
}

function paytr(): PaymentProvider | null {
  const { PAYTR_MERCHANT_ID, PAYTR_MERCHANT_KEY, PAYTR_MERCHANT_SALT, PAYTR_URL } = env()
  if (!PAYTR_MERCHANT_ID || !PAYTR_MERCHANT_KEY || !PAYTR_MERCHANT_SALT) return null
  return paytrProvider({
    merchantId: PAYTR_MERCHANT_ID,
    merchantKey: PAYTR_MERCHANT_KEY,
    merchantSalt: PAYTR_MERCHANT_SALT,
    url: PAYTR_URL,
  })
}

function iyzico(): PaymentProvider | null {
  const { IYZICO_API_KEY, IYZICO_SECRET_KEY, IYZICO_URL } = env()
  if (!IYZICO_API_KEY || !IYZICO_SECRET_KEY) return null
  return iyzicoProvider({ apiKey: IYZICO_API_KEY, secretKey: IYZICO_SECRET_KEY, url: IYZICO_URL })
}

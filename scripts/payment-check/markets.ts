import type { Provider } from '~/domains/payments/payments'
import type { PaymentDouble } from '../../tests/doubles/payment-double'

/** A way to pay as its customer meets it: Stripe's fields in our page are another way than its own site. */
export const WAYS = ['stripe', 'fields', 'paytr', 'iyzico', 'bank', 'test'] as const
export type Way = (typeof WAYS)[number]

export const LANGUAGES = ['en', 'tr', 'ar'] as const
export type WalkedLanguage = (typeof LANGUAGES)[number]

/** An installation, by the ways that it is configured for. */
export const MARKETS = ['hosted', 'fields', 'none'] as const
export type Market = (typeof MARKETS)[number]

interface WalkedWay {
  market: Market
  provider: Provider
  /** Whose customers pay by it. */
  country: string
  currency: string
}

export const WALKED_WAYS: Record<Way, WalkedWay> = {
  stripe: { market: 'hosted', provider: 'stripe', country: 'DE', currency: 'EUR' },
  paytr: { market: 'hosted', provider: 'paytr', country: 'TR', currency: 'TRY' },
  iyzico: { market: 'hosted', provider: 'iyzico', country: 'TR', currency: 'TRY' },
  bank: { market: 'hosted', provider: 'bank', country: 'DE', currency: 'EUR' },
  fields: { market: 'fields', provider: 'stripe', country: 'US', currency: 'USD' },
  // Of the installation without any provider: there is the test provider, and banks are samples.
  test: { market: 'none', provider: 'test', country: 'GB', currency: 'GBP' },
}

/** What an installation of each kind is configured with, and who answers it. */
export const SETTINGS: Record<Market, (doubles: Doubles) => Record<string, string>> = {
  hosted: ({ stripe, paytr, iyzico }) => ({
    ...stripe.environment,
    ...paytr.environment,
    ...iyzico.environment,
    BANK_ACCOUNTS: JSON.stringify([
      { currency: 'EUR', holder: 'Parley Operator Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    ]),
    // Two people confirm all that comes by bank, and more than a small refund.
    BANK_TWO_PERSON_LIMIT: 'EUR:1',
    REFUND_TWO_PERSON_LIMIT: 'EUR:20,TRY:500',
  }),
  fields: ({ stripe }) => ({
    ...stripe.environment,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    REFUND_TWO_PERSON_LIMIT: 'USD:20',
  }),
  none: () => ({}),
}

export type DoubleName = 'stripe' | 'paytr' | 'iyzico'
export type Doubles = Record<DoubleName, PaymentDouble>

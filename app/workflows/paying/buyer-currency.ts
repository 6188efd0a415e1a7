import { EU_COUNTRIES } from '~/domains/tax/tax'

/** Where people pay in another currency than US dollars; the euro stands for the whole Union. */
const CURRENCY_OF: Record<string, string> = { TR: 'TRY', GB: 'GBP' }

interface Buyer {
  /** Currencies that we sell in, ISO 4217 as all here. */
  sold: readonly string[]
  customer: { currency: string; country: string } | null
  subscription: { state: string; currency: string } | null
  /** Of the visitor, ISO 3166-1; null where nobody knows. */
  country: string | null
  /** What they chose, if they did. */
  chosen?: string | null
}

/**
 * In which currencies a workspace may see prices and pay, and in which it does: the one it chose, that of its orders so
 * far, or that of its country. A subscription stays in the currency that it was begun in.
 */
export function buyerCurrency({ sold, customer, subscription, country, chosen }: Buyer): {
  currency: string
  currencies: readonly string[]
} {
  const currencies =
    subscription && ['ACTIVE', 'PAUSED'].includes(subscription.state) ? [subscription.currency] : sold
  const wishes = [chosen, customer?.currency, currencyIn(customer?.country ?? country), 'USD']
  const currency = wishes.find((wish) => wish && currencies.includes(wish)) ?? currencies[0] ?? 'USD'
  return { currency, currencies }
}

function currencyIn(country: string | null): string {
  if (!country) return 'USD'
  return CURRENCY_OF[country] ?? (EU_COUNTRIES.includes(country) ? 'EUR' : 'USD')
}

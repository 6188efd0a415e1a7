import { priceChoice } from '~/domains/quotes/quotes.server'
import { currencyOfReaders } from './show-plans.server'

/** A quote to begin with, priced for the readers of a public page in this language. */
export async function showQuoteExample(language: string) {
  const [plan, seats] = ['growth', 5] as const
  const currency = currencyOfReaders(language)
  const addons = { 'phone-number': 0, 'extra-conversations': 0, seat: seats }
  const { priced } = await priceChoice({
    plan,
    interval: 'month',
    periods: 1,
    addons,
    currency,
    country: 'US',
    days: 30,
  })
  return { plan, seats, currency, netMinor: priced.netMinor }
}

import { taxOfCustomer } from '~/domains/tax/tax.server'
import { currentPrices } from '../price/current-prices.server'
import { priceQuote } from '../price/price-quote'
import type { QuoteChoice } from '../quote'

/** What a choice costs now, and the tax on it, while it is being made. */
export async function priceChoice(choice: QuoteChoice) {
  const { country, currency } = choice
  const [book, { treatment, name, rateBp }] = await Promise.all([
    currentPrices(currency),
    taxOfCustomer({ country, taxNumber: null, taxEvidence: null }),
  ])
  return { priced: priceQuote(choice, book, rateBp), tax: { treatment, name, rateBp } }
}

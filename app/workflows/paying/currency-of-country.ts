import { EU_COUNTRIES } from '~/domains/tax/tax'

/** Where people pay in another currency than US dollars; the euro stands for the whole Union. */
const CURRENCY_OF: Record<string, string> = { TR: 'TRY', GB: 'GBP' }

/** In which currency people of a country expect prices, ISO 4217; US dollars where the country isn't known. */
export function currencyOfCountry(country: string | null): string {
  if (!country) return 'USD'
  return CURRENCY_OF[country] ?? (EU_COUNTRIES.includes(country) ? 'EUR' : 'USD')
}

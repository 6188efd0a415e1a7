import type { Plan } from '~/domains/billing/billing'
import { listPlans } from '~/domains/billing/billing.server'

/** Where a page's language tells what its readers pay in; everybody else sees dollars. */
const CURRENCIES: Record<string, 'TRY' | 'EUR' | 'USD'> = {
  en: 'USD',
  tr: 'TRY',
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  it: 'EUR',
  nl: 'EUR',
}

/** What the readers of a public page in this language most likely pay in. */
export const currencyOfReaders = (language: string) => CURRENCIES[language] ?? 'USD'

/** The plans on offer, priced for the readers of a public page in this language. */
export function showPlans(language: string): Promise<Plan[]> {
  return listPlans(currencyOfReaders(language))
}

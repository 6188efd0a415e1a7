import { findSubscription, listPlanCurrencies } from '~/domains/billing/billing.server'
import { findCustomer } from '~/domains/payments/payments.server'
import { currencyOfCountry } from '../paying/currency-of-country'

export interface CurrencyWish {
  /** Of the visitor, ISO 3166-1; null where nobody knows. */
  country: string | null
  /** What they chose, if they did: ISO 4217. */
  chosen: string | null
}

/**
 * In which currencies a workspace may see prices and pay, and in which it does: the one it chose, that of its orders so
 * far, or that of its country. One that pays for a plan stays in the plan's.
 */
export async function numberCurrency(
  workspaceId: string,
  { country, chosen }: CurrencyWish,
): Promise<{ currency: string; currencies: string[] }> {
  const [sold, customer, subscription] = await Promise.all([
    listPlanCurrencies(),
    findCustomer(workspaceId),
    findSubscription(workspaceId),
  ])
  const currencies = subscription?.state === 'ACTIVE' ? [subscription.currency] : sold
  const wishes = [chosen, customer?.currency, currencyOfCountry(customer?.country ?? country), 'USD']
  const currency = wishes.find((wish) => wish && currencies.includes(wish)) ?? currencies[0] ?? 'USD'
  return { currency, currencies }
}

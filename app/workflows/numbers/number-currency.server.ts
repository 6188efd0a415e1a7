import { findSubscription, listPlanCurrencies } from '~/domains/billing/billing.server'
import { findCustomer } from '~/domains/payments/payments.server'
import { buyerCurrency } from '../paying/buyer-currency'

export interface CurrencyWish {
  /** Of the visitor, ISO 3166-1; null where nobody knows. */
  country: string | null
  /** What they chose, if they did: ISO 4217. */
  chosen: string | null
}

/** In which currencies a workspace may see a number's price and pay it, and in which it does. */
export async function numberCurrency(workspaceId: string, wish: CurrencyWish) {
  const [sold, customer, subscription] = await Promise.all([
    listPlanCurrencies(),
    findCustomer(workspaceId),
    findSubscription(workspaceId),
  ])
  return buyerCurrency({ sold, customer, subscription, ...wish })
}

import { listAddonPrices, listPlans } from '~/domains/billing/billing.server'
import type { PriceBook } from './price-quote'

/** What everything that anybody may put into a quote costs now. */
export async function currentPrices(currency: string): Promise<PriceBook> {
  const [plans, addons] = await Promise.all([listPlans(currency), listAddonPrices(currency)])
  const sold = plans.flatMap(({ code, prices }) => {
    const own = prices.filter((price) => price.currency === currency && price.amountMinor > 0)
    const byInterval = Object.fromEntries(own.map(({ interval, amountMinor }) => [interval, amountMinor]))
    return own.length > 0 ? [[code, byInterval] as const] : []
  })
  return { currency, plans: Object.fromEntries(sold), addons }
}

import { type AddonCode, type Interval, QUOTED_ADDONS } from '~/domains/billing/billing'
import type { QuoteChoice } from '../quote'
import { termDiscount, volumeDiscount } from './discounts'
import { type LineToPrice, type PricedQuote, priceLines } from './price-lines'

/** What everything costs in one currency, in minor units before tax. */
export interface PriceBook {
  currency: string
  /** Of a month and of a year. */
  plans: Record<string, Partial<Record<Interval, number>>>
  /** Of a month. */
  addons: Partial<Record<AddonCode, number>>
}

/**
 * The quote of what somebody chose, at the table's prices and discounts. A plan's quantity is its months or years; an
 * add-on is bought for the same time.
 */
export function priceQuote(choice: QuoteChoice, book: PriceBook, taxRateBp: number): PricedQuote {
  return priceLines(linesOf(choice, book), taxRateBp)
}

export function linesOf({ plan, interval, periods, addons }: QuoteChoice, book: PriceBook): LineToPrice[] {
  const lines: LineToPrice[] = []
  const price = plan ? book.plans[plan]?.[interval] : undefined
  if (plan && price)
    lines.push({
      item: { kind: 'plan', plan, interval },
      quantity: periods,
      unitMinor: price,
      discountBp: termDiscount(interval, periods),
    })
  const months = periods * (interval === 'year' ? 12 : 1)
  for (const addon of QUOTED_ADDONS) {
    const [count, monthly] = [addons[addon], book.addons[addon]]
    if (count > 0 && monthly)
      lines.push({
        item: { kind: 'addon', addon, months },
        quantity: count,
        unitMinor: monthly * months,
        discountBp: volumeDiscount(count),
      })
  }
  return lines
}

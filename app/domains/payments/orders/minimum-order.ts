import { exponentOf } from '~/platform/money/money'

/** Of the currency's own units, before tax: less is what providers refuse to take, or what taking it costs. */
const LEAST: Record<string, number> = { TRY: 50 }
const LEAST_ELSEWHERE = 1

/** The smallest sum that an order is worth; minor units. */
export const minimumOrder = (currency: string): number =>
  (LEAST[currency] ?? LEAST_ELSEWHERE) * 10 ** exponentOf(currency)

/** Whether a sum is worth an order of its own. Less waits for what comes next, and isn't charged when nothing does. */
export const isWorthAnOrder = (netMinor: number, currency: string): boolean =>
  netMinor >= minimumOrder(currency)

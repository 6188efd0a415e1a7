import { DAY_MS } from './subscription'

/**
 * Days after the end of the paid time on which a kept card is charged for the next, until it pays. The last is the end of
 * the days of grace.
 */
const CHARGE_DAYS: readonly number[] = [0, 1, 3, 5, 7]

/** Days that nobody worked on are not made up for in a row. */
const APART_MS = 20 * 3_600_000

export interface ChargesSoFar {
  periodEnd: Date
  count: number
  lastAt: Date | null
}

/** When a renewal is charged next, at the earliest; null: never again. */
export function nextChargeAt({ periodEnd, count, lastAt }: ChargesSoFar): Date | null {
  const days = CHARGE_DAYS[count]
  if (days === undefined) return null
  const planned = periodEnd.getTime() + days * DAY_MS
  return new Date(Math.max(planned, (lastAt?.getTime() ?? 0) + APART_MS))
}

import type { Interval } from '../billing'

/**
 * What is paid for from a moment on: to the same day of the next month or year (UTC), or to its last day where it has
 * no such day.
 */
export function paidPeriod(from: Date, interval: Interval): { from: Date; to: Date } {
  const to = new Date(from)
  const day = from.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + (interval === 'month' ? 1 : 12))
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return { from, to }
}

import type { Interval } from '~/domains/offering/offering'

/** Every month has days up to this one: a date on it or later may stand for a later one that its month didn't have. */
const SHORTEST_MONTH = 28

/**
 * What is paid for from a moment on: to the same day of the next month or year (UTC), or to its last day where it has
 * no such day. `anchor`, when the first period began, keeps a day that a short month cut: begun on 31 January, the months
 * end on 28 February, 31 March, 30 April.
 */
export function paidPeriod(from: Date, interval: Interval, anchor = from): { from: Date; to: Date } {
  const to = new Date(from)
  const day = Math.max(from.getUTCDate(), isCut(from) ? anchor.getUTCDate() : 0)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + (interval === 'month' ? 1 : 12))
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return { from, to }
}

const isCut = (from: Date): boolean => from.getUTCDate() >= SHORTEST_MONTH

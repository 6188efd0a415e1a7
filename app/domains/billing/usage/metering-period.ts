import type { Interval } from '../billing'

const DAY_MS = 86_400_000
/** Included conversations are counted over so many days, also where a year is paid for at once. */
const METERED_DAYS = 30

/** The stretch of a paid period in which conversations are counted now, `to` excluded. */
export function meteringPeriod(
  paid: { periodStart: Date; periodEnd: Date; interval: Interval },
  now = new Date(),
): { from: Date; to: Date } {
  if (paid.interval === 'month') return { from: paid.periodStart, to: paid.periodEnd }
  const since = Math.max(0, now.getTime() - paid.periodStart.getTime())
  const from =
    paid.periodStart.getTime() + Math.floor(since / (METERED_DAYS * DAY_MS)) * METERED_DAYS * DAY_MS
  return {
    from: new Date(from),
    to: new Date(Math.min(from + METERED_DAYS * DAY_MS, paid.periodEnd.getTime())),
  }
}

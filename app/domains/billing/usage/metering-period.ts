import type { Interval } from '../billing'

const DAY_MS = 86_400_000
/** Included conversations are counted over so many days, also where a year is paid for at once. */
export const METERED_DAYS = 30

/**
 * The stretch of a paid period in which conversations are counted now, `to` excluded. Where the next period is paid ahead,
 * the month before it is still the one that counts.
 */
export function meteringPeriod(
  paid: { periodStart: Date; periodEnd: Date; interval: Interval },
  now = new Date(),
): { from: Date; to: Date } {
  if (now < paid.periodStart) return { from: monthBefore(paid.periodStart), to: paid.periodStart }
  if (paid.interval === 'month') return { from: paid.periodStart, to: paid.periodEnd }
  const since = now.getTime() - paid.periodStart.getTime()
  const from =
    paid.periodStart.getTime() + Math.floor(since / (METERED_DAYS * DAY_MS)) * METERED_DAYS * DAY_MS
  return {
    from: new Date(from),
    to: new Date(Math.min(from + METERED_DAYS * DAY_MS, paid.periodEnd.getTime())),
  }
}

/** The same day of the month before, or that month's last day. */
function monthBefore(date: Date): Date {
  const before = new Date(date)
  before.setUTCDate(0)
  before.setUTCDate(Math.min(date.getUTCDate(), before.getUTCDate()))
  return before
}

import type { Interval } from '~/domains/offering/offering'

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
  // Whose time is over and whom nobody has noticed yet is still in the last stretch.
  const at = Math.min(now.getTime(), paid.periodEnd.getTime() - 1)
  const since = at - paid.periodStart.getTime()
  const from =
    paid.periodStart.getTime() + Math.floor(since / (METERED_DAYS * DAY_MS)) * METERED_DAYS * DAY_MS
  return {
    from: new Date(from),
    to: new Date(Math.min(from + METERED_DAYS * DAY_MS, paid.periodEnd.getTime())),
  }
}

/** All stretches of a paid period, one after the other; the last of a year is what its days leave. */
export function meteredStretches(paid: {
  periodStart: Date
  periodEnd: Date
  interval: Interval
}): { from: Date; to: Date }[] {
  const stretches: { from: Date; to: Date }[] = []
  for (let from = paid.periodStart; from < paid.periodEnd; ) {
    const stretch = meteringPeriod(paid, from)
    stretches.push(stretch)
    from = stretch.to
  }
  return stretches
}

/** The same day of the month before, or that month's last day. */
function monthBefore(date: Date): Date {
  const before = new Date(date)
  before.setUTCDate(0)
  before.setUTCDate(Math.min(date.getUTCDate(), before.getUTCDate()))
  return before
}

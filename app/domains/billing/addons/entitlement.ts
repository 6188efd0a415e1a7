import type { AddonCode, Interval } from '~/domains/offering/offering'
import { prorate } from '../subscriptions/prorate'
import { DAY_MS, GRACE_DAYS } from '../subscriptions/subscription'
import { METERED_DAYS } from '../usage/metering-period'
import { CONSUMED_ADDONS } from './addon'

/** An add-on that was paid for, `periodEnd` excluded. */
export interface Entitlement {
  addon: AddonCode
  quantity: number
  periodStart: Date
  periodEnd: Date
  /** Goes on with the subscription's next period. */
  renews: boolean
}

export type AddonCounts = Partial<Record<AddonCode, number>>

/**
 * How many of each add-on there are at a moment. One that should have been renewed goes on for the days of grace, as the
 * plan does, unless its renewal is there.
 */
export function addonsAt(entitlements: readonly Entitlement[], at: Date, hasGrace: boolean): AddonCounts {
  const counts: AddonCounts = {}
  for (const one of entitlements)
    if (isStanding(one, entitlements, at, hasGrace))
      counts[one.addon] = (counts[one.addon] ?? 0) + one.quantity
  return counts
}

function isStanding(one: Entitlement, all: readonly Entitlement[], at: Date, hasGrace: boolean): boolean {
  if (at < one.periodStart) return false
  if (at < one.periodEnd) return true
  const isLate = at.getTime() < one.periodEnd.getTime() + GRACE_DAYS * DAY_MS
  if (!(hasGrace && one.renews && isLate)) return false
  return !all.some(({ addon, periodStart }) => addon === one.addon && periodStart >= one.periodEnd)
}

/** What is renewed when a period ends. */
export function renewedAddons(entitlements: readonly Entitlement[], periodEnd: Date): AddonCounts {
  const ending = entitlements.filter((one) => one.renews && one.periodEnd.getTime() === periodEnd.getTime())
  const counts: AddonCounts = {}
  for (const { addon, quantity } of ending) counts[addon] = (counts[addon] ?? 0) + quantity
  return counts
}

/** What one costs for a whole period, before tax. `monthlyMinor`: its price of a month, in minor units. */
export const wholePrice = (monthlyMinor: number, interval: Interval): number =>
  interval === 'year' ? monthlyMinor * 12 : monthlyMinor

/**
 * What one costs from now to the end of a period. A seat costs what is left of the time, by the second; conversations and
 * minutes cost the stretches in which they are counted, the one that runs included. Never nothing, which nobody could pay.
 */
export function priceForRest(
  { addon, monthlyMinor }: { addon: AddonCode; monthlyMinor: number },
  period: { periodStart: Date; periodEnd: Date; pausedSeconds?: number; interval: Interval },
  now: Date,
): number {
  const whole = wholePrice(monthlyMinor, period.interval)
  if (!CONSUMED_ADDONS.includes(addon))
    return Math.max(1, prorate({ fromMinor: 0, toMinor: whole }, period, now).chargeMinor)
  if (period.interval === 'month') return whole
  const stretch = METERED_DAYS * DAY_MS
  const gone = now.getTime() - period.periodStart.getTime() - (period.pausedSeconds ?? 0) * 1000
  const begun = Math.floor(Math.max(0, gone) / stretch)
  return Math.max(1, 12 - begun) * monthlyMinor
}

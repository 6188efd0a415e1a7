import type { Interval } from '~/domains/billing/billing'

const DAY_MS = 86_400_000
/** What the platform means by a month and a year. */
export const PERIOD_DAYS: Record<Interval, number> = { month: 30, year: 365 }

/** The platform's billing intervals (`AppPricingInterval`). */
export const PRICING_INTERVAL = { month: 'EVERY_30_DAYS', year: 'ANNUAL' } as const

/** Extra conversations may cost this many times the plan's price in a period, unless the merchant says otherwise. */
const CAP_TIMES_PRICE = 2

export const defaultCap = (amountMinor: number): number => amountMinor * CAP_TIMES_PRICE

interface TrialPart {
  trialDays: number
  activatedAt: Date | null
  endedAt: Date | null
}

/**
 * Days of trial that a shop still has: those of its earlier subscriptions are used up, a day begun is a day, so that
 * leaving and coming back begins no new trial.
 */
export function trialDaysLeft(planDays: number, earlier: TrialPart[], now = new Date()): number {
  const used = earlier.reduce((days, { trialDays, activatedAt, endedAt }) => {
    if (!activatedAt) return days
    const lasted = Math.ceil(((endedAt ?? now).getTime() - activatedAt.getTime()) / DAY_MS)
    return days + Math.min(trialDays, Math.max(0, lasted))
  }, 0)
  return Math.max(0, planDays - used)
}

/**
 * The period that is paid for, of which the platform says only the end. The trial comes before the first paid one and
 * counts as a period of its own.
 */
export function paidPeriod(
  {
    activatedAt,
    trialDays,
    periodEnd,
    interval,
  }: {
    activatedAt: Date
    trialDays: number
    periodEnd: Date
    interval: Interval
  },
  now = new Date(),
): { periodStart: Date; periodEnd: Date; trialEndsAt: Date | null } {
  const trialEnd = new Date(activatedAt.getTime() + trialDays * DAY_MS)
  if (trialDays > 0 && now < trialEnd)
    return { periodStart: activatedAt, periodEnd: trialEnd, trialEndsAt: trialEnd }
  const begun = new Date(periodEnd.getTime() - PERIOD_DAYS[interval] * DAY_MS)
  return { periodStart: begun < activatedAt ? activatedAt : begun, periodEnd, trialEndsAt: null }
}

/** Whether a change takes effect at once, or when what is paid for has been used (`AppSubscriptionReplacementBehavior`). */
export function replacementFor(
  from: { position: number; interval: Interval } | null,
  to: { position: number; interval: Interval },
): 'APPLY_IMMEDIATELY' | 'APPLY_ON_NEXT_BILLING_CYCLE' {
  if (!from || to.position > from.position) return 'APPLY_IMMEDIATELY'
  const isLonger = from.interval === 'month' && to.interval === 'year'
  return to.position === from.position && isLonger ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE'
}

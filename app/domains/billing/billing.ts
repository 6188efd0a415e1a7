export const PLAN_CODES = ['starter', 'growth', 'scale', 'enterprise'] as const
export type PlanCode = (typeof PLAN_CODES)[number]

export {
  ADDON_CODES,
  ADDON_UNITS,
  type AddonCode,
  addsToPlan,
  QUOTED_ADDONS,
  SOLD_ADDONS,
} from './addons/addon'
export {
  type AddonCounts,
  addonsAt,
  type Entitlement,
  priceForRest,
  renewedAddons,
  wholePrice,
} from './addons/entitlement'
export { paidPeriod } from './plans/paid-period'
export { type PlanShortfall, shortfallOf, shortfallWords } from './plans/plan-shortfall'
export { nextChargeAt } from './subscriptions/charge-days'
export { pauseFormSchema } from './subscriptions/pause-form'
export {
  DAY_MS,
  DAYS_BETWEEN_PAUSES,
  GRACE_DAYS,
  LONGEST_PAUSE_DAYS,
  RESUME_NOTICE_DAYS,
  SHORTEST_PAUSE_DAYS,
  type Subscription,
} from './subscriptions/subscription'
export type { Beyond } from './usage/beyond-plan'
export { leastOrder } from './usage/least-order'
export { answeredEvent } from './usage/usage-event'
export type { UsageHistory } from './usage/usage-history'

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** What a workspace without any purchase may use. */
export const FREE_PLAN: PlanCode = 'starter'

export interface PlanPrice {
  interval: Interval
  currency: string
  /** Minor units of the currency. */
  amountMinor: number
  /** Of each answered conversation beyond those included; null: none are sold, and the assistant hands over. */
  extraConversationMinor: number | null
}

export interface Plan {
  code: PlanCode
  /** From the smallest plan to the largest. */
  position: number
  /** Answered conversations a month; null: without a limit. */
  conversationsIncluded: number | null
  seatsIncluded: number | null
  trialDays: number
  /** Sold after a talk, at a price of its own. */
  isByQuote: boolean
  /** In the currency that was asked for; none for a plan by quote. */
  prices: PlanPrice[]
}

/** What a workspace may use now. */
export interface CurrentPlan {
  plan: Plan
  /** Who sold it, as `plan_grants` has it; null: nobody, it is the free plan. */
  source: string | null
  interval: Interval
  /** The month or year that is paid for; for the free plan the calendar month (UTC). */
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
  /** Since when it stands still: until it goes on, the assistant answers nobody. */
  pausedAt: Date | null
}

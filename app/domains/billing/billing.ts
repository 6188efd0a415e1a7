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
export {
  type CurrentPlan,
  FREE_PLAN,
  INTERVALS,
  type Interval,
  PLAN_CODES,
  type Plan,
  type PlanCode,
  type PlanPrice,
} from './plans/plan'
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

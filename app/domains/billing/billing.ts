export {
  ADDON_CODES,
  type AddonCode,
  INTERVALS,
  type Interval,
  PLAN_CODES,
  type PlanCode,
} from '~/domains/offering/offering'
export {
  ADDON_UNITS,
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
  type Plan,
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
export { answeredEvent } from './usage/usage-event'
export type { UsageHistory } from './usage/usage-history'

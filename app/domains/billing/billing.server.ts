export { listAddonPrices } from './addons/addon-queries.server'
export { listEntitlements } from './addons/entitlement-queries.server'
export { grantAddons, grantBoughtAddons } from './addons/grant-addons.server'
export { keepAddon } from './addons/keep-addon.server'
export { currentLimits } from './plans/current-limits.server'
export { limitsHold } from './plans/limits-hold'
export { currentPlan, type Grant, grantPlan } from './plans/plan-grants.server'
export { findPlan, listPlanCurrencies, listPlans, priceOf } from './plans/plan-queries.server'
export { type ListedPrice, type PriceBook, readPriceBook } from './prices/price-book.server'
export { priceFormSchema, priceWithdrawalSchema } from './prices/price-item'
export { setPrices, withdrawPrices } from './prices/set-prices.server'
export { applyPaidPlan } from './subscriptions/apply-paid-plan.server'
export {
  changeWithPeriod,
  endWithPeriod,
  type PlannedChange,
  previewChange,
} from './subscriptions/change-subscription.server'
export {
  applyDowngrade,
  type DowngradeValue,
  holdForDowngrade,
  valueDowngrade,
} from './subscriptions/downgrade-now.server'
export { type DueCharge, dueCharges } from './subscriptions/due-charges.server'
export { type DueRenewal, dueRenewals } from './subscriptions/due-renewals.server'
export type { PaidPlan } from './subscriptions/paid-plan'
export { type PassedTime, passTime } from './subscriptions/pass-time.server'
export {
  type Alongside,
  dueResumptions,
  mayPauseFrom,
  pauseSubscription,
  resumeSubscription,
} from './subscriptions/pause-subscription.server'
export { listPlanParts, notePlanPayment } from './subscriptions/plan-payments.server'
export {
  listPaidPlans,
  listRecurringRevenue,
  type RecurringRevenue,
} from './subscriptions/recurring-revenue.server'
export { startTrial } from './subscriptions/start-trial.server'
export { findSubscription, mayTry } from './subscriptions/subscription-queries.server'
export { type StillPaid, unusedCreditIn } from './subscriptions/unused-credit.server'
export { claimAgain, claimUsage } from './usage/claim-usage.server'
export { countAnswered } from './usage/count-answered.server'
export { meteringPeriod } from './usage/metering-period'
export { answeredUsage, recordUsage } from './usage/record-usage.server'
export { type UnchargedUsage, unchargedUsage } from './usage/uncharged-usage.server'
export { claimAlert, usageNotice, workspacesNearLimit } from './usage/usage-alerts.server'
export { usageHistory } from './usage/usage-history.server'
export {
  claimReminder,
  type EndedUsage,
  endedUsage,
  findUsageOrder,
  noteUsageOrder,
  type OpenUsageOrder,
  openUsageOrders,
  settledBefore,
  settleUsage,
} from './usage/usage-orders.server'
export { findAnswerStop, type UsageStanding, usageStanding } from './usage/usage-standing.server'

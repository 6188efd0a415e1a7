export { currentPlan, type Grant, grantPlan } from './plans/plan-grants.server'
export { findPlan, listPlans, priceOf } from './plans/plan-queries.server'
export { countAnswered } from './usage/count-answered.server'
export { meteringPeriod } from './usage/metering-period'

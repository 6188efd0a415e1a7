import type { CurrentPlan } from '../plans/plan'
import { GRANT_SOURCE } from '../subscriptions/subscription'

/**
 * What happens beyond the conversations that a plan includes. `withPeriod`, `monthly`: the assistant goes on, and they are
 * charged with the next period, or for each stretch of a year once it is over. Otherwise people answer: `trial`, until the
 * plan is paid for; `owed`, until an order for earlier ones is; `stops`, as the plan sells none.
 */
export type Beyond = 'withPeriod' | 'monthly' | 'trial' | 'owed' | 'stops'

/**
 * The one rule of what is sold beyond a plan. What is paid to us sells them at the price of the plan's month, by the month and
 * by the year; what a store's platform bills sells what the price of its own interval says. In a trial nothing is
 * charged, and who owes for earlier ones gets no more.
 */
export function beyondPlan(
  { plan, source, interval, trialEndsAt }: Pick<CurrentPlan, 'plan' | 'source' | 'interval' | 'trialEndsAt'>,
  { owes }: { owes: boolean },
  now: Date,
): Beyond {
  const isOurs = source === GRANT_SOURCE
  if (trialEndsAt && trialEndsAt > now) return isOurs ? 'trial' : 'stops'
  const price = plan.prices.find((one) => one.interval === (isOurs ? 'month' : interval))
  if (!price?.extraConversationMinor) return 'stops'
  if (!isOurs) return 'withPeriod'
  if (owes) return 'owed'
  return interval === 'year' ? 'monthly' : 'withPeriod'
}

export const stopsAt = (beyond: Beyond): boolean => !['withPeriod', 'monthly'].includes(beyond)

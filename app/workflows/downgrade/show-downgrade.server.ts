import type { PlanCode } from '~/domains/billing/billing'
import { findSubscription, listPlans, usageStanding } from '~/domains/billing/billing.server'
import { systemDb } from '~/platform/db/db.server'
import { shortfallIn } from '../paying/plan-shortfall.server'
import { paidOrdersOf, planDowngrade } from './plan-downgrade.server'

/** What a member is shown before they change to a smaller plan at once; null where it gives nothing back. Minor units. */
export async function showDowngrade(workspaceId: string, plan: PlanCode, now = new Date()) {
  // What is agreed to names the moment to the millisecond.
  const [orderIds, standing] = await Promise.all([
    paidOrdersOf(systemDb(), workspaceId),
    usageStanding(workspaceId, 'USD', now),
  ])
  const planned = await planDowngrade(systemDb(), { workspaceId, plan, standing, orderIds }, now)
  if (!planned) return null
  const { value, netMinor, taxMinor, totalMinor } = planned
  const { subscription, unusedMinor, chargeMinor, byConversations } = value
  const lacksOf = await shortfallIn(workspaceId, now)
  const { currency, periodEnd, interval } = subscription
  const smaller = (await listPlans(currency, now)).find(({ code }) => code === plan)
  return {
    from: subscription.plan,
    plan,
    interval,
    currency,
    until: periodEnd,
    unusedMinor,
    chargeMinor,
    byConversations,
    netMinor,
    taxMinor,
    totalMinor,
    at: now,
    lacks: smaller ? lacksOf(smaller) : null,
  }
}

/** What changing to the smaller plan that is to follow would give back at once; minor units, 0: nothing. */
export async function creditOfComing(workspaceId: string, now = new Date()): Promise<number> {
  const subscription = await findSubscription(workspaceId)
  const next = subscription?.next
  if (!subscription || !next || next.interval !== subscription.interval) return 0
  return (await showDowngrade(workspaceId, next.plan, now))?.totalMinor ?? 0
}

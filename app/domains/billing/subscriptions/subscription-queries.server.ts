import type { Interval, PlanCode } from '~/domains/offering/offering'
import { workspaceDb } from '~/platform/db/db.server'
import type { Subscription as Row } from '~/platform/db/generated/client'
import type { Subscription } from './subscription'
import type { SubscriptionState } from './subscription-states'

/** The subscription of a workspace; null when it has none, or had one. */
export async function findSubscription(workspaceId: string): Promise<Subscription | null> {
  const row = await workspaceDb(workspaceId).subscription.findFirst({ where: { state: { not: 'CANCELED' } } })
  return row && subscriptionOf(row)
}

/** Whether a workspace may still begin a trial: it may once, before it ever paid. */
export async function mayTry(workspaceId: string): Promise<boolean> {
  return (await workspaceDb(workspaceId).subscription.count()) === 0
}

export function subscriptionOf(row: Row): Subscription {
  return {
    id: row.id,
    state: row.state as SubscriptionState,
    plan: row.planCode as PlanCode,
    interval: row.billingInterval as Interval,
    currency: row.currency,
    amountMinor: Number(row.amountMinor),
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    pausedSeconds: row.pausedSeconds,
    pause: row.pausedAt && row.resumesAt ? { since: row.pausedAt, until: row.resumesAt } : null,
    resumedAt: row.resumedAt,
    trialEndsAt: row.trialEndsAt,
    billingCycleAnchor: row.billingCycleAnchor,
    endsWithPeriod: row.endsWithPeriod,
    next: row.nextPlanCode
      ? { plan: row.nextPlanCode as PlanCode, interval: row.nextInterval as Interval }
      : null,
    renewalOrderId: row.renewalOrderId,
    renewalSeq: row.renewalSeq,
  }
}

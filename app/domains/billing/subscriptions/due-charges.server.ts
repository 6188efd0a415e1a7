import { systemDb } from '~/platform/db/db.server'
import type { Subscription } from './subscription'
import { subscriptionOf } from './subscription-queries.server'

export interface DueCharge {
  workspaceId: string
  subscription: Subscription
  /** The open order for the next period. */
  orderId: string
}

/** Subscriptions whose time is over and whose next period was ordered, but not paid. */
export async function dueCharges(now = new Date()): Promise<DueCharge[]> {
  const rows = await systemDb().subscription.findMany({
    where: {
      state: { in: ['ACTIVE', 'PAST_DUE'] },
      endsWithPeriod: false,
      renewalOrderId: { not: null },
      periodEnd: { lte: now },
    },
    orderBy: { periodEnd: 'asc' },
    take: 500,
  })
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    subscription: subscriptionOf(row),
    orderId: row.renewalOrderId!,
  }))
}

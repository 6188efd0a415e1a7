import type { Interval, PlanCode, Subscription } from '~/domains/billing/billing'
import { findSubscription, type PlannedChange, previewChange } from '~/domains/billing/billing.server'
import { systemDb } from '~/platform/db/db.server'
import { stillPaidIn } from './still-paid.server'

/** More of a plan, paid for the rest of the period. */
export type ChangeNow = Extract<PlannedChange, { when: 'now' }> & { subscription: Subscription }
/** Another plan from the next period on; `isOwn`: the one that runs, so a change that was wanted before is taken back. */
export type ChangeLater = Extract<PlannedChange, { when: 'next_period' }> & { isOwn: boolean }

/**
 * What choosing a plan means for a workspace that pays for one already; null where it is simply bought. What would cost
 * nothing for the rest of the period, as hardly any is left, begins with the next.
 */
export async function planChange(
  workspaceId: string,
  to: { plan: PlanCode; interval: Interval },
  now: Date,
): Promise<ChangeNow | ChangeLater | null> {
  const subscription = await findSubscription(workspaceId)
  if (subscription?.state !== 'ACTIVE' || subscription.periodEnd <= now) return null
  const { plan, interval, next } = subscription
  const isOwn = plan === to.plan && interval === to.interval
  // The same plan again is one more period of it, unless there is a change to take back.
  if (isOwn && !next) return null
  const change = await previewChange(workspaceId, to, stillPaidIn(systemDb(), workspaceId), now)
  if (change.when === 'next_period') return { ...change, isOwn }
  if (change.due.dueMinor > 0) return { ...change, subscription }
  const { amountMinor, currency } = change
  return { when: 'next_period', from: subscription.periodEnd, amountMinor, currency, isOwn }
}

import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { moveState } from '~/platform/states/move-state.server'
import { grantPlan } from '../plans/plan-grants.server'
import { dropRenewal } from './drop-renewal.server'
import { DAY_MS, GRACE_DAYS, GRANT_SOURCE, type Subscription } from './subscription'
import { subscriptionOf } from './subscription-queries.server'
import { type SubscriptionState, subscriptionMachine } from './subscription-states'

export interface PassedTime {
  workspaceId: string
  subscription: Subscription
  to: SubscriptionState
}

/**
 * Moves the subscriptions whose time is over: what wasn't to go on ends, what should and wasn't paid is past due, and
 * what stays so for the days of grace is unpaid. What ends isn't asked for any more, unless money is on its way. Each in a
 * transaction of its own; of two processes one does it.
 *
 * @param alongside what else comes about with a move, in its transaction
 */
export async function passTime(
  now = new Date(),
  alongside: (tx: SystemTx, passed: PassedTime) => Promise<void> = async () => {},
): Promise<void> {
  const due = await systemDb().subscription.findMany({
    where: { state: { in: ['TRIALING', 'ACTIVE', 'PAST_DUE'] }, periodEnd: { lte: now } },
    orderBy: { periodEnd: 'asc' },
    take: 500,
  })
  for (const row of due) {
    const subscription = subscriptionOf(row)
    const to = nextState(subscription, now)
    if (!to) continue
    const { workspaceId } = row
    await systemDb().$transaction(async (tx) => {
      if (await pass(tx, workspaceId, subscription, to))
        await alongside(tx, { workspaceId, subscription, to })
    })
  }
}

function nextState({ state, endsWithPeriod, periodEnd }: Subscription, now: Date): SubscriptionState | null {
  if (state === 'TRIALING' || endsWithPeriod) return 'CANCELED'
  if (state === 'ACTIVE') return 'PAST_DUE'
  return periodEnd.getTime() + GRACE_DAYS * DAY_MS <= now.getTime() ? 'UNPAID' : null
}

async function pass(
  tx: SystemTx,
  workspaceId: string,
  { id, state, plan, interval, periodStart, periodEnd }: Subscription,
  to: SubscriptionState,
): Promise<boolean> {
  // Of a period that won't be: who comes back chooses anew, from that day on.
  if (to !== 'PAST_DUE') await dropRenewal(tx, workspaceId, { to: 'EXPIRED' })
  // Paid for or moved by somebody else since it was read: then its time isn't over, or it is seen to already.
  const [still] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM subscriptions WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid
      AND state = ${state} AND period_end = ${periodEnd} FOR NO KEY UPDATE`
  if (!still) return false
  await moveState(tx, subscriptionMachine, 'subscriptions', {
    id,
    workspaceId,
    to,
    from: [state],
    actor: 'system',
  })
  const goesOnUntil = new Date(periodEnd.getTime() + GRACE_DAYS * DAY_MS)
  const grant =
    to === 'PAST_DUE'
      ? { planCode: plan, interval, periodStart, periodEnd: goesOnUntil, trialEndsAt: null }
      : null
  await grantPlan(tx, { workspaceId, source: GRANT_SOURCE }, grant)
  // The days of grace belong to the last stretch when no other follows it.
  if (to === 'UNPAID')
    await tx.usagePeriod.updateMany({
      where: { workspaceId, periodEnd },
      data: { periodEnd: goesOnUntil, settledAt: null },
    })
  return true
}

import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { Subscription as Row } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { beginState, moveState } from '~/platform/states/move-state.server'
import type { Interval, PlanCode } from '../billing'
import { paidPeriod } from '../plans/paid-period'
import { grantPlan } from '../plans/plan-grants.server'
import { openUsagePeriod } from '../usage/usage-periods.server'
import { DAY_MS, GRACE_DAYS, GRANT_SOURCE } from './subscription'
import { subscriptionMachine } from './subscription-states'

export interface PaidPlan {
  workspaceId: string
  customerId: string
  orderId: string
  plan: PlanCode
  interval: Interval
  currency: string
  /** What an interval costs, before tax; of an upgrade the whole, not what was due for the rest. */
  amountMinor: number
  /** `start` and `renew` pay for an interval, `upgrade` for the rest of the one that runs. */
  change: 'start' | 'renew' | 'upgrade'
  paidAt: Date
}

/**
 * Lets a plan that was paid for begin, go on or change, in the caller's transaction. What was paid is given, whatever
 * happened meanwhile: a renewal of a subscription that has ended begins a new one.
 *
 * @throws AppError `conflict` for an upgrade of a period that is over: its money is for an admin to give back
 *
 * @returns the stretch that is paid for by it
 */
export async function applyPaidPlan(tx: SystemTx, paid: PaidPlan): Promise<{ from: Date; to: Date }> {
  const live = await lockLive(tx, paid.workspaceId)
  const { from, to } = periodOf(paid, live)
  const terms = {
    customerId: paid.customerId,
    planCode: paid.plan,
    billingInterval: paid.interval,
    currency: paid.currency,
    amountMinor: paid.amountMinor,
    periodStart: from,
    periodEnd: to,
    endsWithPeriod: false,
    nextPlanCode: null,
    nextInterval: null,
    renewalOrderId: null,
    reminders: 0,
  }
  if (live) {
    await tx.subscription.update({ where: { id: live.id }, data: terms })
    if (live.state !== 'ACTIVE')
      await moveState(tx, subscriptionMachine, 'subscriptions', {
        id: live.id,
        workspaceId: paid.workspaceId,
        to: 'ACTIVE',
        actor: 'system',
        detail: { orderId: paid.orderId },
      })
  } else await begin(tx, paid, terms)
  await grantPlan(
    tx,
    { workspaceId: paid.workspaceId, source: GRANT_SOURCE },
    { planCode: paid.plan, interval: paid.interval, periodStart: from, periodEnd: to, trialEndsAt: null },
  )
  const { workspaceId, plan: planCode, currency } = paid
  if (paid.interval === 'month') await openUsagePeriod(tx, { workspaceId, planCode, currency, from, to })
  return { from, to }
}

async function lockLive(tx: SystemTx, workspaceId: string): Promise<Row | null> {
  // The workspace's row stands for the subscription that may not be there yet: two first payments come one by one.
  await tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  return tx.subscription.findFirst({ where: { workspaceId, state: { not: 'CANCELED' } } })
}

/** Paid time begins when the time before it ends, if that was paid as well; a trial's rest is given on top. */
function periodOf(paid: PaidPlan, live: Row | null): { from: Date; to: Date } {
  if (paid.change === 'upgrade') {
    // It was priced for what was left then: given for a whole interval, it would be worth more than was paid.
    if (!live || live.periodEnd <= paid.paidAt)
      throw new AppError('conflict', { detail: 'the period that the upgrade was for is over' })
    return { from: live.periodStart, to: live.periodEnd }
  }
  const goesOn = live !== null && live.state !== 'UNPAID' && !isLate(live, paid.paidAt)
  return paidPeriod(goesOn ? live.periodEnd : paid.paidAt, paid.interval)
}

/** What is paid within the days of grace goes on without a gap, also when nobody has noticed yet that its time is over. */
function isLate({ state, periodEnd }: Row, paidAt: Date): boolean {
  return state !== 'PAST_DUE' && periodEnd.getTime() + GRACE_DAYS * DAY_MS <= paidAt.getTime()
}

async function begin(
  tx: SystemTx,
  { workspaceId, orderId }: PaidPlan,
  terms: Omit<
    Row,
    'id' | 'workspaceId' | 'state' | 'stateSeq' | 'trialEndsAt' | 'createdAt' | 'updatedAt' | 'amountMinor'
  > & {
    amountMinor: number
  },
): Promise<void> {
  const id = randomUUID()
  await tx.subscription.create({ data: { id, workspaceId, state: 'ACTIVE', ...terms } })
  await beginState(tx, subscriptionMachine, {
    id,
    workspaceId,
    state: 'ACTIVE',
    actor: 'system',
    detail: { orderId },
  })
}

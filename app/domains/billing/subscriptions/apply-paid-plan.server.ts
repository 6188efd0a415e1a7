import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import type { Subscription as Row } from '~/platform/db/generated/client'
import { beginState, moveState } from '~/platform/states/move-state.server'
import { paidPeriod } from '../plans/paid-period'
import { openUsagePeriods } from '../usage/open-usage-periods.server'
import { dropRenewal } from './drop-renewal.server'
import { grantPaidPlan } from './grant-paid-plan.server'
import type { PaidPlan } from './paid-plan'
import { resume } from './pause-subscription.server'
import { DAY_MS, GRACE_DAYS } from './subscription'
import { subscriptionMachine } from './subscription-states'

/**
 * Lets a plan that was paid for begin, go on or change, in the caller's transaction. What was paid is given, whatever
 * happened meanwhile: a renewal of a subscription that has ended begins a new one. Another order for the next period, which
 * nobody paid, is taken back: it is of what was before. A plan that is paused goes on with that.
 *
 * @returns the stretch that is paid for by it; null when an upgrade has nothing left to change, so that its money goes back
 */
export async function applyPaidPlan(tx: SystemTx, paid: PaidPlan): Promise<{ from: Date; to: Date } | null> {
  if (!changesAnything(paid, await findLive(tx, paid.workspaceId))) return null
  const isDropped = await dropRenewal(tx, paid.workspaceId, { except: paid.orderId })
  let live = await lockLive(tx, paid.workspaceId)
  if (!changesAnything(paid, live)) return null
  if (live?.state === 'PAUSED') {
    await resume(tx, live, { actor: 'system', at: paid.paidAt })
    live = await findLive(tx, paid.workspaceId)
  }
  const { from, to, anchor } = periodOf(paid, live)
  const terms = {
    customerId: paid.customerId,
    planCode: paid.plan,
    billingInterval: paid.interval,
    currency: paid.currency,
    amountMinor: paid.amountMinor,
    periodStart: from,
    periodEnd: to,
    billingCycleAnchor: anchor,
    ...(paid.change === 'upgrade' ? {} : { pausedSeconds: 0 }),
    // One that was being paid while its customer let the plan end is the last.
    endsWithPeriod: paid.change === 'renew' && live?.endsWithPeriod === true,
    nextPlanCode: null,
    nextInterval: null,
    ...(isDropped ? { renewalOrderId: null, reminders: 0 } : {}),
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
  await grantPaidPlan(tx, paid, {
    from,
    to,
    inTrial: live?.state === 'TRIALING',
    upgradedFrom: paid.change === 'upgrade' ? (live?.planCode ?? null) : null,
  })
  await meter(tx, paid, live, { from, to })
  return { from, to }
}

/** What is left of a trial that was paid for goes on as the plan does, beyond what it includes as well. */
async function meter(
  tx: SystemTx,
  { workspaceId, plan: planCode, interval, currency, paidAt }: PaidPlan,
  live: Row | null,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const metered = { workspaceId, planCode, currency, since: paidAt }
  if (live?.state === 'TRIALING' && live.periodEnd > paidAt) {
    const { periodStart, periodEnd } = live
    await openUsagePeriods(tx, { ...metered, interval: 'month', periodStart, periodEnd })
  }
  await openUsagePeriods(tx, { ...metered, interval, periodStart: from, periodEnd: to })
}

async function lockLive(tx: SystemTx, workspaceId: string): Promise<Row | null> {
  // The workspace's row stands for the subscription that may not be there yet: two first payments come one by one.
  await tx.$queryRaw`SELECT id FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  return findLive(tx, workspaceId)
}

const findLive = (tx: SystemTx, workspaceId: string): Promise<Row | null> =>
  tx.subscription.findFirst({ where: { workspaceId, state: { not: 'CANCELED' } } })

/**
 * An upgrade was priced for the rest of one period of a smaller plan: given for another stretch, or where a larger one was
 * paid meanwhile, it would be worth more or less than was paid.
 */
function changesAnything(paid: PaidPlan, live: Row | null): boolean {
  const { change, interval, currency, amountMinor, until, paidAt } = paid
  if (change !== 'upgrade') return true
  // In a pause the rest of the period is another than was priced.
  if (!live || live.state === 'PAUSED' || live.currency !== currency || live.billingInterval !== interval)
    return false
  if (live.planCode === paid.plan || live.amountMinor >= BigInt(amountMinor)) return false
  return live.periodEnd > paidAt && (!until || live.periodEnd.getTime() === until.getTime())
}

/** Paid time begins when the time before it ends, if that was paid as well; a trial's rest is given on top. */
function periodOf(paid: PaidPlan, live: Row | null): { from: Date; to: Date; anchor: Date } {
  if (paid.change === 'upgrade' && live)
    return { from: live.periodStart, to: live.periodEnd, anchor: live.billingCycleAnchor }
  const goesOn = live !== null && live.state !== 'UNPAID' && !isLate(live, paid.paidAt)
  const anchor = goesOn ? live.billingCycleAnchor : paid.paidAt
  return { ...paidPeriod(goesOn ? live.periodEnd : paid.paidAt, paid.interval, anchor), anchor }
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
    | 'id'
    | 'workspaceId'
    | 'state'
    | 'stateSeq'
    | 'trialEndsAt'
    | 'createdAt'
    | 'updatedAt'
    | 'amountMinor'
    | 'renewalOrderId'
    | 'renewalSeq'
    | 'reminders'
    | 'pausedAt'
    | 'resumesAt'
    | 'resumeMailedAt'
    | 'resumedAt'
    | 'pausedSeconds'
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

import type { Interval, PlanCode } from '~/domains/offering/offering'
import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { findPlan, priceOf } from '../plans/plan-queries.server'
import { openUsagePeriods } from '../usage/open-usage-periods.server'
import type { UsageStanding } from '../usage/usage-standing.server'
import { dropRenewal } from './drop-renewal.server'
import { listPlanParts, type PlanPart } from './plan-payments.server'
import { prorate } from './prorate'
import { DAY_MS, GRANT_SOURCE, type Subscription } from './subscription'
import { subscriptionOf } from './subscription-queries.server'
import { unusedOf, unusedSeconds } from './unused-value'

/** What changing to a smaller plan at once gives back, before tax. Minor units. */
export interface DowngradeValue {
  subscription: Subscription
  plan: PlanCode
  /** What an interval of the smaller plan costs. */
  amountMinor: number
  /** Of what was paid, what isn't used; in all, and by order, the latest first. */
  unusedMinor: number
  parts: (PlanPart & { unusedMinor: number })[]
  /** What the smaller plan costs for the rest of the period. */
  chargeMinor: number
  creditMinor: number
  /** More conversations were answered than time has passed: they decide. */
  byConversations: boolean
}

export interface DowngradeToValue {
  workspaceId: string
  plan: PlanCode
  /** Read before, as a transaction that asks for a second connection may wait for itself. */
  standing: UsageStanding
  /** What credit notes left of an order's plan, before tax. */
  netLeftOf(orderId: string): number
}

/**
 * What the smaller plan would give back at a moment; null where nothing is given back: it isn't smaller, nothing runs that was
 * paid for by orders, or too little is left.
 */
export async function valueDowngrade(
  db: SystemTx,
  { workspaceId, plan: code, standing, netLeftOf }: DowngradeToValue,
  now: Date,
): Promise<DowngradeValue | null> {
  const row = await db.subscription.findFirst({ where: { workspaceId, state: 'ACTIVE' } })
  if (!row || row.periodStart > now || row.periodEnd <= now) return null
  const subscription = subscriptionOf(row)
  const { plan, interval, currency, amountMinor: fromMinor, periodStart, periodEnd } = subscription
  if (code === plan || (subscription.trialEndsAt && subscription.trialEndsAt > now)) return null
  const to = await findPlan(code, currency, now, db)
  if (to.isByQuote || !to.prices.some((price) => price.interval === interval)) return null
  const { amountMinor, currency: soldIn } = priceOf(to, interval)
  if (soldIn !== currency || amountMinor === 0 || amountMinor >= fromMinor) return null
  // Another seller's plan runs beside it.
  if (standing.plan.source !== GRANT_SOURCE || standing.plan.plan.code !== plan) return null
  const left = seconds(now, periodEnd)
  const stretchEnd = standing.to < periodEnd ? standing.to : periodEnd
  const unused = unusedSeconds({
    left,
    stretchLeft: Math.min(left, seconds(now, stretchEnd)),
    stretch: paidLength(interval, { periodStart, periodEnd, pausedSeconds: subscription.pausedSeconds }),
    included: standing.included,
    answered: standing.answered,
  })
  const parts = (await listPlanParts(db, { workspaceId, periodEnd })).map((part) => {
    const worth = Math.min(part.valueMinor, netLeftOf(part.orderId))
    return { ...part, unusedMinor: unusedOf(worth, part.spanSeconds, unused) }
  })
  const unusedMinor = parts.reduce((sum, part) => sum + part.unusedMinor, 0)
  const { pausedSeconds } = subscription
  const { creditMinor: chargeMinor } = prorate(
    { fromMinor: amountMinor, toMinor: 0 },
    { periodStart, periodEnd, pausedSeconds },
    now,
  )
  const creditMinor = Math.max(0, unusedMinor - chargeMinor)
  if (creditMinor === 0) return null
  return {
    subscription,
    plan: code,
    amountMinor,
    unusedMinor,
    parts,
    chargeMinor,
    creditMinor,
    byConversations: unused < left,
  }
}

const METERED_SECONDS = (30 * DAY_MS) / 1000

/** How long a whole stretch is in which conversations are counted, without pauses. */
const paidLength = (
  interval: Interval,
  period: { periodStart: Date; periodEnd: Date; pausedSeconds: number },
) => {
  const whole = Math.max(1, seconds(period.periodStart, period.periodEnd) - period.pausedSeconds)
  return interval === 'year' ? Math.min(whole, METERED_SECONDS) : whole
}

const seconds = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/**
 * Holds the subscription that is to be changed, and takes back the order for its next period: that is of the old plan.
 *
 * @throws AppError `conflict` where the next period is being paid
 */
export async function holdForDowngrade(tx: SystemTx, workspaceId: string): Promise<void> {
  if (!(await dropRenewal(tx, workspaceId)))
    throw new AppError('conflict', {
      messageKey: 'payment.errors.underWay',
      detail: 'the next period is being paid',
    })
  await tx.$queryRaw`
    SELECT 1 FROM subscriptions WHERE workspace_id = ${workspaceId}::uuid AND state = 'ACTIVE' FOR NO KEY UPDATE`
}

/**
 * Lets the smaller plan begin now, in the caller's transaction. Conversations are counted anew from then on; those before were
 * counted against the larger plan. What stays paid is remembered, should a smaller one still be wanted.
 *
 * @param credited of each order's value, what was given back; minor units
 */
export async function applyDowngrade(
  tx: SystemTx,
  { subscription, plan, amountMinor, parts }: DowngradeValue,
  { workspaceId, credited, now }: { workspaceId: string; credited: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const { id, interval, currency, periodEnd } = subscription
  await tx.subscription.update({
    where: { id },
    data: { planCode: plan, amountMinor, nextPlanCode: null, nextInterval: null },
  })
  await tx.planGrant.updateMany({
    where: { workspaceId, source: GRANT_SOURCE, periodEnd },
    data: { planCode: plan },
  })
  await tx.usagePeriod.deleteMany({
    where: { workspaceId, periodStart: { gt: now }, periodEnd: { lte: periodEnd } },
  })
  await openUsagePeriods(tx, {
    workspaceId,
    planCode: plan,
    interval,
    currency,
    periodStart: now,
    periodEnd,
    since: now,
  })
  const spanSeconds = Math.max(1, seconds(now, periodEnd))
  for (const { orderId, unusedMinor } of parts)
    await tx.planPayment.update({
      where: { orderId },
      data: { valueMinor: Math.max(0, unusedMinor - (credited.get(orderId) ?? 0)), spanSeconds },
    })
}

import type { Interval, PlanCode } from '~/domains/offering/offering'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { currentPlan } from '../plans/plan-grants.server'
import { findPlan, priceOf } from '../plans/plan-queries.server'
import { dropRenewal } from './drop-renewal.server'
import { type ProratedChange, prorate } from './prorate'
import type { Subscription } from './subscription'
import { findSubscription } from './subscription-queries.server'
import { type StillPaid, unusedCredit } from './unused-credit.server'

/**
 * Lets a subscription end with the period that is paid for, or goes on with it after all; what is paused first goes on until
 * then. Nobody is asked any more for a
 * period that isn't wanted; one that is being paid at the moment is the last.
 *
 * @throws AppError `conflict`
 */
export async function endWithPeriod(workspaceId: string, ends: boolean): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    if (ends) await dropRenewal(tx, workspaceId)
    const { count } = await tx.subscription.updateMany({
      where: { workspaceId, state: { in: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED'] } },
      data: { endsWithPeriod: ends },
    })
    if (count === 0) throw nothingRuns()
  })
}

const nothingRuns = () => new AppError('conflict', { detail: 'there is no subscription that runs' })

/** What changing to another plan means, before anybody agrees to it. */
export type PlannedChange =
  | { when: 'now'; due: ProratedChange; since: Date; amountMinor: number; currency: string }
  | { when: 'next_period'; from: Date; amountMinor: number; currency: string }

/**
 * What a change would cost: more of the same interval is paid for now, for the rest of the period; a smaller plan or
 * another interval begins with the next one. What was paid before for that time is taken off (`unusedCredit`).
 *
 * @throws AppError `conflict` where nothing runs that could be changed, `bad_request` for a plan not sold so
 */
export async function previewChange(
  workspaceId: string,
  to: { plan: PlanCode; interval: Interval },
  stillPaid: StillPaid,
  now = new Date(),
): Promise<PlannedChange> {
  const current = await findSubscription(workspaceId)
  if (current?.state !== 'ACTIVE') throw nothingRuns()
  const plan = await findPlan(to.plan, current.currency, now)
  const { amountMinor, currency } = priceOf(plan, to.interval)
  const goesUp =
    to.interval === current.interval && amountMinor > current.amountMinor && currency === current.currency
  if (!goesUp) return { when: 'next_period', from: current.periodEnd, amountMinor, currency }
  const since = await pricedSince(workspaceId, current, now)
  const { chargeMinor } = prorate({ fromMinor: 0, toMinor: amountMinor }, current, since)
  const creditMinor = await unusedCredit(systemDb(), { workspaceId, current, since }, stillPaid)
  const due = { creditMinor, chargeMinor, dueMinor: Math.max(0, chargeMinor - creditMinor) }
  return { when: 'now', due, since, amountMinor, currency }
}

/**
 * From when on an upgrade is worth something: from now on, also where the period itself is paid ahead. The rest of a trial is
 * given, and of another plan or interval nobody agreed a price for the time that is left.
 */
async function pricedSince(workspaceId: string, current: Subscription, now: Date): Promise<Date> {
  const { plan, interval, currency, periodStart, trialEndsAt } = current
  if (periodStart <= now) return now
  if (trialEndsAt && trialEndsAt > now) return periodStart
  const running = await currentPlan(workspaceId, currency, now)
  return running.plan.code === plan && running.interval === interval ? now : periodStart
}

/**
 * Has another plan begin with the next period; null takes that back. Whoever chooses a plan goes on, also after having let it
 * end.
 *
 * @throws AppError `conflict` where nothing runs, or the next period is being paid
 */
export async function changeWithPeriod(
  workspaceId: string,
  next: { plan: PlanCode; interval: Interval } | null,
): Promise<Subscription> {
  await systemDb().$transaction(async (tx) => {
    // An order for the next period that nobody paid is of the old plan.
    if (!(await dropRenewal(tx, workspaceId)))
      throw new AppError('conflict', {
        messageKey: 'payment.errors.underWay',
        detail: 'the next period is being paid',
      })
    const { count } = await tx.subscription.updateMany({
      where: { workspaceId, state: 'ACTIVE' },
      data: {
        nextPlanCode: next?.plan ?? null,
        nextInterval: next?.interval ?? null,
        endsWithPeriod: false,
      },
    })
    if (count === 0) throw nothingRuns()
  })
  return (await findSubscription(workspaceId))!
}

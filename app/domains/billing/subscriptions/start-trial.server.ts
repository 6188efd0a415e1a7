import { randomUUID } from 'node:crypto'
import type { Interval, PlanCode } from '~/domains/offering/offering'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { grantPlan } from '../plans/plan-grants.server'
import { findPlan, priceOf } from '../plans/plan-queries.server'
import { DAY_MS, GRANT_SOURCE } from './subscription'
import { subscriptionMachine } from './subscription-states'

export interface TrialToStart {
  workspaceId: string
  plan: PlanCode
  interval: Interval
  currency: string
  actor: string
}

/**
 * Begins the trial of a plan, which nobody is billed for. The database lets a workspace have one in its life.
 *
 * @throws AppError `bad_request` for a plan without a trial, `already_exists` when the workspace had one or pays already
 */
export async function startTrial(trial: TrialToStart, now = new Date()): Promise<void> {
  const { workspaceId, interval } = trial
  const plan = await findPlan(trial.plan, trial.currency, now)
  const price = priceOf(plan, interval)
  if (plan.trialDays === 0) throw new AppError('bad_request', { detail: `${plan.code} has no trial` })
  const trialEndsAt = new Date(now.getTime() + plan.trialDays * DAY_MS)
  await systemDb().$transaction(async (tx) => {
    const id = randomUUID()
    const { count } = await tx.subscription.createMany({
      data: {
        id,
        workspaceId,
        state: 'TRIALING',
        planCode: plan.code,
        billingInterval: interval,
        currency: price.currency,
        amountMinor: price.amountMinor,
        periodStart: now,
        periodEnd: trialEndsAt,
        trialEndsAt,
        billingCycleAnchor: trialEndsAt,
      },
      skipDuplicates: true,
    })
    if (count === 0)
      throw new AppError('already_exists', { detail: 'the workspace has or had a subscription' })
    await beginState(tx, subscriptionMachine, { id, workspaceId, actor: trial.actor })
    await grantPlan(
      tx,
      { workspaceId, source: GRANT_SOURCE },
      { planCode: plan.code, interval, periodStart: now, periodEnd: trialEndsAt, trialEndsAt },
    )
  })
}

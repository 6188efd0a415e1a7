import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf } from '~/platform/db/workspace-versions.server'
import { env } from '~/platform/env/env.server'
import { currentLimits } from '../plans/current-limits.server'
import { limitsHold } from '../plans/limits-hold'
import type { CurrentPlan } from '../plans/plan'
import { currentPlan } from '../plans/plan-grants.server'
import { GRANT_SOURCE } from '../subscriptions/subscription'
import { type Beyond, beyondPlan, stopsAt } from './beyond-plan'
import { countAnswered } from './count-answered.server'
import { forecastOf } from './forecast'
import { meteringPeriod } from './metering-period'
import { conversationsOf } from './usage-event'
import { owesForUsage } from './usage-orders.server'

/** How much of what it may use a workspace has used in the period that is counted now, `to` excluded. */
export interface UsageStanding {
  plan: CurrentPlan
  answered: number
  /** Conversations that the assistant may answer; null: without a limit. */
  included: number | null
  from: Date
  to: Date
  /** Conversations at the end, if it goes on so; null: too early to say. */
  forecast: number | null
  /** What happens beyond what is included. */
  beyond: Beyond
  /** People answer then; otherwise more is sold and it goes on. */
  stops: boolean
}

/** `currency`: of the prices that the plan comes with. */
export async function usageStanding(
  workspaceId: string,
  currency = 'USD',
  now = new Date(),
): Promise<UsageStanding> {
  const { current: plan, conversations: included } = await currentLimits(workspaceId, currency, now)
  const at = plan.pausedAt ?? now
  const [stretch, owes] = await Promise.all([
    soldStretch(workspaceId, plan, at),
    owesForUsage(workspaceId, at),
  ])
  const { from, to } = stretch ?? meteringPeriod(plan, at)
  const answered = await countAnswered(workspaceId, { from, to })
  const beyond = beyondPlan(plan, { owes }, at)
  return {
    plan,
    answered,
    included,
    from,
    to,
    forecast: plan.pausedAt ? null : forecastOf(answered, { from, to }, now),
    beyond,
    stops: stopsAt(beyond),
  }
}

/** As it was sold: stretches of a plan that was paid ahead, or after a trial, aren't those of its paid period. */
async function soldStretch(
  workspaceId: string,
  { source }: CurrentPlan,
  now: Date,
): Promise<{ from: Date; to: Date } | null> {
  if (source !== GRANT_SOURCE) return null
  const row = await workspaceDb(workspaceId).usagePeriod.findFirst({
    where: { periodStart: { lte: now }, periodEnd: { gt: now } },
    orderBy: { periodStart: 'desc' },
  })
  return row && { from: row.periodStart, to: row.periodEnd }
}

/**
 * What keeps the assistant from answering in a conversation, if anything does. Until a paused plan goes on it answers in none.
 * Else it always does in one that counts already, and in a new one while something is left of what is included or more is sold.
 * Two that come at once for the last may both be answered. The sample shop and the installation's own workspace speak for
 * it to its visitors and aren't stopped.
 */
export async function findAnswerStop(
  workspaceId: string,
  conversationId: string,
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<'paused' | 'limit' | null> {
  if (isCounted || !limitsHold(env())) return (await isPaused(workspaceId)) ? 'paused' : null
  const { plan, stops, included, answered } = await usageStanding(workspaceId)
  if (!plan.pausedAt && (!stops || included === null || answered < included)) return null
  const db = workspaceDb(workspaceId)
  const [counted, workspace] = await Promise.all([
    db.usageEvent.count({ where: { source: conversationsOf(workspaceId), id: conversationId } }),
    db.workspace.findUnique({ where: { id: workspaceId }, select: { isSample: true, isSite: true } }),
  ])
  if (workspace?.isSample || workspace?.isSite) return null
  if (plan.pausedAt) return 'paused'
  return counted > 0 ? null : 'limit'
}

/** Whether the plan that a workspace has stands still. One look is enough for those who pause nothing, which are nearly all. */
export async function isPaused(workspaceId: string): Promise<boolean> {
  if (currentVersionsOf(workspaceId)?.hasPausedPlan === false) return false
  const paused = await workspaceDb(workspaceId).$queryRaw<unknown[]>`
    SELECT 1 FROM subscriptions WHERE workspace_id = ${workspaceId}::uuid AND state = 'PAUSED' LIMIT 1`
  return paused.length > 0 && (await currentPlan(workspaceId, 'USD')).pausedAt !== null
}

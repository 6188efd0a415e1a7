import { workspaceDb } from '~/platform/db/db.server'
import type { CurrentPlan } from '../billing'
import { currentLimits } from '../plans/current-limits.server'
import { countAnswered } from './count-answered.server'
import { forecastOf } from './forecast'
import { meteringPeriod } from './metering-period'
import { conversationsOf } from './usage-event'

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
  /** Beyond what is included people answer; otherwise more is sold and it goes on. */
  stops: boolean
}

/** `currency`: of the prices that the plan comes with. */
export async function usageStanding(
  workspaceId: string,
  currency = 'USD',
  now = new Date(),
): Promise<UsageStanding> {
  const { current: plan, conversations: included } = await currentLimits(workspaceId, currency, now)
  const { from, to } = meteringPeriod(plan, now)
  const answered = await countAnswered(workspaceId, { from, to })
  return {
    plan,
    answered,
    included,
    from,
    to,
    forecast: forecastOf(answered, { from, to }, now),
    stops: !sellsMore(plan, now),
  }
}

/** In a trial nothing is charged; a plan without a price for more sells none. */
function sellsMore({ plan, interval, trialEndsAt }: CurrentPlan, now: Date): boolean {
  if (trialEndsAt && trialEndsAt > now) return false
  const price = plan.prices.find((one) => one.interval === interval)
  return price !== undefined && price.extraConversationMinor !== null
}

/**
 * Whether the assistant may answer in a conversation: always in one that counts already, in a new one while something is
 * left of what is included or more is sold. Two that come at once for the last may both be answered. The sample shop shows
 * the installation to its visitors and isn't stopped.
 */
export async function mayAnswer(workspaceId: string, conversationId: string): Promise<boolean> {
  const { stops, included, answered } = await usageStanding(workspaceId)
  if (!stops || included === null || answered < included) return true
  const db = workspaceDb(workspaceId)
  const [counted, workspace] = await Promise.all([
    db.usageEvent.count({ where: { source: conversationsOf(workspaceId), id: conversationId } }),
    db.workspace.findUnique({ where: { id: workspaceId }, select: { isSample: true } }),
  ])
  return counted > 0 || workspace?.isSample === true
}

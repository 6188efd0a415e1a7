import { env } from '~/platform/env/env.server'
import { ADDON_UNITS } from '../addons/addon'
import { addonsAt } from '../addons/entitlement'
import { listEntitlements } from '../addons/entitlement-queries.server'
import { GRANT_SOURCE } from '../subscriptions/subscription'
import { limitsHold } from './limits-hold'
import type { CurrentPlan } from './plan'
import { currentPlan } from './plan-grants.server'

/** What a workspace may use at a moment: its plan, and what was bought beside it. Null: without a limit. */
export interface CurrentLimits {
  current: CurrentPlan
  /** Answered conversations in the stretch that is counted. */
  conversations: number | null
  seats: number | null
}

/**
 * The one place that says what a workspace may use; where nothing is sold, all it wants (`PLAN_LIMITS`). `currency`: of the
 * prices that the plan comes with.
 */
export async function currentLimits(
  workspaceId: string,
  currency = 'USD',
  now = new Date(),
): Promise<CurrentLimits> {
  const current = await currentPlan(workspaceId, currency, now)
  const at = current.pausedAt ?? now
  const entitlements = await listEntitlements(workspaceId, at)
  if (!limitsHold(env())) return { current, conversations: null, seats: null }
  const { conversationsIncluded, seatsIncluded } = current.plan
  const addons = addonsAt(entitlements, at, current.source === GRANT_SOURCE)
  const more = (addon: 'extra-conversations' | 'seat') => (addons[addon] ?? 0) * ADDON_UNITS[addon]
  return {
    current,
    conversations:
      conversationsIncluded === null ? null : conversationsIncluded + more('extra-conversations'),
    seats: seatsIncluded === null ? null : seatsIncluded + more('seat'),
  }
}

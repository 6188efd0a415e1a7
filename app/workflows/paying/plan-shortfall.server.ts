import { addonsAt, DAY_MS, type Plan, type PlanShortfall, shortfallOf } from '~/domains/billing/billing'
import { countAnswered, limitsHold, listEntitlements } from '~/domains/billing/billing.server'
import { readTeam } from '~/domains/identity/identity.server'
import { env } from '~/platform/env/env.server'

/**
 * Tells of plans what a workspace would miss in them, by what it uses now and the add-ons that go on; of none where limits
 * don't hold.
 */
export async function shortfallIn(
  workspaceId: string,
  now = new Date(),
): Promise<(plan: Plan) => PlanShortfall | null> {
  if (!limitsHold(env())) return () => null
  const [{ members, invitations }, entitlements, conversations] = await Promise.all([
    readTeam(workspaceId),
    listEntitlements(workspaceId, now),
    countAnswered(workspaceId, { from: new Date(now.getTime() - 30 * DAY_MS), to: now }),
  ])
  const addons = addonsAt(
    entitlements.filter(({ renews }) => renews),
    now,
    true,
  )
  return (plan) => shortfallOf(plan, addons, { seats: members.length + invitations.length, conversations })
}

import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { ADDON_UNITS } from '../addons/addon'
import { addonsAt } from '../addons/entitlement'
import { listEntitlements } from '../addons/entitlement-queries.server'
import { limitsHold } from '../plans/limits-hold'
import { DAY_MS } from '../subscriptions/subscription'
import { countAnswered } from './count-answered.server'
import { type CountedPart, openParts } from './open-parts'

/** Conversations beyond what was included in a stretch, which no order charges so far. */
export interface UnchargedUsage extends CountedPart {
  periodStart: Date
  periodEnd: Date
  currency: string
  /** Of each, before tax. */
  unitMinor: number
}

/** How far back is looked for what wasn't charged: a year's stretches, and what is left of it when it ends. */
export const LOOK_BACK_DAYS = 400

/** What was used beyond the plan until now and is still to be charged, in this currency. */
export async function unchargedUsage(
  workspaceId: string,
  currency: string,
  now = new Date(),
): Promise<UnchargedUsage[]> {
  if (!limitsHold(env())) return []
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)
  const periods = await workspaceDb(workspaceId).usagePeriod.findMany({
    where: { currency, settledAt: null, periodStart: { lte: now }, periodEnd: { gt: since } },
    include: {
      plan: { select: { conversationsIncluded: true } },
      charges: { where: { releasedAt: null }, select: { fromCount: true, toCount: true } },
    },
    orderBy: { periodStart: 'asc' },
  })
  if (periods.length === 0) return []
  const entitlements = await listEntitlements(workspaceId, since)
  const found: UnchargedUsage[] = []
  for (const { periodStart, periodEnd, plan, charges, extraMinor } of periods) {
    if (plan.conversationsIncluded === null) continue
    const last = new Date(Math.min(now.getTime(), periodEnd.getTime() - 1))
    const addons = addonsAt(entitlements, last, false)['extra-conversations'] ?? 0
    const included = plan.conversationsIncluded + addons * ADDON_UNITS['extra-conversations']
    const to = periodEnd < now ? periodEnd : now
    const beyond = (await countAnswered(workspaceId, { from: periodStart, to })) - included
    const unitMinor = Number(extraMinor)
    for (const part of openParts(beyond, charges))
      found.push({ ...part, periodStart, periodEnd, currency, unitMinor })
  }
  return found
}

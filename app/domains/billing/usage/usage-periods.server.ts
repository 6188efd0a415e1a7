import { type SystemTx, workspaceDb } from '~/platform/db/db.server'
import { ADDON_UNITS } from '../addons/addon'
import { addonsAt } from '../addons/entitlement'
import { listEntitlements } from '../addons/entitlement-queries.server'
import type { PlanCode } from '../billing'
import { countAnswered } from './count-answered.server'

/** Conversations beyond what was included in a stretch, which no paid order has charged so far. */
export interface UnchargedUsage {
  periodStart: Date
  periodEnd: Date
  /** Charged so far, and with this. */
  fromCount: number
  toCount: number
  currency: string
  /** Of each, before tax. */
  unitMinor: number
}

/** Notes that from now on more is sold than a plan includes, in the transaction that lets it begin; plans that sell none have no row. */
export async function openUsagePeriod(
  tx: SystemTx,
  {
    workspaceId,
    planCode,
    currency,
    from,
    to,
  }: {
    workspaceId: string
    planCode: PlanCode
    currency: string
    from: Date
    to: Date
  },
): Promise<void> {
  const price = await tx.planPrice.findFirst({
    where: { planCode, currency, billingInterval: 'month', validFrom: { lte: from } },
    orderBy: { validFrom: 'desc' },
  })
  if (!price?.extraConversationMinor) return
  const terms = { planCode, currency, extraMinor: price.extraConversationMinor, periodEnd: to }
  await tx.usagePeriod.upsert({
    where: { workspaceId_periodStart: { workspaceId, periodStart: from } },
    create: { workspaceId, periodStart: from, ...terms },
    update: terms,
  })
}

/** How far back is looked for what wasn't charged: what a renewal missed comes with the one after it. */
const LOOK_BACK_MS = 100 * 86_400_000

/** What was used beyond the plan until now and is still to be charged, in this currency. */
export async function unchargedUsage(
  workspaceId: string,
  currency: string,
  now = new Date(),
): Promise<UnchargedUsage[]> {
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const periods = await workspaceDb(workspaceId).usagePeriod.findMany({
    where: { currency, periodStart: { lte: now }, periodEnd: { gt: since } },
    include: { plan: { select: { conversationsIncluded: true } } },
    orderBy: { periodStart: 'asc' },
  })
  if (periods.length === 0) return []
  const entitlements = await listEntitlements(workspaceId, since)
  const found: UnchargedUsage[] = []
  for (const { periodStart, periodEnd, plan, chargedCount, extraMinor } of periods) {
    if (plan.conversationsIncluded === null) continue
    const last = new Date(Math.min(now.getTime(), periodEnd.getTime() - 1))
    const addons = addonsAt(entitlements, last, false)['extra-conversations'] ?? 0
    const included = plan.conversationsIncluded + addons * ADDON_UNITS['extra-conversations']
    const used = await countAnswered(workspaceId, {
      from: periodStart,
      to: periodEnd < now ? periodEnd : now,
    })
    const toCount = used - included
    if (toCount <= chargedCount) continue
    const unitMinor = Number(extraMinor)
    found.push({ periodStart, periodEnd, fromCount: chargedCount, toCount, currency, unitMinor })
  }
  return found
}

/** Notes what a paid order has charged, in the transaction that hands it over; a piece that was charged before stays as it is. */
export async function markCharged(
  tx: SystemTx,
  workspaceId: string,
  pieces: readonly { periodStart: Date; toCount: number }[],
): Promise<void> {
  for (const { periodStart, toCount } of pieces)
    await tx.usagePeriod.updateMany({
      where: { workspaceId, periodStart, chargedCount: { lt: toCount } },
      data: { chargedCount: toCount },
    })
}

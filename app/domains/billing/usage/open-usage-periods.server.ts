import type { Interval, PlanCode } from '~/domains/offering/offering'
import type { SystemTx } from '~/platform/db/db.server'
import { meteredStretches } from './metering-period'

export interface MeteredPlan {
  workspaceId: string
  planCode: PlanCode
  interval: Interval
  currency: string
  periodStart: Date
  periodEnd: Date
  /** Stretches that were over by then stay as they were sold. */
  since: Date
}

/**
 * Notes the stretches of a paid period in which more is sold than the plan includes, at the price of the plan's month as it
 * is when the period begins, in the transaction that lets it begin. Plans that sell none have no rows. Of two stretches
 * that would meet the earlier ends where the later begins: nothing is counted in both.
 */
export async function openUsagePeriods(tx: SystemTx, metered: MeteredPlan): Promise<void> {
  const { workspaceId, planCode, currency, periodStart, since } = metered
  const price = await tx.planPrice.findFirst({
    where: { planCode, currency, billingInterval: 'month', validFrom: { lte: periodStart } },
    orderBy: { validFrom: 'desc' },
  })
  if (!price?.extraConversationMinor) return
  await tx.usagePeriod.updateMany({
    where: { workspaceId, periodStart: { lt: periodStart }, periodEnd: { gt: periodStart } },
    data: { periodEnd: periodStart },
  })
  for (const { from, to } of meteredStretches(metered)) {
    if (to <= since) continue
    const terms = { planCode, currency, extraMinor: price.extraConversationMinor, periodEnd: to }
    await tx.usagePeriod.upsert({
      where: { workspaceId_periodStart: { workspaceId, periodStart: from } },
      create: { workspaceId, periodStart: from, ...terms },
      update: terms,
    })
  }
}

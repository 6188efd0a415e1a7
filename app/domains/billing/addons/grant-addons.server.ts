import type { AddonCode } from '~/domains/offering/offering'
import type { SystemTx } from '~/platform/db/db.server'
import { paidPeriod } from '../plans/paid-period'
import { dropRenewal } from '../subscriptions/drop-renewal.server'
import type { AddonCounts } from './entitlement'

export interface AddonGrant {
  workspaceId: string
  /** What was paid; gives each add-on of a stretch once, however often it is handed over. */
  orderId: string
  addons: AddonCounts
}

/** Gives add-ons for a stretch that was paid for with the plan. In the caller's transaction. */
export async function grantAddons(
  tx: SystemTx,
  { workspaceId, orderId, addons }: AddonGrant,
  { from, to, renews = true }: { from: Date; to: Date; renews?: boolean },
): Promise<void> {
  const counts = Object.entries(addons) as [AddonCode, number][]
  await tx.entitlement.createMany({
    data: counts
      .filter(([, quantity]) => quantity > 0)
      .map(([addonCode, quantity]) => ({
        workspaceId,
        orderId,
        addonCode,
        quantity,
        periodStart: from,
        periodEnd: to,
        renews,
      })),
    skipDuplicates: true,
  })
}

/**
 * Gives add-ons that were bought beside a plan, from the payment to the end of what the plan is paid until. Where the
 * subscription ended meanwhile they last a month: what was paid is given.
 */
export async function grantBoughtAddons(tx: SystemTx, grant: AddonGrant, paidAt: Date): Promise<void> {
  const live = await tx.subscription.findFirst({
    where: {
      workspaceId: grant.workspaceId,
      state: { not: 'CANCELED' },
      OR: [{ periodEnd: { gt: paidAt } }, { state: 'PAUSED' }],
    },
  })
  // In a pause no time passes: what is given with the plan moves on with it.
  const { from, to } = live
    ? { from: live.pausedAt ?? paidAt, to: live.periodEnd }
    : paidPeriod(paidAt, 'month')
  await grantAddons(tx, grant, { from, to, renews: live !== null })
  // An order for the next period that nobody paid is of other add-ons.
  if (live) await dropRenewal(tx, grant.workspaceId)
}

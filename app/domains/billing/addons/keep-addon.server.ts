import type { AddonCode } from '~/domains/offering/offering'
import { systemDb } from '~/platform/db/db.server'
import { dropRenewal } from '../subscriptions/drop-renewal.server'

/**
 * Lets an add-on end with what is paid for, or go on with it after all; the next period is ordered anew then. One that has
 * ended stays so.
 */
export async function keepAddon(
  workspaceId: string,
  addon: AddonCode,
  keeps: boolean,
  now = new Date(),
): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const own = { workspaceId, addonCode: addon, periodEnd: { gt: now }, renews: !keeps }
    if ((await tx.entitlement.count({ where: own })) === 0) return
    await dropRenewal(tx, workspaceId)
    await tx.entitlement.updateMany({ where: own, data: { renews: keeps } })
  })
}

import { workspaceDb } from '~/platform/db/db.server'
import type { AddonCode } from './addon'
import { askAnew } from './grant-addons.server'

/** Lets an add-on end with what is paid for, or go on with it after all. One that has ended stays so. */
export async function keepAddon(
  workspaceId: string,
  addon: AddonCode,
  keeps: boolean,
  now = new Date(),
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const { count } = await tx.entitlement.updateMany({
      where: { addonCode: addon, periodEnd: { gt: now }, renews: !keeps },
      data: { renews: keeps },
    })
    if (count > 0) await askAnew(tx, workspaceId)
  })
}

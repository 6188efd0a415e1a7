import type { AddonCode } from '~/domains/offering/offering'
import { workspaceDb } from '~/platform/db/db.server'
import type { Entitlement as Row } from '~/platform/db/generated/client'
import { DAY_MS, GRACE_DAYS } from '../subscriptions/subscription'
import type { Entitlement } from './entitlement'

/** What a workspace was given beside its plan and may still have at `now`, the oldest first. */
export async function listEntitlements(workspaceId: string, now = new Date()): Promise<Entitlement[]> {
  const rows = await workspaceDb(workspaceId).entitlement.findMany({
    where: { periodEnd: { gt: new Date(now.getTime() - GRACE_DAYS * DAY_MS) } },
    orderBy: [{ periodStart: 'asc' }, { createdAt: 'asc' }],
  })
  return rows.map(entitlementOf)
}

export const entitlementOf = ({ addonCode, quantity, periodStart, periodEnd, renews }: Row): Entitlement => ({
  addon: addonCode as AddonCode,
  quantity,
  periodStart,
  periodEnd,
  renews,
})

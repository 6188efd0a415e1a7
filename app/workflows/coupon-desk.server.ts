import { readCoupon } from '~/domains/coupons/coupons.server'
import { nameWorkspaces } from '~/domains/workspace/workspace.server'

/** A coupon with the names of those who used it. @throws AppError `not_found` */
export async function couponDesk(id: string) {
  const { redemptions, ...sheet } = await readCoupon(id)
  const names = await nameWorkspaces(redemptions.map(({ workspaceId }) => workspaceId))
  return {
    ...sheet,
    redemptions: redemptions.map(({ workspaceId, ...redemption }) => ({
      ...redemption,
      workspace: names.get(workspaceId) ?? null,
    })),
  }
}

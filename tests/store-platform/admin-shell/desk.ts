import type { Exchange } from '../http/exchange'
import type { StorePlatform } from '../platform'
import type { Shop } from '../state/shop'
import type { Staff } from '../state/staff'

/** Somebody of a shop's staff at a page of its admin. */
export interface Desk {
  platform: StorePlatform
  shop: Shop
  staff: Staff
  request: Request
  url: URL
  /** `/store/{handle}`. */
  base: string
  /** What follows: `/orders`. */
  path: string
}

/** Null for a store that nobody has. */
export function openDesk({ platform, request, url }: Exchange): Desk | null {
  const [, handle = '', path = ''] = /^\/store\/([a-z0-9-]+)(\/.*)?$/.exec(url.pathname) ?? []
  const shop = platform.allShops().find((one) => one.handle === handle)
  if (!shop) return null
  const staff = platform.staffOf({ shop, request })
  return { platform, shop, staff, request, url, base: `/store/${handle}`, path: path || '/' }
}

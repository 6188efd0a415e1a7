import type { StorePlatform } from '../platform'
import type { Shop } from '../state/shop'

/** Where something happens. A request's context is one too. */
export interface Scene {
  platform: StorePlatform
  shop: Shop
}

/** The time of a change, as rows keep it. */
export const now = ({ platform }: Scene): string => platform.clock.stamp()

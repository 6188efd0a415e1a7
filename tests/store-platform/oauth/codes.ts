import { randomBytes } from 'node:crypto'
import type { Clock } from '../state/clock'
import type { Shop } from '../state/shop'

export interface Grant {
  shop: string
  staffId: number
  isOnline: boolean
  expiresAt: number
}

const LIFETIME_MS = 60_000

/** Authorization codes: short-lived, good for one shop and one use. */
export class Codes {
  private readonly grants = new Map<string, Grant>()

  constructor(private readonly clock: Clock) {}

  issue(shop: Shop, staffId: number, isOnline: boolean): string {
    const code = randomBytes(16).toString('hex')
    this.grants.set(code, { shop: shop.domain, staffId, isOnline, expiresAt: this.clock.now() + LIFETIME_MS })
    return code
  }

  /** Null for what is unknown, used, old, or another shop's. */
  redeem(code: string, shop: Shop): Grant | null {
    const grant = this.grants.get(code)
    if (!grant || grant.shop !== shop.domain || grant.expiresAt <= this.clock.now()) return null
    this.grants.delete(code)
    return grant
  }
}

import type { StorePlatform } from '../platform'
import type { AppDefinition } from '../state/app'
import type { AccessToken, Installation } from '../state/installation'
import type { Shop } from '../state/shop'

/** Who calls the Admin API, where, and what the call costs so far. */
export interface ApiContext {
  platform: StorePlatform
  app: AppDefinition
  shop: Shop
  installation: Installation
  token: AccessToken
  /** Warnings about search terms, for the answer's extensions. */
  searchWarnings: SearchWarning[]
  /** Points that the execution really took. */
  spent: number
  /** In a bulk operation the first list is paged by the runner; those inside need no page size and come whole. */
  bulk: 'list' | 'inside' | null
}

export interface SearchWarning {
  path: (string | number)[]
  query: string
  warnings: { field: string; message: string; code?: string }[]
}

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

/** Where in the answer a field stands, from inside out: written out only when it is said. */
export interface FieldPath {
  key: string | number
  prev: FieldPath | undefined
}

export function writePath(path: FieldPath): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: FieldPath | undefined = path; at; at = at.prev) keys.unshift(at.key)
  return keys
}

export interface SearchWarning {
  path: (string | number)[]
  query: string
  warnings: { field: string; message: string; code?: string }[]
}

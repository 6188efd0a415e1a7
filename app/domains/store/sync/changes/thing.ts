/** What kind of thing a global id of the platform names, as far as copies are made of it. */
export type ThingKind = 'product' | 'collection' | 'stock'

const KINDS: Record<string, ThingKind> = {
  Product: 'product',
  Collection: 'collection',
  InventoryItem: 'stock',
}

export const globalId = (type: 'Product' | 'Collection' | 'InventoryItem', id: string | number): string =>
  `gid://shopify/${type}/${id}`

/** Null for things that no copies are made of. */
export const kindOf = (externalId: string): ThingKind | null =>
  KINDS[/^gid:\/\/shopify\/(\w+)\//.exec(externalId)?.[1] ?? ''] ?? null

/** How a look at a thing ended. */
export interface LookOutcome {
  externalId: string
  /** The shop has it no more. */
  isGone?: boolean
  /** The shop's answer was older than what it had said itself. */
  isStale?: boolean
  /** When it has to be looked at again, whatever is said of it until then. */
  againAt?: Date
}

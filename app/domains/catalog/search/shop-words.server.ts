import type { SearchIndex } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'

/** What a shop adds to the understanding of a question. */
export interface ShopWords {
  /** ISO 4217 which amounts in a question are in: the connected shop's that the shopper is in, else the workspace's. */
  currencyOf(storeId: string | undefined): string
  /**
   * The same as the products tell, most of which decide: a file in pounds may have come into a workspace that counts in
   * dollars, and limits are on what is sold.
   */
  pricedIn(storeId: string | undefined): string
  /** Groups of words that mean the same to this shop. */
  synonyms: string[][]
}

/** Kept as long as the index they are used with; a change of synonyms is a change of the catalogue. */
const known = new WeakMap<SearchIndex, Promise<ShopWords>>()

/** The words that go with an index: read once, then renewed with it. */
export function shopWords(workspaceId: string, index: SearchIndex): Promise<ShopWords> {
  return known.get(index) ?? renewShopWords(workspaceId, index)
}

/** Reads the words anew, for everybody who asks from now on. */
export function renewShopWords(workspaceId: string, index: SearchIndex): Promise<ShopWords> {
  const reading = readShopWords(workspaceId)
  // Kept from its start, so that of two readings the one begun later counts, whichever ends first.
  known.set(index, reading)
  reading.catch(() => known.get(index) === reading && known.delete(index))
  return reading
}

async function readShopWords(workspaceId: string): Promise<ShopWords> {
  const db = workspaceDb(workspaceId)
  const [{ currency }, stores, groups, priced] = await Promise.all([
    db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { currency: true } }),
    db.store.findMany({ select: { id: true, currency: true } }),
    db.synonymGroup.findMany({ select: { terms: true } }),
    db.product.groupBy({
      by: ['storeId', 'currency'],
      where: { status: 'ACTIVE', priceMinMinor: { not: null } },
      _count: { _all: true },
    }),
  ])
  const pricedIn = (storeId: string | undefined): string | undefined => {
    const counts = new Map<string, number>()
    for (const row of priced)
      if (!storeId || row.storeId === storeId)
        counts.set(row.currency, (counts.get(row.currency) ?? 0) + row._count._all)
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
  const currencies = new Map(stores.map((store) => [store.id, store.currency]))
  return {
    currencyOf: (storeId) => (storeId && currencies.get(storeId)) || currency,
    pricedIn: (storeId) => pricedIn(storeId) ?? ((storeId && currencies.get(storeId)) || currency),
    synonyms: groups.map(({ terms }) => terms),
  }
}

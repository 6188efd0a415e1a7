import type { SearchIndex } from '~/domains/retrieval/retrieval.server'
import { workspaceDb } from '~/platform/db/db.server'

/** What a shop adds to the understanding of a question. */
export interface ShopWords {
  /** ISO 4217 which amounts in a question are in: the connected shop's that the shopper is in, else the workspace's. */
  currencyOf(storeId: string | undefined): string
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
  const [{ currency }, stores, groups] = await Promise.all([
    db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { currency: true } }),
    db.store.findMany({ select: { id: true, currency: true } }),
    db.synonymGroup.findMany({ select: { terms: true } }),
  ])
  const currencies = new Map(stores.map((store) => [store.id, store.currency]))
  return {
    currencyOf: (storeId) => (storeId && currencies.get(storeId)) || currency,
    synonyms: groups.map(({ terms }) => terms),
  }
}

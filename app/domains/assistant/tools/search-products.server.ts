import { z } from 'zod'
import { searchProducts } from '~/domains/catalog/catalog.server'
import type { SearchedProducts, Tool } from './tool'

export interface FoundProducts extends SearchedProducts {
  /** What was looked for: the query without limits on price, stock and options, and without what it leaves out. */
  words: string
  /** What was left out, as the shopper wrote it. */
  excluded: string[]
  /** Those of the products that say nothing of what was left out. */
  silent: string[]
}

export const searchProductsTool: Tool<{ query: string; limit?: number }, FoundProducts> = {
  name: 'search_products',
  description:
    'Finds products of this shop. Give the shopper’s own words: limits on price, stock, colour and size in them are understood.',
  input: z.object({ query: z.string().min(1).max(400), limit: z.number().int().min(1).max(8).optional() }),
  async run({ workspaceId, storeId, language, evidence }, { query, limit = 4 }) {
    const {
      hits,
      cards: products,
      understood,
    } = await searchProducts(workspaceId, {
      text: query,
      language,
      limit,
      storeId,
    })
    for (const card of products) evidence.cards.set(card.id, card)
    const coverage = new Map(hits.map((hit) => [hit.id, hit.coverage]))
    const found = {
      products,
      coverage: products.map(({ id }) => coverage.get(id) ?? 0),
      words: understood.text,
      excluded: understood.excluded,
      silent: silentOf(hits, understood.excluded),
    }
    evidence.searched.push(found)
    return found
  },
}

/** Ids of those that say nothing of what was left out, as none does where the shop has no word for it. */
export const silentOf = (hits: { id: string; saysWithout?: boolean }[], excluded: string[]): string[] =>
  excluded.length > 0 ? hits.filter(({ saysWithout }) => !saysWithout).map(({ id }) => id) : []

import { z } from 'zod'
import { searchProducts } from '~/domains/catalog/catalog.server'
import type { ProductCard } from '~/domains/conversations/conversations'
import type { Tool } from './tool'

export interface FoundProducts {
  /** Best first; prices and stock from the rows. */
  products: ProductCard[]
  /** Share of the question that each product matches, 0 to 1, in the order of `products`. */
  coverage: number[]
}

export const searchProductsTool: Tool<{ query: string; limit?: number }, FoundProducts> = {
  name: 'search_products',
  description:
    'Finds products of this shop. Give the shopper’s own words: limits on price, stock, colour and size in them are understood.',
  input: z.object({ query: z.string().min(1).max(400), limit: z.number().int().min(1).max(8).optional() }),
  async run({ workspaceId, storeId, language, evidence }, { query, limit = 4 }) {
    const { hits, cards: products } = await searchProducts(workspaceId, {
      text: query,
      language,
      limit,
      storeId,
    })
    for (const card of products) evidence.cards.set(card.id, card)
    const coverage = new Map(hits.map((hit) => [hit.id, hit.coverage]))
    return { products, coverage: products.map(({ id }) => coverage.get(id) ?? 0) }
  },
}

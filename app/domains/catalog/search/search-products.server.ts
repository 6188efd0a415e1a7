import type { SearchFilter, SearchHit } from '~/domains/retrieval/retrieval.server'
import { productIndex } from './product-index.server'

export interface ProductSearch {
  text: string
  /** BCP 47 of the words; found from the index's languages when absent. */
  language?: string
  /** 10 when absent. */
  limit?: number
  /** Conditions besides those of the words. Prices in minor units of the workspace's currency. */
  filters?: SearchFilter
}

export type ProductHit = SearchHit

export interface ProductSearchResult {
  /** Best first. */
  hits: ProductHit[]
  understood: { text: string; filters: SearchFilter; currency: string }
}

/** Products for a shopper's words: sellable ones only, by the index; read the rows for prices and stock. */
export async function searchProducts(
  workspaceId: string,
  { text, language, limit = 10, filters = {} }: ProductSearch,
): Promise<ProductSearchResult> {
  const { index, synonyms, currency } = await productIndex(workspaceId)
  const hits = index.search({ text, language, limit, filter: filters, synonyms })
  return { hits, understood: { text, filters, currency } }
}

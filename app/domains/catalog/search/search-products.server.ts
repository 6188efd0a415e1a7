import { type SearchHit, searchAsAsked, type UnderstoodQuery } from '~/domains/retrieval/retrieval.server'
import { productIndex } from './product-index.server'

export interface ProductSearch {
  text: string
  /** BCP 47 of the words; English when absent. */
  language?: string
  /** 10 when absent. */
  limit?: number
}

export type ProductHit = SearchHit

export interface ProductSearchResult {
  /** Best first. */
  hits: ProductHit[]
  /** What of the words acted as a limit on price, stock or options. */
  understood: UnderstoodQuery
}

/**
 * Products for a shopper's words, in which limits on price, stock, colour and size act as such: sellable ones only,
 * by the index; read the rows for prices and stock.
 */
export async function searchProducts(
  workspaceId: string,
  { text, language = 'en', limit = 10 }: ProductSearch,
): Promise<ProductSearchResult> {
  const { index, synonyms, currency } = await productIndex(workspaceId)
  return searchAsAsked(index, { text, language, currency, limit, synonyms })
}

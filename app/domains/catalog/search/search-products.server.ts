import { languagesOfWord } from '~/domains/intents/intents.server'
import {
  type AskedRows,
  type SearchFilter,
  type SearchHit,
  type SearchIndex,
  searchAsAsked,
  type UnderstoodQuery,
} from '~/domains/retrieval/retrieval.server'
import { runAtVersions } from '~/platform/db/workspace-versions.server'
import type { ProductCard } from './product-card'
import { productIndex } from './product-index.server'
import { readCards } from './read-cards.server'
import { renewShopWords, shopWords } from './shop-words.server'

export interface ProductSearch {
  text: string
  /** BCP 47 of the words, and of titles where products have them in it; English when absent. */
  language?: string
  /** 10 when absent. */
  limit?: number
  /** The connected shop a shopper is in, who finds its products only; of all shops when absent. */
  storeId?: string
  /** Conditions from earlier in a talk, under those of the words. */
  kept?: SearchFilter
  /** The order where the words ask for none. */
  sort?: 'price-ascending' | 'price-descending'
}

export type ProductHit = SearchHit

export interface ProductSearchResult {
  /** Best first. */
  hits: ProductHit[]
  /** The hits as the rows are now: in their order, without those that shoppers may see no more. */
  cards: ProductCard[]
  /** What of the words acted as a limit on price, stock or options. */
  understood: UnderstoodQuery
}

/**
 * Products for a shopper's words, in which limits on price, stock, colour and size act as such. The order comes from
 * the index, prices and stock from the rows; on a current index the rows are the one thing read.
 *
 * @throws AppError `not_found` when there is no such workspace
 */
export async function searchProducts(
  workspaceId: string,
  { text, language, limit = 10, storeId, kept, sort }: ProductSearch,
): Promise<ProductSearchResult> {
  const ask = async (index: SearchIndex): Promise<AskedRows<ProductSearchResult>> => {
    const words = await shopWords(workspaceId, index)
    const currency = words.currencyOf(storeId)
    const { hits, understood } = searchAsAsked(index, {
      text,
      language: language ?? 'en',
      limit,
      currency: words.pricedIn(storeId),
      isWord: (word) => languagesOfWord(word).includes((language ?? 'en').split('-')[0]!),
      synonyms: words.synonyms,
      groups: storeId ? [storeId] : undefined,
      kept,
      sort,
    })
    const read = await readCards(
      workspaceId,
      hits.map(({ id }) => id),
      { language, storeId },
    )
    if (read.currency !== currency) {
      // Changing the shop's currency changes no product, so the version doesn't tell.
      await renewShopWords(workspaceId, index)
      return runAtVersions(null, () => ask(index))
    }
    return { version: read.version, result: { hits, cards: read.cards, understood } }
  }
  return productIndex.ask(workspaceId, ask)
}

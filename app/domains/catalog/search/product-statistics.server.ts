import { productIndex } from './product-index.server'

export interface ProductStatistics {
  /** Products in the index. */
  readonly documents: number
  /** Products that hold a term of the retrieval analysis. */
  documentFrequency(term: string): number
}

/** How common words are in a shop's catalogue, of the index as the last search left it: a rare word names a product. */
export async function productStatistics(workspaceId: string): Promise<ProductStatistics> {
  const index = await productIndex.held(workspaceId)
  return {
    get documents() {
      return index.size
    },
    documentFrequency: (term) => index.documentFrequency(term),
  }
}

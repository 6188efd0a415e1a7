import { passageIndex } from './passage-index.server'

export interface PassageStatistics {
  /** Pieces in the index. */
  readonly documents: number
  /** Pieces that hold a term of the retrieval analysis. */
  documentFrequency(term: string): number
}

/**
 * How common words are in a shop's knowledge: a rare word that a piece lacks says more than a common one. Of the index
 * as the last search left it, because one page more or less makes no word rare.
 */
export async function passageStatistics(workspaceId: string): Promise<PassageStatistics> {
  const index = await passageIndex.held(workspaceId)
  return {
    get documents() {
      return index.size
    },
    documentFrequency: (term) => index.documentFrequency(term),
  }
}

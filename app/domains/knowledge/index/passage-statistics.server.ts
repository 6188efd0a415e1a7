import { passageIndex } from './passage-index.server'

export interface PassageStatistics {
  /** Pieces in the index. */
  documents: number
  /** Pieces that hold a term of the retrieval analysis. */
  documentFrequency(term: string): number
}

/** How common words are in a shop's knowledge: a rare word that a piece lacks says more than a common one. */
export async function passageStatistics(workspaceId: string): Promise<PassageStatistics> {
  const index = await passageIndex(workspaceId)
  const { vocabulary } = index.data
  return {
    documents: index.size,
    documentFrequency(term) {
      const number = vocabulary.findLive(term)
      return number < 0 ? 0 : vocabulary.documentCounts[number]!
    },
  }
}

import { knowsLanguage, topicsOfQuestion } from '~/domains/intents/intents.server'
import { shopTopics } from '~/domains/retrieval/retrieval.server'
import type { PassageHit } from '../knowledge'
import { passageIndex } from './passage-index.server'
import { readPieces } from './read-pieces.server'

export interface PassageSearch {
  text: string
  /** BCP 47 of the words; found from the index's languages when absent. */
  language?: string
  /** 10 when absent. */
  limit?: number
  /** The connected shop a shopper is in: its pages and what the merchant wrote here. Of all shops when absent. */
  storeId?: string
  /** Intents to look for, with their weight, instead of those that the words seem to mean. */
  about?: ReadonlyMap<string, number>
}

/** The index's name for what belongs to no connected shop. */
const NO_STORE = ''

/**
 * Pieces of the shop's knowledge for a shopper's words, best first. The order comes from the index, the words from
 * the rows, which on a current index are the one thing read: what was removed a moment ago is gone, whatever an index
 * in memory still holds.
 *
 * @throws AppError `not_found` when there is no such workspace
 */
export async function searchPassages(
  workspaceId: string,
  { text, language, limit = 10, storeId, about }: PassageSearch,
): Promise<PassageHit[]> {
  return passageIndex.ask(workspaceId, async (index) => {
    const groups = storeId ? [NO_STORE, storeId] : undefined
    const synonyms = language ? shopTopics(language) : undefined
    const topics = about ?? (language && knowsLanguage(language) ? topicsOfQuestion(text) : undefined)
    const hits = index.search({ text, language, limit, groups, synonyms, topics, ownLanguageFirst: true })
    const { pieces, version } = await readPieces(
      workspaceId,
      hits.map(({ id }) => id),
    )
    const result = hits.flatMap(({ id, score }) => {
      const piece = pieces.get(id)
      return piece ? [{ ...piece, score }] : []
    })
    return { version, result }
  })
}

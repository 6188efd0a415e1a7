import { knowsLanguage, topicsOfQuestion } from '~/domains/intents/intents.server'
import { shopTopics } from '~/domains/retrieval/retrieval.server'
import { env } from '~/platform/env/env.server'
import { rerankTexts } from '~/platform/llm/relevance-server.server'
import type { PassageHit } from '../knowledge'
import { relevantText } from './embed-passages.server'
import { type Nearness, nearestPassages, standardise } from './nearest-passages.server'
import { passageIndex } from './passage-index.server'
import { readPieces } from './read-pieces.server'
import { rerankServer } from './relevance-servers.server'

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
    const asked = nearestPassages(workspaceId, index, text, groups)
    const hits = index.search({ text, language, limit, groups, synonyms, topics, ownLanguageFirst: true })
    const nearness = await asked
    const found = withNearest(hits, nearness)
    const { pieces, version } = await readPieces(
      workspaceId,
      found.map(({ id }) => id),
    )
    const read = found.flatMap(({ id, score }): PassageHit[] => {
      const piece = pieces.get(id)
      return piece ? [{ ...piece, score, nearness: nearness?.of.get(id) }] : []
    })
    const result = await reranked(text, read)
    return { version, result }
  })
}

/** What words found, then what only means the same: it scores as the last of those. */
function withNearest(
  hits: { id: string; score: number }[],
  nearness: Nearness | null,
): { id: string; score: number }[] {
  const others = nearness?.nearest.filter((id) => !hits.some((hit) => hit.id === id)) ?? []
  const score = hits.at(-1)?.score ?? 1
  return [...hits, ...others.map((id) => ({ id, score }))]
}

/** With the scores of the server that ranks, where there is one and it answers in time. */
async function reranked(text: string, hits: PassageHit[]): Promise<PassageHit[]> {
  const server = rerankServer()
  if (!server || hits.length < 2) return hits
  const scores = await rerankTexts(server, text, hits.map(relevantText), env().RELEVANCE_TIMEOUT_MS)
  if (!scores) return hits
  const nearness = standardise(scores)
  return hits.map((hit, place) => ({ ...hit, nearness: nearness[place] }))
}

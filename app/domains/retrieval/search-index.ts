import { IndexData, STOCK_OUT } from './index/index-data'
import type { SearchDocument, SearchFilter } from './index/search-document'
import type { Candidate } from './query/candidate'
import { matchFilter } from './query/match-filter'
import { type PlanOptions, planQuery } from './query/plan-query'
import { rerank } from './query/rerank'
import { scoreDocuments } from './query/score-documents'
import type { IndexSchema } from './schema'

export interface SearchOptions extends PlanOptions {
  text: string
  /** 10 when absent. */
  limit?: number
  filter?: SearchFilter
}

export interface SearchHit {
  id: string
  /** Comparable within one result only. */
  score: number
  /** The matched share of the query's weight, 0 to 1. */
  coverage: number
}

/** How many of the best by words are looked at again by position and kind. */
const RERANKED = 150

/** An index in memory. Not safe for use from several threads; every method is synchronous. */
export class SearchIndex {
  constructor(readonly data: IndexData) {}

  get size(): number {
    return this.data.liveCount
  }

  /** Adds a document, replacing the one with the same id. */
  put(document: SearchDocument): void {
    this.data.put(document)
  }

  /** Whether there was such a document. */
  remove(id: string): boolean {
    return this.data.remove(id)
  }

  has(id: string): boolean {
    return this.data.numberOf(id) >= 0
  }

  /** Memory held, in bytes. */
  bytes(): number {
    return this.data.bytes()
  }

  /** The best documents for a question, best first; equal scores by stock, then id. */
  search({ text, limit = 10, filter, ...options }: SearchOptions): SearchHit[] {
    const { data } = this
    const plan = planQuery(data, text, options)
    const asked = plan.concepts.reduce((sum, concept) => sum + concept.value, 0)
    const scores = scoreDocuments(data, plan.concepts)
    const passes = matchFilter(data, filter)
    const { coverage } = data.schema
    const best: Candidate[] = []
    for (let i = 0; i < scores.count; i++) {
      const number = scores.touched[i]!
      if (passes && !passes(number)) continue
      const share = Math.min(1, scores.covered[number]! / asked)
      const score = scores.score[number]! * share ** coverage * data.boosts.data[number]!
      best.push({ number, score, coverage: share })
    }
    const shortlist = top(best, Math.max(RERANKED, limit))
    rerank(data, plan.concepts, shortlist)
    shortlist.sort((a, b) => b.score - a.score || stockOrder(data, a, b) || compareIds(data, a, b))
    return shortlist.slice(0, limit).map(({ number, score, coverage: share }) => ({
      id: data.ids[number]!,
      score,
      coverage: share,
    }))
  }
}

function top(candidates: Candidate[], limit: number): Candidate[] {
  if (candidates.length <= limit) return candidates
  const scores = Float32Array.from(candidates, ({ score }) => score).sort()
  const least = scores[scores.length - limit]!
  return candidates.filter(({ score }) => Math.fround(score) >= least)
}

function stockOrder(data: IndexData, a: Candidate, b: Candidate): number {
  const out = ({ number }: Candidate) => (data.stock.data[number] === STOCK_OUT ? 1 : 0)
  return out(a) - out(b)
}

function compareIds(data: IndexData, a: Candidate, b: Candidate): number {
  return data.ids[a.number]! < data.ids[b.number]! ? -1 : 1
}

export function createIndex(options: {
  schema: IndexSchema
  language?: string
  documents?: Iterable<SearchDocument>
}): SearchIndex {
  const data = new IndexData(options.schema, options.language ?? 'en')
  for (const document of options.documents ?? []) data.put(document)
  return new SearchIndex(data)
}

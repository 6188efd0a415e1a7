import { compact } from './index/compact'
import { IndexData, STOCK_OUT } from './index/index-data'
import { loadIndex, saveIndex } from './index/save-index'
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
/** Dead documents are cleared away once they are this many and this share of the live ones. */
const DEAD_LEAST = 256
const DEAD_SHARE = 0.3

/** An index in memory. Not safe for use from several threads; every method is synchronous. */
export class SearchIndex {
  constructor(private current: IndexData) {}

  /** Loads what `toBytes` saved. @throws {UnusableIndexError} when it must be built anew. */
  static fromBytes(bytes: Uint8Array, schema: IndexSchema): SearchIndex {
    return new SearchIndex(loadIndex(bytes, schema))
  }

  /** The state behind the index, for the parts of the engine. */
  get data(): IndexData {
    return this.current
  }

  get size(): number {
    return this.data.liveCount
  }

  /** Adds a document, replacing the one with the same id. */
  put(document: SearchDocument): void {
    this.current.put(document)
    this.compactWhenWorthIt()
  }

  /** Whether there was such a document. */
  remove(id: string): boolean {
    const removed = this.current.remove(id)
    this.compactWhenWorthIt()
    return removed
  }

  /** The index in bytes, bound to its format and schema. */
  toBytes(): Uint8Array {
    if (this.deadCount > 0) this.current = compact(this.current)
    return saveIndex(this.current)
  }

  has(id: string): boolean {
    return this.data.numberOf(id) >= 0
  }

  /** Memory held, in bytes. */
  bytes(): number {
    return this.data.bytes()
  }

  private get deadCount(): number {
    return this.current.ids.length - this.current.liveCount
  }

  private compactWhenWorthIt(): void {
    if (this.deadCount > Math.max(DEAD_LEAST, this.current.liveCount * DEAD_SHARE))
      this.current = compact(this.current)
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

import { baseLanguage } from './analysis/languages'
import { compactSteps } from './index/compact'
import { atOnce, besideOthers, type Steps } from './index/in-steps'
import { IndexData, STOCK_OUT } from './index/index-data'
import { loadIndexSteps, saveIndexSteps } from './index/save-index'
import type { SearchDocument, SearchFilter } from './index/search-document'
import type { Candidate } from './query/candidate'
import { matchDocuments } from './query/match-documents'
import { matchFilter, matchGroups } from './query/match-filter'
import { matchWithout, type Without } from './query/match-without'
import { matchedWords } from './query/matched-words'
import { type PlanOptions, planQuery } from './query/plan-query'
import { rerank } from './query/rerank'
import type { IndexSchema } from './schema'
import type { OptionFacet } from './understand/find-options'

export interface SearchOptions extends PlanOptions {
  text: string
  /** 10 when absent. */
  limit?: number
  filter?: SearchFilter
  /** Only documents of these groups, '' being those of none; all when absent. */
  groups?: string[]
  /** Documents in the question's language come before as good ones in others, as far as everything is there in it. */
  ownLanguageFirst?: boolean
  /** Orders those that fit the question about as well as the best. */
  sort?: 'price-ascending' | 'price-descending'
}

export interface SearchHit {
  id: string
  /** Comparable within one result only. */
  score: number
  /** The matched share of the query's weight, 0 to 1. */
  coverage: number
  /** The words of the question, lower case and folded, that the document satisfies. */
  matched: string[]
  /** What the filter leaves out it says that it hasn't; false where it says nothing of it. */
  saysWithout?: boolean
}

/** How many of the best by words are looked at again by position and kind. */
const RERANKED = 150
/** In UTF-16 units; whoever pastes more is answered by its beginning. */
const LONGEST_QUESTION = 2000
/** What a document in another language loses of its score, where as much is written in the asker's as in any. */
const OTHER_LANGUAGE_LOSS = 0.7
/** What says that it is without what is left out comes before what says nothing of it. */
const SAYS_WITHOUT = 1.5
const FITTING_SCORE = 0.4
const FITTING_COVERAGE = 0.75
/** Dead documents are cleared away once they are this many and this share of the live ones. */
const DEAD_LEAST = 256
const DEAD_SHARE = 0.3

/** An index in memory. Not safe for use from several threads; but for what returns a promise every method is synchronous. */
export class SearchIndex {
  private facets: { count: number; options: OptionFacet[] } | undefined

  constructor(private current: IndexData) {}

  /** Loads what `toBytes` saved. @throws {UnusableIndexError} when it must be built anew. */
  static async fromBytes(bytes: Uint8Array, schema: IndexSchema): Promise<SearchIndex> {
    return new SearchIndex(await besideOthers(loadIndexSteps(bytes, schema)))
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

  /** Removes every document whose id isn't among these. @returns how many */
  keepOnly(ids: Iterable<string>): number {
    const kept = new Set(ids)
    const gone = this.ids().filter((id) => !kept.has(id))
    for (const id of gone) this.remove(id)
    return gone.length
  }

  /**
   * The index in bytes, bound to its format and schema. Others are served meanwhile and may search it; nobody may put or
   * remove anything until it resolves.
   */
  toBytes(): Promise<Uint8Array> {
    return besideOthers(this.saveSteps())
  }

  private *saveSteps(): Steps<Uint8Array> {
    if (this.deadCount > 0) this.current = yield* compactSteps(this.current)
    return yield* saveIndexSteps(this.current)
  }

  /** Puts several, with others served in between. */
  putAll(documents: readonly SearchDocument[]): Promise<void> {
    return besideOthers(this.putSteps(documents))
  }

  private *putSteps(documents: readonly SearchDocument[]): Steps<void> {
    for (const document of documents) {
      this.put(document)
      yield
    }
  }

  /** The ids of all documents. */
  ids(): string[] {
    const { ids, live } = this.current
    return ids.filter((_, number) => live.data[number] === 1)
  }

  has(id: string): boolean {
    return this.data.numberOf(id) >= 0
  }

  /** Whether there is such a document, of any of the groups ('' being none); of whichever when absent. */
  isInGroups(id: string, groups: string[] | undefined): boolean {
    const number = this.data.numberOf(id)
    if (number < 0) return false
    return !groups || groups.includes(this.data.groups[this.data.documentGroups.data[number]!]!)
  }

  /** Rises with every change. */
  get revision(): number {
    return this.data.revision
  }

  /** Documents that hold a term as `analyse` gives it, in any field. */
  documentFrequency(term: string): number {
    const { vocabulary } = this.data
    const number = vocabulary.findLive(term)
    return number < 0 ? 0 : vocabulary.documentCounts[number]!
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
      this.current = atOnce(compactSteps(this.current))
  }

  /** Option names and values of the documents, for `understandQuery`; the same object until one is added. */
  optionFacets(): OptionFacet[] {
    const { pairs } = this.current.optionValues
    if (this.facets?.count !== pairs.length)
      this.facets = { count: pairs.length, options: groupOptions(pairs) }
    return this.facets.options
  }

  /**
   * The best documents for a question, best first; equal scores by stock, then id. Without words to look for, every
   * document that passes the filter; without a filter too, none.
   */
  search({
    text,
    limit = 10,
    filter,
    groups,
    sort,
    ownLanguageFirst,
    ...options
  }: SearchOptions): SearchHit[] {
    const { data } = this
    const plan = planQuery(data, text.slice(0, LONGEST_QUESTION), options)
    const without = matchWithout(data, filter?.without, options)
    const fits = both(matchFilter(data, filter), without?.passes)
    // Belonging to a group is no wish of the asker: without any other, nothing was asked for.
    const asked = [...plan.concepts, ...plan.topics]
    if (asked.length === 0 && !fits) return []
    const passes = both(fits, matchGroups(data, groups))
    const kept = Math.max(RERANKED, limit)
    const matching = asked.length > 0 ? matchDocuments(data, asked, kept, passes) : passing(data, passes)
    const candidates = without ? withNamed(matching, without, passes) : matching
    const shortlist = best(data, candidates, kept)
    rerank(data, plan.concepts, shortlist)
    if (ownLanguageFirst && options.language) weighLanguages(data, shortlist, options.language)
    if (without)
      for (const candidate of shortlist) if (without.saysSo(candidate.number)) candidate.score *= SAYS_WITHOUT
    const ordered = sort ? byPrice(data, shortlist, sort) : best(data, shortlist, limit)
    const shown = ordered.slice(0, limit)
    const matched = matchedWords(
      data,
      shown.map(({ number }) => number),
      plan.concepts,
    )
    return shown.map(({ number, score, coverage }, i) => ({
      id: data.ids[number]!,
      score,
      coverage,
      matched: matched[i]!,
      ...(without ? { saysWithout: without.saysSo(number) } : {}),
    }))
  }
}

type Test = (number: number) => boolean

/** What is called so is near to what was asked for, whatever kind of thing that was. */
const NAMED_COVERAGE = 0.6

/** Of "wine without alcohol" none may say so but what is called "sparkling, alcohol-free", without a word of wine. */
function withNamed(matching: Candidate[], without: Without, passes: Test | undefined): Candidate[] {
  if (matching.some(({ number }) => without.saysSo(number))) return matching
  const best = matching.reduce((most, { score }) => Math.max(most, score), 1)
  const named = without.namedSo().filter((number) => passes?.(number) ?? true)
  return [...named.map((number) => ({ number, score: best, coverage: NAMED_COVERAGE })), ...matching]
}

const both = (a: Test | undefined, b: Test | undefined): Test | undefined =>
  a && b ? (number) => a(number) && b(number) : (a ?? b)

/** Where everything is written in each language, others lose the most; where little is, it may stand only in them. */
function weighLanguages(data: IndexData, shortlist: Candidate[], asked: string): void {
  const own = data.languages.indexOf(baseLanguage(asked))
  const translated = own < 0 ? 0 : data.languageCounts[own]! / Math.max(1, ...data.languageCounts)
  for (const candidate of shortlist) {
    if (data.documentLanguages.data[candidate.number] !== own) {
      candidate.score *= 1 - OTHER_LANGUAGE_LOSS * translated
    }
  }
}

function passing(data: IndexData, passes?: Test): Candidate[] {
  const found: Candidate[] = []
  for (let number = 0; number < data.ids.length; number++) {
    if (data.live.data[number] && passes?.(number) !== false) {
      found.push({ number, score: data.boosts.data[number]!, coverage: 1 })
    }
  }
  return found
}

function best(data: IndexData, candidates: Candidate[], limit: number): Candidate[] {
  const order = (a: Candidate, b: Candidate) =>
    b.score - a.score ||
    outOfStock(data, a) - outOfStock(data, b) ||
    (data.ids[a.number]! < data.ids[b.number]! ? -1 : 1)
  return candidates.sort(order).slice(0, limit)
}

/** By price among those that fit the question about as well as the best; things without a price come last. */
function byPrice(
  data: IndexData,
  shortlist: Candidate[],
  sort: 'price-ascending' | 'price-descending',
): Candidate[] {
  const top = best(data, shortlist, 1)[0]
  const fitting = shortlist.filter(({ score, coverage }) => {
    return top && score >= top.score * FITTING_SCORE && coverage >= top.coverage * FITTING_COVERAGE
  })
  const sign = sort === 'price-ascending' ? 1 : -1
  const price = ({ number }: Candidate) => {
    const value = data.prices.data[number]!
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value
  }
  return fitting.sort((a, b) => (price(a) === price(b) ? b.score - a.score : price(a) - price(b)))
}

function outOfStock(data: IndexData, { number }: Candidate): number {
  return data.stock.data[number] === STOCK_OUT ? 1 : 0
}

function groupOptions(pairs: { name: string; value: string }[]): OptionFacet[] {
  const byName = new Map<string, string[]>()
  for (const { name, value } of pairs) byName.set(name, [...(byName.get(name) ?? []), value])
  return [...byName].map(([name, values]) => ({ name, values }))
}

/** A new index; `language` is that of documents that name none (English when absent). */
export function createIndex(options: {
  schema: IndexSchema
  language?: string
  documents?: Iterable<SearchDocument>
}): SearchIndex {
  const data = new IndexData(options.schema, options.language ?? 'en')
  for (const document of options.documents ?? []) data.put(document)
  return new SearchIndex(data)
}

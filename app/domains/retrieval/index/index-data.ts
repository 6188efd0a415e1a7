import { analyse } from '../analysis/analyse'
import { baseLanguage, rulesOf } from '../analysis/languages'
import type { IndexSchema } from '../schema'
import { type Compounds, compoundsSteps } from './compounds'
import { Growable, growableFloat64, growableUint8, growableUint16 } from './growable'
import { atOnce, type Steps } from './in-steps'
import { OptionValues } from './option-values'
import type { SearchDocument } from './search-document'
import { type Segment, segmentSteps } from './segment'
import { sortTermsSteps } from './sorted-terms'
import { Surfaces } from './surfaces'
import { type ThingWords, thingWordsSteps } from './thing-words'
import { ALTERNATE, FUNCTION_WORD, GAP, MARK, TERM_MASK, TokenStore } from './token-store'
import { Vocabulary } from './vocabulary'

/** Past this share of documents changed since, the small segment is merged into the large one. */
const MERGE_SHARE = 0.1
const MERGE_LEAST = 256
/** Below this size, statistics of titles are taken anew after every change. */
const KEPT_EXACT = 2000
const LONGEST_FIELD = 20_000
/** A topic of strength 1, in counts. */
const TOPIC_COUNTS = 4

/** The term of a topic, which no word of a text can be. */
export const topicTerm = (name: string): string => `\u0001${name}`

/** Marks that end a phrase; a hyphen does only between spaces. */
const PHRASE_END = /[,;:()[\]|/•·–—.!?。、，；：（）؛،]|\s-\s/

export const STOCK_UNKNOWN = 0
export const STOCK_OUT = 1
export const STOCK_IN = 2

export interface WordStatistics {
  revision: number
  /** Term numbers in alphabetical order. */
  sorted: Uint32Array
  /** Only where documents are things. */
  things?: ThingWords
  /** Only where a language of the documents writes compounds as one word. */
  compounds?: Compounds
}

/**
 * Everything an index holds, by document number. Documents are only ever appended; a removed one is marked dead
 * and its words are subtracted from the statistics at once, so scores equal those of an index built anew.
 */
export class IndexData {
  readonly vocabulary = new Vocabulary()
  readonly surfaces = new Surfaces()
  readonly store = new TokenStore()
  readonly optionValues = new OptionValues()
  readonly ids: string[] = []
  readonly live = growableUint8()
  /** Words by document and field, `fields.length` values a document. */
  readonly lengths = growableUint16()
  /** NaN where there is no price. */
  readonly prices = growableFloat64()
  readonly stock = growableUint8()
  readonly boosts = new Growable((size) => new Float32Array(size))
  readonly documentLanguages = growableUint8()
  readonly documentOptions: (Uint32Array | undefined)[] = []
  /** Place in `groups`; 0 for a document that belongs to none. */
  readonly documentGroups = growableUint16()
  readonly groups: string[] = ['']
  readonly languages: string[] = []
  /** Live documents by language, in the order of `languages`. */
  readonly languageCounts: number[] = []
  /** Words of live documents by field. */
  readonly fieldTotals: Float64Array
  liveCount = 0
  /** Rises with every change, so that what is derived can tell when it is stale. */
  revision = 0
  private readonly numbers = new Map<string, number>()
  private large: Segment | undefined
  private small: Segment | undefined
  private smallRevision = -1
  private kept: WordStatistics | undefined

  constructor(
    readonly schema: IndexSchema,
    readonly defaultLanguage: string,
  ) {
    if (schema.fields.length > 8) throw new RangeError('A schema holds at most 8 fields')
    this.fieldTotals = new Float64Array(schema.fields.length)
  }

  numberOf(id: string): number {
    return this.numbers.get(id) ?? -1
  }

  put(document: SearchDocument): void {
    this.remove(document.id)
    const number = this.ids.length
    const language = baseLanguage(document.language ?? this.defaultLanguage)
    this.ids.push(document.id)
    this.numbers.set(document.id, number)
    this.live.push(1)
    this.store.begin()
    this.schema.fields.forEach((field, index) => {
      const value = document.fields[field.name]
      if (field.role === 'topics') this.putTopics(index, document.topics)
      this.lengths.push(Math.min(value ? this.putField(index, value, language) : 0, 65_535))
    })
    this.putFilters(document)
    this.documentLanguages.push(this.languageNumber(language))
    this.documentGroups.push(this.groupNumber(document.group ?? ''))
    this.count(number, 1)
    this.revision++
  }

  remove(id: string): boolean {
    const number = this.numbers.get(id)
    if (number === undefined) return false
    this.count(number, -1)
    this.live.data[number] = 0
    this.numbers.delete(id)
    this.revision++
    return true
  }

  /** Postings of all live documents, and of some dead ones: check `live`. */
  segments(): Segment[] {
    const total = this.ids.length
    const merged = this.large?.end ?? 0
    if (!this.large || total - merged > Math.max(MERGE_LEAST, merged * MERGE_SHARE)) {
      this.large = this.build(0, total)
      this.small = undefined
      this.kept = undefined
      this.store.words.trim()
    } else if (merged < total && this.smallRevision !== this.revision) {
      this.small = this.build(merged, total)
      this.smallRevision = this.revision
    }
    return this.small ? [this.large, this.small] : [this.large]
  }

  /** What the texts as a whole tell about words; in a large index as of its last merge. */
  statistics(): WordStatistics {
    return atOnce(this.statisticsSteps())
  }

  *statisticsSteps(): Steps<WordStatistics> {
    this.segments()
    const kept = this.kept
    const exact = this.ids.length < KEPT_EXACT
    if (kept && (!exact || kept.revision === this.revision)) return kept
    const compounding = this.languages
      .filter((language, number) => this.languageCounts[number]! > 0 && rulesOf(language).compounds)
      .sort()
    const { revision } = this
    const found = {
      revision,
      sorted: yield* sortTermsSteps(this.vocabulary),
      things: this.schema.things ? yield* thingWordsSteps(this) : undefined,
      compounds: compounding.length > 0 ? yield* compoundsSteps(this.vocabulary, compounding) : undefined,
    }
    this.kept = found
    return found
  }

  /** Memory held, in bytes; strings by estimate. */
  bytes(): number {
    const arrays = [
      this.store.words,
      this.store.starts,
      this.live,
      this.lengths,
      this.prices,
      this.stock,
      this.boosts,
      this.documentGroups,
    ]
    let sum = this.vocabulary.bytes() + this.surfaces.bytes() + this.ids.length * 120
    for (const array of arrays) sum += array.data.byteLength
    for (const segment of this.segments()) {
      sum += segment.offsets.byteLength + segment.documents.byteLength + segment.counts.byteLength
    }
    for (const options of this.documentOptions) sum += options ? options.byteLength + 64 : 8
    return sum
  }

  /** Adopts a document's place from a saved index, its words already in the store. */
  adopt(id: string): void {
    this.numbers.set(id, this.ids.length)
    this.ids.push(id)
    this.live.push(1)
  }

  /** Counts the statistics of documents that were all adopted. */
  *countAdopted(): Steps<void> {
    this.revision++
    this.large = yield* this.buildSteps(0, this.ids.length)
    const { offsets } = this.large
    for (let term = 0; term < this.vocabulary.size; term++) {
      this.vocabulary.documentCounts[term] = offsets[term + 1]! - offsets[term]!
    }
    for (let number = 0; number < this.ids.length; number++) this.countLengths(number, 1)
  }

  languageNumber(language: string): number {
    const known = this.languages.indexOf(language)
    if (known >= 0) return known
    this.languages.push(language)
    this.languageCounts.push(0)
    return this.languages.length - 1
  }

  groupNumber(group: string): number {
    const known = this.groups.indexOf(group)
    return known >= 0 ? known : this.groups.push(group) - 1
  }

  private build(first: number, end: number): Segment {
    return atOnce(this.buildSteps(first, end))
  }

  private buildSteps(first: number, end: number): Steps<Segment> {
    return segmentSteps(this.store, first, end, this.vocabulary.size, this.live.data)
  }

  private putField(field: number, value: string | string[], language: string): number {
    this.store.words.push(MARK | field)
    const values = typeof value === 'string' ? [value] : value
    let length = 0
    for (const [index, text] of values.entries()) {
      if (index > 0) this.store.words.push(GAP)
      let position = -1
      let before = 0
      for (const token of analyse(text, language)) {
        if (length >= LONGEST_FIELD) break
        if (token.start > before && position >= 0 && PHRASE_END.test(text.slice(before, token.start))) {
          this.store.words.push(GAP)
        }
        before = Math.max(before, token.end)
        const alternate = token.position === position
        if (!alternate) length++
        position = token.position
        const flags = (alternate ? ALTERNATE : 0) | (token.functionWord ? FUNCTION_WORD : 0)
        const term = this.vocabulary.add(token.term)
        if (token.kind === 'word') this.surfaces.note(term, token.surface)
        this.store.words.push(term | flags)
      }
    }
    return length
  }

  /** A strength is kept as a count, which postings hold up to 15 of. */
  private putTopics(field: number, topics: SearchDocument['topics']): void {
    if (!topics || topics.size === 0) return
    this.store.words.push(MARK | field)
    for (const [name, strength] of topics) {
      const term = this.vocabulary.add(topicTerm(name))
      for (let count = Math.round(strength * TOPIC_COUNTS); count > 0; count--) this.store.words.push(term)
    }
  }

  private putFilters({ filters = {}, boost = 1 }: SearchDocument): void {
    this.prices.push(filters.priceMinor ?? Number.NaN)
    this.stock.push(filters.inStock === undefined ? STOCK_UNKNOWN : filters.inStock ? STOCK_IN : STOCK_OUT)
    this.boosts.push(boost)
    const pairs = Object.entries(filters.options ?? {}).flatMap(([name, values]) =>
      values.map((value) => this.optionValues.add(name, value)),
    )
    this.documentOptions.push(pairs.length > 0 ? Uint32Array.from(new Set(pairs)).sort() : undefined)
  }

  /** Adds a document to the statistics, or with -1 takes it out. */
  private count(number: number, sign: 1 | -1): void {
    const words = this.store.words.data
    const seen = new Set<number>()
    for (let i = this.store.start(number), end = this.store.end(number); i < end; i++) {
      const word = words[i]!
      if (word >= MARK) continue
      const term = word & TERM_MASK
      if (seen.has(term)) continue
      seen.add(term)
      this.vocabulary.documentCounts[term]! += sign
    }
    this.countLengths(number, sign)
  }

  private countLengths(number: number, sign: 1 | -1): void {
    const fields = this.schema.fields.length
    for (let field = 0; field < fields; field++) {
      this.fieldTotals[field]! += sign * this.lengths.data[number * fields + field]!
    }
    this.languageCounts[this.documentLanguages.data[number]!]! += sign
    this.liveCount += sign
  }
}

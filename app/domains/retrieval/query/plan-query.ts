import { analyse, type Token } from '../analysis/analyse'
import { baseLanguage } from '../analysis/languages'
import { stem } from '../analysis/stem'
import { type IndexData, topicTerm } from '../index/index-data'
import type { NamedThing, ThingName } from '../understand/named-things.server'
import { addCompounds } from './add-compounds'
import { addKin } from './add-kin'
import type { Alternative, Concept } from './concept'
import { findTypos } from './find-typos'
import { phrasePostings } from './phrase-postings'

export interface QueryPlan {
  /** What the words ask for. */
  concepts: Concept[]
  /** What the question as a whole is about. */
  topics: Concept[]
  languages: string[]
}

export interface PlanOptions {
  language?: string
  /** Groups of words that mean the same in this shop. */
  synonyms?: string[][]
  /** What the things that a text names are called in other languages. */
  namedThings?: (text: string) => NamedThing[]
  /** What the question is about, in names that documents carry too: weight by name against a word's 1. */
  topics?: ReadonlyMap<string, number>
  /** The last word may be unfinished, as in search while typing. */
  prefix?: boolean
  /** Whether a word is one of its language, and no slip for another that the index happens to know. */
  isWord?: (word: string) => boolean
}

const MOST_CONCEPTS = 32
const MOST_LANGUAGES = 3
const SYNONYM_WEIGHT = 0.9
const WIDER_WEIGHT = 0.5
/** Low, so that texts that write the words apart come first. */
const JOINED_WEIGHT = 0.15
/** What a word is worth that every document holds: little, but not nothing. */
const LEAST_RARITY = 0.6
const FOLDED_WEIGHT = 0.1
const SPLIT_WEIGHT = 0.9
const PREFIX_WEIGHT = 0.8
const MOST_PREFIXES = 24

/** Turns a question into the concepts it asks for, each with every reading that the index can satisfy. */
export function planQuery(data: IndexData, text: string, options: PlanOptions = {}): QueryPlan {
  const languages = queryLanguages(data, options.language)
  const readings = languages.map((language) => analyse(text, language))
  const main = readings[0] ?? []
  const concepts: Concept[] = []
  for (const group of byPosition(main)) {
    if (concepts.length === MOST_CONCEPTS) break
    concepts.push(...conceptsOf(group, readings, data))
  }
  joinNeighbours(concepts, languages, data)
  if (options.synonyms) addSynonyms(concepts, options.synonyms, languages, data)
  if (options.namedThings) addOtherNames(concepts, options.namedThings(text), languages, data)
  for (const concept of concepts) {
    if (concept.functionWord) continue
    addKin(concept, data)
    mend(concept, languages, data, options.isWord)
  }
  concepts.push(...concepts.flatMap((concept) => addCompounds(concept, languages, data)))
  const last = concepts.at(-1)
  if (options.prefix && last && last.end === text.trimEnd().length) addPrefixes(last, data)
  for (const concept of concepts) concept.value = concept.weight * rarity(concept, data)
  return { concepts, topics: topicConcepts(options.topics, data), languages }
}

function topicConcepts(topics: PlanOptions['topics'], data: IndexData): Concept[] {
  return [...(topics ?? [])].map(([name, weight]) => {
    const concept = { surface: '', start: 0, end: 0, weight, functionWord: true, alternatives: [], value: 0 }
    addTerm(concept, topicTerm(name), 1, data)
    return { ...concept, value: weight * rarity(concept, data) }
  })
}

/** The asker's language first, then the languages that documents are written in. */
function queryLanguages(data: IndexData, asked: string | undefined): string[] {
  const common = data.languages
    .map((language, number) => ({ language, count: data.languageCounts[number] ?? 0 }))
    .filter(({ count }) => count > 0 && count >= data.liveCount / 50)
    .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1))
    .map(({ language }) => language)
  const first = asked ? [baseLanguage(asked)] : []
  const all = [...new Set([...first, ...common])].slice(0, MOST_LANGUAGES)
  return all.length > 0 ? all : [data.defaultLanguage]
}

function byPosition(tokens: Token[]): Token[][] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (last?.[0]?.position === token.position) last.push(token)
    else groups.push([token])
  }
  return groups
}

/** The word at a position is one concept; pieces of a longer word are weaker ones of their own. */
function conceptsOf(group: Token[], readings: Token[][], data: IndexData): Concept[] {
  const whole = group.filter((token) => token.kind !== 'part')
  const parts = group.filter((token) => token.kind === 'part')
  const lead = whole[0]!
  const concept = newConcept(lead, data)
  for (const token of whole) addTerm(concept, token.term, token.kind === 'folded' ? FOLDED_WEIGHT : 1, data)
  for (const reading of readings.slice(1)) {
    for (const token of reading) {
      if (token.start === lead.start && token.kind !== 'part') addTerm(concept, token.term, 1, data)
    }
  }
  const pieces = parts.map((part) => {
    const piece = newConcept(part, data)
    piece.weight *= 1 / parts.length
    addTerm(piece, part.term, 1, data)
    return piece
  })
  return [concept, ...pieces]
}

function newConcept(token: Token, data: IndexData): Concept {
  const { surface, start, end, functionWord } = token
  const weight = functionWord ? data.schema.functionWordWeight : 1
  return { surface, start, end, weight, functionWord, alternatives: [], value: 0 }
}

function addTerm(concept: Concept, term: string, weight: number, data: IndexData): void {
  const id = data.vocabulary.findLive(term)
  if (id < 0 || concept.alternatives.some(({ terms }) => terms.length === 1 && terms[0] === id)) return
  concept.alternatives.push({ terms: [id], weight })
}

/** "head set" also finds "headset": the joined word satisfies both concepts. */
function joinNeighbours(concepts: Concept[], languages: string[], data: IndexData): void {
  for (let i = 0; i + 1 < concepts.length; i++) {
    const left = concepts[i]!
    const right = concepts[i + 1]!
    const gap = right.start - left.end
    if (gap < 1 || gap > 2 || left.surface.length + right.surface.length > 24) continue
    for (const language of languages) {
      const joined = stem(left.surface + right.surface, language)
      addTerm(left, joined, JOINED_WEIGHT, data)
      addTerm(right, joined, JOINED_WEIGHT, data)
    }
  }
}

const groupForms = new WeakMap<string[], Map<string, string[][]>>()

/** The stems of each wording in a group, kept as long as the group is: the lists of a language come with every search. */
function formsOf(group: string[], language: string): string[][] {
  const byLanguage = groupForms.get(group) ?? new Map<string, string[][]>()
  groupForms.set(group, byLanguage)
  let forms = byLanguage.get(language)
  if (!forms) {
    forms = group.map((text) => stemsOf(text, language)).filter((form) => form.length > 0)
    byLanguage.set(language, forms)
  }
  return forms
}

const stemsOf = (text: string, language: string) =>
  analyse(text, language)
    .filter((token) => token.kind === 'word' || token.kind === 'number')
    .map((token) => token.term)

function addSynonyms(concepts: Concept[], synonyms: string[][], languages: string[], data: IndexData): void {
  const language = languages[0]!
  const asked = concepts.map((concept) => stem(concept.surface, language))
  for (const group of synonyms) {
    const forms = formsOf(group, language)
    for (const form of forms) {
      const at = asked.findIndex((_, i) => form.every((term, k) => asked[i + k] === term))
      if (at < 0) continue
      for (const other of forms) {
        if (other === form) continue
        const alternative = phraseOf(other, SYNONYM_WEIGHT, data)
        if (!alternative) continue
        for (let k = 0; k < form.length; k++) concepts[at + k]!.alternatives.push(alternative)
      }
    }
  }
}

/**
 * "Tijeras" asks a German shop for "Scheren", as much as the word itself would; what calls the thing nothing of all this
 * may have others of its kind.
 */
function addOtherNames(
  concepts: Concept[],
  things: NamedThing[],
  languages: string[],
  data: IndexData,
): void {
  for (const { start, end, names, wider } of things) {
    const named = concepts.filter((concept) => concept.start < end && concept.end > start)
    const add = (others: ThingName[], most: number) => {
      for (const { language, text } of others) {
        if (!languages.includes(language)) continue
        const weight = language === languages[0] ? Math.min(SYNONYM_WEIGHT, most) : most
        const alternative = phraseOf(stemsOf(text, language), weight, data)
        if (alternative) for (const concept of named) concept.alternatives.push(alternative)
      }
    }
    add(names, 1)
    if (named.every(({ alternatives }) => alternatives.length === 0)) add(wider, WIDER_WEIGHT)
  }
}

function phraseOf(terms: string[], weight: number, data: IndexData): Alternative | undefined {
  const ids = terms.map((term) => data.vocabulary.findLive(term))
  if (ids.includes(-1)) return undefined
  if (ids.length === 1) return { terms: ids, weight }
  const phrase = phrasePostings(data, ids)
  return phrase.documents.length > 0 ? { terms: ids, weight, phrase } : undefined
}

/** Other spellings: "smartwatch" as "smart watch" always, near misses only where the word itself is unknown. */
function mend(concept: Concept, languages: string[], data: IndexData, isWord: PlanOptions['isWord']): void {
  const split = splitWord(concept, languages, data)
  if (split) concept.alternatives.push(split)
  if (concept.alternatives.some(({ weight, phrase }) => weight === 1 || phrase)) return
  if (isWord?.(concept.surface)) return
  for (const { id, weight } of findTypos(concept.surface, data)) {
    addTerm(concept, data.vocabulary.terms[id]!, weight, data)
  }
}

/** The split of an unspaced word into two known ones that most documents confirm by using them side by side. */
function splitWord(concept: Concept, languages: string[], data: IndexData): Alternative | undefined {
  const { surface } = concept
  if (surface.length < 6 || surface.length > 24 || !/^\p{L}+$/u.test(surface)) return undefined
  let best: Alternative | undefined
  for (const language of languages) {
    for (let cut = 3; cut <= surface.length - 3; cut++) {
      const left = data.vocabulary.findLive(stem(surface.slice(0, cut), language))
      if (left < 0) continue
      const right = data.vocabulary.findLive(stem(surface.slice(cut), language))
      if (right < 0) continue
      const phrase = phrasePostings(data, [left, right])
      if (phrase.documents.length > (best?.phrase?.documents.length ?? 0)) {
        best = { terms: [left, right], weight: SPLIT_WEIGHT, phrase }
      }
    }
  }
  return best
}

function addPrefixes(concept: Concept, data: IndexData): void {
  const { vocabulary } = data
  const found: number[] = []
  for (let id = 0; id < vocabulary.size; id++) {
    if (vocabulary.documentCounts[id]! > 0 && vocabulary.terms[id]!.startsWith(concept.surface))
      found.push(id)
  }
  found.sort((a, b) => vocabulary.documentCounts[b]! - vocabulary.documentCounts[a]!)
  for (const id of found.slice(0, MOST_PREFIXES)) addTerm(concept, vocabulary.terms[id]!, PREFIX_WEIGHT, data)
}

function documentCount({ terms, phrase }: Alternative, data: IndexData): number {
  return phrase ? phrase.documents.length : (data.vocabulary.documentCounts[terms[0]!] ?? 0)
}

/** BM25's inverse document frequency, of the word as asked or else of its most common reading. */
function rarity(concept: Concept, data: IndexData): number {
  const exact = concept.alternatives.find(({ weight, phrase }) => weight === 1 && !phrase)
  const count = exact
    ? documentCount(exact, data)
    : Math.max(0, ...concept.alternatives.map((alternative) => documentCount(alternative, data)))
  return LEAST_RARITY + Math.log(1 + (data.liveCount - count + 0.5) / (count + 0.5))
}

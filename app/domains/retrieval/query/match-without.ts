import { analyse } from '../analysis/analyse'
import type { IndexData } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'
import { deniedByLanguage } from './denied'
import { type PlanOptions, planQuery } from './plan-query'

/** From this weight on a reading of a word is the word: the shop's synonyms are, slips and kin aren't. */
const SAME_WORD = 0.8

/** What the documents of an index say of things that are left out. */
export interface Without {
  /**
   * Whether a document has none of them: none of their words stands in it, but where it is denied ("no wool") or where it is
   * one of several options to choose from. It may as well say nothing of them.
   */
  passes(number: number): boolean
  /** Whether it says of each that it hasn't it: "peat-free", "no peat", or another value of the option that peat is one of. */
  saysSo(number: number): boolean
  /** Those whose title or type says so of each: "Tinto sin alcohol". */
  namedSo(): number[]
}

/** Undefined when nothing is left out that the index knows. */
export function matchWithout(
  data: IndexData,
  without: string[] | undefined,
  options: PlanOptions,
): Without | undefined {
  const things = (without ?? []).flatMap((text) => {
    const wanted = planQuery(data, text, options).concepts.filter(({ functionWord }) => !functionWord)
    const groups = wanted.map((concept) => termsOf(concept, data)).filter((terms) => terms.size > 0)
    return groups.length > 0 && groups.length === new Set(wanted.map(({ start }) => start)).size
      ? [thingOf(data, groups)]
      : []
  })
  if (things.length === 0) return undefined
  const denied = deniedByLanguage(data, options.language)
  const has = (number: number, { groups, holders }: Thing) =>
    holders.has(number) &&
    (stands(data, number, groups, denied(number)) === 'plainly' || isOnlyOption(data, number, groups))
  return {
    passes: (number) => !things.some((thing) => has(number, thing)),
    saysSo: (number) =>
      things.every(
        ({ groups, holders, deniers, optionNames }) =>
          deniers.has(number) ||
          (holders.has(number) && stands(data, number, groups, denied(number)) === 'denied') ||
          (data.documentOptions[number] ?? []).some((pair) =>
            optionNames.has(data.optionValues.pairs[pair]!.name),
          ),
      ),
    namedSo: () => {
      const [first, ...others] = things.map(({ groups, holders, deniers, denying }) => {
        const says = (number: number) =>
          isNamedBy(data, number, denying) || stands(data, number, groups, denied(number), NAMES) === 'denied'
        return new Set(
          [...holders, ...deniers].filter((number) => data.live.data[number] === 1 && says(number)),
        )
      })
      return [...first!].filter((number) => others.every((named) => named.has(number)))
    },
  }
}

/** The fields that say what a thing is. */
const NAMES = new Set(['title', 'type'])

interface Thing {
  /** The terms of each of its words. */
  groups: Set<number>[]
  /** Documents that hold a word of each group: only these need be read. */
  holders: Set<number>
  /** The terms that deny it in one word, "torffrei", and the documents that hold one. */
  denying: Set<number>
  deniers: Set<number>
  /** Options of which it is a value. */
  optionNames: Set<string>
}

function thingOf(data: IndexData, groups: Set<number>[]): Thing {
  const denying = groups.length === 1 ? denyingTermsOf(data, groups[0]!) : new Set<number>()
  for (const term of denying) groups[0]!.delete(term)
  const holders = holdersOf(data, groups)
  return {
    groups,
    holders,
    denying,
    deniers: holdersOf(data, [denying]),
    optionNames: optionsOf(data, groups, holders),
  }
}

/** Of so many documents the options are looked at, to tell of which one a thing is a value. */
const MOST_LOOKED_AT = 200

function optionsOf(data: IndexData, groups: Set<number>[], holders: Set<number>): Set<string> {
  const names = new Set<string>()
  const seen = new Set<number>()
  for (const number of [...holders].slice(0, MOST_LOOKED_AT)) {
    const language = languageOf(data, number)
    for (const pair of data.documentOptions[number] ?? []) {
      const { name, value } = data.optionValues.pairs[pair]!
      if (seen.has(pair) || names.has(name)) continue
      seen.add(pair)
      if (isValueOf(data, value, language, groups)) names.add(name)
    }
  }
  return names
}

const languageOf = (data: IndexData, number: number): string =>
  data.languages[data.documentLanguages.data[number]!] ?? data.defaultLanguage

/** Endings by which one word denies another, by language. */
const DENYING_ENDINGS: Record<string, string[]> = {
  en: ['free', 'less'],
  de: ['frei', 'sfrei', 'nfrei', 'los'],
  nl: ['vrij', 'svrij', 'loos'],
  tr: ['sız', 'siz', 'suz', 'süz'],
}

/** Of "peat" the terms "peatless" and "torffrei", which hold its word and say that it isn't there. */
function denyingTermsOf(data: IndexData, terms: Set<number>): Set<number> {
  const found = new Set<number>()
  for (const language of data.languages) {
    for (const ending of DENYING_ENDINGS[language] ?? []) {
      for (const id of terms) {
        for (const { term, kind } of analyse(`${data.vocabulary.terms[id]}${ending}`, language)) {
          const denying = kind === 'part' ? -1 : data.vocabulary.findLive(term)
          if (denying >= 0 && term.length > data.vocabulary.terms[id]!.length) found.add(denying)
        }
      }
    }
  }
  return found
}

function termsOf({ alternatives }: Concept, data: IndexData): Set<number> {
  const { compounds } = data.statistics()
  const terms = new Set<number>()
  for (const { terms: ids, weight, phrase } of alternatives) {
    if (ids.length > 1 || phrase || weight < SAME_WORD) continue
    terms.add(ids[0]!)
    for (const compound of compounds?.containing.get(ids[0]!) ?? []) terms.add(compound)
  }
  return terms
}

function holdersOf(data: IndexData, groups: Set<number>[]): Set<number> {
  let common: Set<number> | undefined
  for (const terms of groups) {
    const found = new Set<number>()
    for (const { offsets, documents } of data.segments()) {
      for (const term of terms) {
        for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at++) found.add(documents[at]!)
      }
    }
    common = common ? new Set([...common].filter((number) => found.has(number))) : found
  }
  return common ?? new Set()
}

/** Words of a thing of several words stand side by side. */
const NEAR = 4

/** Whether a thing's words stand in a document other than as a choice or a name, and whether it is denied everywhere there. */
function stands(
  data: IndexData,
  number: number,
  groups: Set<number>[],
  isDenied: ((at: number, start: number, end: number) => boolean) | null,
  among?: ReadonlySet<string>,
): 'plainly' | 'denied' | 'nowhere' {
  const words = data.store.words.data
  const { fields } = data.schema
  const start = data.store.start(number)
  const end = data.store.end(number)
  let field = ''
  let found: 'denied' | 'nowhere' = 'nowhere'
  for (let at = start; at < end; at++) {
    const word = words[at]!
    if (word >= MARK) {
      if ((word & 0xff) < 8) field = fields[word & 0xff]?.name ?? ''
      continue
    }
    if (among ? !among.has(field) : field === 'compatible' || field === 'options') continue
    // A shop's own name tells nothing of a thing.
    if (field === 'brand' && data.vocabulary.documentCounts[word & TERM_MASK]! > data.liveCount / 2) continue
    if (!groups[0]!.has(word & TERM_MASK)) continue
    const stretch = words.subarray(Math.max(start, at - NEAR), Math.min(end, at + NEAR + 1))
    const isWhole = groups.slice(1).every((terms) => stretch.some((other) => terms.has(other & TERM_MASK)))
    if (!isWhole) continue
    if (!isDenied?.(at, start, end)) return 'plainly'
    found = 'denied'
  }
  return found
}

function isNamedBy(data: IndexData, number: number, terms: ReadonlySet<number>): boolean {
  if (terms.size === 0) return false
  const words = data.store.words.data
  let field = ''
  for (let at = data.store.start(number), end = data.store.end(number); at < end; at++) {
    const word = words[at]!
    if (word < MARK) {
      if (NAMES.has(field) && terms.has(word & TERM_MASK)) return true
    } else if ((word & 0xff) < 8) field = data.schema.fields[word & 0xff]?.name ?? ''
  }
  return false
}

/** Whether each value of some option has the thing: who wants no red shirt may take the blue one of the same product. */
function isOnlyOption(data: IndexData, number: number, groups: Set<number>[]): boolean {
  const byName = new Map<string, boolean>()
  for (const pair of data.documentOptions[number] ?? []) {
    const { name, value } = data.optionValues.pairs[pair]!
    const language = languageOf(data, number)
    byName.set(name, (byName.get(name) ?? true) && isValueOf(data, value, language, groups))
  }
  return [...byName.values()].includes(true)
}

function isValueOf(data: IndexData, value: string, language: string, groups: Set<number>[]): boolean {
  const terms = new Set(analyse(value, language).map(({ term }) => data.vocabulary.findLive(term)))
  return groups.every((group) => [...group].some((term) => terms.has(term)))
}

import { analyse } from '../analysis/analyse'
import type { IndexData } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'
import { deniedByLanguage } from './denied'
import { type PlanOptions, planQuery } from './plan-query'

/** From this weight on a reading of a word is the word: the shop's synonyms are, slips and kin aren't. */
const SAME_WORD = 0.8

/**
 * A test for documents that don't have any of the things named: none of their words stands in the document, but where
 * it is denied ("no wool") or where it is one of several options to choose from. Undefined when nothing is named that the
 * index knows.
 */
export function matchWithout(
  data: IndexData,
  without: string[] | undefined,
  options: PlanOptions,
): ((number: number) => boolean) | undefined {
  const things = (without ?? []).flatMap((text) => {
    const wanted = planQuery(data, text, options).concepts.filter(({ functionWord }) => !functionWord)
    const groups = wanted.map((concept) => termsOf(concept, data)).filter((terms) => terms.size > 0)
    return groups.length > 0 && groups.length === new Set(wanted.map(({ start }) => start)).size
      ? [groups]
      : []
  })
  if (things.length === 0) return undefined
  const denied = deniedByLanguage(data)
  const holders = things.map((groups) => holdersOf(data, groups))
  return (number) =>
    !things.some((groups, i) => holders[i]!.has(number) && has(data, number, groups, denied(number)))
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

/** The documents that hold a word of each group: only these need be read. */
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

function has(
  data: IndexData,
  number: number,
  groups: Set<number>[],
  isDenied: ((at: number, start: number, end: number) => boolean) | null,
): boolean {
  const words = data.store.words.data
  const { fields } = data.schema
  const start = data.store.start(number)
  const end = data.store.end(number)
  let field = ''
  for (let at = start; at < end; at++) {
    const word = words[at]!
    if (word >= MARK) {
      if ((word & 0xff) < 8) field = fields[word & 0xff]?.name ?? ''
      continue
    }
    if (field === 'compatible' || field === 'options') continue
    // A shop's own name tells nothing of a thing.
    if (field === 'brand' && data.vocabulary.documentCounts[word & TERM_MASK]! > data.liveCount / 2) continue
    if (!groups[0]!.has(word & TERM_MASK)) continue
    const stretch = words.subarray(Math.max(start, at - NEAR), Math.min(end, at + NEAR + 1))
    const isWhole = groups.slice(1).every((terms) => stretch.some((other) => terms.has(other & TERM_MASK)))
    if (isWhole && !isDenied?.(at, start, end)) return true
  }
  return isOnlyOption(data, number, groups)
}

/** Whether each value of some option has the thing: who wants no red shirt may take the blue one of the same product. */
function isOnlyOption(data: IndexData, number: number, groups: Set<number>[]): boolean {
  const byName = new Map<string, boolean>()
  for (const pair of data.documentOptions[number] ?? []) {
    const { name, value } = data.optionValues.pairs[pair]!
    const language = data.languages[data.documentLanguages.data[number]!] ?? data.defaultLanguage
    const terms = new Set(analyse(value, language).map(({ term }) => data.vocabulary.findLive(term)))
    const holds = groups.every((group) => [...group].some((term) => terms.has(term)))
    byName.set(name, (byName.get(name) ?? true) && holds)
  }
  return [...byName.values()].includes(true)
}

import { analyse } from './analysis/analyse'
import type { SearchFilter } from './index/search-document'
import type { SearchHit, SearchIndex } from './search-index'
import { findNamedThings } from './understand/named-things.server'
import { type UnderstoodQuery, understandQuery } from './understand/understand-query'

export interface AskedSearch {
  text: string
  /** BCP 47, the asker's. */
  language: string
  /** ISO 4217, the shop's. */
  currency: string
  limit?: number
  synonyms?: string[][]
  /** Only documents of these groups, '' being those of none. */
  groups?: string[]
  /** Whether a word is one of its language, and no slip for another that the index happens to know. */
  isWord?: (word: string) => boolean
  /** What was asked for earlier and still holds: the question's own limits and options take the place of these. */
  kept?: SearchFilter
  /** The order where the question itself asks for none. */
  sort?: 'price-ascending' | 'price-descending'
}

export interface AskedResult {
  hits: SearchHit[]
  understood: UnderstoodQuery
}

/** Below this share of the question, filtered hits miss the point when unfiltered ones don't. */
const POOR = 0.5
const GOOD = 0.9

/**
 * Searches as the question asks: price, stock, options and order in its words act as such. Option words go back to
 * being words when filtering by them finds nothing that fits ("red bull"); limits on price and stock never do.
 */
export function searchAsAsked(index: SearchIndex, asked: AskedSearch): AskedResult {
  const { text, language, currency, limit, synonyms, groups, isWord, kept, sort } = asked
  const namedThings = (words: string) => findNamedThings(words, language)
  const search = (query: UnderstoodQuery) =>
    index.search({
      text: saysNothing(query, language) ? '' : query.text,
      language,
      limit,
      synonyms,
      namedThings,
      groups,
      isWord,
      filter: withKept(kept, query.filters),
      sort: query.sort ?? sort,
    })
  const holds = (thing: string, base: string) =>
    analyse(thing, base).some(({ term, functionWord }) => !functionWord && index.documentFrequency(term) > 0)
  const knows = (thing: string, base: string) =>
    holds(thing, base) ||
    namedThings(thing).some(({ names }) => names.some((name) => holds(name.text, name.language)))
  const understood = understandQuery(text, language, { currency, options: index.optionFacets(), knows })
  const hits = search(understood)
  if (understood.options.length === 0 || (hits[0]?.coverage ?? 0) >= POOR) return { hits, understood }
  const plain = understandQuery(text, language, { currency, options: [], knows })
  const plainHits = search(plain)
  const better = hits.length === 0 || (plainHits[0]?.coverage ?? 0) >= GOOD
  return better ? { hits: plainHits, understood: plain } : { hits, understood }
}

/** "In black, please": what is left beside the options names nothing. */
const saysNothing = ({ text, options }: UnderstoodQuery, language: string) =>
  options.length > 0 && analyse(text, language).every(({ functionWord }) => functionWord)

/** Earlier conditions under later ones: a new colour takes the place of the old one, a new limit of the old limits. */
export function withKept(kept: SearchFilter | undefined, own: SearchFilter): SearchFilter {
  if (!kept) return own
  const isPriced = own.priceMinMinor !== undefined || own.priceMaxMinor !== undefined
  const { priceMinMinor: _, priceMaxMinor: __, ...others } = kept
  const options = { ...kept.options, ...own.options }
  return {
    ...(isPriced ? others : kept),
    ...own,
    ...(kept.without || own.without
      ? { without: [...new Set([...(kept.without ?? []), ...(own.without ?? [])])] }
      : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  }
}

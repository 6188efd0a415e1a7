import { baseLanguage } from '../analysis/languages'
import type { SearchFilter } from '../index/search-document'
import { type Exclusion, findExclusions } from './find-exclusions'
import { type FoundOption, findOptions, type OptionFacet } from './find-options'
import { findPrice, type Span } from './find-price'
import { isLackOfAsker } from './lacks-of-asker'
import { PRICE_WORDS, type PriceWords } from './price-words'

export interface QueryFacets {
  /** ISO 4217; the currency that prices of the shop are in. */
  currency: string
  options: OptionFacet[]
  /** Whether a word stands in what the shop sells; a mere "not" leaves out only what does. All do when absent. */
  knows?: (thing: string, language: string) => boolean
}

export interface UnderstoodQuery {
  /** The question without the words that act as filters or order. */
  text: string
  filters: SearchFilter
  sort?: 'price-ascending' | 'price-descending'
  /** What was understood as an option, to give the words back when the filter finds nothing. */
  options: FoundOption[]
  /** What is left out, as the asker wrote it. */
  excluded: string[]
}

/**
 * Finds what a question asks of price, stock, options and order, in the asker's language and in English. Option
 * values are matched against those the shop has; nothing else is guessed.
 */
export function understandQuery(text: string, language: string, facets: QueryFacets): UnderstoodQuery {
  const base = baseLanguage(language)
  const words = [...new Set([base, 'en'])].flatMap((code) => PRICE_WORDS[code] ?? [])
  const denied = exclusionsOf(text, language, facets)
  // A bathroom without a window wants nothing without one.
  const exclusions = denied.filter((one) => !isLackOfAsker(text, one, base))
  const plain = blank(sameLengthDigits(text), denied)
  const price = findPrice(plain, words, facets.currency)
  const stock = findWords(
    plain,
    words.flatMap(({ inStock }) => inStock),
  )
  const rest = blank(plain, [price, stock])
  const dearest = findWords(
    rest,
    words.flatMap((w) => w.dearest),
  )
  const cheapest = dearest
    ? undefined
    : findWords(
        rest,
        words.flatMap((w) => w.cheapest),
      )
  const options = findOptions(blank(rest, [dearest, cheapest]), base, facets.options, allWords(words))
  const filters: SearchFilter = {}
  if (price?.minMinor !== undefined) filters.priceMinMinor = price.minMinor
  if (price?.maxMinor !== undefined) filters.priceMaxMinor = price.maxMinor
  if (stock) filters.inStockOnly = true
  if (options.length > 0) filters.options = groupByName(options)
  if (exclusions.length > 0) filters.without = exclusions.map(({ thing }) => thing)
  return {
    text: blank(text, [...denied, price, stock, dearest, cheapest, ...options])
      .replace(/\s+/g, ' ')
      .trim(),
    filters,
    sort: dearest ? 'price-descending' : cheapest ? 'price-ascending' : undefined,
    options,
    excluded: exclusions.map(({ thing }) => thing),
  }
}

/** In the asker's language, else in English, as people mix them. */
function exclusionsOf(text: string, language: string, { knows: known }: QueryFacets): Exclusion[] {
  const base = baseLanguage(language)
  const knows = known ?? (() => true)
  const found = findExclusions(text, base).filter(
    ({ thing, isWeak, word }) => (!isWeak || knows(thing, base)) && !(word && known?.(word, base)),
  )
  // "Don't you have pans?" leaves out nothing: a mere "not" does so of something that is named beside it.
  return found.filter((one) => !one.isWeak || /[\p{L}]{2}/u.test(blank(text, found)))
}

/** Option names come in the shop's language, so names of every language are known. */
function allWords(first: PriceWords[]): PriceWords[] {
  return [...first, ...Object.values(PRICE_WORDS).filter((words) => !first.includes(words))]
}

function groupByName(options: FoundOption[]): Record<string, string[]> {
  const byName: Record<string, string[]> = {}
  for (const { name, value } of options) byName[name] = [...(byName[name] ?? []), value]
  return byName
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function findWords(text: string, words: string[]): Span | undefined {
  const lower = text.toLowerCase()
  for (const word of [...words].sort((a, b) => b.length - a.length)) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
      const end = at + word.length
      const inside = /[\p{L}\p{N}]/u.test(lower.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(lower.charAt(end))
      if (!inside || UNSPACED.test(word)) return { start: at, end }
    }
  }
  return undefined
}

/** Replaces stretches by spaces, so that offsets stay those of the question. */
function blank(text: string, spans: (Span | undefined)[]): string {
  let out = text
  for (const span of spans) {
    if (span) out = out.slice(0, span.start) + ' '.repeat(span.end - span.start) + out.slice(span.end)
  }
  return out
}

const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]

/** Arabic, Persian, Devanagari and full-width digits as ASCII; each is one UTF-16 unit, so offsets stay. */
function sameLengthDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}

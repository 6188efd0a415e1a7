import { analyse, type Token } from '../analysis/analyse'
import type { Span } from './find-price'
import { valueWords } from './option-values.server'
import { PRICE_WORDS, type PriceWords } from './price-words'

/** Options on offer in a shop: `{ name: 'Color', values: ['Red', 'Dark blue'] }`. */
export interface OptionFacet {
  name: string
  values: string[]
}

export interface FoundOption extends Span {
  name: string
  value: string
}

/** Values as short as "M" or "42" mean something else in most questions, unless the option is named or in capitals. */
const SHORTEST_PLAIN = 3

/** Option values that the question names, longest first; no two share a word. */
export function findOptions(
  text: string,
  language: string,
  facets: OptionFacet[],
  words: PriceWords[],
): FoundOption[] {
  const tokens = analyse(text, language).filter(
    ({ kind }) => kind === 'word' || kind === 'number' || kind === 'code',
  )
  const candidates = candidatesOf(facets, language)
  const taken = new Set<number>()
  const found: FoundOption[] = []
  for (const { name, values, written, terms } of candidates) {
    const at = tokens.findIndex((_, i) =>
      terms.every((term, k) => !taken.has(i + k) && tokens[i + k]?.term === term),
    )
    if (at < 0) continue
    const first = tokens[at]!
    const last = tokens[at + terms.length - 1]!
    const label = nameBefore(tokens, at, name, language, words)
    if (!label && !standsAlone(text.slice(first.start, last.end), written)) continue
    for (let k = 0; k < terms.length; k++) taken.add(at + k)
    for (const value of values) found.push({ name, value, start: (label ?? first).start, end: last.end })
  }
  return found
}

interface OptionTerms {
  name: string
  /** As the shop writes them: all that these words mean. */
  values: string[]
  /** The value's own word, or the asker's for it. */
  written: string
  terms: string[]
}

/** Analysed once for as long as the shop's list stays the same object. */
const analysed = new WeakMap<OptionFacet[], Map<string, OptionTerms[]>>()

function candidatesOf(facets: OptionFacet[], language: string): OptionTerms[] {
  const byLanguage = analysed.get(facets) ?? new Map<string, OptionTerms[]>()
  analysed.set(facets, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const candidates = facets
    .flatMap((facet) => wordingsOf(facet, language))
    .map((candidate) => ({ ...candidate, terms: termsOf(candidate.written, language) }))
    .filter(({ terms }) => terms.length > 0)
    .sort((a, b) => b.terms.length - a.terms.length)
  byLanguage.set(language, candidates)
  return candidates
}

/** Each value by its own word, then by those of the asker's language, for it alone and for all of its kind. */
function wordingsOf({ name, values }: OptionFacet, language: string): Omit<OptionTerms, 'terms'>[] {
  const own = values.map((value) => ({ name, values: [value], written: value }))
  const meant = new Map<string, string[]>()
  for (const value of values) {
    const { same, kind } = valueWords(value, language)
    for (const word of new Set([...same, ...kind])) meant.set(word, [...(meant.get(word) ?? []), value])
  }
  const others = [...meant].map(([written, of]) => ({ name, values: of, written }))
  const owns = new Set(values.map((value) => value.toLowerCase()))
  return [...own, ...others.filter(({ written }) => !owns.has(written.toLowerCase()))]
}

function termsOf(value: string, language: string): string[] {
  return analyse(value, language)
    .filter(({ kind }) => kind === 'word' || kind === 'number' || kind === 'code')
    .map(({ term }) => term)
}

/** The word before the value, when it names the option: "size M", "beden M". */
function nameBefore(
  tokens: Token[],
  at: number,
  name: string,
  language: string,
  words: PriceWords[],
): Token | undefined {
  const before = tokens[at - 1]
  if (!before) return undefined
  const known = words.flatMap(({ size, color }) => [size, color])
  const own = name.toLowerCase()
  const all = [
    own,
    ...known.filter((names) => names.some((word) => own.includes(word))),
    ...sameMeaning(own, words),
  ].flat()
  return all.some((word) => termsOf(word, language).includes(before.term)) ? before : undefined
}

/** Whether a word names an option as people speak of it ("size", "beden"); null for an option of another sort than size and colour. */
export function optionMeaning(name: string, language: string): { isName: (word: string) => boolean } | null {
  const words = Object.values(PRICE_WORDS)
  const names = sameMeaning(name.toLowerCase(), words)
  if (names.length === 0) return null
  const terms = new Set([name.toLowerCase(), ...names].flatMap((word) => [word, ...termsOf(word, language)]))
  return { isName: (word) => terms.has(word) || termsOf(word, language).some((term) => terms.has(term)) }
}

/** Names of the option in the asker's language, whatever language the shop named it in. */
function sameMeaning(name: string, words: PriceWords[]): string[] {
  const sizeLike = words.some(({ size }) => size.some((word) => name.includes(word)))
  const colorLike = words.some(({ color }) => color.some((word) => name.includes(word)))
  return words.flatMap(({ size, color }) => [...(sizeLike ? size : []), ...(colorLike ? color : [])])
}

function standsAlone(written: string, value: string): boolean {
  if (value.length >= SHORTEST_PLAIN) return /\p{L}/u.test(value)
  return /^\p{Lu}+$/u.test(value) ? written === value : /\p{Script=Han}/u.test(value)
}

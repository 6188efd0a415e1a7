import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { isLight } from '../../grounding/reading/light-words.server'
import { readWords } from '../../grounding/reading/words.server'
import { asciiDigits } from '../numbers'
import { denialsIn } from './denials-in'
import { foldInPlace, isUnspaced, withoutVowelSigns } from './fold-in-place'
import { findKnownWords } from './known-words'
import { readNumbers, type SaidNumber } from './read-numbers'
import { isSupposed } from './words/limits'
import { CONTRASTS, PRIVATIVE } from './words/negators'
import { TALK_WORDS } from './words/talk-words'

interface Placed {
  start: number
  end: number
  /** Of the sentence's clauses, the first is 0. */
  clause: number
  /** Denied where it stands. */
  denied: boolean
}

export interface SaidWord extends Placed {
  type: 'word'
  /** What it may be met by: its stem and further readings; empty for a known phrase of several words. */
  terms: string[]
  surface: string
  /** What it is known as in any language. */
  keys: string[]
  /** States nothing of a shop. */
  talk: boolean
  /** Shops and shoppers use it whatever they speak of. */
  common: boolean
}

export interface PlacedNumber extends Placed {
  type: 'number'
  number: SaidNumber
  /** A measure in canonical units ("=700mm"), or nothing. */
  measure: string | null
  /** Of a bare number, the stem of what it counts. */
  noun: string | null
}

export interface PlacedName extends Placed {
  type: 'name'
  /** Of the names that were looked for. */
  index: number
}

export type Item = SaidWord | PlacedNumber | PlacedName

export interface Statement {
  text: string
  language: string
  items: Item[]
  /** Clauses that deny something. */
  deniedClauses: ReadonlySet<number>
  /** Clauses that only suppose what they say. */
  conditions: ReadonlySet<number>
}

/** Of all that is kept; what a shopper writes may be as long as a page. */
const MOST_CHARACTERS = 300_000
const memo = new Map<string, Statement>()
let characters = 0

/** What a sentence says, taken apart. `names` (product titles) are looked for first and are no words then. */
export function readStatement(written: string, tag: string, names: readonly string[] = []): Statement {
  const key = [tag, written, ...names].join('\n')
  const known = memo.get(key)
  if (known) return known
  const read = readAfresh(written, baseLanguage(tag), names)
  memo.set(key, read)
  characters += key.length
  for (const oldest of memo.keys()) {
    if (characters <= MOST_CHARACTERS) break
    memo.delete(oldest)
    characters -= oldest.length
  }
  return read
}

function readAfresh(written: string, language: string, names: readonly string[]): Statement {
  const plain = withoutVowelSigns(asciiDigits(written.normalize('NFC').replace(/[’ʼ]/g, "'")))
  const text = withoutSuffix(plain, language)
  let raw = text
  let folded = foldInPlace(text)
  const whole = folded
  const blank = (start: number, end: number) => {
    const gap = ' '.repeat(end - start)
    raw = raw.slice(0, start) + gap + raw.slice(end)
    folded = folded.slice(0, start) + gap + folded.slice(end)
  }
  const items: Item[] = []
  const at = (start: number, end: number) => ({ start, end, clause: 0, denied: false })
  names
    .map((name, index) => ({ name: foldInPlace(name).trim(), index }))
    .filter(({ name }) => name.length > 1)
    .sort((a, b) => b.name.length - a.name.length)
    .forEach(({ name, index }) => {
      for (let start = folded.indexOf(name); start >= 0; start = folded.indexOf(name, start + name.length)) {
        items.push({ type: 'name', index, ...at(start, start + name.length) })
        blank(start, start + name.length)
      }
    })
  const bounds = clauseBounds(folded, language)
  const known = findKnownWords(folded, language)
  for (const number of readNumbers(folded, language)) {
    const { start, end } = number
    const measure = measureAt(folded, number, language)
    const noun = number.kind === 'plain' && !measure ? nounAfter(raw, number, language) : null
    items.push({ type: 'number', number, measure, noun, ...at(start, end) })
  }
  // A known phrase with a number in it ("12 o'clock") stays a number.
  const numbers = items.filter((item) => item.type === 'number')
  const isWithin = (inner: { start: number; end: number }, outer: { start: number; end: number }) =>
    inner.start < outer.end && inner.end > outer.start
  // "Costs nothing" and "closed" have their denial in them; a Turkish verb is denied within.
  const denials = denialsIn(folded, language).filter((denial) => {
    const word = known.find((one) => isWithin(denial, one))
    return !word || (language === 'tr' && !word.opposite && !word.denies && !word.keys.includes('free'))
  })
  denials.push(...known.filter(({ denies }) => denies))
  const clauseOf = (start: number) => bounds.filter((bound) => bound <= start).length
  for (const word of known.filter(({ keys }) => keys.includes('closing'))) {
    if (numbers.some(({ start }) => clauseOf(start) === clauseOf(word.start))) continue
    word.keys.push('open')
    denials.push(word)
  }
  spanDays(known, folded)
  for (const { start, end, keys, opposite } of known) {
    if (numbers.some((item) => start < item.end && end > item.start && end - start <= item.end - item.start))
      continue
    const surface = folded.slice(start, end)
    const terms =
      /\s/.test(surface) || isUnspaced(language)
        ? []
        : readWords(raw.slice(start, end), language).flatMap(termsOf)
    const word: SaidWord = {
      type: 'word',
      terms,
      surface,
      keys,
      common: false,
      talk: keys.every(isVague) && isTalk(surface, language),
      ...at(start, end),
    }
    items.push({ ...word, denied: opposite })
  }
  for (const { start, end } of known) if (folded.slice(start, end).length > 2) blank(start, end)
  for (const { start, end } of numbers) blank(start, end)
  if (language !== 'tr') for (const { start, end } of denials) blank(start, end)
  for (const word of readWords(raw, language)) {
    if (word.functionWord || word.hasDigit) {
      if (!word.hasDigit || !/\p{L}/u.test(word.surface)) continue
    }
    if (items.some((item) => word.start < item.end && word.end > item.start)) continue
    if (isUnspaced(language) && /^\p{Script=Hiragana}+$/u.test(word.surface)) continue
    const surface = foldInPlace(word.surface)
    const privative = withoutPrivative(surface, language)
    items.push({
      type: 'word',
      terms: privative ? [privative, ...termsOf(word)] : termsOf(word),
      surface,
      keys: [],
      common: isCommon(word.term, language),
      talk: isTalk(surface, language) || isLight(word.term, language),
      ...at(word.start, word.end),
      denied: privative !== null,
    })
  }
  items.sort((a, b) => a.start - b.start)
  for (const item of items) item.clause = bounds.filter((bound) => bound <= item.start).length
  const deniedClauses = new Set(denials.map(({ start }) => bounds.filter((bound) => bound <= start).length))
  for (const clause of [...deniedClauses]) {
    // "Sale items, however, can't be …": a denial without a thing of its own denies what was said before.
    const hasThing = (at: number) =>
      items.some(
        (item) =>
          item.clause === at &&
          !(item.type === 'word' && (item.talk || (item.keys.length > 0 && item.keys.every(isVague)))),
      )
    for (let before = clause; before > 0 && !hasThing(before); before--) deniedClauses.add(before - 1)
  }
  for (const item of items) if (deniedClauses.has(item.clause)) item.denied = !item.denied
  const edges = [0, ...bounds, whole.length]
  const conditions = new Set(
    edges
      .slice(0, -1)
      .flatMap((start, clause) =>
        isSupposed(whole.slice(start, edges[clause + 1]), language) ? [clause] : [],
      ),
  )
  return { text, language, items, deniedClauses, conditions }
}

/** Known words that any clause of a shop may have, whatever it states. */
export const isVague = (key: string) => VAGUE.has(key) || key.startsWith('unit:')
const VAGUE = new Set([
  'cost',
  'pay',
  'deliver',
  'dispatch',
  'receive',
  'order',
  'include',
  'available',
  'closing',
])

const termsOf = ({ term, readings }: { term: string; readings: string[] }) => [term, ...readings]

function measureAt(folded: string, { end, values, kind }: SaidNumber, language: string): string | null {
  if (kind !== 'plain') return null
  const unit = /^[\s-]?(\p{L}+)/u.exec(folded.slice(end, end + 16))?.[1]
  if (!unit) return null
  const read = readWords(`${values[0]} ${unit}`, language)[0]
  return read?.readings.find((reading) => reading.startsWith('=')) ?? null
}

const THROUGH =
  /^\s*(?:[-–—~〜至到]|to|through|bis|au|a|al|alla|t\/m|tot|tot en met|ile|-|по|до|الي|الى|から|a la|ate)\s*$/u

/** "Monday to Friday" has the days between. */
function spanDays(known: { start: number; end: number; keys: string[] }[], folded: string): void {
  const days = known.flatMap((word) => {
    const key = word.keys.find((one) => one.startsWith('day:'))
    return key ? [{ word, day: Number(key.slice(4)) }] : []
  })
  days.slice(1).forEach(({ word, day }, i) => {
    const first = days[i]!
    if (!THROUGH.test(folded.slice(first.word.end, word.start))) return
    for (let between = (first.day % 7) + 1; between !== day; between = (between % 7) + 1)
      first.word.keys.push(`day:${between}`)
  })
}

function nounAfter(raw: string, { end }: SaidNumber, language: string): string | null {
  const word = readWords(raw.slice(end, end + 24), language)[0]
  return word && word.start <= 2 && !word.functionWord ? word.term : null
}

/** Where clauses begin, the first left out. */
function clauseBounds(folded: string, language: string): number[] {
  const marks = isUnspaced(language) ? /[,，;；()（）!?！？。—]/gu : /[,;()!?—–،؛؟](?!\d)|\s-\s|\.\s/gu
  const bounds = [...folded.matchAll(marks)].map((match) => match.index + match[0].length)
  if (language === 'ja') bounds.push(...topicBounds(folded))
  const contrasts = CONTRASTS[language]
  if (contrasts) {
    const edges = isUnspaced(language) ? ['', ''] : ['(?<!\\p{L})', '(?!\\p{L})']
    for (const match of folded.matchAll(cached(`${edges[0]}(?:${contrasts})${edges[1]}`)))
      bounds.push(match.index)
  }
  return bounds.sort((a, b) => a - b)
}

/** A comma in Japanese parts clauses where each has a topic of its own. */
function topicBounds(folded: string): number[] {
  const parts = folded.split('、')
  let at = 0
  return parts.slice(1).flatMap((part, i) => {
    at += parts[i]!.length + 1
    return /[はもが]./u.test(parts[i]!) && /[はもが]./u.test(part) ? [at] : []
  })
}

/** "Grain-free", "nickelfrei", "suikervrij" and "şekersiz" as "without" the thing. */
function withoutSuffix(text: string, language: string): string {
  const [pattern, without] = SUFFIXES[language] ?? []
  return pattern ? text.replace(pattern, `${without} $1`) : text
}

const SUFFIXES: Record<string, [RegExp, string]> = {
  en: [/(?<!\p{L})(\p{L}{3,})-free(?!\p{L})/giu, 'no'],
  de: [
    /(?<!\p{L})(?!kosten|porto|versandkosten|gebühren|barriere|einwand)(\p{L}{3,}?)-?frei(?:e[nmrs]?)?(?!\p{L})/giu,
    'ohne',
  ],
  nl: [/(?<!\p{L})(\p{L}{3,}?)-?vrije?(?!\p{L})/giu, 'zonder'],
  tr: [/(?<!\p{L})(?!ücret|sınır|koşul|sorun|şart)(\p{L}{3,}?)s[ıiuü]z(?:d[ıiuü]r)?(?!\p{L})/giu, 'olmadan'],
}

const SHORTEST_REST = 4

function withoutPrivative(surface: string, language: string): string | null {
  const prefix = PRIVATIVE[language]?.find((one) => surface.startsWith(one))
  if (!prefix) return null
  const rest = surface.slice(prefix.length)
  if (rest.length < (isUnspaced(language) ? 1 : SHORTEST_REST)) return null
  return readWords(rest, language)[0]?.term ?? null
}

const patterns = new Map<string, RegExp>()

function cached(source: string): RegExp {
  let pattern = patterns.get(source)
  if (!pattern) {
    pattern = new RegExp(source, 'gu')
    patterns.set(source, pattern)
  }
  return pattern
}

const COMMON = join(projectRoot, 'data/understanding/common-words.json')
let common: Record<string, Set<string>> | undefined

/** Among what `bench/fit-common-words` found in the corpus; by stem. */
function isCommon(term: string, language: string): boolean {
  common ??= Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(COMMON, 'utf8')) as Record<string, string>).map(([own, words]) => [
      own,
      new Set(words.split(' ')),
    ]),
  )
  return common[language]?.has(term) === true
}

const LONGEST_ENDING: Record<string, number> = { tr: 10, ru: 6 }

const talk = new Map<string, { exact: Set<string>; starts: string[] }>()

function isTalk(surface: string, language: string): boolean {
  let words = talk.get(language)
  if (!words) {
    const all = foldInPlace(TALK_WORDS[language] ?? '')
      .split(' ')
      .filter(Boolean)
    words = {
      exact: new Set(all.filter((word) => !word.endsWith('*'))),
      starts: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    }
    talk.set(language, words)
  }
  if (words.exact.has(surface)) return true
  if (isUnspaced(language))
    return [...surface].every((sign) => words.exact.has(sign) || /\p{Script=Hiragana}/u.test(sign))
  const bare = language === 'ar' ? surface.replace(/^(?:[وفبكل]?ال|لل|[وفبل])(?=.{3})/u, '') : surface
  return (
    words.exact.has(bare) ||
    words.starts.some(
      (start) => bare.startsWith(start) && bare.length - start.length <= (LONGEST_ENDING[language] ?? 5),
    )
  )
}

import { allMatches, baseLanguage } from '~/domains/retrieval/retrieval.server'
import { LEXICON, type LexiconKind } from './lexicon/lexicon'

export interface FoundWords {
  start: number
  end: number
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const WORD = '[\\p{L}\\p{M}\\p{N}]'
/** Arabic writes "and" on to the word that follows. */
const ARABIC_AND = /^و(?=\p{Script=Arabic}{3})/u
const AFTER_AND = '(?<=(?<![\\p{L}\\p{M}\\p{N}])و)'
const ESCAPED = /[\\^$.|?+()[\]{}]/g

const compiled = new Map<string, Pattern | null>()

/**
 * Lower case with one kind of apostrophe and no tatweel or dotless-i surprises, the same length as the text, so
 * that offsets hold in both.
 */
export function levelled(text: string): string {
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase()
  return [...text]
    .map((character) => {
      if (character === 'İ') return 'i'
      if (/[’ʼ‘`´]/.test(character)) return "'"
      const lower = character.toLowerCase()
      return lower.length === character.length ? lower : character
    })
    .join('')
}

/** Where words of a kind stand in a text, in the language and in English; longest first at each place. */
export function findWords(text: string, language: string, kind: LexiconKind): FoundWords[] {
  const base = baseLanguage(language)
  const read = readText(text)
  const found = spansOf(read, patternOf(base, kind))
  return base === 'en' ? found : [...found, ...spansOf(read, patternOf('en', kind))]
}

export const hasWords = (text: string, language: string, kind: LexiconKind): boolean =>
  findWords(text, language, kind).length > 0

/** Whether a text is made of words of a kind alone, thanks aside, and asks nothing. */
export function isNothingBut(text: string, language: string, kind: LexiconKind): boolean {
  if (/[?？؟]/.test(text)) return false
  const plain = levelled(text).replace(/[\s.,!;:…،。、！]+/gu, ' ')
  const found = findWords(plain, language, kind)
  const rest = [...found, ...findWords(plain, language, 'thanks')].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    plain,
  )
  return found.length > 0 && !/[\p{L}\p{N}]/u.test(rest)
}

/** Which of those shown before a text names: 0 the first, -1 the last; null none. */
export function findOrdinal(text: string, language: string): number | null {
  for (const code of new Set([baseLanguage(language), 'en'])) {
    const ordinals = LEXICON[code]?.ordinals ?? []
    for (const place of ordinals.keys()) {
      if (spansOf(readText(text), ordinalOf(code, place)).length > 0) return place === 3 ? -1 : place
    }
  }
  return null
}

/** Languages whose words of a kind make up a text. */
export function languagesWith(text: string, kind: LexiconKind): string[] {
  const read = readText(text)
  const length = read.level.trim().length
  return Object.keys(LEXICON).filter((code) =>
    spansOf(read, patternOf(code, kind)).some(({ start, end }) => end - start >= length - 3),
  )
}

function patternOf(code: string, kind: LexiconKind): Pattern | null {
  return compiledOnce(`${code} ${kind}`, () => LEXICON[code]?.[kind])
}

const ordinalOf = (code: string, place: number): Pattern | null =>
  compiledOnce(`${code} ordinal ${place}`, () => LEXICON[code]?.ordinals[place])

function compiledOnce(key: string, wordsOf: () => string | undefined): Pattern | null {
  const known = compiled.get(key)
  if (known !== undefined) return known
  const words = wordsOf()
  const pattern = words ? patternOfWords(words) : null
  compiled.set(key, pattern)
  return pattern
}

/**
 * Has the words of some kinds in a language compiled, which the first texts that hold some would wait for. Twice for each
 * width of letters: patterns are compiled for good at their second use, and apart for texts in Latin letters alone.
 */
export function prepareWords(language: string, kinds: readonly LexiconKind[]): void {
  const base = baseLanguage(language)
  for (const kind of kinds) {
    const expression = patternOf(base, kind)?.expression()
    for (const text of expression ? SAMPLES : []) for (let i = 0; i < 2; i++) allMatches(text, expression!)
  }
}

const KINDS = Object.keys(LEXICON.en!).filter((kind) => kind !== 'ordinals') as LexiconKind[]
const KINDS_AT_ONCE = 6

/** All kinds of words, a few at a time: some take milliseconds. */
export const KINDS_IN_PARTS: readonly LexiconKind[][] = Array.from(
  { length: Math.ceil(KINDS.length / KINDS_AT_ONCE) },
  (_, part) => KINDS.slice(part * KINDS_AT_ONCE, (part + 1) * KINDS_AT_ONCE),
)

const SAMPLES = ['where is it?', 'где это? どこ']

/** A text as patterns are held against it. */
interface ReadText {
  level: string
  /** Its unbroken runs of letters and digits. */
  runs: string[]
  isUnspaced: boolean
}

const RUNS = new RegExp(`${WORD}+`, 'gu')
/** A message is held against all kinds of words, and so is what is left of it without some. */
const MOST_READ = 64
const read = new Map<string, ReadText>()

function readText(text: string): ReadText {
  const known = read.get(text)
  if (known) return known
  const level = levelled(text)
  const written = level.match(RUNS) ?? []
  const runs = written.flatMap((run) => (ARABIC_AND.test(run) ? [run, run.slice(1)] : [run]))
  const now = { level, runs, isUnspaced: UNSPACED.test(level) }
  if (read.size >= MOST_READ) read.delete(read.keys().next().value!)
  read.set(text, now)
  return now
}

/** Words of a kind, and what a text must have for any of them to stand in it. */
interface Pattern {
  /** Compiled when a text may hold one of the words: most texts hold words of few kinds. */
  expression(): RegExp
  /** The longest run of letters of each word. */
  wholeRuns: Set<string>
  /** The same where a run may go on. */
  beginnings: string[]
  hasUnspaced: boolean
  /** A word is nothing but marks. */
  hasMarks: boolean
}

function patternOfWords(words: string): Pattern {
  const pattern: Pattern = {
    expression: () => {
      const expression = compile(words)
      pattern.expression = () => expression
      return expression
    },
    wholeRuns: new Set(),
    beginnings: [],
    hasUnspaced: false,
    hasMarks: false,
  }
  for (const word of words.split('|')) {
    const form = formOf(word)
    const body = levelled(word).replace(/\*$/, '')
    const runs = body.match(RUNS) ?? []
    const longest = runs.reduce((long, run) => (run.length > long.length ? run : long), '')
    if (form === 'unspaced') pattern.hasUnspaced = true
    else if (longest === '') pattern.hasMarks = true
    else if (form === 'beginning' && body.endsWith(longest)) pattern.beginnings.push(longest)
    else pattern.wholeRuns.add(longest)
  }
  return pattern
}

function spansOf({ level, runs, isUnspaced }: ReadText, pattern: Pattern | null): FoundWords[] {
  if (!pattern) return []
  const { wholeRuns, beginnings, hasUnspaced, hasMarks } = pattern
  const mayHold =
    hasMarks ||
    (hasUnspaced && isUnspaced) ||
    runs.some((run) => wholeRuns.has(run) || beginnings.some((beginning) => run.startsWith(beginning)))
  return mayHold ? spans(level, pattern.expression()) : []
}

type Form = 'word' | 'beginning' | 'unspaced'

/**
 * One pattern for `|`-separated words, the longest tried first. Neighbours of one form share the look around
 * them: only then does the engine see plain words, and picks among them by their letters instead of trying each.
 */
function compile(words: string): RegExp {
  const runs: { form: Form; bodies: string[] }[] = []
  for (const word of words.split('|').sort((a, b) => b.length - a.length)) {
    const form = formOf(word)
    const body = levelled(word).replace(/\*$/, '').replace(ESCAPED, '\\$&').replace(/\s+/g, '\\s+')
    if (runs.at(-1)?.form !== form) runs.push({ form, bodies: [] })
    runs.at(-1)!.bodies.push(body)
  }
  return new RegExp(runs.map(patternOfRun).join('|'), 'gu')
}

function formOf(word: string): Form {
  if (UNSPACED.test(word)) return 'unspaced'
  return word.endsWith('*') ? 'beginning' : 'word'
}

function patternOfRun({ form, bodies }: { form: Form; bodies: string[] }): string {
  const any = `(?:${bodies.join('|')})`
  if (form === 'unspaced') return any
  const isArabic = /\p{Script=Arabic}{3}/u.test(any)
  const start = isArabic ? `(?:(?<!${WORD})|${AFTER_AND})` : `(?<!${WORD})`
  return `${start}${any}${form === 'beginning' ? `${WORD}*` : `(?!${WORD})`}`
}

const spans = (text: string, pattern: RegExp): FoundWords[] =>
  allMatches(text, pattern).map((match) => ({ start: match.index, end: match.index + match[0].length }))

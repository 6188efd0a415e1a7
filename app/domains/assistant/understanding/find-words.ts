import { LEXICON, type LexiconKind } from './lexicon/lexicon'

export interface FoundWords {
  start: number
  end: number
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const WORD = '[\\p{L}\\p{M}\\p{N}]'
const ESCAPED = /[\\^$.|?+()[\]{}]/g

const compiled = new Map<string, RegExp | null>()

/**
 * Lower case with one kind of apostrophe and no tatweel or dotless-i surprises, the same length as the text, so
 * that offsets hold in both.
 */
export function levelled(text: string): string {
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
  return [...new Set([baseOf(language), 'en'])].flatMap((code) => {
    const pattern = patternOf(code, kind)
    return pattern ? spans(levelled(text), pattern) : []
  })
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
  for (const code of new Set([baseOf(language), 'en'])) {
    const ordinals = LEXICON[code]?.ordinals ?? []
    for (const [place, words] of ordinals.entries()) {
      if (spans(levelled(text), compile(words)).length > 0) return place === 3 ? -1 : place
    }
  }
  return null
}

/** Languages whose words of a kind make up a text. */
export function languagesWith(text: string, kind: LexiconKind): string[] {
  const level = levelled(text)
  return Object.keys(LEXICON).filter((code) => {
    const pattern = patternOf(code, kind)
    return (
      pattern !== null &&
      spans(level, pattern).some(({ start, end }) => end - start >= level.trim().length - 3)
    )
  })
}

const baseOf = (language: string) => language.toLowerCase().split('-')[0]!

function patternOf(code: string, kind: LexiconKind): RegExp | null {
  const key = `${code} ${kind}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const words = LEXICON[code]?.[kind]
  const pattern = words ? compile(words) : null
  compiled.set(key, pattern)
  return pattern
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
  return `(?<!${WORD})${any}${form === 'beginning' ? `${WORD}*` : `(?!${WORD})`}`
}

const spans = (text: string, pattern: RegExp): FoundWords[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))

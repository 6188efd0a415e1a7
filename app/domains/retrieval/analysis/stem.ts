import snowball from 'snowball-stemmers'
import { canonicalSpelling, foldDiacritics } from './fold'
import { rulesOf } from './languages'
import { ARABIC_SUFFIXES, MIN_STEM, PREFIXES, SUFFIXES } from './suffixes'

const stemmers = new Map<string, { stem(word: string): string }>()

function snowballOf(algorithm: string) {
  let stemmer = stemmers.get(algorithm)
  if (!stemmer) {
    stemmer = snowball.newStemmer(algorithm)
    stemmers.set(algorithm, stemmer)
  }
  return stemmer
}

/** Emptied when full, so that it stays small whatever is indexed. */
const MEMO_SIZE = 20_000
/** More than are written anywhere at once: pages name theirs as they like. */
const MOST_LANGUAGES = 200
const memos = new Map<string, Map<string, string>>()

/**
 * The index form of a word: stemmed in its language, diacritics folded where they only colour a letter. Expects
 * lower case (`lowerCase`). Words with digits are codes, never inflected, and are only folded.
 */
export function stem(word: string, language: string): string {
  let memo = memos.get(language)
  if (!memo) {
    memo = new Map()
    if (memos.size >= MOST_LANGUAGES) memos.clear()
    memos.set(language, memo)
  }
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_SIZE) memo.clear()
  const form = indexForm(word, language)
  memo.set(word, form)
  return form
}

function indexForm(word: string, language: string): string {
  if (rulesOf(language).tonal) return word
  const spelled = canonicalSpelling(word, language)
  if (spelled.length < 3 || /\d/.test(spelled)) return foldDiacritics(spelled)
  return foldDiacritics(stemSpelled(spelled, language)) || foldDiacritics(spelled)
}

function stemSpelled(word: string, language: string): string {
  if (language === 'ar') return arabic(word)
  const { snowball: algorithm } = rulesOf(language)
  if (algorithm) return snowballOf(algorithm).stem(word)
  const suffixes = SUFFIXES[language]
  const prefixes = PREFIXES[language]
  if (!suffixes && !prefixes) return word
  const folded = language === 'el' ? foldDiacritics(word) : word
  const tail = withoutSuffix(folded, suffixes ?? [])
  return prefixes ? withoutPrefix(tail, prefixes, MIN_STEM) : tail
}

function withoutSuffix(word: string, suffixes: string[]): string {
  const shortest = /\p{Script=Hangul}/u.test(word) ? 1 : MIN_STEM
  const ending = suffixes.find((suffix) => word.length - suffix.length >= shortest && word.endsWith(suffix))
  return ending ? word.slice(0, -ending.length) : word
}

function withoutPrefix(word: string, prefixes: string[], shortest: number): string {
  const found = prefixes.find((prefix) => word.length - prefix.length >= shortest && word.startsWith(prefix))
  return found ? word.slice(found.length) : word
}

/** light10: article and conjunction off, then every listed ending that leaves two letters. */
function arabic(word: string): string {
  if (!/[\u0600-\u06FF]/.test(word)) return word
  let stem = word
  const prefix = PREFIXES.ar?.find((p) => word.startsWith(p) && word.length - p.length >= (p === 'و' ? 3 : 2))
  if (prefix) stem = stem.slice(prefix.length)
  for (const suffix of ARABIC_SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= 2) stem = stem.slice(0, -suffix.length)
  }
  return stem
}

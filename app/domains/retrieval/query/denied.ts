import { baseLanguage } from '../analysis/languages'
import { denyingTerms } from '../analysis/negation'
import type { IndexData } from '../index/index-data'
import { ALTERNATE, FUNCTION_WORD, MARK, TERM_MASK } from '../index/token-store'

/** How far a denial reaches, in words of meaning within its phrase: "no added sugar". */
const REACH = 2

/** A test whether the word at a place of the token store is denied there: "not waterproof", "su geçirmez değil". */
export type IsDenied = (at: number, start: number, end: number) => boolean

/** The test for documents in a language; null where none of its denials stand in any text. */
function deniedIn(data: IndexData, language: string): IsDenied | null {
  const { before, behind } = denyingTerms(language)
  const find = (terms: ReadonlySet<string>) =>
    new Set([...terms].map((term) => data.vocabulary.findLive(term)).filter((id) => id >= 0))
  const ahead = find(before)
  const after = find(behind)
  if (ahead.size === 0 && after.size === 0) return null
  const words = data.store.words.data
  const reaches = (from: number, step: 1 | -1, start: number, end: number, denials: Set<number>) => {
    let meant = 0
    for (let at = from + step; at > start && at < end; at += step) {
      const word = words[at]!
      if (word >= MARK) return false
      if (denials.has(word & TERM_MASK)) return true
      if (!(word & (FUNCTION_WORD | ALTERNATE)) && ++meant >= REACH) return false
    }
    return false
  }
  return (at, start, end) => reaches(at, -1, start, end, ahead) || reaches(at, 1, start, end, after)
}

const kept = new WeakMap<IndexData, { words: number; tests: (IsDenied | null)[] }>()

/**
 * The test by document, in the language that it is written in, and in the asker's, in which products are written whose shop
 * said no language of theirs.
 */
export function deniedByLanguage(data: IndexData, asker?: string): (document: number) => IsDenied | null {
  let known = kept.get(data)
  // The store's array is another one when it has grown.
  if (!known || known.words !== data.store.words.length || known.tests.length !== data.languages.length) {
    known = {
      words: data.store.words.length,
      tests: data.languages.map((language) => deniedIn(data, language)),
    }
    kept.set(data, known)
  }
  const { tests } = known
  const own = (document: number) => tests[data.documentLanguages.data[document]!] ?? null
  const asked = asker && !data.languages.includes(baseLanguage(asker)) ? deniedIn(data, asker) : null
  if (!asked) return own
  return (document) => {
    const written = own(document)
    return written ? (...place) => written(...place) || asked(...place) : asked
  }
}

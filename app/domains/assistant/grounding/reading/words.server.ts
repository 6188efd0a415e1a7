import { analyse } from '~/domains/retrieval/retrieval.server'
import { letterPairs } from './letter-pairs'

/** A word of a text with every reading that the retrieval analysis gives it. */
export interface Word {
  /** The main reading: its stem. */
  term: string
  /** Further readings: parts of a compound, a joined spelling, a quantity in canonical units. */
  readings: string[]
  /** Lower case and folded, before stemming. */
  surface: string
  /** Offsets in the text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  functionWord: boolean
  hasDigit: boolean
  /** Starts with a capital letter without opening the text, in a language where that marks names. */
  isName: boolean
  pairs: Int32Array
}

/** Languages that write every noun with a capital, where one says nothing of names. */
export const CAPITAL_NOUNS = new Set(['de', 'lb'])

/** The words of a text in reading order; `language` is a primary subtag, offsets are shifted by `offset`. */
export function readWords(text: string, language: string, offset = 0): Word[] {
  const words: Word[] = []
  let position = -1
  for (const token of analyse(text, language)) {
    if (token.position === position) {
      words.at(-1)?.readings.push(token.term)
      continue
    }
    position = token.position
    const written = text.slice(token.start, token.end)
    words.push({
      term: token.term,
      readings: [],
      surface: token.surface,
      start: token.start + offset,
      end: token.end + offset,
      functionWord: token.functionWord,
      hasDigit: /\p{Nd}/u.test(written),
      isName: words.length > 0 && !CAPITAL_NOUNS.has(language) && /^\p{Lu}/u.test(written),
      pairs: letterPairs(token.term),
    })
  }
  return words
}

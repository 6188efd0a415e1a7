import type { IndexData } from '../index/index-data'
import { endsPhrase, type ThingWords } from '../index/thing-words'
import { ALTERNATE, FUNCTION_WORD, MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'

const LONGEST_PHRASE = 4
/** Few titles end in every word that names a thing, so half is evidence enough of asking for a thing. */
const ASKED_FACTOR = 2
const OTHER_FACTOR = 1.35

/**
 * 1 where the product is named as the thing asked for ("wireless keyboard"), -1 where the words asked for only tell
 * what it goes with ("keyboard cover", "cover for keyboard"), 0 where neither shows. The best place counts.
 */
export function judgeTitle(
  data: IndexData,
  document: number,
  concepts: Concept[],
  lookup: Int8Array,
  things: ThingWords,
): number {
  const head = headOf(concepts)
  if (head < 0) return 0
  const words = data.store.words.data
  const { fields } = data.schema
  const start = data.store.start(document)
  const end = data.store.end(document)
  const lastField = fields.findLastIndex(
    ({ role }) => role === 'title' || role === 'class' || role === 'brand',
  )
  let role = fields[0]!.role
  let best = Number.NEGATIVE_INFINITY
  for (let at = start; at < end; at++) {
    const word = words[at]!
    if (word >= MARK) {
      if ((word & 0xff) < 8 && (word & 0xff) > lastField) break
      role = fields[word & 0xff]?.role ?? role
    } else if (lookup[word & TERM_MASK] === head) {
      if (role === 'brand') return 0
      if (role === 'class' && endsPhrase(words, at, end, things.property)) return 1
      if (role === 'title') best = Math.max(best, judgePlace(words, at, start, end, lookup, things))
    }
  }
  return Number.isFinite(best) ? best : 0
}

/** The word that names the thing: in most questions the last one of meaning. */
function headOf(concepts: Concept[]): number {
  return concepts.findLastIndex(
    ({ functionWord, alternatives, surface }) =>
      !functionWord && alternatives.length > 0 && !/^\d/.test(surface),
  )
}

function judgePlace(
  words: Uint32Array,
  at: number,
  start: number,
  end: number,
  lookup: Int8Array,
  { thing, property }: ThingWords,
): number {
  const asked = Math.min(1, ASKED_FACTOR * (thing[words[at]! & TERM_MASK] ?? 0))
  if (followsFunctionWord(words, at, start)) return -asked
  let last = at
  for (let step = 0; step < LONGEST_PHRASE && !endsPhrase(words, last, end, property); step++) {
    last = nextWord(words, last, end)
  }
  const lastTerm = words[last]! & TERM_MASK
  const other = lookup[lastTerm]! >= 0 ? 0 : Math.min(1, OTHER_FACTOR * (thing[lastTerm] ?? 0))
  return asked * (1 - 2 * other)
}

/** Whether the phrase that holds the word begins after a function word: "for", "with", "pour", "für". */
function followsFunctionWord(words: Uint32Array, at: number, start: number): boolean {
  for (let before = at - 1; before > start && at - before <= LONGEST_PHRASE; before--) {
    const word = words[before]!
    if (word >= MARK) return false
    if (word & FUNCTION_WORD) return true
  }
  return false
}

function nextWord(words: Uint32Array, at: number, end: number): number {
  let next = at + 1
  while (next < end && words[next]! < MARK && words[next]! & ALTERNATE) next++
  return next
}

import type { IndexData } from '../index/index-data'
import { endsPhrase, type ThingWords } from '../index/thing-words'
import { ALTERNATE, FUNCTION_WORD, MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'

/** How much a product loses that is named by another thing: "keyboard cover" for "keyboard". */
export const OTHER_THING = 0.2
/** How much a product loses that names the thing after a preposition: "cover for keyboard". */
export const FOR_THE_THING = 1
const LONGEST_PHRASE = 4

/**
 * 1 where the title says that the product is what was asked for, or doesn't say; less where the words asked for
 * only tell what it goes with. The best place in the title counts.
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
  const titleField = data.schema.fields.findIndex(({ role }) => role === 'title')
  const end = data.store.end(document)
  let field = 0
  let best = -1
  for (let at = data.store.start(document); at < end; at++) {
    const word = words[at]!
    if (word >= MARK) {
      if ((word & 0xff) < 8) field = word & 0xff
      continue
    }
    const role = data.schema.fields[field]!.role
    if (lookup[word & TERM_MASK] !== head) continue
    if (role === 'brand') return 1
    if (field === titleField)
      best = Math.max(best, judgePlace(words, at, data.store.start(document), end, lookup, things))
  }
  return Math.max(0, best)
}

/** The word that names the thing: in most questions the last one of meaning. */
function headOf(concepts: Concept[]): number {
  for (let i = concepts.length - 1; i >= 0; i--) {
    const concept = concepts[i]!
    if (!concept.functionWord && concept.alternatives.length > 0 && !/^\d/.test(concept.surface)) return i
  }
  return -1
}

function judgePlace(
  words: Uint32Array,
  at: number,
  start: number,
  end: number,
  lookup: Int8Array,
  { thing, property }: ThingWords,
): number {
  const asked = thing[words[at]! & TERM_MASK]!
  let last = at
  for (let step = 0; step < LONGEST_PHRASE && !endsPhrase(words, last, end, property); step++)
    last = nextWord(words, last, end)
  const lastTerm = words[last]! & TERM_MASK
  const other = lookup[lastTerm]! >= 0 ? 0 : thing[lastTerm]!
  let first = at
  while (
    first - 1 > start &&
    words[first - 1]! < MARK &&
    !(words[first - 1]! & FUNCTION_WORD) &&
    at - first < LONGEST_PHRASE
  )
    first--
  const before = words[first - 1]!
  const after = before < MARK && (before & FUNCTION_WORD) !== 0 ? 1 : 0
  return Math.min(1, 2 * asked) * (1 - other) * (1 - FOR_THE_THING * after)
}

function nextWord(words: Uint32Array, at: number, end: number): number {
  let next = at + 1
  while (next < end && words[next]! < MARK && words[next]! & ALTERNATE) next++
  return next
}

import type { IndexData } from '../index/index-data'
import type { ThingWords } from '../index/thing-words'
import { ALTERNATE, MARK, TERM_MASK } from '../index/token-store'
import type { Candidate } from '../search-index'
import type { Concept } from './concept'
import { judgeTitle, OTHER_THING } from './judge-title'

const LONGEST_DISTANCE = 8

/**
 * Looks again at the best candidates: words that stand together in the question and in the text add to the score,
 * and where documents are things, one that only goes with the thing asked for loses.
 */
export function rerank(
  data: IndexData,
  concepts: Concept[],
  shortlist: Candidate[],
  things: ThingWords | undefined,
): void {
  const conceptOf = new Map<number, number>()
  concepts.forEach((concept, index) => {
    for (const { terms, phrase } of concept.alternatives) {
      if (!phrase && !conceptOf.has(terms[0]!)) conceptOf.set(terms[0]!, index)
    }
  })
  const lookup = termLookup(data, conceptOf)
  const wanted = concepts.map((_, i) => previousMeaning(concepts, i))
  for (const candidate of shortlist) {
    if (concepts.length > 1)
      candidate.score += data.schema.proximity * closeness(data, candidate.number, concepts, lookup, wanted)
    if (things)
      candidate.score *= 1 + OTHER_THING * judgeTitle(data, candidate.number, concepts, lookup, things)
  }
  for (const term of conceptOf.keys()) lookup[term] = -1
}

const lookups = new WeakMap<IndexData, Int8Array>()

/** By term, the concept it satisfies or -1; reused between queries. */
function termLookup(data: IndexData, conceptOf: Map<number, number>): Int8Array {
  let lookup = lookups.get(data)
  if (!lookup || lookup.length < data.vocabulary.size) {
    lookup = new Int8Array(Math.ceil(data.vocabulary.size * 1.2)).fill(-1)
    lookups.set(data, lookup)
  }
  for (const [term, concept] of conceptOf) lookup[term] = concept
  return lookup
}

function previousMeaning(concepts: Concept[], index: number): number {
  let previous = index - 1
  while (previous >= 0 && concepts[previous]!.functionWord) previous--
  return previous
}

/** For every pair of neighbours in the question, the smaller value of the two, divided by their least distance. */
function closeness(
  data: IndexData,
  document: number,
  concepts: Concept[],
  lookup: Int8Array,
  wanted: number[],
): number {
  const words = data.store.words.data
  const lastAt = new Int32Array(concepts.length).fill(-100)
  const best = new Float32Array(concepts.length)
  let position = 0
  for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
    const word = words[i]!
    if (word >= MARK) {
      position += (word & 0xff) < 8 ? 100 : 2
      continue
    }
    if (!(word & ALTERNATE)) position++
    const concept = lookup[word & TERM_MASK]!
    if (concept < 0) continue
    lastAt[concept] = position
    const left = wanted[concept]!
    if (left >= 0) {
      const distance = position - lastAt[left]!
      if (distance > 0 && distance <= LONGEST_DISTANCE) best[concept] = Math.max(best[concept]!, 1 / distance)
    }
    for (let right = concept + 1; right < concepts.length; right++) {
      if (wanted[right] !== concept) continue
      const distance = position - lastAt[right]!
      if (distance > 0 && distance <= LONGEST_DISTANCE) best[right] = Math.max(best[right]!, 0.5 / distance)
    }
  }
  let sum = 0
  for (let right = 0; right < concepts.length; right++) {
    const left = wanted[right]!
    if (left >= 0 && !concepts[right]!.functionWord)
      sum += best[right]! * Math.min(concepts[left]!.value, concepts[right]!.value)
  }
  return sum
}

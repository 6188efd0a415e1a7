import type { IndexData } from '../index/index-data'
import { ALTERNATE, MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'

const LONGEST_DISTANCE = 8
/** Words from one field to the next, and from one phrase to the next. */
const FIELD_GAP = 100
const PHRASE_GAP = 2
const REVERSED = 0.5
/** Words in about one long sentence. */
const WINDOW = 25

/** By concept, the concept of meaning before it in the question, or -1. */
export function neighbours(concepts: Concept[]): number[] {
  return concepts.map((_, index) =>
    concepts.findLastIndex((concept, i) => i < index && !concept.functionWord),
  )
}

/** For every pair of neighbours in the question, the smaller value of the two, divided by their least distance. */
export function closeness(
  data: IndexData,
  document: number,
  concepts: Concept[],
  lookup: Int8Array,
  previous: number[],
): number {
  const words = data.store.words.data
  const lastAt = new Int32Array(concepts.length).fill(-FIELD_GAP)
  const best = new Float32Array(concepts.length)
  let position = 0
  for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
    const word = words[i]!
    if (word >= MARK) position += (word & 0xff) < 8 ? FIELD_GAP : PHRASE_GAP
    else if (!(word & ALTERNATE)) position++
    if (word >= MARK) continue
    const concept = lookup[word & TERM_MASK]!
    if (concept < 0) continue
    lastAt[concept] = position
    const left = previous[concept]!
    if (left >= 0) raise(best, concept, position - lastAt[left]!, 1)
    for (let right = concept + 1; right < concepts.length; right++) {
      if (previous[right] === concept) raise(best, right, position - lastAt[right]!, REVERSED)
    }
  }
  return concepts.reduce((sum, concept, right) => {
    const left = concepts[previous[right]!]
    return left && !concept.functionWord ? sum + best[right]! * Math.min(left.value, concept.value) : sum
  }, 0)
}

function raise(best: Float32Array, concept: number, distance: number, factor: number): void {
  if (distance <= 0 || distance > LONGEST_DISTANCE) return
  if (factor / distance > best[concept]!) best[concept] = factor / distance
}

/** The greatest value of different concepts that a stretch of `WINDOW` words holds. */
export function density(data: IndexData, document: number, concepts: Concept[], lookup: Int8Array): number {
  const words = data.store.words.data
  const positions: number[] = []
  const found: number[] = []
  const inside = new Uint16Array(concepts.length)
  let first = 0
  let position = 0
  let sum = 0
  let best = 0
  for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
    const word = words[i]!
    if (word >= MARK) position += (word & 0xff) < 8 ? FIELD_GAP : 1
    else if (!(word & ALTERNATE)) position++
    const concept = word >= MARK ? -1 : lookup[word & TERM_MASK]!
    if (concept < 0) continue
    positions.push(position)
    found.push(concept)
    if (inside[concept]!++ === 0) sum += concepts[concept]!.value
    for (; position - positions[first]! > WINDOW; first++) {
      const left = found[first]!
      if (--inside[left]! === 0) sum -= concepts[left]!.value
    }
    if (sum > best) best = sum
  }
  return best
}

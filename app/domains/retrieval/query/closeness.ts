import { type AskedPlaces, FIELD_GAP } from './asked-places'
import type { Concept } from './concept'

const LONGEST_DISTANCE = 8
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
export function closeness(places: AskedPlaces, concepts: Concept[], previous: number[]): number {
  const lastAt = new Int32Array(concepts.length).fill(-FIELD_GAP)
  const best = new Float32Array(concepts.length)
  for (let i = 0; i < places.count; i++) {
    const concept = places.concept[i]!
    const position = places.apart[i]!
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
export function density({ count, along, concept }: AskedPlaces, concepts: Concept[]): number {
  const inside = new Uint16Array(concepts.length)
  let first = 0
  let sum = 0
  let best = 0
  for (let i = 0; i < count; i++) {
    const here = concept[i]!
    if (inside[here]!++ === 0) sum += concepts[here]!.value
    for (; along[i]! - along[first]! > WINDOW; first++) {
      const left = concept[first]!
      if (--inside[left]! === 0) sum -= concepts[left]!.value
    }
    if (sum > best) best = sum
  }
  return best
}

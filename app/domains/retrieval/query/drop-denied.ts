import type { IndexData } from '../index/index-data'
import type { AskedPlaces } from './asked-places'
import type { Candidate } from './candidate'
import type { Concept } from './concept'
import { deniedByLanguage } from './denied'

/** Takes from a candidate what it matched only where its text denies it: "not waterproof" isn't waterproof. */
export type DropDenied = (candidate: Candidate, places: AskedPlaces) => void

/** Null where nothing of meaning is asked. */
export function droppingDenied(data: IndexData, concepts: Concept[]): DropDenied | null {
  const asked = concepts.reduce((sum, { value }) => sum + value, 0)
  if (asked === 0) return null
  const denied = deniedByLanguage(data)
  const held = new Uint8Array(concepts.length)
  return (candidate, { count, at, concept }) => {
    const isDenied = denied(candidate.number)
    if (!isDenied) return
    held.fill(0)
    const start = data.store.start(candidate.number)
    const end = data.store.end(candidate.number)
    for (let i = 0; i < count; i++) {
      const here = concept[i]!
      if (held[here] === 2 || concepts[here]!.functionWord) continue
      held[here] = isDenied(at[i]!, start, end) ? 1 : 2
    }
    let lost = 0
    for (let one = 0; one < concepts.length; one++) if (held[one] === 1) lost += concepts[one]!.value / asked
    if (lost === 0) return
    candidate.score *= (1 - Math.min(1, lost)) ** 2
    candidate.coverage = Math.max(0, candidate.coverage - lost)
  }
}

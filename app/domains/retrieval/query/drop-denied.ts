import type { IndexData } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import type { Candidate } from './candidate'
import type { Concept } from './concept'
import { deniedByLanguage } from './denied'

/** Takes from candidates what they matched only where their texts deny it: "not waterproof" isn't waterproof. */
export function dropDenied(
  data: IndexData,
  concepts: Concept[],
  shortlist: Candidate[],
  lookup: Int8Array,
): void {
  const asked = concepts.reduce((sum, { value }) => sum + value, 0)
  if (asked === 0) return
  const denied = deniedByLanguage(data)
  const words = data.store.words.data
  const held = new Uint8Array(concepts.length)
  for (const candidate of shortlist) {
    const isDenied = denied(candidate.number)
    if (!isDenied) continue
    held.fill(0)
    const start = data.store.start(candidate.number)
    const end = data.store.end(candidate.number)
    for (let at = start; at < end; at++) {
      const word = words[at]!
      const concept = word >= MARK ? -1 : lookup[word & TERM_MASK]!
      if (concept < 0 || held[concept] === 2 || concepts[concept]!.functionWord) continue
      held[concept] = isDenied(at, start, end) ? 1 : 2
    }
    let lost = 0
    for (let concept = 0; concept < concepts.length; concept++)
      if (held[concept] === 1) lost += concepts[concept]!.value / asked
    if (lost === 0) continue
    candidate.score *= (1 - Math.min(1, lost)) ** 2
    candidate.coverage = Math.max(0, candidate.coverage - lost)
  }
}

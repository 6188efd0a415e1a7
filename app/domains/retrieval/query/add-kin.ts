import type { IndexData } from '../index/index-data'
import { termsWithPrefix } from '../index/sorted-terms'
import type { Concept } from './concept'

/** Weight of a word that shares just enough, and what every further share of letters adds. */
const LEAST_WEIGHT = 0.2
const WEIGHT_SLOPE = 2
const LEAST_SHARED = 0.7
const SHORTEST = 5
const SHORTEST_SHARED = 4
const MOST = 30

/**
 * Words that share a long beginning with the word asked for, as derived and irregularly inflected forms do that a
 * stemmer keeps apart ("govern", "governor"; "Warschau", "Warschaus"). The less they share, the less they count.
 */
export function addKin(concept: Concept, data: IndexData): void {
  const exact = concept.alternatives.filter(({ terms, weight }) => terms.length === 1 && weight === 1)
  for (const { terms } of exact) addKinOf(data.vocabulary.terms[terms[0]!]!, concept, data)
  if (concept.alternatives.length === 0) addKinOf(concept.surface, concept, data)
}

function addKinOf(term: string, concept: Concept, data: IndexData): void {
  if (term.length < SHORTEST || !/^[\p{L}\p{M}]+$/u.test(term)) return
  const { vocabulary } = data
  const shared = Math.max(SHORTEST_SHARED, Math.ceil(term.length * LEAST_SHARED))
  for (const id of termsWithPrefix(vocabulary, data.statistics().sorted, term.slice(0, shared), MOST)) {
    const other = vocabulary.terms[id]!
    const share = commonPrefix(term, other) / Math.max(term.length, other.length)
    if (
      share < LEAST_SHARED ||
      concept.alternatives.some(({ terms }) => terms.length === 1 && terms[0] === id)
    )
      continue
    const weight = LEAST_WEIGHT * share + WEIGHT_SLOPE * (share - LEAST_SHARED)
    concept.alternatives.push({ terms: [id], weight: Math.min(0.99, weight) })
  }
}

function commonPrefix(a: string, b: string): number {
  let i = 0
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return i
}

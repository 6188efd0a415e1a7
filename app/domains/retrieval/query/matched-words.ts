import type { IndexData } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'

/** The words of meaning of the question that a document satisfies in any reading. */
export function matchedWords(data: IndexData, document: number, concepts: Concept[]): string[] {
  const words = data.store.words.data
  const asked = new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))
  const held = new Set<number>()
  for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
    const term = words[i]! & TERM_MASK
    if (words[i]! < MARK && asked.has(term)) held.add(term)
  }
  const matched = concepts.filter(
    ({ functionWord, alternatives }) =>
      !functionWord && alternatives.some(({ terms }) => terms.every((term) => held.has(term))),
  )
  return [...new Set(matched.map(({ surface }) => surface))]
}

import type { IndexData } from '../index/index-data'
import { MARK, TERM_MASK } from '../index/token-store'
import type { Concept } from './concept'

/** The words of meaning of the question that each of some documents satisfies in any reading. */
export function matchedWords(data: IndexData, documents: number[], concepts: Concept[]): string[][] {
  const words = data.store.words.data
  const terms = new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)))
  const asked = flagsOf(data)
  for (const term of terms) asked[term] = 1
  const found = documents.map((document) => {
    const held = new Set<number>()
    for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
      const word = words[i]!
      if (word < MARK && asked[word & TERM_MASK] === 1) held.add(word & TERM_MASK)
    }
    const matched = concepts.filter(
      ({ functionWord, alternatives }) =>
        !functionWord && alternatives.some(({ terms }) => terms.every((term) => held.has(term))),
    )
    return [...new Set(matched.map(({ surface }) => surface))]
  })
  for (const term of terms) asked[term] = 0
  return found
}

const flags = new WeakMap<IndexData, Uint8Array>()

/** By term, 0; used again by the next question. */
function flagsOf(data: IndexData): Uint8Array {
  let known = flags.get(data)
  if (!known || known.length < data.vocabulary.size) {
    known = new Uint8Array(Math.ceil(data.vocabulary.size * 1.2))
    flags.set(data, known)
  }
  return known
}

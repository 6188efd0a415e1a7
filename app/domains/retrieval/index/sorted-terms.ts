import type { Vocabulary } from './vocabulary'

/** Term numbers in the order of their terms (by UTF-16 code units), for ranges that share a beginning. */
export function sortTerms(vocabulary: Vocabulary): Uint32Array {
  const { terms } = vocabulary
  return Uint32Array.from(terms.keys()).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
}

/** Live terms that begin with `prefix`, at most `most`, in alphabetical order. */
export function termsWithPrefix(
  vocabulary: Vocabulary,
  sorted: Uint32Array,
  prefix: string,
  most: number,
): number[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (vocabulary.terms[sorted[middle]!]! < prefix) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let i = low; i < sorted.length && found.length < most; i++) {
    const id = sorted[i]!
    if (!vocabulary.terms[id]!.startsWith(prefix)) break
    if (vocabulary.documentCounts[id]! > 0) found.push(id)
  }
  return found
}

import type { Steps } from './in-steps'
import type { Vocabulary } from './vocabulary'

/** Term numbers in the order of their terms (by UTF-16 code units), for ranges that share a beginning. */
export function* sortTermsSteps({ terms }: Vocabulary): Steps<Uint32Array> {
  let sorted = Uint32Array.from(terms.keys())
  for (let from = 0; from < sorted.length; from += RUN) {
    sorted.subarray(from, from + RUN).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1))
    yield
  }
  for (let run = RUN; run < sorted.length; run *= 2) {
    const merged = new Uint32Array(sorted.length)
    for (let from = 0; from < sorted.length; from += run * 2) {
      const middle = Math.min(from + run, sorted.length)
      const end = Math.min(from + run * 2, sorted.length)
      for (let at = from, left = from, right = middle; at < end; at++) {
        const takesLeft = left < middle && (right >= end || terms[sorted[left]!]! < terms[sorted[right]!]!)
        merged[at] = takesLeft ? sorted[left++]! : sorted[right++]!
        if (at % RUN === 0) yield
      }
    }
    sorted = merged
  }
  return sorted
}

/** Terms sorted in one go; runs of them are merged. */
const RUN = 2048

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

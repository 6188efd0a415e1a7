/**
 * Likeness of two word forms by the letters they share side by side (Dice's coefficient over bigrams, the word's
 * beginning counted as a letter). It finds inflections and compounds that a stemmer leaves apart, in any alphabet.
 */

const MEMO_SIZE = 50_000
const memo = new Map<string, Int32Array>()

/** The distinct letter pairs of a word, sorted, each packed in 32 bits. */
export function letterPairs(word: string): Int32Array {
  const known = memo.get(word)
  if (known) return known
  const pairs = new Set<number>()
  let before = 94
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    pairs.add((before << 16) | code)
    before = code
  }
  const sorted = Int32Array.from(pairs).sort()
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(word, sorted)
  return sorted
}

/** 0 for nothing in common, 1 for the same pairs; also 0 when it can't reach `least`. */
export function likeness(a: Int32Array, b: Int32Array, least = 0): number {
  if (2 * Math.min(a.length, b.length) < least * (a.length + b.length)) return 0
  let i = 0
  let j = 0
  let shared = 0
  while (i < a.length && j < b.length) {
    const difference = a[i]! - b[j]!
    if (difference === 0) shared++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return a.length + b.length > 0 ? (2 * shared) / (a.length + b.length) : 0
}

const SHORTEST_STEM = 4

/** Whether a term is one of some, as stemmers cut the endings of one word differently ("sabun", "sabunun"). */
export function isAmong(term: string, words: Iterable<string>): boolean {
  for (const word of words) {
    if (word === term) return true
    const shortest = Math.min(word.length, term.length)
    if (shortest >= SHORTEST_STEM && (word.startsWith(term) || term.startsWith(word))) return true
  }
  return false
}

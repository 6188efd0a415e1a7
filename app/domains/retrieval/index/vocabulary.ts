/** Terms by number, with the count of live documents that hold each. */
export class Vocabulary {
  readonly terms: string[] = []
  /** Live documents that hold the term, in any field. */
  documentCounts = new Uint32Array(1024)
  private readonly ids = new Map<string, number>()

  get size(): number {
    return this.terms.length
  }

  /** The number of a term, or -1. */
  find(term: string): number {
    return this.ids.get(term) ?? -1
  }

  /** The number of a term that at least one live document holds, or -1. */
  findLive(term: string): number {
    const id = this.ids.get(term)
    return id !== undefined && this.documentCounts[id]! > 0 ? id : -1
  }

  add(term: string): number {
    const known = this.ids.get(term)
    if (known !== undefined) return known
    const id = this.terms.length
    if (id === this.documentCounts.length) this.grow()
    this.terms.push(term)
    this.ids.set(term, id)
    return id
  }

  bytes(): number {
    let letters = 0
    for (const term of this.terms) letters += term.length
    return letters * 1.2 + this.terms.length * 96 + this.documentCounts.byteLength
  }

  private grow(): void {
    const counts = new Uint32Array(this.documentCounts.length * 2)
    counts.set(this.documentCounts)
    this.documentCounts = counts
  }
}

/** The letters of a word as bits, to rule out distant spellings without comparing them: one bit a letter, letters outside a to z and digits spread over what is left of 32 bits. */
export function letterSignature(term: string): number {
  let bits = 0
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return bits >>> 0
}

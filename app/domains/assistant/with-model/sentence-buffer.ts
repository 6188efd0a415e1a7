/** Where a sentence ends: a mark with space after it, an East Asian full stop, a line's end. */
const END = /[.!?…।؟]["'”’)\]]*\s+|[。！？]["'”’」）]*|\n+/u

/** Collects a model's words and gives out whole sentences, with the space that follows them. */
export class SentenceBuffer {
  #held = ''

  add(words: string): string[] {
    this.#held += words
    const sentences: string[] = []
    for (;;) {
      const match = END.exec(this.#held)
      if (!match) return sentences
      const end = match.index + match[0].length
      // More of a run of marks or spaces may follow.
      if (end === this.#held.length && /\s$/u.test(match[0]) === false) return sentences
      if (isAbbreviation(this.#held.slice(0, match.index + 1))) {
        const next = END.exec(this.#held.slice(end))
        if (!next) return sentences
        const cut = end + next.index + next[0].length
        sentences.push(this.#held.slice(0, cut))
        this.#held = this.#held.slice(cut)
        continue
      }
      sentences.push(this.#held.slice(0, end))
      this.#held = this.#held.slice(end)
    }
  }

  /** What is left when no more words come. */
  rest(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}

/** A single letter, or a number that begins a line, before the stop: "1. Choose", "J. Smith", "e.g.". */
const isAbbreviation = (text: string) => /(?:(?:^|[\s.])\p{L}|(?:^|\n)\s*\d{1,2})\.$/u.test(text)

/** Where a sentence ends: a mark with space after it, an East Asian full stop, a line's end. */
const END = /[.!?…।؟]["'”’)\]]*\s+|[。！？]["'”’」）]*|\n+/gu
/** What may become an end when more follows. */
const BEGUN = /[.!?…।؟]["'”’)\]]*$/u

/** The numbers of sources, which belong to the sentence before them, and the space around. */
const CITATIONS = /^(?:\s*\[\d{1,2}\][.。]?)*\s*/u
/** More of a citation, or of the space before one, may follow. */
const MAY_GO_ON = /^\s*(?:\[\d{0,2})?$/u

/** No sentence to a shopper is that long; a model that writes on and on is of no use. */
const LONGEST_SENTENCE = 2000
/** Before the mark that may end a sentence, what tells whether it does. */
const LOOKED_BACK = 40

export class EndlessSentence extends Error {}

/** Collects a model's words and gives out whole sentences, with the citations and the space that follow them. */
export class SentenceBuffer {
  #held = ''
  /** No sentence ends before it, whatever follows: each word is looked at once. */
  #seen = 0

  /** @throws EndlessSentence */
  add(words: string): string[] {
    this.#held += words
    const sentences: string[] = []
    for (;;) {
      const end = this.#end()
      if (end === null) break
      sentences.push(this.#held.slice(0, end))
      this.#held = this.#held.slice(end)
      this.#seen = 0
    }
    if (this.#held.length > LONGEST_SENTENCE) throw new EndlessSentence()
    return sentences
  }

  /** What is left when no more words come. */
  rest(): string {
    const rest = this.#held
    this.#held = ''
    this.#seen = 0
    return rest
  }

  /** Where the first sentence ends, once that can't change any more. */
  #end(): number | null {
    const held = this.#held
    for (;;) {
      END.lastIndex = this.#seen
      const match = END.exec(held)
      if (!match) {
        const begun = held.slice(Math.max(this.#seen, held.length - LOOKED_BACK)).match(BEGUN)
        this.#seen = held.length - (begun?.[0].length ?? 0)
        return null
      }
      const mark = match.index
      const from = mark + match[0].length
      if (isAbbreviation(held.slice(Math.max(0, mark - LOOKED_BACK), mark + 1))) {
        this.#seen = from
        continue
      }
      this.#seen = mark
      const end = from + CITATIONS.exec(held.slice(from))![0].length
      // More of a run of marks or spaces may follow, or a citation.
      return end === held.length || MAY_GO_ON.test(held.slice(end)) ? null : end
    }
  }
}

/** A single letter, a number that begins a line, a German ordinal: "1. Choose", "J. Smith", "e.g.", "am 3. Tag". */
const isAbbreviation = (text: string) =>
  /(?:(?:^|[\s.])\p{L}|(?:^|\n)\s*\d{1,2}|(?<!\p{L})(?:dem|den|der|des|am|ab|vom|zum|im|das|die) \d{1,2})\.$/u.test(
    text,
  )

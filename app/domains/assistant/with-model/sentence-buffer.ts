/** Where a sentence ends: a mark with space after it, an East Asian full stop, a line's end. */
const END = /[.!?…।؟]["'”’)\]]*\s+|[。！？]["'”’」）]*|\n+/u

/** The numbers of sources, which belong to the sentence before them, and the space around. */
const CITATIONS = /^(?:\s*\[\d{1,2}\][.。]?)*\s*/u
/** More of a citation, or of the space before one, may follow. */
const MAY_GO_ON = /^\s*(?:\[\d{0,2})?$/u

/** Collects a model's words and gives out whole sentences, with the citations and the space that follow them. */
export class SentenceBuffer {
  #held = ''

  add(words: string): string[] {
    this.#held += words
    const sentences: string[] = []
    for (;;) {
      const end = endOf(this.#held)
      if (end === null) return sentences
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

/** A single letter, a number that begins a line, a German ordinal: "1. Choose", "J. Smith", "e.g.", "am 3. Tag". */
const isAbbreviation = (text: string) =>
  /(?:(?:^|[\s.])\p{L}|(?:^|\n)\s*\d{1,2}|(?<!\p{L})(?:dem|den|der|des|am|ab|vom|zum|im|das|die) \d{1,2})\.$/u.test(
    text,
  )

/** Where the first sentence ends, once that can't change any more. */
function endOf(held: string): number | null {
  let from = 0
  for (;;) {
    const match = END.exec(held.slice(from))
    if (!match) return null
    const mark = from + match.index
    from = mark + match[0].length
    if (isAbbreviation(held.slice(0, mark + 1))) continue
    const end = from + CITATIONS.exec(held.slice(from))![0].length
    // More of a run of marks or spaces may follow, or a citation.
    return end === held.length || MAY_GO_ON.test(held.slice(end)) ? null : end
  }
}

/** Documents in which a run of terms stands side by side, found when the query asks for it. */
export interface PhrasePostings {
  documents: Uint32Array
  /** Counts by field, packed as in a segment. */
  counts: Uint32Array
}

/** One way in which a document can satisfy a concept. */
export interface Alternative {
  /** A term's number, or a phrase's terms. */
  terms: number[]
  /** 1 for the word as asked, less for weaker readings. */
  weight: number
  phrase?: PhrasePostings
}

/** One thing that the query asks for: a word with all readings that count as that word. */
export interface Concept {
  /** The word as written, folded. */
  surface: string
  start: number
  end: number
  /** Importance against other concepts, before rarity. */
  weight: number
  functionWord: boolean
  alternatives: Alternative[]
  /** Rarity (BM25's inverse document frequency) times `weight`. */
  value: number
}

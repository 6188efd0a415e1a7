/** The part of a document that is searched and quoted. */
export interface Piece {
  /** Headings above it, outermost first. */
  headings: string[]
  text: string
  /** Fragment of the address that leads there. */
  anchor: string | null
  /** BCP 47. */
  language: string
}

/** Raised when the same document would be cut in another way, so that reading again writes new pieces. */
export const PIECES_VERSION = 1

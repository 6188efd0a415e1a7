/** A document on its way to becoming a hit. */
export interface Candidate {
  /** The document's number in the index. */
  number: number
  score: number
  /** The matched share of the question's weight, 0 to 1. */
  coverage: number
}

import { growableUint32 } from './growable'

/**
 * The documents' terms in reading order, one 32-bit word a token. Everything else about words is derived from
 * here: postings, counts, positions. The three highest bits flag; the rest is the term's number, or for a mark
 * the field that begins.
 */
export const TERM_MASK = 0x1fffffff
/** The token is another reading of the word before it, at the same position. */
export const ALTERNATE = 0x20000000
/** A function word in the document's language. */
export const FUNCTION_WORD = 0x40000000
/** Not a token: a field begins, or (with `GAP`) a value of a list ends. */
export const MARK = 0x80000000
export const GAP = MARK | 0xff

export class TokenStore {
  readonly words = growableUint32()
  /** Where each document's tokens begin; the end is the next one's beginning. */
  readonly starts = growableUint32()

  get documents(): number {
    return this.starts.length
  }

  begin(): void {
    this.starts.push(this.words.length)
  }

  start(document: number): number {
    return this.starts.data[document]!
  }

  end(document: number): number {
    return document + 1 < this.starts.length ? this.starts.data[document + 1]! : this.words.length
  }
}

import type { Steps } from './in-steps'
import { MARK, TERM_MASK, type TokenStore } from './token-store'

/** Bits of a term's count within a field; eight fields share one 32-bit word. */
const BITS = 4
const MOST = (1 << BITS) - 1

/** Postings of a run of documents: for each term its documents and, beside each, its counts by field. */
export interface Segment {
  first: number
  /** Exclusive. */
  end: number
  /** Where the postings of term t begin: `offsets[t]` to `offsets[t + 1]`. */
  offsets: Uint32Array
  documents: Uint32Array
  /** Four bits a field, field 0 lowest, each count capped at 15. */
  counts: Uint32Array
}

const DOCUMENTS_A_STEP = 256

/** Builds the postings of documents `first` to `end` by counting sort over their tokens. */
export function* segmentSteps(
  store: TokenStore,
  first: number,
  end: number,
  terms: number,
  live: Uint8Array,
): Steps<Segment> {
  const words = store.words.data
  const offsets = new Uint32Array(terms + 1)
  const lastSeen = new Int32Array(terms).fill(-1)
  for (let document = first; document < end; document++) {
    if (document % DOCUMENTS_A_STEP === 0) yield
    if (!live[document]) continue
    for (let i = store.start(document), stop = store.end(document); i < stop; i++) {
      const word = words[i]!
      if (word >= MARK) continue
      const term = word & TERM_MASK
      if (lastSeen[term] === document) continue
      lastSeen[term] = document
      offsets[term + 1]!++
    }
  }
  for (let term = 0; term < terms; term++) offsets[term + 1]! += offsets[term]!
  const documents = new Uint32Array(offsets[terms]!)
  const counts = new Uint32Array(documents.length)
  const next = offsets.slice(0, terms)
  lastSeen.fill(-1)
  for (let document = first; document < end; document++) {
    if (document % DOCUMENTS_A_STEP === 0) yield
    if (!live[document]) continue
    let shift = 0
    for (let i = store.start(document), stop = store.end(document); i < stop; i++) {
      const word = words[i]!
      if (word >= MARK) {
        if ((word & 0xff) < 8) shift = (word & 0xff) * BITS
        continue
      }
      const term = word & TERM_MASK
      if (lastSeen[term] !== document) {
        lastSeen[term] = document
        documents[next[term]!++] = document
      }
      const at = next[term]! - 1
      const packed = counts[at]!
      if (((packed >>> shift) & MOST) < MOST) counts[at] = packed + (1 << shift)
    }
  }
  return { first, end, offsets, documents, counts }
}

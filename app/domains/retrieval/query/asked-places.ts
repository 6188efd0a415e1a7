import type { IndexData } from '../index/index-data'
import { ALTERNATE, MARK, TERM_MASK } from '../index/token-store'

/** Words from one field to the next, and from one phrase to the next. */
export const FIELD_GAP = 100
const PHRASE_GAP = 2

/** The places of a document that hold what is asked, in their order; good until the next document is looked at. */
export interface AskedPlaces {
  count: number
  /** In the token store. */
  at: Int32Array
  /** The concept that is satisfied there. */
  concept: Int8Array
  /** In words from the document's beginning, phrases standing apart from each other. */
  apart: Int32Array
  /** The same without more between phrases than between words. */
  along: Int32Array
}

/** One pass over a document's words for all that looks at their places; the arrays are used again and again. */
const places: AskedPlaces = withRoom(1024)

function withRoom(room: number): AskedPlaces {
  return {
    count: 0,
    at: new Int32Array(room),
    concept: new Int8Array(room),
    apart: new Int32Array(room),
    along: new Int32Array(room),
  }
}

/** @param lookup by term, the concept it satisfies or -1 */
export function findAskedPlaces(data: IndexData, document: number, lookup: Int8Array): AskedPlaces {
  const words = data.store.words.data
  const start = data.store.start(document)
  const end = data.store.end(document)
  if (end - start > places.at.length) Object.assign(places, withRoom(2 * (end - start)))
  const { at, concept, apart, along } = places
  let count = 0
  let apartAt = 0
  let alongAt = 0
  for (let i = start; i < end; i++) {
    const word = words[i]!
    if (word >= MARK) {
      const isField = (word & 0xff) < 8
      apartAt += isField ? FIELD_GAP : PHRASE_GAP
      alongAt += isField ? FIELD_GAP : 1
      continue
    }
    if (!(word & ALTERNATE)) {
      apartAt++
      alongAt++
    }
    const found = lookup[word & TERM_MASK]!
    if (found < 0) continue
    at[count] = i
    concept[count] = found
    apart[count] = apartAt
    along[count] = alongAt
    count++
  }
  places.count = count
  return places
}

import type { IndexData } from '../index/index-data'
import { ALTERNATE, MARK, TERM_MASK } from '../index/token-store'
import type { PhrasePostings } from './concept'
import { findDocument } from './postings'

/** Beyond this many documents to look into, a phrase is too common to be worth checking word by word. */
const MOST_CHECKED = 4000

/** The live documents that hold the terms side by side and in order within a field. */
export function phrasePostings(data: IndexData, terms: number[]): PhrasePostings {
  const rarest = terms.reduce((a, b) => (count(data, b) < count(data, a) ? b : a))
  const documents: number[] = []
  const counts: number[] = []
  if (count(data, rarest) <= MOST_CHECKED) {
    const others = terms.filter((term) => term !== rarest)
    for (const { offsets, documents: holding } of data.segments()) {
      // Most documents lack one of the terms, which their postings tell sooner than their texts.
      const at = others.map((term) => offsets[term]!)
      for (let i = offsets[rarest]!, end = offsets[rarest + 1] ?? 0; i < end; i++) {
        const document = holding[i]!
        if (!data.live.data[document]) continue
        const holdsAll = others.every((term, place) => {
          const to = offsets[term + 1] ?? 0
          at[place] = findDocument(holding, document, at[place]!, to)
          return at[place]! < to && holding[at[place]!] === document
        })
        const packed = holdsAll ? countPhrase(data, document, terms) : 0
        if (packed === 0) continue
        documents.push(document)
        counts.push(packed)
      }
    }
  }
  return { documents: Uint32Array.from(documents), counts: Uint32Array.from(counts) }
}

function count(data: IndexData, term: number): number {
  return data.vocabulary.documentCounts[term] ?? 0
}

function countPhrase(data: IndexData, document: number, terms: number[]): number {
  const words = data.store.words.data
  let shift = 0
  let matched = 0
  let packed = 0
  for (let i = data.store.start(document), end = data.store.end(document); i < end; i++) {
    const word = words[i]!
    if (word >= MARK) {
      matched = 0
      if ((word & 0xff) < 8) shift = (word & 0xff) * 4
      continue
    }
    if (word & ALTERNATE) continue
    const term = word & TERM_MASK
    matched = term === terms[matched] ? matched + 1 : term === terms[0] ? 1 : 0
    if (matched < terms.length) continue
    if (((packed >>> shift) & 15) < 15) packed = (packed + (1 << shift)) >>> 0
    matched = 0
  }
  return packed
}

import type { IndexData } from '../index/index-data'
import type { Alternative } from './concept'

/** A run of documents, ascending, and beside each its counts by field, packed as in a segment. */
export interface Postings {
  documents: Uint32Array
  counts: Uint32Array
  from: number
  /** Exclusive. */
  to: number
}

/** The documents of one reading of a concept, dead ones among them. */
export function postingsOf(data: IndexData, { terms, phrase }: Alternative): Postings[] {
  if (phrase) return [{ ...phrase, from: 0, to: phrase.documents.length }]
  const term = terms[0]!
  const found: Postings[] = []
  for (const { offsets, documents, counts } of data.segments()) {
    if (term + 1 < offsets.length)
      found.push({ documents, counts, from: offsets[term]!, to: offsets[term + 1]! })
  }
  return found
}

/** The first place from `from` on that holds a document or a later one; `to` when there is none. */
export function findDocument(documents: Uint32Array, document: number, from: number, to: number): number {
  let step = 1
  while (from + step < to && documents[from + step]! < document) step *= 2
  let low = from + (step >> 1)
  let high = Math.min(to, from + step + 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if (documents[middle]! < document) low = middle + 1
    else high = middle
  }
  return low
}

/** What a count in a field is worth: its weight, divided by `base + slope * length`. */
export interface FieldNorms {
  width: number
  lengths: Uint16Array
  weights: Float32Array
  base: Float32Array
  slope: Float32Array
}

export function fieldNorms({ schema: { fields }, fieldTotals, liveCount, lengths }: IndexData): FieldNorms {
  return {
    width: fields.length,
    lengths: lengths.data,
    weights: Float32Array.from(fields, ({ weight }) => weight),
    base: Float32Array.from(fields, ({ lengthNorm }) => 1 - lengthNorm),
    slope: Float32Array.from(
      fields,
      ({ lengthNorm }, field) => lengthNorm / Math.max(1, fieldTotals[field]! / Math.max(1, liveCount)),
    ),
  }
}

/** The weighted, normalised counts of one posting. */
export function strengthOf(norms: FieldNorms, document: number, packed: number): number {
  const { width, lengths, weights, base, slope } = norms
  const first = document * width
  let sum = 0
  for (let rest = packed; rest !== 0; ) {
    const field = (31 - Math.clz32(rest & -rest)) >> 2
    const shift = field << 2
    const count = (rest >>> shift) & 15
    sum += (weights[field]! * count) / (base[field]! + slope[field]! * lengths[first + field]!)
    rest &= ~(15 << shift)
  }
  return sum
}

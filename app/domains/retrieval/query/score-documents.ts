import type { IndexData } from '../index/index-data'
import type { Concept } from './concept'

/** Scores of the documents that a plan touches; arrays are by document number and reused between queries. */
export interface Scores {
  touched: Uint32Array
  count: number
  score: Float32Array
  /** Value of the concepts that the document satisfies. */
  covered: Float32Array
}

interface Buffers extends Scores {
  strength: Float32Array
  conceptTouched: Uint32Array
}

const buffersOf = new WeakMap<IndexData, Buffers>()

function buffers(data: IndexData): Buffers {
  const size = data.ids.length
  let found = buffersOf.get(data)
  if (!found || found.score.length < size) {
    const room = Math.ceil(size * 1.1) + 64
    found = {
      touched: new Uint32Array(room),
      count: 0,
      score: new Float32Array(room),
      covered: new Float32Array(room),
      strength: new Float32Array(room),
      conceptTouched: new Uint32Array(room),
    }
    buffersOf.set(data, found)
  }
  for (let i = 0; i < found.count; i++) {
    found.score[found.touched[i]!] = 0
    found.covered[found.touched[i]!] = 0
  }
  found.count = 0
  return found
}

/**
 * BM25F (Robertson, Zaragoza and Taylor, 2004): counts of a concept in all fields are weighted, normalised by field
 * length and added before they saturate.
 */
export function scoreDocuments(data: IndexData, concepts: Concept[]): Scores {
  const all = buffers(data)
  const { saturation } = data.schema
  const live = data.live.data
  for (const concept of concepts) {
    if (concept.value <= 0) continue
    const touched = gather(data, concept, all)
    for (let i = 0; i < touched; i++) {
      const document = all.conceptTouched[i]!
      const strength = all.strength[document]!
      all.strength[document] = 0
      if (!live[document]) continue
      if (all.covered[document] === 0 && all.score[document] === 0) all.touched[all.count++] = document
      all.score[document]! += (concept.value * strength * (saturation + 1)) / (saturation + strength)
      all.covered[document]! += concept.value
    }
  }
  return all
}

/** Adds the weighted, normalised counts of a concept's readings to `strength`; returns how many documents have any. */
function gather(data: IndexData, concept: Concept, { strength, conceptTouched }: Buffers): number {
  const { fields } = data.schema
  const width = fields.length
  const lengths = data.lengths.data
  const base = new Float32Array(8)
  const slope = new Float32Array(8)
  const weights = new Float32Array(8)
  fields.forEach((field, i) => {
    const average = Math.max(1, data.fieldTotals[i]! / Math.max(1, data.liveCount))
    base[i] = 1 - field.lengthNorm
    slope[i] = field.lengthNorm / average
    weights[i] = field.weight
  })
  let touched = 0
  const add = (documents: Uint32Array, counts: Uint32Array, from: number, to: number, factor: number) => {
    for (let i = from; i < to; i++) {
      const document = documents[i]!
      let packed = counts[i]!
      let sum = 0
      for (let field = 0; packed !== 0; field++, packed >>>= 4) {
        const count = packed & 15
        if (count === 0) continue
        sum += (weights[field]! * count) / (base[field]! + slope[field]! * lengths[document * width + field]!)
      }
      const known = strength[document]!
      if (known === 0) conceptTouched[touched++] = document
      strength[document] = known + sum * factor
    }
  }
  for (const { terms, weight, phrase } of concept.alternatives) {
    if (phrase) {
      add(phrase.documents, phrase.counts, 0, phrase.documents.length, weight)
      continue
    }
    const term = terms[0]!
    for (const { offsets, documents, counts } of data.segments()) {
      if (term + 1 < offsets.length) add(documents, counts, offsets[term]!, offsets[term + 1]!, weight)
    }
  }
  return touched
}

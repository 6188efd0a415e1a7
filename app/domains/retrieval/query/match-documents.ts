import { type IndexData, STOCK_OUT } from '../index/index-data'
import type { Candidate } from './candidate'
import type { Alternative, Concept } from './concept'
import { type FieldNorms, fieldNorms, findDocument, type Postings, postingsOf, strengthOf } from './postings'
import { Largest } from './select-largest'

type Test = (number: number) => boolean

/** What a sold-out product keeps of its score. */
const OUT_OF_STOCK = 0.95
/** Bounds are sums in another order than scores, and so a little off. */
const SLACK = 1.0001
/** Below so many documents for each one that postings hold, looking each document up beats reading the postings. */
const LOOK_UP = 16

/** Scores by document number and reused between questions. */
interface Buffers {
  score: Float32Array
  /** Value of the concepts that the document satisfies. */
  covered: Float32Array
  /** Of the concept at hand; 0 between concepts. */
  strength: Float32Array
  /** 1 for the documents in `touched`. */
  isTouched: Uint8Array
  touched: Uint32Array
  count: number
  ofConcept: Uint32Array
}

const kept = new WeakMap<IndexData, Buffers>()

/**
 * The documents with the best scores by words, somewhat more than `limit` where scores are equal.
 *
 * Scores are BM25F (Robertson, Zaragoza and Taylor, 2004): counts of a concept in all fields are weighted, normalised
 * by field length and added before they saturate. The rarest concepts come first, and once those still to come can't
 * bring a new document among the best (MaxScore: Turtle and Flood, 1995), they are asked of the documents found alone:
 * the long postings of common words are then hardly read.
 */
export function matchDocuments(
  data: IndexData,
  concepts: Concept[],
  limit: number,
  passes?: Test,
): Candidate[] {
  const asked = concepts.reduce((sum, { value }) => sum + value, 0)
  const found = buffersFor(data)
  const norms = fieldNorms(data)
  const final = finalScores(data, found, asked)
  const order = withoutRepeats(concepts).sort((a, b) => b.value - a.value)
  const rest = restOf(data, order)
  let isClosed = false
  order.forEach((concept, place) => {
    if (isClosed) addToFound(data, concept, norms, found)
    else addToAll(data, concept, norms, found)
    const { value, work } = rest[place]!
    if (!isClosed && found.count > limit && work > found.count) {
      isClosed = closeTo(data, found, final, { value, asked, limit, passes })
    }
  })
  return bestOf(final, found, asked, limit, passes)
}

/** Without those that count for nothing; the same word asked several times is asked once, for what it is worth together. */
function withoutRepeats(concepts: Concept[]): Concept[] {
  const byTerm = new Map<number, Concept>()
  const others: Concept[] = []
  for (const concept of concepts) {
    const [first, ...more] = concept.alternatives
    if (concept.value <= 0 || !first) continue
    if (more.length > 0 || first.phrase || first.weight !== 1) {
      others.push(concept)
      continue
    }
    const value = concept.value + (byTerm.get(first.terms[0]!)?.value ?? 0)
    byTerm.set(first.terms[0]!, { ...concept, value })
  }
  return [...byTerm.values(), ...others]
}

/** Of the concepts after each: what they are worth together, and how many postings they have. */
function restOf(data: IndexData, order: Concept[]): { value: number; work: number }[] {
  const rest: { value: number; work: number }[] = []
  let value = 0
  let work = 0
  for (const concept of [...order].reverse()) {
    rest.unshift({ value, work })
    value += concept.value
    for (const { terms, phrase } of concept.alternatives) {
      work += phrase ? phrase.documents.length : (data.vocabulary.documentCounts[terms[0]!] ?? 0)
    }
  }
  return rest
}

type Final = (document: number, moreScore: number, moreCovered: number) => number

/** What a document's score comes to, if it gained so much more. */
function finalScores(data: IndexData, { score, covered }: Buffers, asked: number): Final {
  const { coverage } = data.schema
  const boosts = data.boosts.data
  const stock = data.stock.data
  // Documents satisfy the same few sets of concepts, so that the last power is often the one wanted.
  const powers = new Float64Array(POWERS)
  const powersOf = new Float64Array(POWERS).fill(-1)
  return (document, moreScore, moreCovered) => {
    const share = Math.min(1, (covered[document]! + moreCovered) / asked)
    const place = (share * POWER_SPREAD) & (POWERS - 1)
    if (powersOf[place] !== share) {
      powersOf[place] = share
      powers[place] = share ** coverage
    }
    const inStock = stock[document] === STOCK_OUT ? OUT_OF_STOCK : 1
    return (score[document]! + moreScore) * powers[place]! * boosts[document]! * inStock
  }
}

const POWERS = 256
const POWER_SPREAD = 1_000_003

/** Reads all postings of a concept. */
function addToAll(data: IndexData, concept: Concept, norms: FieldNorms, found: Buffers): void {
  const { strength, ofConcept } = found
  const [only, ...more] = concept.alternatives
  if (!only) return
  if (more.length === 0) {
    addReading(data, concept, only, norms, found)
    return
  }
  let count = 0
  for (const alternative of concept.alternatives) {
    const { weight } = alternative
    for (const { documents, counts, from, to } of postingsOf(data, alternative)) {
      for (let i = from; i < to; i++) {
        const document = documents[i]!
        const known = strength[document]!
        if (known === 0) ofConcept[count++] = document
        strength[document] = known + strengthOf(norms, document, counts[i]!) * weight
      }
    }
  }
  touch(data, ofConcept, 0, count, found)
  settle(data, concept, ofConcept, count, found)
}

/** The same for a concept of one reading, each of whose documents comes once. */
function addReading(
  data: IndexData,
  { value }: Concept,
  alternative: Alternative,
  norms: FieldNorms,
  found: Buffers,
): void {
  const { isTouched, score, covered } = found
  const { saturation } = data.schema
  const { weight } = alternative
  const most = value * (saturation + 1)
  for (const { documents, counts, from, to } of postingsOf(data, alternative)) {
    touch(data, documents, from, to, found)
    for (let i = from; i < to; i++) {
      const document = documents[i]!
      if (!isTouched[document]) continue
      const gathered = Math.fround(strengthOf(norms, document, counts[i]!) * weight)
      score[document]! += (most * gathered) / (saturation + gathered)
      covered[document]! += value
    }
  }
}

/** Counts documents among those found; dead ones are none, whatever they score. */
function touch(data: IndexData, documents: Uint32Array, from: number, to: number, found: Buffers): void {
  const { isTouched, touched } = found
  const live = data.live.data
  let { count } = found
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    if (isTouched[document] || !live[document]) continue
    isTouched[document] = 1
    touched[count++] = document
  }
  found.count = count
}

/** Asks a concept of the documents found so far; `touched` is in order by then. */
function addToFound(data: IndexData, concept: Concept, norms: FieldNorms, found: Buffers): void {
  const { touched, count } = found
  for (const alternative of concept.alternatives) {
    for (const postings of postingsOf(data, alternative)) {
      if (count * LOOK_UP < postings.to - postings.from) lookUp(alternative, postings, norms, found)
      else readThrough(alternative, postings, norms, found)
    }
  }
  settle(data, concept, touched, count, found)
}

function readThrough(
  { weight }: Alternative,
  { documents, counts, from, to }: Postings,
  norms: FieldNorms,
  { strength, isTouched }: Buffers,
): void {
  for (let i = from; i < to; i++) {
    const document = documents[i]!
    if (isTouched[document]) strength[document]! += strengthOf(norms, document, counts[i]!) * weight
  }
}

function lookUp(
  { weight }: Alternative,
  { documents, counts, from, to }: Postings,
  norms: FieldNorms,
  { strength, touched, count }: Buffers,
): void {
  let low = from
  for (let i = 0; i < count && low < to; i++) {
    const document = touched[i]!
    low = findDocument(documents, document, low, to)
    if (low < to && documents[low] === document) {
      strength[document]! += strengthOf(norms, document, counts[low]!) * weight
    }
  }
}

/** Counts what was gathered of a concept, and leaves nothing of it for the next one. */
function settle(
  { schema: { saturation } }: IndexData,
  { value }: Concept,
  documents: Uint32Array,
  count: number,
  { strength, isTouched, score, covered }: Buffers,
): void {
  const most = value * (saturation + 1)
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const gathered = strength[document]!
    if (gathered === 0) continue
    strength[document] = 0
    if (!isTouched[document]) continue
    score[document]! += (most * gathered) / (saturation + gathered)
    covered[document]! += value
  }
}

interface Closing {
  /** Of the concepts still to come. */
  value: number
  asked: number
  limit: number
  passes?: Test
}

/**
 * Whether no other document can come among the best by the concepts still to come. Then those that can't be any more
 * are dropped, and the others put in order.
 */
function closeTo(
  data: IndexData,
  found: Buffers,
  final: Final,
  { value, asked, limit, passes }: Closing,
): boolean {
  const { touched } = found
  const most = value * (data.schema.saturation + 1)
  const unseen = most * Math.min(1, value / asked) ** data.schema.coverage * highestBoost(data) * SLACK
  let better = 0
  for (let i = 0; i < found.count && better < limit; i++) {
    const document = touched[i]!
    if (final(document, 0, 0) > unseen && (!passes || passes(document))) better++
  }
  if (better < limit) return false
  if (passes) drop(found, passes)
  const largest = new Largest(limit)
  for (let i = 0; i < found.count; i++) largest.add(touched[i]!, final(touched[i]!, 0, 0))
  const least = largest.least()
  drop(found, (document) => final(document, most, value) * SLACK >= least)
  touched.subarray(0, found.count).sort()
  return true
}

function drop(found: Buffers, stays: Test): void {
  const { touched, isTouched, score, covered } = found
  let count = 0
  for (let i = 0; i < found.count; i++) {
    const document = touched[i]!
    if (stays(document)) touched[count++] = document
    else isTouched[document] = score[document] = covered[document] = 0
  }
  found.count = count
}

function bestOf(
  final: Final,
  { touched, count, covered }: Buffers,
  asked: number,
  limit: number,
  passes?: Test,
): Candidate[] {
  const largest = new Largest(limit)
  for (let i = 0; i < count; i++) {
    const document = touched[i]!
    const score = final(document, 0, 0)
    if (largest.mayHold(score) && (!passes || passes(document))) largest.add(document, score)
  }
  return largest.all().map(({ number, score }) => {
    return { number, score, coverage: Math.min(1, covered[number]! / asked) }
  })
}

const boostsSeen = new WeakMap<IndexData, { seen: number; highest: number }>()

/** Documents are only ever appended. */
function highestBoost(data: IndexData): number {
  const known = boostsSeen.get(data) ?? { seen: 0, highest: 1 }
  boostsSeen.set(data, known)
  for (; known.seen < data.boosts.length; known.seen++) {
    known.highest = Math.max(known.highest, data.boosts.data[known.seen]!)
  }
  return known.highest
}

function buffersFor(data: IndexData): Buffers {
  const size = data.ids.length
  let found = kept.get(data)
  if (!found || found.score.length < size) {
    const room = Math.ceil(size * 1.1) + 64
    found = {
      score: new Float32Array(room),
      covered: new Float32Array(room),
      strength: new Float32Array(room),
      isTouched: new Uint8Array(room),
      touched: new Uint32Array(room),
      count: 0,
      ofConcept: new Uint32Array(room),
    }
    kept.set(data, found)
  }
  drop(found, () => false)
  return found
}

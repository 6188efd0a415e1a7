import type { IndexData } from '../index/index-data'
import type { ThingWords } from '../index/thing-words'
import { findAskedPlaces } from './asked-places'
import type { Candidate } from './candidate'
import { closeness, density, neighbours } from './closeness'
import type { Concept } from './concept'
import { droppingDenied } from './drop-denied'
import { judgeTitle } from './judge-title'

/**
 * Share of its score that a product gains for being the thing asked for, or loses for going with it. Among few
 * matches the verdict weighs more: counts and lengths of so few texts say little about which of them is meant.
 */
const THING_SHARE = 0.15
const THING_SHARE_OF_FEW = 0.5
const FEW = 60
/** Share of its distance to the best that the thing asked for makes up. */
const THING_LIFT = 0.15

/**
 * Looks again at the best candidates: words that stand together in the question and in the text add to the score,
 * and where documents are things, the thing asked for gains on what only goes with it.
 */
export function rerank(data: IndexData, concepts: Concept[], shortlist: Candidate[]): void {
  const { schema } = data
  const { things } = data.statistics()
  const conceptOf = conceptsByTerm(concepts)
  const lookup = termLookup(data, conceptOf)
  const previous = neighbours(concepts)
  const dropDenied = things ? droppingDenied(data, concepts) : null
  for (const candidate of concepts.length > 1 || dropDenied ? shortlist : []) {
    const places = findAskedPlaces(data, candidate.number, lookup)
    if (concepts.length > 1) {
      candidate.score += schema.proximity * closeness(places, concepts, previous)
      if (schema.density > 0) candidate.score += schema.density * density(places, concepts)
    }
    dropDenied?.(candidate, places)
  }
  if (things) liftThings(data, concepts, shortlist, lookup, things)
  for (const term of conceptOf.keys()) lookup[term] = -1
}

function liftThings(
  data: IndexData,
  concepts: Concept[],
  shortlist: Candidate[],
  lookup: Int8Array,
  things: ThingWords,
): void {
  const share = THING_SHARE + (THING_SHARE_OF_FEW - THING_SHARE) * Math.max(0, 1 - shortlist.length / FEW)
  const most = shortlist.reduce((max, { score }) => Math.max(max, score), 0)
  for (const candidate of shortlist) {
    const said = judgeTitle(data, candidate.number, concepts, lookup, things)
    // The thing alone is no answer to who asked for more than the thing.
    const verdict = said > 0 ? said * candidate.coverage ** 2 : said
    candidate.score *= 1 + share * verdict
    if (verdict > 0) candidate.score += THING_LIFT * verdict * Math.max(0, most - candidate.score)
  }
}

function conceptsByTerm(concepts: Concept[]): Map<number, number> {
  const conceptOf = new Map<number, number>()
  concepts.forEach((concept, index) => {
    for (const { terms, phrase } of concept.alternatives) {
      if (!phrase && !conceptOf.has(terms[0]!)) conceptOf.set(terms[0]!, index)
    }
  })
  return conceptOf
}

const lookups = new WeakMap<IndexData, Int8Array>()

/** By term, the concept it satisfies or -1; reused between queries. */
function termLookup(data: IndexData, conceptOf: Map<number, number>): Int8Array {
  let lookup = lookups.get(data)
  if (!lookup || lookup.length < data.vocabulary.size) {
    lookup = new Int8Array(Math.ceil(data.vocabulary.size * 1.2)).fill(-1)
    lookups.set(data, lookup)
  }
  for (const [term, concept] of conceptOf) lookup[term] = concept
  return lookup
}

import { stem } from '../analysis/stem'
import type { Steps } from './in-steps'
import type { Vocabulary } from './vocabulary'

/** Long words of the vocabulary and the words they are made of, by term number. */
export interface Compounds {
  parts: Map<number, [left: number, right: number]>
  /** Compounds in which a term is the left or the right part. */
  containing: Map<number, number[]>
}

const TERMS_A_STEP = 256
const SHORTEST_COMPOUND = 8
const SHORTEST_PART = 4
/** Letters that join the parts in Germanic and Nordic languages: "Arbeits|zimmer", "Straßen|bahn". */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e']

/**
 * Splits words into two words that the same texts use on their own (Koehn and Knight, 2003: the split whose parts
 * are most frequent, by geometric mean). Statistics alone decide, no dictionary.
 */
export function* compoundsSteps(vocabulary: Vocabulary, languages: string[]): Steps<Compounds> {
  const parts: Compounds['parts'] = new Map()
  const containing: Compounds['containing'] = new Map()
  for (let id = 0; id < vocabulary.size; id++) {
    if (id % TERMS_A_STEP === 0) yield
    const term = vocabulary.terms[id]!
    if (vocabulary.documentCounts[id] === 0 || term.length < SHORTEST_COMPOUND || !/^\p{L}+$/u.test(term))
      continue
    const split = bestSplit(term, vocabulary, languages)
    if (!split) continue
    parts.set(id, split)
    for (const part of split) {
      const list = containing.get(part)
      if (list) list.push(id)
      else containing.set(part, [id])
    }
  }
  return { parts, containing }
}

/** The best split of a word in index form, whether or not the vocabulary holds the word itself. */
export function bestSplit(
  term: string,
  vocabulary: Vocabulary,
  languages: string[],
): [number, number] | undefined {
  let best: [number, number] | undefined
  let bestScore = 0
  for (let cut = SHORTEST_PART; cut <= term.length - SHORTEST_PART; cut++) {
    const right = vocabulary.findLive(term.slice(cut))
    if (right < 0) continue
    const left = leftPart(term.slice(0, cut), vocabulary, languages)
    if (left < 0) continue
    const score = vocabulary.documentCounts[left]! * vocabulary.documentCounts[right]!
    if (score > bestScore) {
      best = [left, right]
      bestScore = score
    }
  }
  return best
}

function leftPart(text: string, vocabulary: Vocabulary, languages: string[]): number {
  for (const link of LINKS) {
    if (!text.endsWith(link) || text.length - link.length < SHORTEST_PART - 1) continue
    const bare = text.slice(0, text.length - link.length)
    const plain = vocabulary.findLive(bare)
    if (plain >= 0) return plain
    for (const language of languages) {
      const stemmed = vocabulary.findLive(stem(bare, language))
      if (stemmed >= 0) return stemmed
    }
  }
  return -1
}

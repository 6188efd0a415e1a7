import { PAIRED_TOPICS } from '../reading/paired-topics'
import { readWords } from '../reading/words.server'
import type { RankedCandidate } from './decision-features'
import {
  FIGURE,
  FIGURE_FOUND,
  holdsWhatIsAsked,
  OPENING,
  type SectionFound,
  SMALL_INDEX,
} from './find-section.server'
import type { Weighing } from './weigh-sentences.server'

/** The stems of a paired topic's words. */
interface Pair {
  subject: Set<string>
  circumstance: Set<string>
}

const NAMED = 1
/** The merchant's own answer to such a question comes before any page. */
const OWN_ANSWER = 4
const SAYS_SUBJECT = 1
const SAYS_CIRCUMSTANCE = 0.5
/** A rule opens with the case that it is for. */
const EARLY = 0.5

/**
 * The sentence to quote for two words that ask for one thing together, of whatever they are said: "my mug arrived broken"
 * is answered by a page on damaged parcels, in which there is no mug. Both topics stand in the sentence or over it, by
 * any of their words.
 */
export function findPairedTopic(
  text: string,
  language: string,
  { question }: Weighing,
  ranked: RankedCandidate[],
  documents: number,
): SectionFound | undefined {
  const base = language.toLowerCase().split('-')[0] || 'und'
  let best: (SectionFound & { points: number }) | undefined
  for (const pair of pairsIn(text, base)) {
    for (const candidate of ranked) {
      const found = findPair(candidate, pair)
      // In a large index sentences that have both words aren't rare: a heading must name the subject.
      if (!found || (!found.named && documents > SMALL_INDEX)) continue
      if (candidate.passage.kind === 'product' || !holdsWhatIsAsked(question.kind, candidate, 2)) continue
      const points = found.points + FIGURE * candidate.features[FIGURE_FOUND]!
      if (!best || points > best.points) best = { candidate, named: found.named, points }
    }
  }
  return best
}

/** Which pairs a question has both words of. */
function pairsIn(text: string, language: string): Pair[] {
  const asked = new Set(readWords(text, language).flatMap(({ term, readings }) => [term, ...readings]))
  return pairsOf(language).filter(
    ({ subject, circumstance }) => meets(asked, subject) && meets(asked, circumstance),
  )
}

/** Whether a sentence has a pair, itself or in what stands over it, and how well it speaks for its section. */
function findPair({ passage, sentence, read }: RankedCandidate, { subject, circumstance }: Pair) {
  const { above, block, places, words } = sentence
  const own = placesOf(places, subject)
  const beside = placesOf(places, circumstance)
  const named = meets(block.under.length > 0 ? above : read.title, subject)
  if (own.length === 0 && !named) return null
  if (beside.length === 0 && !meets(above, circumstance) && !meets(read.title, circumstance)) return null
  const asksTheSame = passage.kind === 'pair' && named && meets(read.title, circumstance)
  const points =
    (asksTheSame ? OWN_ANSWER : 0) +
    (named ? NAMED : 0) +
    (own.length > 0 ? SAYS_SUBJECT : 0) +
    (beside.length > 0 ? SAYS_CIRCUMSTANCE : 0) +
    EARLY * (1 - Math.min(words.length, ...own) / words.length) +
    OPENING * (1 - read.sentences.indexOf(sentence) / read.sentences.length)
  return { named, points }
}

const meets = (readings: ReadonlySet<string>, stems: ReadonlySet<string>): boolean =>
  [...stems].some((stem) => readings.has(stem))

const placesOf = (places: ReadonlyMap<string, number[]>, stems: ReadonlySet<string>): number[] =>
  [...stems].flatMap((stem) => places.get(stem) ?? [])

const known = new Map<string, Pair[]>()

function pairsOf(language: string): Pair[] {
  let pairs = known.get(language)
  if (!pairs) {
    const stems = (words: string) => new Set(words.split(' ').flatMap((word) => stemOf(word, language)))
    pairs = (PAIRED_TOPICS[language] ?? []).map(({ subject, circumstance }) => ({
      subject: stems(subject),
      circumstance: stems(circumstance),
    }))
    known.set(language, pairs)
  }
  return pairs
}

/** None of what the language's analysis takes for several words: each of them says something else. */
function stemOf(word: string, language: string): string[] {
  const stems = readWords(word, language).flatMap(({ term, functionWord }) => (functionWord ? [] : [term]))
  return stems.length === 1 ? stems : []
}

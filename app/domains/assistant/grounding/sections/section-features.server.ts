import {
  answeredFrom,
  directionOf,
  type Meaning,
  meaningOf,
  nearnessOf,
  sameTopic,
  shareOfShop,
} from '~/domains/intents/intents.server'
import type { Passage } from '../grounding'
import { plainText } from '../reading/plain-text'
import type { RankedCandidate } from '../scoring/decision-features'
import type { Verdict } from '../scoring/score.server'
import { SENTENCE_FEATURES } from '../scoring/sentence-features'
import type { Weighing } from '../scoring/weigh-sentences.server'
import { topicShares } from './weigh-quotes.server'

/** What the choice of a section looks at; the order is that of the fitted weights. */
export const SECTION_FEATURES = [
  'topic',
  'topicOfHeading',
  'topicShare',
  'topicStrength',
  'topicLead',
  'nearness',
  'nearnessOfHeading',
  'nearnessLead',
  'coverage',
  'coverageLead',
  'kinCoverage',
  'strength',
  'confidence',
  'missingEverywhere',
  'figureFound',
  'figureMissing',
  'searchScore',
  'certainty',
  'ofShop',
  'ofPages',
  'ofProducts',
  'words',
  'isPair',
] as const

/** What it looks at besides where a configured model has told how near each section is. */
export const MODEL_FEATURES = ['modelNearness', 'modelLead'] as const

/** What the words of a question found in the passages. */
export interface Found {
  weighing: Weighing
  /** Best first, not empty. */
  ranked: RankedCandidate[]
  verdict: Verdict
}

/** A passage as a possible answer. */
export interface WeighedSection {
  passage: Passage
  /** Its sentences in the order of the text. */
  candidates: RankedCandidate[]
  /** What each candidate's sentence means, in the order of `candidates`. */
  meanings: Meaning[]
  /** In the order of `SECTION_FEATURES`, then, where a model has told of each section, of `MODEL_FEATURES`. */
  features: number[]
}

const STRENGTH_RANGE = 6

/** Every passage that was found, with what tells whether it is the section that the question is about. */
export function weighSections(
  text: string,
  { weighing, ranked, verdict: { confidence } }: Found,
): WeighedSection[] {
  const asked = meaningOf(text)
  const from = answeredFrom(asked)
  const likely = likeliest(asked)
  const { terms } = weighing.question
  const byPassage = new Map<Passage, RankedCandidate[]>()
  for (const candidate of ranked) {
    byPassage.set(candidate.passage, [...(byPassage.get(candidate.passage) ?? []), candidate])
  }
  const weight = terms.reduce((sum, term) => sum + term.weight, 0)
  const bestScore = Math.max(...[...byPassage.keys()].map(({ score }) => score), Number.MIN_VALUE)
  const everywhere = terms.map((_, i) => Math.max(...ranked.map(({ passageMatch }) => passageMatch[i]!)))
  const missingEverywhere = terms.reduce((sum, term, i) => sum + term.weight * (1 - everywhere[i]!), 0)
  const kin = terms.map(({ word, weight }) => ({ weight, nearest: nearestTo(word.surface) }))
  const sections = [...byPassage].map(([passage, candidates]) => {
    const meanings = candidates.map(meaningOfCandidate)
    const heading = meaningOf(headingOf(candidates[0]!))
    const topics = meanings.map((meaning) => sameTopic(asked, meaning))
    const nearness = meanings.map((meaning) => nearnessOf(asked, meaning)).sort((a, b) => b - a)
    const { passageMatch } = candidates[0]!
    return {
      passage,
      candidates,
      meanings,
      topic: Math.sqrt(Math.max(...topics)),
      topicOfHeading: Math.sqrt(sameTopic(asked, heading)),
      topicStrength: likely.reduce(
        (sum, { at, share }) => sum + share * Math.max(...meanings.map(({ scores }) => scores[at]!)),
        0,
      ),
      nearness: mean(nearness.slice(0, SENTENCES_MET)),
      nearnessOfHeading: nearnessOf(asked, heading),
      coverage:
        weight > 0 ? terms.reduce((sum, term, i) => sum + term.weight * passageMatch[i]!, 0) / weight : 0,
      kin: kinCoverage(kin, candidates),
      strength: Math.max(-STRENGTH_RANGE, candidates[0]!.strength - ranked[0]!.strength),
      confidence: candidates[0] === ranked[0] ? confidence : 0,
      figure: Math.max(...candidates.map(({ features }) => features[FIGURE_FOUND]!)),
      lacksFigure: Math.min(...candidates.map(({ features }) => features[FIGURE_MISSING]!)),
      score: passage.score / bestScore,
    }
  })
  const byModel = modelFeatures(sections.map(({ passage }) => passage.nearness))
  const shares = topicShares(
    asked,
    sections.map(({ meanings }) => meanings.map(({ scores }) => scores)),
  )
  return sections.map((section, i) => {
    const others = sections.filter(({ passage }) => passage.sourceId !== section.passage.sourceId)
    const lead = (of: (other: (typeof sections)[number]) => number) =>
      of(section) - Math.max(0, ...others.map(of))
    const order = section.candidates
      .map((_, at) => at)
      .sort((a, b) => section.candidates[a]!.sentence.start - section.candidates[b]!.sentence.start)
    return {
      passage: section.passage,
      candidates: order.map((at) => section.candidates[at]!),
      meanings: order.map((at) => section.meanings[at]!),
      features: [
        section.topic,
        section.topicOfHeading,
        shares[i]!,
        section.topicStrength,
        lead(({ topic }) => topic),
        section.nearness,
        section.nearnessOfHeading,
        lead(({ nearness }) => nearness),
        section.coverage,
        lead(({ coverage }) => coverage),
        section.kin,
        section.strength,
        section.confidence,
        weight > 0 ? missingEverywhere / weight : 1,
        section.figure,
        section.lacksFigure,
        section.score,
        Math.max(...asked.probabilities),
        shareOfShop(asked),
        from.pages,
        from.products + from.facts,
        Math.log(1 + terms.length),
        section.passage.kind === 'pair' ? 1 : 0,
        ...(byModel?.[i] ?? []),
      ],
    }
  })
}

/** In the order of `MODEL_FEATURES`; null where one is unknown, since sections are weighed against each other. */
function modelFeatures(nearness: (number | undefined)[]): number[][] | null {
  const known = nearness.filter((value) => value !== undefined)
  if (known.length < nearness.length) return null
  const nearest = Math.max(...known)
  return known.map((value) => [value, value - nearest])
}

/** A question's likeliest intents that are looked for, and the best sentences of a section that count. */
const INTENTS_MET = 5
const SENTENCES_MET = 3

function likeliest({ probabilities }: Meaning): { at: number; share: number }[] {
  return Array.from(probabilities, (share, at) => ({ at, share }))
    .sort((a, b) => b.share - a.share)
    .slice(0, INTENTS_MET)
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What a candidate's sentence says, its markup left out. */
export const meaningOfCandidate = ({ passage, sentence }: RankedCandidate): Meaning =>
  meaningOf(plainText(passage.text.slice(sentence.start, sentence.end)))

const FIGURE_FOUND = SENTENCE_FEATURES.indexOf('figureFound')
const FIGURE_MISSING = SENTENCE_FEATURES.indexOf('figureMissing')

function headingOf({ passage, sentence }: RankedCandidate): string {
  const headings = sentence.block.under.map(({ start, end }) => plainText(passage.text.slice(start, end)))
  return [plainText(passage.title ?? ''), ...headings].filter(Boolean).join(': ')
}

/** How near words are to one, each compared once however many sections hold it. */
function nearestTo(word: string): (other: string) => number {
  const asked = directionOf(word)
  const known = new Map<string, number>()
  return (other) => {
    const before = known.get(other)
    if (before !== undefined) return before
    const direction = directionOf(other)
    let sum = 0
    for (let i = 0; i < asked.length; i++) sum += asked[i]! * direction[i]!
    known.set(other, sum)
    return sum
  }
}

/** The share of the question's weight that words of like meaning in the section make up. */
function kinCoverage(
  terms: { weight: number; nearest: (other: string) => number }[],
  candidates: RankedCandidate[],
): number {
  const surfaces = new Set(candidates.flatMap(({ sentence }) => sentence.words.map(({ surface }) => surface)))
  let weight = 0
  let covered = 0
  for (const { weight: share, nearest } of terms) {
    let best = 0
    for (const surface of surfaces) best = Math.max(best, nearest(surface))
    weight += share
    covered += share * best
  }
  return weight > 0 ? covered / weight : 0
}

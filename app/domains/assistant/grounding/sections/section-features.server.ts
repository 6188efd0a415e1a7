import {
  answeredFrom,
  directionOf,
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

/** What the choice of a section looks at; the order is that of the fitted weights. */
export const SECTION_FEATURES = [
  'topic',
  'topicOfHeading',
  'nearness',
  'nearnessOfHeading',
  'topicLead',
  'nearnessLead',
  'coverage',
  'kinCoverage',
  'kinLead',
  'coverageLead',
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
  /** Its best sentences first, by the words they share with the question. */
  candidates: RankedCandidate[]
  /** How far each candidate's sentence means what the question asks, in the order of `candidates`. */
  topics: number[]
  /** In the order of `SECTION_FEATURES`. */
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
  const { terms } = weighing.question
  const byPassage = new Map<Passage, RankedCandidate[]>()
  for (const candidate of ranked) {
    byPassage.set(candidate.passage, [...(byPassage.get(candidate.passage) ?? []), candidate])
  }
  const weight = terms.reduce((sum, term) => sum + term.weight, 0)
  const bestScore = Math.max(...[...byPassage.keys()].map(({ score }) => score), Number.MIN_VALUE)
  const everywhere = terms.map((_, i) => Math.max(...ranked.map(({ passageMatch }) => passageMatch[i]!)))
  const missingEverywhere = terms.reduce((sum, term, i) => sum + term.weight * (1 - everywhere[i]!), 0)
  const sections = [...byPassage].map(([passage, candidates]) => {
    const meanings = candidates.map(({ sentence }) =>
      meaningOf(plainText(passage.text.slice(sentence.start, sentence.end))),
    )
    const heading = meaningOf(headingOf(candidates[0]!))
    const topics = meanings.map((meaning) => sameTopic(asked, meaning))
    const { passageMatch } = candidates[0]!
    return {
      passage,
      candidates,
      topics,
      topic: Math.max(sameTopic(asked, heading), ...topics),
      topicOfHeading: sameTopic(asked, heading),
      nearness: Math.max(...meanings.map((meaning) => nearnessOf(asked, meaning))),
      nearnessOfHeading: nearnessOf(asked, heading),
      coverage:
        weight > 0 ? terms.reduce((sum, term, i) => sum + term.weight * passageMatch[i]!, 0) / weight : 0,
      kin: kinCoverage(weighing, candidates),
      strength: Math.max(-STRENGTH_RANGE, candidates[0]!.strength - ranked[0]!.strength),
      confidence: candidates[0] === ranked[0] ? confidence : 0,
      figure: Math.max(...candidates.map(({ features }) => features[FIGURE_FOUND]!)),
      lacksFigure: Math.min(...candidates.map(({ features }) => features[FIGURE_MISSING]!)),
      score: passage.score / bestScore,
    }
  })
  return sections.map((section) => {
    const others = sections.filter((other) => other !== section)
    const lead = (of: (other: (typeof sections)[number]) => number) =>
      of(section) - Math.max(0, ...others.map(of))
    return {
      passage: section.passage,
      candidates: section.candidates,
      topics: section.topics,
      features: [
        section.topic,
        section.topicOfHeading,
        section.nearness,
        section.nearnessOfHeading,
        lead(({ topic }) => topic),
        lead(({ nearness }) => nearness),
        section.coverage,
        section.kin,
        lead(({ kin }) => kin),
        lead(({ coverage }) => coverage),
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
      ],
    }
  })
}

const FIGURE_FOUND = SENTENCE_FEATURES.indexOf('figureFound')
const FIGURE_MISSING = SENTENCE_FEATURES.indexOf('figureMissing')

function headingOf({ passage, sentence }: RankedCandidate): string {
  const headings = sentence.block.under.map(({ start, end }) => plainText(passage.text.slice(start, end)))
  return [plainText(passage.title ?? ''), ...headings].filter(Boolean).join(': ')
}

/** The share of the question's weight that words of like meaning in the section make up. */
function kinCoverage({ question: { terms } }: Weighing, candidates: RankedCandidate[]): number {
  const surfaces = new Set(candidates.flatMap(({ sentence }) => sentence.words.map(({ surface }) => surface)))
  const directions = [...surfaces].map(directionOf)
  let weight = 0
  let covered = 0
  for (const { word, weight: share } of terms) {
    const asked = directionOf(word.surface)
    let best = 0
    for (const direction of directions) {
      let sum = 0
      for (let i = 0; i < asked.length; i++) sum += asked[i]! * direction[i]!
      if (sum > best) best = sum
    }
    weight += share
    covered += share * best
  }
  return weight > 0 ? covered / weight : 0
}

import { type Meaning, meaningOf } from '~/domains/intents/intents.server'
import { chooseQuote, labelOf } from '../choose-quote'
import type { Quote, SectionFound } from '../grounding'
import { plainText } from '../reading/plain-text'
import type { RankedCandidate } from '../scoring/decision-features'
import { weightedSum } from '../scoring/score.server'
import {
  type Found,
  MODEL_FEATURES,
  meaningOfCandidate,
  SECTION_FEATURES,
  type WeighedSection,
  weighSections,
} from './section-features.server'
import { QUOTE_FEATURES, weighQuotes } from './weigh-quotes.server'
import fitted from './weights.json'

/** What showing a section needs: its sentences, the probability that it answers, and which of them do. */
interface ShowableSection extends Pick<WeighedSection, 'passage' | 'candidates'> {
  confidence: number
  /** How far each candidate is what to quote, in the order of `candidates`; only which is more counts. */
  quotable: number[]
}

/** A section, and the probability that it answers. */
export interface JudgedSection extends WeighedSection, ShowableSection {}

const byWords = judgingBy(SECTION_FEATURES, fitted)
const withModel = judgingBy([...SECTION_FEATURES, ...MODEL_FEATURES], fitted.withModel)
const quoting = inOrder(QUOTE_FEATURES, fitted.quoting)

/** How sections are ordered, and how it is told whether the first answers. */
interface Judging {
  ranking: number[]
  decision: number[]
  bias: number
}

function judgingBy(
  features: readonly string[],
  { ranking, decision, bias }: Record<'ranking' | 'decision', Record<string, number>> & { bias: number },
): Judging {
  return { ranking: inOrder(features, ranking), decision: inOrder(features, decision), bias }
}

function inOrder(features: readonly string[], weights: Record<string, number>): number[] {
  return features.map((name) => {
    const weight = weights[name]
    if (weight === undefined)
      throw new Error(`weights.json lacks "${name}": run bench/fit-sections.ts --write`)
    return weight
  })
}

/** Kept with what was found: whoever explains a decision looks at it again. */
const judged = new WeakMap<Found, { text: string; sections: JudgedSection[] }>()

/** The sections that were found, likeliest first. */
export function judgeSections(text: string, found: Found): readonly JudgedSection[] {
  const known = judged.get(found)
  if (known?.text === text) return known.sections
  const sections = judgeAfresh(text, found)
  judged.set(found, { text, sections })
  return sections
}

function judgeAfresh(text: string, found: Found): JudgedSection[] {
  const asked = meaningOf(text)
  const sections = weighSections(text, found)
  const isModelHeard = sections[0]!.features.length > SECTION_FEATURES.length
  const { ranking, decision, bias } = isModelHeard ? withModel : byWords
  return sections
    .map((section) => ({ section, strength: weightedSum(section.features, ranking) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ section }) => ({
      ...section,
      confidence: 1 / (1 + Math.exp(-(weightedSum(section.features, decision) + bias))),
      quotable: judgeQuotes(asked, section.candidates, section.meanings),
    }))
}

const judgeQuotes = (asked: Meaning, candidates: RankedCandidate[], said: Meaning[]): number[] =>
  weighQuotes(asked, candidates, said).map((row) => weightedSum(row, quoting))

/** A section up to this length is shown whole, of a longer one the likeliest sentences, in UTF-16 units. */
const LONGEST_SHOWN = 420
const MOST_SENTENCES = 5
/** Other sections offered beside the one that is shown. */
const MOST_OTHERS = 3
/** Share of the best one's certainty from which another section is worth offering. */
const WORTH_OFFERING = 0.4

/** Probability from which a page is worth a look. */
const WORTH_A_LOOK = 0.12
const MOST_NEAREST = 3
/** From this probability on, more than a sentence of the likeliest page is shown. */
const WORTH_READING = 0.25

/**
 * The likeliest section of each page that is worth a look, likeliest first, with its likeliest sentence; the first with
 * the sentences that would be shown if it were surer, for the one sentence is often the neighbour of what is asked.
 */
export function nearestPages(sections: readonly JudgedSection[], language: string): Quote[] {
  const pages = new Map<string, Quote>()
  for (const section of sections) {
    const { sourceId } = section.passage
    if (section.confidence < WORTH_A_LOOK || pages.has(sourceId)) continue
    const best = bestSentence(section)
    const isFirst = pages.size === 0 && section.confidence >= WORTH_READING
    const words = isFirst ? wordsShown(section) : wordsAlone(best)
    pages.set(sourceId, { ...chooseQuote(best, section.confidence, language), ...words })
  }
  return [...pages.values()].slice(0, MOST_NEAREST)
}

/** The section as it is shown to somebody who may have meant it, and what else they may have meant. */
export function shownSection(sections: readonly ShowableSection[], language: string): SectionFound {
  const [best, ...others] = sections as readonly [ShowableSection, ...ShowableSection[]]
  const label = labelOf(bestSentence(best))
  const options = others
    .filter(({ confidence }) => confidence >= best.confidence * WORTH_OFFERING)
    .map((section) => ({ passageId: section.passage.id, label: labelOf(bestSentence(section)) }))
    .filter(
      (option, i, all) =>
        option.label !== label && all.findIndex((other) => other.label === option.label) === i,
    )
  return {
    kind: 'section',
    ...chooseQuote(bestSentence(best), best.confidence, language),
    ...wordsShown(best),
    others: options.slice(0, MOST_OTHERS),
  }
}

/** How much likelier another sentence must be to answer than the one that was chosen by its words. */
const PLAINLY_BETTER = 0.7

/** The section that an answer was quoted from, where another place of it is plainly likelier to answer. */
export function betterPlace(
  text: string,
  { passageId, start, end, confidence, sameQuestion }: Quote,
  { ranked }: Found,
  language: string,
): SectionFound | null {
  const candidates = ranked
    .filter(({ passage }) => passage.id === passageId)
    .sort((a, b) => a.sentence.start - b.sentence.start)
  const passage = candidates[0]?.passage
  if (passage?.kind !== 'page' || sameQuestion > 0) return null
  const quotable = judgeQuotes(meaningOf(text), candidates, candidates.map(meaningOfCandidate))
  const quoted = quotable.filter((_, i) => {
    const { sentence } = candidates[i]!
    return sentence.start >= start && sentence.end <= end
  })
  if (quoted.length === 0 || Math.max(...quotable) - Math.max(...quoted) < PLAINLY_BETTER) return null
  return shownSection([{ passage, candidates, confidence, quotable }], language)
}

/** Sentences of a paragraph beside each other, those of other lines below each other; "…" where some are left out. */
function wordsOf({ passage: { text }, candidates }: ShowableSection, shown: RankedCandidate[]): string {
  return shown
    .map((candidate, i) => {
      const { sentence } = candidate
      const before = shown[i - 1]
      const words = plainText(text.slice(sentence.start, sentence.end))
      if (!before) return words
      if (before.sentence.block !== sentence.block) return `\n${words}`
      const follows = candidates.indexOf(candidate) === candidates.indexOf(before) + 1
      return follows ? ` ${words}` : ` … ${words}`
    })
    .join('')
}

function bestSentence({ candidates, quotable }: ShowableSection): RankedCandidate {
  return candidates[quotable.indexOf(Math.max(...quotable))]!
}

type Words = Pick<Quote, 'sentence' | 'start' | 'end'>

/** A section's words as they are shown. */
function wordsShown(section: ShowableSection): Words {
  const shown = shownSentences(section)
  return {
    sentence: wordsOf(section, shown),
    start: shown[0]!.sentence.start,
    end: shown.at(-1)!.sentence.end,
  }
}

/** A sentence without its neighbours. */
function wordsAlone({ passage, sentence: { start, end } }: RankedCandidate): Words {
  return { sentence: plainText(passage.text.slice(start, end)), start, end }
}

/** All that may be quoted where that is short, else the likeliest sentences, in the order of the text. */
function shownSentences({ candidates, quotable }: ShowableSection): RankedCandidate[] {
  const lengthOf = ({ sentence }: RankedCandidate) => sentence.end - sentence.start
  const whole = candidates.reduce((sum, candidate) => sum + lengthOf(candidate) + 1, 0)
  if (whole <= LONGEST_SHOWN) return candidates
  const likeliest = candidates.map((_, i) => i).sort((a, b) => quotable[b]! - quotable[a]!)
  const shown = new Set<RankedCandidate>()
  let length = 0
  for (const i of likeliest) {
    const candidate = candidates[i]!
    if (shown.size > 0 && length + lengthOf(candidate) > LONGEST_SHOWN) continue
    shown.add(candidate)
    length += lengthOf(candidate) + 1
    if (shown.size === MOST_SENTENCES) break
  }
  return candidates.filter((candidate) => shown.has(candidate))
}

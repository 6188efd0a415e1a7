import { chooseQuote, labelOf } from '../choose-quote'
import type { Quote, SectionFound } from '../grounding'
import { plainText } from '../reading/plain-text'
import type { RankedCandidate } from '../scoring/decision-features'
import { type Found, SECTION_FEATURES, type WeighedSection, weighSections } from './section-features.server'
import fitted from './weights.json'

/** A section, and the probability that it answers. */
export interface JudgedSection extends WeighedSection {
  confidence: number
}

const ranking = inOrder(fitted.ranking)
const decision = inOrder(fitted.decision)

function inOrder(weights: Record<string, number>): number[] {
  return SECTION_FEATURES.map((name) => {
    const weight = weights[name]
    if (weight === undefined)
      throw new Error(`weights.json lacks "${name}": run bench/fit-sections.ts --write`)
    return weight
  })
}

/** The sections that were found, likeliest first. */
export function judgeSections(text: string, found: Found): JudgedSection[] {
  return weighSections(text, found)
    .map((section) => ({ section, strength: product(section.features, ranking) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ section }) => ({
      ...section,
      confidence: 1 / (1 + Math.exp(-(product(section.features, decision) + fitted.bias))),
    }))
}

/** What a sentence's meaning counts beside the words it shares. */
const TOPIC_STRENGTH = 3
/** A section up to this length is shown whole, of a longer one the best sentences, in UTF-16 units. */
const LONGEST_SHOWN = 420
const MOST_SENTENCES = 3
/** Other sections offered beside the one that is shown. */
const MOST_OTHERS = 3
/** Share of the best one's certainty from which another section is worth offering. */
const WORTH_OFFERING = 0.4

/** Probability from which a page is worth a look. */
const WORTH_A_LOOK = 0.12
const MOST_NEAREST = 3

/** The likeliest section of each page that is worth a look, likeliest first. */
export function nearestPages(sections: JudgedSection[], language: string): Quote[] {
  const pages = new Map<string, Quote>()
  for (const section of sections) {
    const { sourceId } = section.passage
    if (section.confidence < WORTH_A_LOOK || pages.has(sourceId)) continue
    pages.set(sourceId, chooseQuote(bestSentence(section), section.confidence, language))
  }
  return [...pages.values()].slice(0, MOST_NEAREST)
}

/** The section as it is shown to somebody who may have meant it, and what else they may have meant. */
export function shownSection(sections: JudgedSection[], language: string): SectionFound {
  const [best, ...others] = sections as [JudgedSection, ...JudgedSection[]]
  const shown = shownSentences(best)
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
    sentence: wordsOf(best.passage.text, shown),
    start: shown[0]!.sentence.start,
    end: shown.at(-1)!.sentence.end,
    others: options.slice(0, MOST_OTHERS),
  }
}

/** Sentences of a paragraph beside each other, those of other lines below each other. */
function wordsOf(text: string, shown: RankedCandidate[]): string {
  return shown
    .map(({ sentence }, i) => {
      const joint = i === 0 ? '' : shown[i - 1]!.sentence.block === sentence.block ? ' ' : '\n'
      return joint + plainText(text.slice(sentence.start, sentence.end))
    })
    .join('')
}

function bestSentence({ candidates, topics }: WeighedSection): RankedCandidate {
  const points = candidates.map(({ strength }, i) => strength + TOPIC_STRENGTH * topics[i]!)
  return candidates[points.indexOf(Math.max(...points))]!
}

/** All that may be quoted where that is short, else the best sentence with those that follow it. */
function shownSentences(section: WeighedSection): RankedCandidate[] {
  const best = bestSentence(section)
  const inOrder = [...section.candidates].sort((a, b) => a.sentence.start - b.sentence.start)
  const length = (from: RankedCandidate[]) => from.at(-1)!.sentence.end - from[0]!.sentence.start
  if (length(inOrder) <= LONGEST_SHOWN) return inOrder
  const at = inOrder.indexOf(best)
  let shown = [best]
  for (const next of inOrder.slice(at + 1, at + MOST_SENTENCES)) {
    if (length([...shown, next]) > LONGEST_SHOWN) break
    shown = [...shown, next]
  }
  return shown
}

function product(features: number[], weights: number[]): number {
  return features.reduce((sum, feature, i) => sum + feature * weights[i]!, 0)
}

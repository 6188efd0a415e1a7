import { type Meaning, meaningOf } from '~/domains/intents/intents.server'
import { chooseQuote, endsInQuestion, isSaidWith, labelOf } from '../choose-quote'
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

/** The same where the decision looked at sections; null where it was sure without. */
export const judgedSections = (found: Found): readonly JudgedSection[] | null =>
  judged.get(found)?.sections ?? null

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

/** Probability that a section answers, from which its page is worth a look, and from which another is beside it. */
const WORTH_A_LOOK = 0.15
const WORTH_BESIDE = 0.2
/** Another page is named where it is half as likely as the likeliest: of the rest nine in ten are beside the point. */
const NEARLY_AS_LIKELY = 0.5
const MOST_NEAREST = 2

/**
 * The likeliest section, and that of another page where it is nearly as likely, with what of them is understood by itself; none
 * where none is likely.
 */
export function nearestPages(sections: readonly JudgedSection[], language: string): Quote[] {
  const pages = new Map<string, Quote>()
  const least = Math.max(WORTH_BESIDE, NEARLY_AS_LIKELY * (sections[0]?.confidence ?? 0))
  for (const section of sections) {
    const { confidence } = section
    const { sourceId } = section.passage
    if (confidence < (pages.size === 0 ? WORTH_A_LOOK : least) || pages.has(sourceId)) continue
    const shown = shownSentences(section, language)
    if (shown.length === 0) continue
    const quote = chooseQuote(bestSentence(section), confidence, language)
    pages.set(sourceId, {
      ...quote,
      ...wordsOf(section, pages.size === 0 ? shown : bestUnit(section, shown)),
    })
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
    ...wordsOf(best, orAll(best, shownSentences(best, language))),
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

type Words = Pick<Quote, 'sentence' | 'start' | 'end'>

/** Sentences of a paragraph beside each other, those of other lines below each other; "…" where some are left out. */
function wordsOf({ passage: { text }, candidates }: ShowableSection, shown: RankedCandidate[]): Words {
  const sentence = shown
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
  return { sentence, start: shown[0]!.sentence.start, end: shown.at(-1)!.sentence.end }
}

function bestSentence({ candidates, quotable }: ShowableSection): RankedCandidate {
  return candidates[quotable.indexOf(Math.max(...quotable))]!
}

/**
 * A question says nothing without its answer, and "Yes, for £3" nothing without its question: they are shown together. A
 * question that nothing answers isn't shown.
 */
function unitsOf({ passage: { text }, candidates }: ShowableSection): RankedCandidate[][] {
  const asks = ({ sentence }: RankedCandidate) => endsInQuestion(text.slice(sentence.start, sentence.end))
  const units: RankedCandidate[][] = []
  for (const candidate of candidates) {
    const before = units.at(-1)
    if (before && asks(before.at(-1)!) && !asks(candidate)) before.push(candidate)
    else units.push([candidate])
  }
  return units.filter((unit) => !asks(unit.at(-1)!))
}

/** A unit with those before it that it leans on: "Same for the EU" says nothing without what holds there. */
function withLeanedOn(unit: RankedCandidate[], { passage, candidates }: ShowableSection, language: string) {
  const wordsOf = ({ sentence }: RankedCandidate) => passage.text.slice(sentence.start, sentence.end)
  const whole = [...unit]
  for (let at = candidates.indexOf(unit[0]!); at > 0; at--) {
    const [one, before] = [candidates[at]!, candidates[at - 1]!]
    const isOneBlock = one.sentence.block === before.sentence.block
    if (!isSaidWith(wordsOf(one), wordsOf(before), { language: passage.language ?? language, isOneBlock }))
      break
    whole.unshift(before)
  }
  return whole
}

/** Of what is shown, the likeliest sentence with what it is understood with. */
function bestUnit(section: ShowableSection, shown: RankedCandidate[]): RankedCandidate[] {
  const { candidates, quotable } = section
  const likely = (one: RankedCandidate) => quotable[candidates.indexOf(one)]!
  const best = shown.reduce((first, one) => (likely(one) > likely(first) ? one : first))
  return unitsOf(section).find((unit) => unit.includes(best)) ?? [best]
}

/** From so many questions with their answers on, a section is a list of them, each of which is of something else. */
const LEAST_OF_QUESTIONS = 3
const MOST_OF_QUESTIONS = 1

/** "Do you wrap gifts? Yes.", "Do you wrap gifts?: Yes." */
function opensWithQuestion({ passage: { text } }: ShowableSection, unit: RankedCandidate[]): boolean {
  const { start, end } = unit[0]!.sentence
  const words = plainText(text.slice(start, end))
  return endsInQuestion(words) || /^[^.!。！]*[?？؟][:：]/u.test(words)
}

/** All that may be quoted where that is short, else the likeliest sentences, in the order of the text. */
function shownSentences(section: ShowableSection, language: string): RankedCandidate[] {
  const { candidates, quotable } = section
  const units = unitsOf(section).map((unit) => ({
    unit: withLeanedOn(unit, section, language),
    length: unit.reduce((sum, { sentence }) => sum + sentence.end - sentence.start + 1, 0),
    quotable: Math.max(...unit.map((candidate) => quotable[candidates.indexOf(candidate)]!)),
  }))
  const isShort = units.reduce((sum, { length }) => sum + length, 0) <= LONGEST_SHOWN
  const shown = new Set<RankedCandidate>(isShort ? units.flatMap(({ unit }) => unit) : [])
  if (isShort) return candidates.filter((candidate) => shown.has(candidate))
  const likeliest = units.sort((a, b) => b.quotable - a.quotable)
  const ofQuestions = units.filter(({ unit }) => opensWithQuestion(section, unit)).length
  const most = ofQuestions >= LEAST_OF_QUESTIONS ? MOST_OF_QUESTIONS : likeliest.length
  let left = LONGEST_SHOWN
  for (const { unit, length } of likeliest.slice(0, most)) {
    if (shown.size > 0 && length > left) continue
    for (const candidate of unit) shown.add(candidate)
    left -= length
    if (shown.size >= MOST_SENTENCES) break
  }
  return candidates.filter((candidate) => shown.has(candidate))
}

/** A page of nothing but questions is shown as that. */
const orAll = ({ candidates }: ShowableSection, shown: RankedCandidate[]) =>
  shown.length > 0 ? shown : candidates.slice(0, MOST_SENTENCES)

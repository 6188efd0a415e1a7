import type { QuestionKind } from '../question-words/question-words'
import { calendarWords } from '../reading/calendar-words.server'
import { findQuestionPhrases } from '../reading/find-question-phrases'
import { plainText } from '../reading/plain-text'
import { readWords, type Word } from '../reading/words.server'
import type { RankedCandidate } from './decision-features'
import { asksForHours, namesTopic, readTopic } from './read-topic.server'
import { holdsHours, holdsMoney, isAddress, labelLength } from './section-contents'
import { SENTENCE_FEATURES } from './sentence-features'
import type { Weighing } from './weigh-sentences.server'

/** A section that a question asks for by its name. */
export interface SectionFound {
  candidate: RankedCandidate
  /** Every word of the topic stands in the headings or the title, so the section outdoes a scattered match. */
  named: boolean
}

/** A match this good counts as having the word, by inflection and compound too. */
const HAS_WORD = 0.5
/** In more passages than this, sentences that share two words are no longer rare. */
export const SMALL_INDEX = 100
/** Topic words that stand so near each other were said of one thing. */
const NEAR = 0.35
/** The figure asked for outweighs that a sentence repeats the question's words. */
export const FIGURE = 2.5
/** Against a heading that names something the shopper didn't ask for. */
const STRAYS = 0.5
/** A heading says most by the word it opens with. */
const HEADED = 1
/** A section says first what holds in most cases. */
export const OPENING = 0.7
/** A list's item is one step or case of many; only "how" asks for it. */
const STEP = 0.8
export const FIGURE_FOUND = SENTENCE_FEATURES.indexOf('figureFound')
const DENSITY = SENTENCE_FEATURES.indexOf('density')
const PHRASE = SENTENCE_FEATURES.indexOf('phrase')
/** What these ask for is a name or a cause, which a section's opening need not hold. */
const NEEDS_NAME = new Set<QuestionKind>(['person', 'reason'])

/**
 * The sentence to quote when a question names a section ("what is your return policy?" and "# Returns"): all words
 * of its topic are in headings or title, or some are and the sentence has the rest. A sentence without a heading's
 * help needs two of them side by side, in a small index. It must hold the kind of figure asked for. Naming a
 * product asks for the product, not for the opening of its description.
 */
export function findSection(
  text: string,
  language: string,
  { question }: Weighing,
  ranked: RankedCandidate[],
  documents: number,
): SectionFound | undefined {
  const base = language.toLowerCase().split('-')[0] || 'und'
  const topic = readTopic(text, question, base)
  if (topic.length === 0) return undefined
  const asksHours = topic.some(
    (i) => isTimeUnit(question.terms[i]!.word, base) || asksForHours(question.terms[i]!.word, base),
  )
  let best: (SectionFound & { points: number }) | undefined
  for (const candidate of ranked) {
    if (candidate.passage.kind === 'product') continue
    const around = topic.map((i) => candidate.match.around[i]! >= HAS_WORD)
    const own = topic.map((i) => candidate.match.own[i]! >= HAS_WORD)
    const labelEnd = labelLength(candidate)
    const labelled = topic.map((i, t) => own[t]! && candidate.match.places[i]!.some((at) => at < labelEnd))
    if (!topic.every((_, t) => around[t] || own[t])) continue
    const named = topic.every((_, t) => around[t] || labelled[t])
    const near =
      topic.length > 1 &&
      documents <= SMALL_INDEX &&
      own.every(Boolean) &&
      candidate.features[DENSITY]! >= NEAR
    if (!named && !around.some(Boolean) && !near) continue
    if (question.kind === 'place' && !named) continue
    const label = readLabel(
      candidate,
      topic.map((i) => question.terms[i]!.word.term),
      base,
    )
    const sameKind = label.kind === question.kind && !['thing', 'polar'].includes(question.kind)
    if (!(sameKind && named) && !holdsWhatIsAsked(question.kind, candidate, topic.length)) continue
    const inList = candidate.sentence.block.kind === 'item' && !labelled.some(Boolean)
    const points =
      (named ? 1 : 0) +
      (sameKind ? 1 : 0) +
      label.share +
      HEADED * label.opening -
      (label.strays ? STRAYS : 0) -
      (inList && question.kind !== 'manner' ? STEP : 0) +
      (asksHours && named && holdsHours(sentenceText(candidate)) ? FIGURE : 0) +
      own.filter(Boolean).length / topic.length +
      FIGURE * candidate.features[FIGURE_FOUND]! +
      candidate.features[PHRASE]! +
      0.5 * earliness(candidate, topic) +
      OPENING * (1 - candidate.read.sentences.indexOf(candidate.sentence) / candidate.read.sentences.length)
    if (!best || points > best.points) best = { candidate, named, points }
  }
  return best
}

/** Whether a sentence can hold the answer to such a question. `words`: how many of the question's it has. */
export function holdsWhatIsAsked(
  kind: QuestionKind,
  { passage, sentence, features }: RankedCandidate,
  words: number,
) {
  const figure = features[FIGURE_FOUND]!
  if (NEEDS_NAME.has(kind)) return false
  if (kind === 'place')
    return sentence.block.kind === 'text' && isAddress(passage.text.slice(sentence.start, sentence.end))
  if (kind === 'time') return figure > 0.5
  if (kind === 'duration') return figure === 1
  if (kind === 'quantity') return figure === 1 && words > 1
  if (kind === 'amount') return figure === 1 && holdsMoney(passage.text.slice(sentence.start, sentence.end))
  return true
}

/**
 * The kind of the nearest heading's question, the share of its words asked for, how early the first of them stands (1 for
 * the opening), and whether it names other things.
 */
function readLabel({ passage, sentence, match }: RankedCandidate, asked: string[], language: string) {
  const heading = sentence.block.under.at(-1)
  const label = plainText(heading ? passage.text.slice(heading.start, heading.end) : (passage.title ?? ''))
  const { kind, spans } = findQuestionPhrases(label, language)
  const words = readWords(label, language)
  const isAsked = (word: Word) => asked.some((term) => match.forms.get(term)?.has(word.term))
  const isOther = (word: Word) =>
    !isAsked(word) &&
    !spans.some(({ start, end }) => word.start < end && word.end > start) &&
    namesTopic(word, language, true)
  return {
    kind,
    share: words.filter(isAsked).length / Math.max(1, words.length),
    opening: heading && words.some(isAsked) ? 1 - words.findIndex(isAsked) / words.length : 0,
    strays: words.some(isOther),
  }
}

const sentenceText = ({ passage, sentence }: RankedCandidate) =>
  passage.text.slice(sentence.start, sentence.end)

/** The shortest name of a unit whose inflections are told by their beginning alone. */
const LONG_UNIT = 4

/** "Hours", "saatleriniz": what is asked for then is times of the day. */
function isTimeUnit({ surface, term }: Word, language: string): boolean {
  const { units } = calendarWords(language)
  if (units.has(surface) || units.has(term)) return true
  return [...units].some((unit) => unit.length >= LONG_UNIT && surface.startsWith(unit))
}

/** 1 when the sentence opens with a word of the topic, less the later the first stands. */
function earliness({ match, sentence }: RankedCandidate, topic: number[]): number {
  const first = Math.min(...topic.flatMap((i) => match.places[i]!.slice(0, 1)))
  return Number.isFinite(first) ? 1 - first / sentence.words.length : 0
}

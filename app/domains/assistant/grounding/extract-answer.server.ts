import { knowsLanguage } from '~/domains/intents/intents.server'
import { isAssistantOrder } from './assistant-orders'
import { chooseQuote, labelOf } from './choose-quote'
import { findRivals } from './find-rivals.server'
import type { Grounding, GroundingRequest } from './grounding'
import { plainText } from './reading/plain-text'
import type { RankedCandidate } from './scoring/decision-features'
import { findPairedTopic } from './scoring/find-paired-topic.server'
import { findSection } from './scoring/find-section.server'
import { judge, rankCandidates } from './scoring/score.server'
import { type Candidate, type Weighing, weighSentences } from './scoring/weigh-sentences.server'
import { betterPlace, judgeSections, nearestPages, shownSection } from './sections/choose-section.server'
import type { Found } from './sections/section-features.server'

/** The least confidence of an answer whose section the question names. */
const SECTION_CONFIDENCE = 0.7

/**
 * Decides whether passages answer a question and which sentence does, with no model: by the words they share, how
 * telling those are, where they stand, and whether the sentence holds the kind of thing asked for. One setting for
 * all languages and shops. Synchronous and without effects; nothing that a passage says is ever carried out.
 *
 * @param observe is told what was weighed, for whoever explains the decision
 */
export function extractAnswer(request: GroundingRequest, observe?: (found: Found) => void): Grounding {
  const { byWords, orSection } = extractByWords(request, observe)
  return orSection(byWords)
}

/** What words find, and what it is with the section that is meant where they find nothing: sections take longer to judge. */
export function extractByWords(
  request: GroundingRequest,
  observe?: (found: Found) => void,
): { byWords: Grounding; orSection: (byWords: Grounding) => Grounding } {
  const weighed = weighSentences(request)
  const weighing = { ...weighed, candidates: weighed.candidates.filter(isQuotable) }
  if (weighing.candidates.length === 0 || weighing.question.terms.length === 0)
    return { byWords: { kind: 'unknown' }, orSection: (byWords) => byWords }
  const ranked = rankCandidates(weighing)
  const verdict = judge(weighing, ranked, request.statistics.documents)
  const found = { weighing, ranked, verdict }
  observe?.(found)
  return {
    byWords: answerByWords(request, found),
    orSection: (byWords) => sectionOr(byWords, request, found),
  }
}

/** Probability that a section answers, from which it is shown where no sentence is certain to. */
const FAIRLY_SURE = 0.55

/** What the words found, else the section that is meant. In a language that the encoder doesn't know, words alone count. */
function sectionOr(byWords: Grounding, request: GroundingRequest, found: Found): Grounding {
  const { question, language } = request
  if (!knowsLanguage(language)) return byWords
  if (byWords.kind !== 'unknown') return byWords
  const sections = judgeSections(question, found)
  if (sections[0]!.confidence >= FAIRLY_SURE) return shownSection(sections, language)
  const nearest = nearestPages(sections, language)
  return nearest.length > 0 ? { ...byWords, nearest } : byWords
}

/** What is found by words that question and sentence share. */
function answerByWords(request: GroundingRequest, found: Found): Grounding {
  const { weighing, ranked, verdict } = found
  const { answers, confidence } = verdict
  const { language } = request
  const { documents } = request.statistics
  const section =
    findPairedTopic(request.question, language, weighing, ranked, documents) ??
    findSection(request.question, language, weighing, ranked, documents)
  const isPair = answers && ranked[0]!.sameQuestion > 0
  if (section && !isPair && (section.named || !answers)) {
    const sure = Math.max(confidence, SECTION_CONFIDENCE)
    return { kind: 'answer', ...chooseQuote(section.candidate, sure, language) }
  }
  const quote = chooseQuote(ranked[0]!, confidence, language)
  if (!answers)
    return sharesWords(weighing, ranked[0]!) ? { kind: 'unknown', best: quote } : { kind: 'unknown' }
  const rivals = findRivals(weighing.question, ranked, language)
  if (rivals.length === 0) {
    const better = knowsLanguage(language) && betterPlace(request.question, quote, found, language)
    return better || { kind: 'answer', ...quote }
  }
  const options = [ranked[0]!, ...rivals].map((candidate) => ({
    ...chooseQuote(candidate, confidence, language),
    label: labelOf(candidate),
  }))
  return { kind: 'clarify', options }
}

/** A number alone, as in "50%" and "50 cm", doesn't make a near miss. */
function sharesWords({ question }: Weighing, { passageMatch }: RankedCandidate): boolean {
  return question.terms.some(({ word }, i) => !word.hasDigit && passageMatch[i]! > 0)
}

function isQuotable({ passage, sentence }: Candidate): boolean {
  const text = passage.text.slice(sentence.start, sentence.end)
  return plainText(text) !== '' && !isAssistantOrder(text)
}

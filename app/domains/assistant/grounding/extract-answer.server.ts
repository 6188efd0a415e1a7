import { isAssistantOrder } from './assistant-orders'
import { chooseQuote, labelOf } from './choose-quote'
import { findRivals } from './find-rivals.server'
import type { Grounding, GroundingRequest } from './grounding'
import { plainText } from './reading/plain-text'
import { judge, rankCandidates } from './scoring/score.server'
import { type Candidate, weighSentences } from './scoring/weigh-sentences.server'

/**
 * Decides whether passages answer a question and which sentence does, with no model: by the words they share, how
 * telling those are, where they stand, and whether the sentence holds the kind of thing asked for. One setting for
 * all languages and shops. Synchronous and without effects; nothing that a passage says is ever carried out.
 */
export function extractAnswer(request: GroundingRequest): Grounding {
  const { language } = request
  const weighed = weighSentences(request)
  const weighing = { ...weighed, candidates: weighed.candidates.filter(isQuotable) }
  if (weighing.candidates.length === 0 || weighing.question.terms.length === 0) return { kind: 'unknown' }
  const ranked = rankCandidates(weighing)
  const { answers, confidence } = judge(weighing, ranked, request.statistics.documents)
  const quote = chooseQuote(ranked[0]!, confidence, language)
  if (!answers) return { kind: 'unknown', best: quote }
  const rivals = findRivals(weighing.question, ranked, language)
  if (rivals.length === 0) return { kind: 'answer', ...quote }
  const options = [ranked[0]!, ...rivals].map((candidate) => ({
    ...chooseQuote(candidate, confidence, language),
    label: labelOf(candidate),
  }))
  return { kind: 'clarify', options }
}

function isQuotable({ passage, sentence }: Candidate): boolean {
  const text = passage.text.slice(sentence.start, sentence.end)
  return plainText(text) !== '' && !isAssistantOrder(text)
}

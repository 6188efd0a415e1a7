import type { MessagePart } from '~/domains/conversations/conversations'
import { type AnswerMeans, answerTurn } from './answer.server'
import type { AnswerInput, FinalAnswer } from './answer-event'
import { findQuestionPhrases } from './grounding/reading/find-question-phrases'
import { phrasesIn } from './phrases/phrases.server'
import { getAssistantSettings } from './settings/get-assistant-settings.server'
import { beginTurn, type Turn } from './turn.server'

/** From this probability on a message asks for what pages, products or what was said before can answer. */
const ASKS = 0.6
/** "Shipping to Germany": of a longer message that asks nothing, such probabilities tell what it speaks of, not a question. */
const MOST_WORDS = 4

/**
 * The answer to a shopper who waits for a person: to a question that sources answer for certain, and to whatever is
 * said of an order. Null for everything else, which is left to the person.
 */
export async function answerWhileAwaited(
  input: AnswerInput,
  means: AnswerMeans = {},
): Promise<FinalAnswer | null> {
  const turn = beginTurn(input, await getAssistantSettings(input.workspaceId), means.orders ?? null)
  if (!asksAssistant(turn)) return null
  for await (const event of answerTurn(turn, means)) {
    if (event.type !== 'final' || !isSure(event)) continue
    const { type: _, ...final } = event
    return withoutOffer(final)
  }
  return null
}

/** What may be answered without whoever was asked for: never a word to that person, a picture or a complaint. */
function asksAssistant({ input, context, understood, talk, language }: Turn): boolean {
  if (input.word) return true
  if (input.files || context.personAsked || understood.smallTalk || understood.complains) return false
  if (understood.asksOrder || understood.orderWish || understood.orderNumber || talk.order?.kind) return true
  const { answeredFrom: from } = understood
  return (
    understood.wishes ||
    /[?？؟]/u.test(input.text) ||
    findQuestionPhrases(input.text, language).spans.length > 0 ||
    (from !== null &&
      countWords(input.text) <= MOST_WORDS &&
      from.pages + from.facts + from.products + from.follow >= ASKS)
  )
}

const countWords = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length

const OF_SOURCES = new Set<MessagePart['type']>(['sources', 'products', 'checkout'])

const isSure = ({ outcome, intent, parts }: FinalAnswer): boolean =>
  intent === 'order'
    ? outcome !== 'unknown'
    : outcome === 'answered' && parts.some(({ type }) => OF_SOURCES.has(type))

/** A person has been asked for: nobody is offered one again. */
function withoutOffer(final: FinalAnswer): FinalAnswer {
  const at = final.parts.findIndex((part) => part.type === 'handover' && part.state === 'offered')
  if (at < 0) return final
  const isOfOffer = (i: number) => i === at || (i === at + 1 && final.parts[i]!.type === 'quick-replies')
  const offer = ` ${phrasesIn(final.language)('personOffer')}`
  return {
    ...final,
    text: final.text.endsWith(offer) ? final.text.slice(0, -offer.length) : final.text,
    parts: final.parts.filter((_, i) => !isOfOffer(i)),
  }
}

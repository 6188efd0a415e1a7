import type { AnswerSource } from '~/domains/conversations/conversations'
import { knowsLanguage } from '~/domains/intents/intents.server'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import type { Quote, SectionFound } from '../grounding/grounding'
import { plainText } from '../grounding/reading/plain-text'
import type { KnowledgeFound } from '../tools/knowledge.server'
import type { Turn } from '../turn.server'
import { findWords } from '../understanding/find-words'
import { without } from '../understanding/understand-message.server'
import type { Draft } from './draft'
import { personOffer } from './person-answers.server'
import { termsOf } from './product-name.server'

/** The sentence that answers, with its source; a question back when several do; null when none does. */
export function knowledgeAnswer(turn: Turn, { passages, grounding }: KnowledgeFound): Draft | null {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  if (grounding.kind === 'unknown') return null
  if (grounding.kind === 'clarify' && !turn.clarifiedBefore) {
    return {
      text: turn.say('whichMeant'),
      parts: [
        {
          type: 'quick-replies',
          replies: grounding.options.map(({ label }) => ({ label, text: label })),
        },
      ],
      outcome: 'clarified',
      intent: 'question',
    }
  }
  if (grounding.kind === 'section') return sectionAnswer(turn, grounding, byId.get(grounding.passageId))
  const quote = grounding.kind === 'clarify' ? grounding.options[0] : grounding
  const passage = quote && byId.get(quote.passageId)
  if (!quote || !passage) return null
  return {
    text: `${remarksOn(turn, quote, passage)}${quotedWords(quote)} [1]`,
    parts: [{ type: 'sources', sources: [sourceOf(passage, quote.sentence)] }],
    outcome: 'answered',
    intent: 'question',
  }
}

/** The section that was probably meant, said to be no more than that, with what else may have been meant. */
function sectionAnswer(turn: Turn, section: SectionFound, passage: PassageHit | undefined): Draft | null {
  if (!passage) return null
  const title = plainText(passage.question ?? passage.title)
  const replies = section.others.map(({ label }) => ({ label, text: label }))
  return {
    text: `${remarksOn(turn, section, passage)}${turn.say('fromPage', { title })}\n${section.sentence} [1]`,
    parts: [
      { type: 'sources', sources: [sourceOf(passage, section.sentence)] },
      ...(replies.length > 0 ? [{ type: 'quick-replies' as const, replies }] : []),
    ],
    outcome: 'shown',
    intent: 'question',
  }
}

/** Whether a passage is written in the asker's language. */
export const isInLanguage = ({ language }: Turn, passage: PassageHit): boolean =>
  baseLanguage(passage.language) === baseLanguage(language)

/** What is said before a quote: what follows from it, and that it is in another language than the shopper's. */
function remarksOn(turn: Turn, { remarks = [] }: Quote, passage: PassageHit): string {
  const said = remarks.map(({ phrase, values }) => turn.say(phrase, values))
  return [...said, ...(isInLanguage(turn, passage) ? [] : [turn.say('otherLanguage')])]
    .map((sentence) => `${sentence}\n`)
    .join('')
}

/** The same of what words alone found, in a language that sections aren't judged in. */
const WORTH_NAMING = 0.25

/**
 * Says that it isn't sure, and names the pages that may help with their likeliest words; null where none is likely, or what
 * they say is of something else.
 */
export function pointerAnswer(turn: Turn, { passages, grounding }: KnowledgeFound): Draft | null {
  if (grounding.kind !== 'unknown') return null
  const { best, nearest = [] } = grounding
  // Where sections are judged, none that is nearest means that none is near.
  const byWords = !knowsLanguage(turn.language) && best && best.confidence >= WORTH_NAMING ? [best] : []
  const pages = (nearest.length > 0 ? nearest : byWords).flatMap((quote) => {
    const passage = passages.find(({ id }) => id === quote.passageId)
    return passage && isOfThing(turn, quote.sentence) ? [{ quote, passage }] : []
  })
  if (pages.length === 0) return null
  const saidBefore = new Set<string>()
  const lines = pages.map(({ quote, passage }, i) => {
    const title = plainText(passage.question ?? passage.title)
    const remarks = remarksOn(turn, quote, passage)
    const isNew = !saidBefore.has(remarks)
    saidBefore.add(remarks)
    const words = `${quote.sentence} [${i + 1}]`
    if (i === 0) return `${turn.say('pointer', { title })}\n${remarks}${words}`
    return `${isNew ? remarks : ''}${title}${/[?？؟!]$/.test(title) ? '' : ':'} ${words}`
  })
  const sources = pages.map(({ quote, passage }, i) => ({ ...sourceOf(passage, quote.sentence), n: i + 1 }))
  return {
    text: lines.join('\n'),
    parts: [{ type: 'sources', sources }, ...personOffer(turn)],
    outcome: 'unknown',
    intent: 'question',
  }
}

/** From this probability on, what a thing costs may be asked. */
const MAY_BE_THING = 0.15

/** Words on prices say nothing of a thing that they don't name. */
export function isOfThing({ understood, language }: Turn, words: string): boolean {
  const { asksPrice, answeredFrom, productWords } = understood
  if (!asksPrice || (answeredFrom?.facts ?? 0) < MAY_BE_THING) return true
  const named = termsOf(words, language)
  const thing = without(productWords, findWords(productWords, language, 'price'))
  return [...termsOf(thing, language)].some((term) => named.has(term))
}

/** A quote with what it needs to be understood. */
export function quotedWords({ context, sentence }: Quote): string {
  if (!context) return sentence
  return /[.!?:。！？।]$/u.test(context) ? `${context} ${sentence}` : `${context}: ${sentence}`
}

function sourceOf({ sourceId, title, url, anchor, kind }: PassageHit, quote: string): AnswerSource {
  return { n: 1, title, url: url && anchor ? `${url}#${anchor}` : url, quote, kind, id: sourceId }
}

import { likelyIntents, meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { extractAnswer } from '../grounding/extract-answer.server'
import { findEvidence } from '../tools/knowledge.server'
import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { knowledgeAnswer } from '../without-model/knowledge-answer.server'
import { meets } from '../without-model/product-answer.server'
import { additionOf } from './addition.server'
import { withoutOpeners } from './openers'

/** From this probability on a message makes sense only after the one before. */
const FOLLOWS = 0.35
/** From this probability on, a topic of its own is asked for. */
const IS_OWN = 0.6
const MOST_WORDS = 9

/**
 * Goes on with the page that answered last: "and on Sundays?", "what if it's been opened", "do they expire?". Null where
 * that page says nothing of it, or the message names a topic of its own.
 */
export async function goOnPage(turn: Turn): Promise<Draft | null> {
  const { talk, input, language, understood, context } = turn
  const { asked } = talk
  if (asked?.of !== 'page' || !asked.pageId || !understood.answeredFrom) return null
  if ((input.text.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0) > MOST_WORDS) return null
  const { rest, isOpened } = withoutOpeners(input.text, language)
  // Articles of many languages are their pronouns, too: "was kostet die Kanne" is about no page.
  const refers = understood.refers && (understood.isBare || !(await additionOf(turn)).thing)
  const follows = isOpened || refers || understood.answeredFrom.follow >= FOLLOWS
  if (!follows || namesTopic(rest, asked.text)) return null
  const question = `${asked.text.replace(/[?？؟.!\s]+$/u, '')} ${input.text}`.slice(0, 1000)
  const { passages, request } = await findEvidence(input.workspaceId, {
    question,
    language,
    storeId: input.storeId,
  })
  const own = new Set(passages.filter(({ sourceId }) => sourceId === asked.pageId).map(({ id }) => id))
  if (own.size === 0) return null
  for (const passage of passages) context.evidence.passages.set(passage.id, passage)
  const onPage = request.passages.filter(({ id }) => own.has(id))
  const before = lastQuotes(turn)
  // With the question before it, then by itself: what was said already answers nothing new.
  for (const asks of [question, input.text]) {
    const grounding = extractAnswer({ ...request, question: asks, passages: onPage })
    if (grounding.kind === 'clarify') continue
    const draft = knowledgeAnswer(turn, { passages, grounding })
    const quotes = draft?.parts.flatMap((part) => (part.type === 'sources' ? part.sources : [])) ?? []
    // A sentence that has nothing of what was added answers the question before.
    const isSaid = grounding.kind !== 'answer' || meets(rest, grounding, language)
    if (draft && isSaid && !quotes.some(({ quote }) => before.has(quote))) return draft
  }
  return null
}

function lastQuotes({ input }: Turn): Set<string> {
  const last = input.history.findLast(({ author }) => author === 'assistant')
  const sources = last?.parts.flatMap((part) => (part.type === 'sources' ? part.sources : [])) ?? []
  return new Set(sources.map(({ quote }) => quote))
}

/** Another topic than the one of the question before, as far as its words tell. */
function namesTopic(text: string, before: string): boolean {
  const [own] = likelyIntents(meaningOf(text), IS_OWN)
  if (!own || /^(?:follow|talk|none)\./.test(own.intent)) return false
  const group = own.intent.split('.')[0]!
  return !likelyIntents(meaningOf(before), 0.2).some(({ intent }) => intent.startsWith(`${group}.`))
}

/** Whether a place is all that is new. */
export const isOfPlace = ({ input }: Turn): boolean =>
  probabilityOf(meaningOf(input.text), 'follow.and-place') >= FOLLOWS

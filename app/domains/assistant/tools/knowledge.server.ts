import { z } from 'zod'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import { passageStatistics, searchPassages } from '~/domains/knowledge/knowledge.server'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { entityAnswer, topicsOfEntity } from '../entities/entity-answer.server'
import type { EntityFound } from '../entities/entity-quote'
import type { EntityRequest } from '../entities/evidence'
import { asksHours, mayTellHours, namesOfDays } from '../entities/hours-answer.server'
import { isOfOtherThan, orderRuleAnswer } from '../entities/order-rule-answer.server'
import { asksWhatIsNot } from '../entities/polarity'
import { type ShopFacts, shopFacts } from '../entities/shop-facts.server'
import { tableAnswer } from '../entities/table-answer.server'
import { topicsOfWhatIsNot, whatIsNotAnswer } from '../entities/what-is-not-answer.server'
import { yesNoAnswer } from '../entities/yes-no-answer.server'
import { isAssistantOrder } from '../grounding/assistant-orders'
import { extractByWords } from '../grounding/extract-answer.server'
import {
  type Grounding,
  type GroundingRequest,
  isMerchantsAnswer,
  type Passage,
} from '../grounding/grounding'
import type { Found } from '../grounding/sections/section-features.server'
import type { Tool } from './tool'
import { trustedText, trustedWords } from './trusted-text.server'

export interface KnowledgeFound {
  /** Best first; their texts without sentences that talk to the assistant. */
  passages: PassageHit[]
  /** Whether and where they answer the question. */
  grounding: Grounding
}

export const knowledgeTool: Tool<{ question: string }, KnowledgeFound> = {
  name: 'knowledge',
  description:
    'Looks up the shop’s own pages, files and answers: shipping, returns, payment, care, sizes, opening hours and the like.',
  input: z.object({ question: z.string().min(1).max(1000) }),
  async run({ workspaceId, storeId, language, evidence }, { question }) {
    const [{ passages: byWords, request }, ofEntity, ofDenial] = await Promise.all([
      findEvidence(workspaceId, { question, language, storeId }),
      findOfEntity(workspaceId, { question, language, storeId }),
      findOfDenial(workspaceId, { question, language, storeId }),
    ])
    let found: Found | null = null
    const extracted = extractByWords(request, (weighed) => {
      found = weighed
    })
    const others = ofDenial.filter(({ id }) => !byWords.some((hit) => hit.id === id))
    const read =
      answerOfPolarity(request, [...byWords, ...others], extracted.byWords) ??
      (ofEntity && !isMerchantsAnswer(extracted.byWords)
        ? answerOfEntity(request, byWords, ofEntity, entityAnswer)
        : null)
    // Sections take longer to judge than all else, so they are only where nothing was read.
    const quoted = read ?? extracted.orSection(extracted.byWords)
    const named =
      read ??
      (ofEntity && quoted.kind === 'unknown'
        ? answerOfEntity(request, byWords, ofEntity, orderRuleAnswer)
        : null)
    const passages = named
      ? withPassage(byWords, [...others, ...(ofEntity?.passages ?? [])], named.passageId)
      : byWords
    const grounding =
      named ??
      withoutOtherPolarity(
        request,
        withoutOrders(request, withoutOtherHours(request, rowOfTable(request, byWords, quoted) ?? quoted)),
      )
    for (const passage of passages) evidence.passages.set(passage.id, passage)
    evidence.asked.push({ question, passages, grounding, found })
    return { passages, grounding }
  },
}

/** When orders can be cancelled isn't when a visit can. */
function withoutOrders({ question }: GroundingRequest, quoted: Grounding): Grounding {
  if (isMerchantsAnswer(quoted)) return quoted
  if (quoted.kind === 'unknown') {
    const nearest = quoted.nearest?.filter(({ sentence }) => !isOfOtherThan(question, sentence))
    return nearest?.length === quoted.nearest?.length ? quoted : { kind: 'unknown', nearest }
  }
  if (quoted.kind === 'clarify') return quoted
  return isOfOtherThan(question, `${quoted.context ?? ''} ${quoted.sentence}`) ? { kind: 'unknown' } : quoted
}

/** When the shop is open isn't told by what says something else; nothing is said rather than that. */
function withoutOtherHours({ question, language }: GroundingRequest, quoted: Grounding): Grounding {
  if (isMerchantsAnswer(quoted) || !asksHours(question, language)) return quoted
  const isOfHours =
    (quoted.kind === 'answer' || quoted.kind === 'section') &&
    mayTellHours(`${quoted.context ?? ''} ${quoted.sentence}`)
  return isOfHours ? quoted : { kind: 'unknown' }
}

interface OfEntity {
  passages: PassageHit[]
  facts: ShopFacts
}

/** Pages that say something of the place, payment method or carrier that is asked for; null where none is. */
async function findOfEntity(
  workspaceId: string,
  { question, language, storeId }: { question: string; language: string; storeId?: string },
): Promise<OfEntity | null> {
  const about = topicsOfEntity(question, language)
  if (!about) return null
  const facts = await shopFacts(workspaceId, storeId)
  const text = asksHours(question, language) ? namesOfDays(facts.language) : ''
  const found = await searchPassages(workspaceId, { text, language, about, limit: 10, storeId })
  return { passages: found.flatMap(trusted), facts }
}

/** Pages on what a question denies, in whichever words and language. */
async function findOfDenial(
  workspaceId: string,
  { question, language, storeId }: { question: string; language: string; storeId?: string },
): Promise<PassageHit[]> {
  const about = topicsOfWhatIsNot(question, language)
  if (!about) return []
  const found = await searchPassages(workspaceId, { text: '', language, about, limit: 10, storeId })
  return found.flatMap(trusted)
}

/** What isn't so, or which rows say yes or no, where that is asked. */
function answerOfPolarity(
  { question, language }: GroundingRequest,
  byWords: PassageHit[],
  quoted: Grounding,
): EntityFound | null {
  if (isMerchantsAnswer(quoted)) return null
  const passages = byWords.map((hit) => ({ ...toPassage(hit), language: hit.language }))
  const isOwn = (passage: { language: string }) => baseLanguage(passage.language) === baseLanguage(language)
  for (const from of [passages.filter(isOwn), passages.filter((one) => !isOwn(one))]) {
    const request = { question, language, passages: from }
    const found = yesNoAnswer(request) ?? whatIsNotAnswer(request)
    if (found) return { ...found, isOfPolarity: true }
  }
  return null
}

/** What can be returned is no answer to who asks what can't: it is shown as what the page says, and claimed by nobody. */
function withoutOtherPolarity({ question, language }: GroundingRequest, quoted: Grounding): Grounding {
  if (quoted.kind !== 'answer' || isMerchantsAnswer(quoted) || !asksWhatIsNot(question, language))
    return quoted
  return { ...quoted, kind: 'section', others: [] }
}

/** What the pages say of the thing that is asked for, those in the shopper's language first. */
function answerOfEntity(
  { question, language }: GroundingRequest,
  byWords: PassageHit[],
  { passages, facts }: OfEntity,
  read: (request: EntityRequest) => EntityFound | null,
): EntityFound | null {
  const all = [...byWords, ...passages.filter(({ id }) => !byWords.some((hit) => hit.id === id))]
  const readable = all.map((hit) => ({ ...toPassage(hit), language: hit.language }))
  const isOwn = (passage: { language: string }) => baseLanguage(passage.language) === baseLanguage(language)
  const ask = (from: typeof readable) =>
    from.length > 0 ? read({ ...facts, question, language, passages: from, now: new Date() }) : null
  return ask(readable.filter(isOwn)) ?? ask(readable.filter((one) => !isOwn(one)))
}

/** The row of a table that is asked for, where it answers better than what was quoted. */
function rowOfTable(
  { question, language }: GroundingRequest,
  byWords: PassageHit[],
  quoted: Grounding,
): Grounding | null {
  if (isMerchantsAnswer(quoted)) return null
  const passages = byWords.map((hit) => ({ ...toPassage(hit), language: hit.language }))
  const tabled = tableAnswer({ question, language, passages })
  if (tabled?.isTier) return { ...tabled.found, isTier: true }
  return tabled && (tabled.isWhole || quoted.kind !== 'answer') ? tabled.found : null
}

function withPassage(passages: PassageHit[], more: PassageHit[], id: string): PassageHit[] {
  const one = passages.some((hit) => hit.id === id) ? undefined : more.find((hit) => hit.id === id)
  return one ? [...passages, one] : passages
}

/** What the shop's knowledge has for a question, as the decision whether it answers takes it. */
export async function findEvidence(
  workspaceId: string,
  { question, language, storeId }: { question: string; language: string; storeId?: string },
): Promise<{ passages: PassageHit[]; request: GroundingRequest }> {
  const [found, statistics] = await Promise.all([
    searchPassages(workspaceId, { text: question, language, limit: 10, storeId }),
    passageStatistics(workspaceId),
  ])
  const passages = inLanguageOf(found, language).flatMap(trusted)
  return { passages, request: { question, language, passages: passages.map(toPassage), statistics } }
}

/**
 * Words of other languages look alike ("came", Turkish "cam"): they count where they are more to the point than all
 * that is found in the asker's.
 */
function inLanguageOf(found: PassageHit[], language: string): PassageHit[] {
  const isOwn = (hit: PassageHit) => baseLanguage(hit.language) === baseLanguage(language)
  const first = found.findIndex(isOwn)
  return first < 0 ? found : found.filter((hit, i) => i < first || isOwn(hit))
}

/** None of a page whose own name talks to the assistant. */
function trusted(hit: PassageHit): PassageHit[] {
  if (isAssistantOrder(hit.title) || isAssistantOrder(hit.question ?? '')) return []
  const text = trustedText(hit.text, hit.language, writtenByShop(hit))
  return text.trim() === '' ? [] : [{ ...hit, headings: trustedWords(hit.headings), text }]
}

/** A crawled page may carry comments and reviews; the other kinds are what the merchant put in. */
const writtenByShop = ({ kind }: PassageHit) => kind !== 'website'

function toPassage({
  id,
  sourceId,
  kind,
  title,
  question,
  headings,
  text,
  language,
  score,
  nearness,
}: PassageHit): Passage {
  const above = headings
    .map((heading, depth) => `${'#'.repeat(Math.min(6, depth + 2))} ${heading}\n\n`)
    .join('')
  return kind === 'qa' && question
    ? { id, sourceId, kind: 'pair', title: question, text, language, score, nearness }
    : { id, sourceId, kind: 'page', title, text: above + text, language, score, nearness }
}

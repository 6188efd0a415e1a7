import { knowsLanguage, likelyIntents, meaningOf } from '~/domains/intents/intents.server'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { plainText } from '../grounding/reading/plain-text'
import type { RankedCandidate } from '../grounding/scoring/decision-features'
import { SENTENCE_FEATURES } from '../grounding/scoring/sentence-features'
import { judgedSections } from '../grounding/sections/choose-section.server'
import type { Found } from '../grounding/sections/section-features.server'
import type { AskedKnowledge } from '../tools/tool'
import type { Weighed } from './explanation'

/** A pair's question as near as this to the shopper's is the same. */
const SAME_QUESTION = 0.9
/** Share of a question's weight that a text has, from which it has most of it, and under which it has little. */
const MOST_WORDS = 0.6
const FEW_WORDS = 0.4
/** From these probabilities on, texts are about a topic, and a question may be. */
const IS_ABOUT = 0.3
const MAY_ASK = 0.1
const QUESTION = /[?？؟]["”’»)\]*_]*\s*$/u
const FIGURE_MISSING = SENTENCE_FEATURES.indexOf('figureMissing')

interface WeighedPassage {
  hit: PassageHit
  candidates: RankedCandidate[]
}

/** The pages that a question was held against, best first, each page once, with what spoke for or against it. */
export function weighPages(
  { question, passages, grounding, found }: AskedKnowledge,
  taken: ReadonlySet<string>,
  language: string,
): Weighed[] {
  const quoted = 'passageId' in grounding ? grounding.passageId : null
  const place = (hit: PassageHit) => (hit.id === quoted ? 0 : taken.has(hit.sourceId) ? 1 : 2)
  const pages = new Map<string, WeighedPassage>()
  for (const one of inOrder(passages, found).sort((a, b) => place(a.hit) - place(b.hit)))
    if (!pages.has(one.hit.sourceId)) pages.set(one.hit.sourceId, one)
  return [...pages.values()].map(({ hit, candidates }) => {
    const { kind, sourceId: id } = hit
    const title = plainText(hit.question ?? hit.title)
    const about = { kind, id, title, isTaken: taken.has(id) }
    const reasonsFor = { question, found, hit, candidates, language }
    return { ...about, ...(about.isTaken ? whyTaken(reasonsFor) : whyLeft(reasonsFor)) }
  })
}

/** As the decision saw them: by how likely a section answers, where that was asked; what nothing may be quoted of comes last. */
function inOrder(passages: PassageHit[], found: Found | null): WeighedPassage[] {
  const ranked = found?.ranked ?? []
  const seen = (found && judgedSections(found)) ?? ranked
  const order = [...new Set(seen.map(({ passage }) => passage.id))]
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...passages]
    .sort((a, b) => rank(a.id) - rank(b.id))
    .map((hit) => ({ hit, candidates: ranked.filter(({ passage }) => passage.id === hit.id) }))
}

interface Reasons extends WeighedPassage {
  question: string
  found: Found | null
  language: string
}

type Reason = Pick<Weighed, 'reason' | 'topic'>

function whyTaken({ question, found, hit, candidates, language }: Reasons): Reason {
  if ((candidates[0]?.sameQuestion ?? 0) >= SAME_QUESTION) return { reason: 'same-question' }
  const topic = knowsLanguage(language) ? sharedTopic(question, hit, candidates) : null
  if (topic) return { reason: 'same-topic', topic }
  return { reason: found && shareOfWords(found, candidates) >= MOST_WORDS ? 'most-words' : 'nearest' }
}

function whyLeft({ question, found, hit, candidates, language }: Reasons): Reason {
  if (baseLanguage(hit.language) !== baseLanguage(language)) return { reason: 'other-language' }
  const best = candidates[0]
  if (!found || !best) return { reason: QUESTION.test(hit.text) ? 'a-question' : 'not-quotable' }
  if (QUESTION.test(best.passage.text.slice(best.sentence.start, best.sentence.end)))
    return { reason: 'a-question' }
  const topic = knowsLanguage(language) ? ownTopic(question, hit, candidates) : null
  if (topic) return { reason: 'other-topic', topic }
  if (shareOfWords(found, candidates) < FEW_WORDS) return { reason: 'few-words' }
  if (candidates.every(({ features }) => features[FIGURE_MISSING]! > 0)) return { reason: 'no-figure' }
  return { reason: 'less-sure' }
}

const headingOf = ({ title, question, headings }: PassageHit) =>
  plainText([question ?? title, ...headings].join(': '))

const sentenceOf = ({ passage, sentence }: RankedCandidate) =>
  plainText(passage.text.slice(sentence.start, sentence.end))

/** What no page is about, though a short sentence may sound like it. */
const NO_TOPIC = /^(?:talk|follow|none|person|cart)\./
const MOST_SENTENCES = 4

/** What the page is about, by its heading and the sentences that come nearest, likeliest first. */
function topicsOf(hit: PassageHit, candidates: RankedCandidate[]): string[] {
  const texts = [headingOf(hit), ...candidates.slice(0, MOST_SENTENCES).map(sentenceOf)]
  const sums = new Map<string, number>()
  for (const text of texts)
    for (const { intent, probability } of likelyIntents(meaningOf(text), MAY_ASK))
      if (!NO_TOPIC.test(intent)) sums.set(intent, (sums.get(intent) ?? 0) + probability)
  return [...sums]
    .filter(([, sum]) => sum >= IS_ABOUT)
    .sort(([, a], [, b]) => b - a)
    .map(([intent]) => intent)
}

const askedTopics = (question: string) =>
  likelyIntents(meaningOf(question), MAY_ASK).map(({ intent }) => intent)

/** A topic that the question asks about and the page is about; null when there is none. */
function sharedTopic(question: string, hit: PassageHit, candidates: RankedCandidate[]): string | null {
  const about = new Set(topicsOf(hit, candidates))
  return askedTopics(question).find((intent) => about.has(intent)) ?? null
}

/** What the page is about instead of what is asked; null when that isn't plain. */
function ownTopic(question: string, hit: PassageHit, candidates: RankedCandidate[]): string | null {
  const asked = new Set(askedTopics(question))
  const about = topicsOf(hit, candidates)
  return asked.size > 0 && about.every((intent) => !asked.has(intent)) ? (about[0] ?? null) : null
}

/** The share of the question's weight that the passage has in words. */
function shareOfWords({ weighing }: Found, [best]: RankedCandidate[]): number {
  const { terms } = weighing.question
  const weight = terms.reduce((sum, term) => sum + term.weight, 0)
  if (!best || weight === 0) return 0
  return terms.reduce((sum, term, i) => sum + term.weight * best.passageMatch[i]!, 0) / weight
}

import type { ProductDetails } from '~/domains/catalog/catalog'
import { meaningOf } from '~/domains/intents/intents.server'
import { analyse, baseLanguage, findNamedThings } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { sumOf } from '../sum-of'
import { withoutAskingWords } from '../understanding/asking-words'
import { withoutMeasures } from '../understanding/understand-message.server'
import { termsOf, withoutName } from '../without-model/product-name.server'
import { type Topics, topicsOf } from './fact-topics.server'
import { factsByWords } from './fact-weights.server'
import { asksForFact } from './fact-words'
import { type Dimension, measureAsked } from './measures-asked'
import { isAmong } from './same-word'

/** What is asked of a product. */
export interface FactQuestion {
  /** Of the facts, how likely each is the one asked for; they add up to 1 at most. */
  topics: Topics
  /** How likely a fact is asked for at all. */
  certainty: number
  /** Terms that a statement must meet: the hood, the blade. */
  things: string[]
  /** Those of them that are a thing's own name or a number, whatever is asked of it. */
  parts: ReadonlySet<string>
  /** Terms that only name the fact: "heavy", "vegan". */
  properties: string[]
  /** Terms that people ask for the fact with, and that what tells it needn't have: "long", "last". */
  asking: string[]
  /** The measure without which nothing answers. */
  measure: Dimension | null
  /** Asks what or how much it is, rather than whether. */
  isOpen: boolean
}

/** What the words by themselves weigh against what the encoder takes a question to mean. */
const BY_WORDS = 2
const LEAST_BY_WORDS = 0.05
/** Share of a word's own meaning from which it names the fact that is asked for. */
const NAMES_FACT = 0.3
const LIKELY_ASKED = 0.2
/** How much surer the fact is with a word than without it, from which the word is what asks for it: "made of". */
const CARRIES_FACT = 0.3

/** Reads what is asked of a product, its name and kind left out, which say whom it is asked of. */
export function readFactQuestion(message: string, details: ProductDetails, language: string): FactQuestion {
  const { title, type } = details
  const text = withoutAddress(message, title, language)
  const rest = withoutName(text, title, language)
  const [whole, part] = [text, rest].map((said) => topicsOf(meaningOf(withoutMeasures(said, language))))
  const byWords = factsByWords(withoutMeasures(rest, language), language)
  const other = byWords.get('other') ?? 1
  const [ofPart, ofWhole] = [sumOf(part!.values()), sumOf(whole!.values())]
  const { kind: asksKind, spans } = findQuestionPhrases(text, language)
  // A few words that only name something have words of facts, too.
  const isAsking = spans.length > 0 || /[?？؟]/u.test(text)
  const certainty = Math.max(ofPart, ofWhole, isAsking ? 1 - other : 0)
  const topics = new Map<string, number>()
  const add = (fact: string, probability: number) => topics.set(fact, (topics.get(fact) ?? 0) + probability)
  for (const [fact, probability] of [...part!, ...whole!]) add(fact, probability)
  for (const [fact, probability] of byWords)
    if (fact !== 'other' && probability >= LEAST_BY_WORDS) add(fact, BY_WORDS * probability)
  const all = sumOf(topics.values())
  for (const [fact, probability] of topics) topics.set(fact, probability / all)
  const asked = [...topics].filter(([, probability]) => probability >= LIKELY_ASKED).map(([fact]) => fact)
  const kind = analyse(`${title} ${type}`, language).flatMap(({ term, surface }) => [
    term,
    surface.toLowerCase(),
  ])
  const things: string[] = []
  const properties: string[] = []
  const asking: string[] = []
  const shareOf = (said: string) => {
    const own = topicsOf(meaningOf(said))
    return asked.reduce((sum, fact) => sum + (own.get(fact) ?? 0), 0)
  }
  const words = withoutAskingWords(rest, language)
  const share = shareOf(words)
  const isOpen = isOpenQuestion(text, language)
  const ofThings = new Set(
    findNamedThings(words, language).flatMap(({ start, end }) =>
      analyse(words.slice(start, end), language).map(({ term }) => term),
    ),
  )
  const measure = measureAsked(rest, language, topics)
  // "How many bottles" is told by no litres.
  const counted = asksKind === 'quantity' && measure === null ? countedIn(rest, language) : null
  for (const token of analyse(words, language)) {
    if (token.functionWord || token.kind === 'part' || token.kind === 'joined' || isAmong(token.term, kind))
      continue
    if (token.term === counted) {
      things.push(token.term)
      continue
    }
    // What is left of "l'" and "'s".
    if (/^[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(token.surface)) continue
    // "Is it leather?" names what must be met, "which leather is it?" asks for the material.
    const isNamed = !isOpen && isAmong(token.term, ofThings)
    if (!isNamed && asksForFact(token.term, asked, baseLanguage(language))) {
      asking.push(token.term)
      continue
    }
    const without = words.slice(0, token.start) + words.slice(token.end)
    const asks = shareOf(token.surface) >= NAMES_FACT || share - shareOf(without) >= CARRIES_FACT
    ;(asks ? properties : things).push(token.term)
  }
  const parts = new Set(
    things.filter((term) => term === counted || /\d/u.test(term) || isAmong(term, ofThings)),
  )
  return {
    topics,
    certainty,
    things,
    parts,
    properties,
    asking,
    measure,
    isOpen,
  }
}

const ADDRESS = /^([^:：]{1,40})[:：]\s*(?=\D)/u

/** "Back to the mug: can it go in the dishwasher?": what stands before the colon and has the name only says of what. */
function withoutAddress(text: string, title: string, language: string): string {
  const before = ADDRESS.exec(text)
  if (!before || before[0].length === text.length) return text
  const named = termsOf(title, language)
  return [...termsOf(before[1]!, language)].some((term) => named.has(term))
    ? text.slice(before[0].length)
    : text
}

/** What stands behind "how many". */
function countedIn(text: string, language: string): string | null {
  const span = findQuestionPhrases(text, language).spans.find(({ kind }) => kind === 'quantity')
  const next =
    span &&
    analyse(text, language).find(
      ({ start, kind, functionWord }) => start >= span.end && kind === 'word' && !functionWord,
    )
  return next?.term ?? null
}

const isOpenQuestion = (text: string, language: string) => {
  const { kind, spans } = findQuestionPhrases(text, language)
  return spans.length > 0 ? kind !== 'polar' : !/[?？؟]/u.test(text)
}

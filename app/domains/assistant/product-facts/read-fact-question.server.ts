import type { ProductDetails } from '~/domains/catalog/catalog'
import { meaningOf } from '~/domains/intents/intents.server'
import { analyse } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { sumOf } from '../sum-of'
import { withoutAskingWords } from '../understanding/asking-words'
import { withoutMeasures } from '../understanding/understand-message.server'
import { withoutName } from '../without-model/product-name.server'
import { type Topics, topicsOf } from './fact-topics.server'

/** What is asked of a product. */
export interface FactQuestion {
  /** Of the facts, how likely each is the one asked for; they add up to 1 at most. */
  topics: Topics
  /** How likely a fact is asked for at all. */
  certainty: number
  /** Terms that a statement must meet: the hood, the blade. */
  things: string[]
  /** Terms that only name the fact: "heavy", "vegan". */
  properties: string[]
  /** Asks what or how much it is, rather than whether. */
  isOpen: boolean
}

/** Share of a word's own meaning from which it names the fact that is asked for. */
const NAMES_FACT = 0.3
const LIKELY_ASKED = 0.2
/** How much surer the fact is with a word than without it, from which the word is what asks for it: "made of". */
const CARRIES_FACT = 0.3

/** Reads what is asked of a product, its name and kind left out, which say whom it is asked of. */
export function readFactQuestion(text: string, details: ProductDetails, language: string): FactQuestion {
  const { title, type } = details
  const rest = withoutName(text, title, language)
  const [whole, part] = [text, rest].map((said) => topicsOf(meaningOf(withoutMeasures(said, language))))
  const [ofPart, ofWhole] = [sumOf(part!.values()), sumOf(whole!.values())]
  const certainty = Math.max(ofPart, ofWhole)
  const both = ofPart + ofWhole
  const topics = new Map<string, number>()
  for (const [fact, probability] of [...part!, ...whole!])
    topics.set(fact, (topics.get(fact) ?? 0) + probability / both)
  const asked = [...topics].filter(([, probability]) => probability >= LIKELY_ASKED).map(([fact]) => fact)
  const kind = analyse(`${title} ${type}`, language).map(({ term }) => term)
  const things: string[] = []
  const properties: string[] = []
  const shareOf = (said: string) => {
    const own = topicsOf(meaningOf(said))
    return asked.reduce((sum, fact) => sum + (own.get(fact) ?? 0), 0)
  }
  const words = withoutAskingWords(rest, language)
  const share = shareOf(words)
  for (const token of analyse(words, language)) {
    if (token.functionWord || token.kind === 'part' || token.kind === 'joined' || isAmong(token.term, kind))
      continue
    const without = words.slice(0, token.start) + words.slice(token.end)
    const asks = shareOf(token.surface) >= NAMES_FACT || share - shareOf(without) >= CARRIES_FACT
    ;(asks ? properties : things).push(token.term)
  }
  return { topics, certainty, things, properties, isOpen: isOpenQuestion(text, language) }
}

const SHORTEST_STEM = 4

/** Whether a term is one of some, as stemmers cut the endings of one word differently ("sabun", "sabunun"). */
export function isAmong(term: string, words: Iterable<string>): boolean {
  for (const word of words) {
    if (word === term) return true
    const shortest = Math.min(word.length, term.length)
    if (shortest >= SHORTEST_STEM && (word.startsWith(term) || term.startsWith(word))) return true
  }
  return false
}

const isOpenQuestion = (text: string, language: string) => {
  const { kind, spans } = findQuestionPhrases(text, language)
  return spans.length > 0 ? kind !== 'polar' : !/[?？؟]/u.test(text)
}

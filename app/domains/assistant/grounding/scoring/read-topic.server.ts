import type { QuestionKind } from '../question-words/question-words'
import { ASKING_WORDS, HOURS, OWNERS, PERIODS } from '../reading/asking-words'
import { isLight } from '../reading/light-words.server'
import type { Question } from '../reading/read-question.server'
import { readWords, type Word } from '../reading/words.server'

/** The weight of a word that no text has. */
const UNKNOWN = 1

/** The first-person ending of a Turkish noun ("kupam", "siparişim"). */
const TURKISH_OWN = /[aeıioöuü]m$/u

const askingTerms = new Map<string, Set<string>>()
const ownerTerms = new Map<string, Set<string>>()
const periodTerms = new Map<string, Set<string>>()
const hourTerms = new Map<string, Set<string>>()
const ASKS_FIGURE = new Set<QuestionKind>(['duration', 'time', 'amount', 'quantity'])

/**
 * Which of a question's terms name its topic, as indexes: neither light nor of the kind by which any topic is asked
 * for, nor the shopper's own thing ("my mug"). One word beside a thing of which the shop's texts know nothing is no
 * topic ("change my tires"). `language` is a primary subtag.
 */
export function readTopic(text: string, question: Question, language: string): number[] {
  const owned = ownedTerms(text, language)
  const naming = question.terms.flatMap(({ word }, i) =>
    namesTopic(word, language, ASKS_FIGURE.has(question.kind)) ? [i] : [],
  )
  const topic = naming.filter((i) => !owned.has(question.terms[i]!.word.term))
  const isForeign = naming.some((i) => !topic.includes(i) && question.terms[i]!.weight >= UNKNOWN)
  return topic.length === 1 && isForeign ? naming : topic
}

/** Whether a word says what is spoken of, by itself. `asksFigure`: "period" says no more than "how long" does. */
export function namesTopic({ term, functionWord }: Word, language: string, asksFigure: boolean): boolean {
  if (functionWord || isLight(term, language)) return false
  if (termsOf(ASKING_WORDS, askingTerms, language).has(term)) return false
  if (termsOf(OWNERS, ownerTerms, language).has(term)) return false
  return !(asksFigure && termsOf(PERIODS, periodTerms, language).has(term))
}

/** Whether a word asks when a shop is open. */
export const asksForHours = ({ term }: Word, language: string): boolean =>
  termsOf(HOURS, hourTerms, language).has(term)

function termsOf(
  words: Record<string, string>,
  known: Map<string, Set<string>>,
  language: string,
): Set<string> {
  let terms = known.get(language)
  if (!terms) {
    terms = new Set(readWords(words[language] ?? '', language).map((word) => word.term))
    known.set(language, terms)
  }
  return terms
}

function ownedTerms(text: string, language: string): Set<string> {
  const words = readWords(text, language)
  const owners = OWNERS[language]?.split(' ') ?? []
  const written = words.map(({ start, end }) => text.slice(start, end).toLowerCase())
  const isOwned = (i: number) =>
    (i > 0 && owners.includes(written[i - 1]!)) ||
    (language === 'tr' && i === 0 && words.length > 2 && TURKISH_OWN.test(words[i]!.surface))
  return new Set(words.filter((_, i) => isOwned(i)).map(({ term }) => term))
}

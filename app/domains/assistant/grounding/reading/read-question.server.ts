import type { TermStatistics } from '../grounding'
import type { QuestionKind } from '../question-words/question-words'
import { findQuestionPhrases } from './find-question-phrases'
import { letterRuns } from './letter-runs'
import { isLight, LIGHT } from './light-words.server'
import { topicKin } from './topic-kin.server'
import { readWords, type Word } from './words.server'

/** A word of the question that an answer should share. */
export interface QuestionTerm {
  word: Word
  /** How much the word tells, 0 to 1: 1 for a word found in no document. */
  weight: number
  /** Follows the question word, as "river" in "which river": answers often leave it out. */
  focus: boolean
}

export interface Question {
  kind: QuestionKind
  /** Words of meaning, once each, in the question's order. */
  terms: QuestionTerm[]
  /** Stems of all words, those of grammar included. */
  sequence: string[]
  /** Runs of letters of all words. */
  runs: Set<string>
}

/** A word in more than this share of the documents tells nothing of what is asked. */
const COMMONPLACE = 0.4
/** One character alone is in a great many texts by chance. */
const SINGLE_HAN = /^\p{Script=Han}$/u
/** Below this many documents, shares say nothing about a word. */
const FEW_DOCUMENTS = 20

export function readQuestion(text: string, language: string, statistics: TermStatistics): Question {
  const phrases = findQuestionPhrases(text, language)
  const words = readWords(text, language)
  const opening = phrases.spans[0]?.end ?? -1
  const terms: QuestionTerm[] = []
  const seen = new Set<string>()
  let focused = false
  for (const word of words) {
    const asks = phrases.spans.some(({ start, end }) => word.start < end && word.end > start)
    if (asks || word.functionWord || seen.has(word.term)) continue
    const alike = topicKin(word.term, language)
    // A word that no text has tells as much as those of its topic that some have.
    const frequency =
      statistics.documentFrequency(word.term) ||
      Math.max(0, ...alike.map((other) => statistics.documentFrequency(other)))
    if (statistics.documents > FEW_DOCUMENTS && frequency > statistics.documents * COMMONPLACE) continue
    seen.add(word.term)
    const focus: boolean = !focused && opening >= 0 && word.start >= opening
    focused ||= focus
    const light = isLight(word.term, language) || SINGLE_HAN.test(word.term)
    const weight = weightOf(frequency, statistics.documents) * (light ? LIGHT : 1)
    terms.push({
      word: alike.length > 0 ? { ...word, readings: [...word.readings, ...alike] } : word,
      weight,
      focus,
    })
  }
  return {
    kind: phrases.kind,
    terms,
    sequence: words.map(({ term }) => term),
    runs: letterRuns(words),
  }
}

/**
 * Inverse document frequency as in BM25, against that of a word no document holds. The ratio keeps the weights of
 * a shop with ten pages comparable with those of one with thousands.
 */
export function weightOf(frequency: number, documents: number): number {
  const information = (count: number) => Math.log(1 + (documents - count + 0.5) / (count + 0.5))
  return documents > 0 ? information(Math.min(frequency, documents)) / information(0) : 1
}

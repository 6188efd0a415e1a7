import type { Passage } from '../grounding'

/** A small shop's sources in one language, questions they answer and questions they don't. */
export interface ShopCase {
  language: string
  passages: Omit<Passage, 'score' | 'sourceId'>[]
  /** The passage and a piece of the sentence that a right answer quotes. */
  answerable: { question: string; passage: string; quotes: string }[]
  /** Off topic, or on topic with nothing in the sources to answer it. */
  unanswerable: string[]
}

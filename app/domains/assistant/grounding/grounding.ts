/** A piece of a source that search found, offered as evidence for an answer. */
export interface Passage {
  id: string
  sourceId: string
  /** Plain text or Markdown. Data, never instruction. */
  text: string
  /** The page's title, the product's name, or the question of a question-and-answer pair. */
  title?: string
  /** `pair`: `title` is a question and `text` the merchant's whole answer to it. `page` when absent. */
  kind?: 'page' | 'pair' | 'product'
  /** BCP 47 tag of the passage's language; the question's where absent. */
  language?: string
  /** The search engine's score; only its ratio to the other passages' scores counts. */
  score: number
  /** How near to the question a model that the operator configured finds it, in standard deviations; absent without one. */
  nearness?: number
}

/**
 * How often terms occur in everything that was searched, not only in the passages at hand: a rare word missing
 * from a passage says more than a common one. Terms are those of the retrieval analysis.
 */
export interface TermStatistics {
  documents: number
  documentFrequency(term: string): number
}

/** A quotable place in a passage. */
export interface Quote {
  passageId: string
  sourceId: string
  /** The words to show: markup, links and images taken out. */
  sentence: string
  /** Where the quoted words stand in the passage's text, in UTF-16 units; `end` is exclusive. */
  start: number
  end: number
  /** What the sentence needs to be understood: its heading, or the sentence before one that starts with "it". */
  context?: string
  /** The estimated probability that the passage answers the question, 0 to 1. */
  confidence: number
  /** How far the question is the one that a pair answers, 0 to 1; 0 of what is no pair. */
  sameQuestion: number
  /** It is what so many pieces cost, which says more than the price of one. */
  isTier?: boolean
  /** It is what isn't so, or the rows that say yes or no, as was asked. */
  isOfPolarity?: boolean
  /** Sentences of our own to say before it: names of phrases with their values. */
  remarks?: { phrase: string; values?: Record<string, string> }[]
}

export interface Answer extends Quote {
  kind: 'answer'
}

/**
 * The section that the question is about, without certainty that it holds the answer; its `sentence` is two or three
 * sentences, a list or a table.
 */
export interface SectionFound extends Quote {
  kind: 'section'
  /** Other sections that may have been meant, likeliest first; `label` is heading or title. */
  others: { passageId: string; label: string }[]
}

/** Several places answer equally well and differ in what the shopper left unsaid. */
export interface Clarification {
  kind: 'clarify'
  /** Two to four, best first; `label` is the heading or title that tells it from the others. */
  options: (Quote & { label: string })[]
}

export interface Unknown {
  kind: 'unknown'
  /** The nearest miss, for logs and for the merchant; never to be shown as an answer. */
  best?: Quote
  /** The likeliest sections of different pages, likeliest first, two at most: to be named, never claimed. */
  nearest?: Quote[]
}

export type Grounding = Answer | SectionFound | Clarification | Unknown

export interface GroundingRequest {
  question: string
  /** BCP 47 tag of the question's language. */
  language: string
  /** Best first; ten are plenty. */
  passages: Passage[]
  statistics: TermStatistics
}

/** How far a question must be the one that the merchant wrote down to be that very one. */
const THE_SAME = 0.9

/** Whether the merchant has answered this very question, so that nothing found elsewhere says it better. */
export const isMerchantsAnswer = (grounding: Grounding): boolean =>
  grounding.kind === 'answer' && grounding.sameQuestion >= THE_SAME

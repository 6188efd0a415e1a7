import type { GroundingRequest, Passage } from '../grounding'
import { type ReadPassage, type ReadSentence, readPassage } from '../reading/read-passage.server'
import { type Question, readQuestion } from '../reading/read-question.server'
import { findEvidence } from './answer-evidence.server'
import { matchPassage, type PassageMatch, type SentenceMatch } from './match-terms'
import { runCoverage, sharedRuns, tellingRuns } from './run-coverage'
import { sentenceFeatures } from './sentence-features'

/** A sentence that might answer, with all that the decision needs to know of it. */
export interface Candidate {
  passage: Passage
  read: ReadPassage
  sentence: ReadSentence
  match: SentenceMatch
  passageMatch: Float64Array
  /** How nearly a pair's question and this one ask the same, 0 to 1; 0 for other passages. */
  sameQuestion: number
  /** In the order of `SENTENCE_FEATURES`. */
  features: number[]
}

export interface Weighing {
  question: Question
  candidates: Candidate[]
  /** For each of the question's terms, how many of the passages have it. */
  spread: Float64Array
  /** The share of the question's runs of letters that each passage has. */
  sharedRuns: Map<Passage, number>
}

/** A match this good counts as having the word. */
const HAS_WORD = 0.6

/** Every sentence of every passage with its features. */
export function weighSentences({
  question: text,
  language,
  passages,
  statistics,
}: GroundingRequest): Weighing {
  const base = language.toLowerCase().split('-')[0] || 'und'
  const question = readQuestion(text, base, statistics)
  const reads = passages.map((passage) => readPassage(passage.text, passage.title ?? '', base))
  const matches = reads.map((read, p) =>
    matchPassage(question, read, passages[p]!.kind === 'pair' ? 1 : undefined),
  )
  const spread = countWith(
    matches.map(({ passage }) => passage),
    question.terms.length,
  )
  const distinction = spread.map((count) => Math.max(0.1, 1 - count / (passages.length + 1)))
  const bestScore = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  const runs = reads.map((read) => read.runs)
  const telling = tellingRuns(question.runs, runs)
  const setting = { question, asked: wordsOf(text), base, distinction, bestScore, telling }
  const candidates = passages.flatMap((passage, p) =>
    weighPassage({ passage, read: reads[p]!, match: matches[p]!, ...setting }),
  )
  const shared = new Map(passages.map((passage, p) => [passage, sharedRuns(question.runs, runs[p]!)]))
  return { question, candidates, spread, sharedRuns: shared }
}

interface PassageSetting {
  passage: Passage
  read: ReadPassage
  match: PassageMatch
  question: Question
  /** The question's own words, as `wordsOf` has them. */
  asked: string
  base: string
  distinction: Float64Array
  bestScore: number
  telling: Map<string, number>
}

function weighPassage({
  passage,
  read,
  match,
  question,
  asked,
  base,
  distinction,
  bestScore,
  telling,
}: PassageSetting): Candidate[] {
  const matches = match.sentences.map((sentence) => sentence.matches)
  const count = read.sentences.length
  const singularity = countWith(matches, question.terms.length).map(
    (holding) => 1 - Math.max(0, holding - 1) / count,
  )
  const isPair = passage.kind === 'pair'
  const isVerbatim = isPair && wordsOf(passage.title ?? '') === asked
  const sameQuestion = isVerbatim ? 1 : isPair ? agreement(question, read, match) : 0
  return read.sentences.map((sentence, s) => ({
    passage,
    read,
    sentence,
    match: match.sentences[s]!,
    passageMatch: match.passage,
    sameQuestion,
    features: sentenceFeatures({
      question,
      sentence,
      match: match.sentences[s]!,
      before: match.sentences[s - 1],
      after: match.sentences[s + 1],
      passage: match.passage,
      evidence: findEvidence(sentence, match.echoes, question.kind, base),
      opens: s === 0,
      passageScore: passage.score / bestScore,
      distinction,
      singularity,
      letterRuns: runCoverage(telling, sentence.runs),
    }),
  }))
}

function countWith(matches: Float64Array[], terms: number): Float64Array {
  const counts = new Float64Array(terms)
  for (const match of matches)
    match.forEach((value, i) => {
      if (value > HAS_WORD) counts[i]!++
    })
  return counts
}

/** A text's letters and numbers, whatever stands between them. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? ''

/** The lesser of two shares: of the question's weight that the title has, and of the title's words asked for. */
function agreement(
  { terms }: Question,
  { title, titleTerms }: ReadPassage,
  { forms, echoes }: PassageMatch,
): number {
  let asked = 0
  let found = 0
  terms.forEach(({ weight }, i) => {
    asked += weight
    let best = 0
    for (const [reading, match] of forms[i]!) if (title.has(reading)) best = Math.max(best, match)
    found += weight * best
  })
  if (asked === 0 || titleTerms.length === 0) return 0
  return Math.min(found / asked, titleTerms.filter((term) => echoes.has(term)).length / titleTerms.length)
}

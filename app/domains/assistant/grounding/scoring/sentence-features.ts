import type { ReadSentence } from '../reading/read-passage.server'
import type { Question } from '../reading/read-question.server'
import type { AnswerEvidence } from './answer-evidence.server'
import type { SentenceMatch } from './match-terms'

/** What the ranking of sentences looks at; the order is that of the fitted weights. */
export const SENTENCE_FEATURES = [
  'coverage',
  'coverageBefore',
  'coverageAfter',
  'coverageElsewhere',
  'evenCoverage',
  'matched',
  'adjacency',
  'density',
  'phrase',
  'distinctive',
  'singular',
  'figureFound',
  'figureMissing',
  'nameFound',
  'nameMissing',
  'length',
  'fresh',
  'passageScore',
  'namesMatched',
  'numbersMatched',
  'opens',
  'worstMiss',
  'focus',
  'letterRuns',
  'figureNear',
] as const

export interface SentenceSetting {
  question: Question
  sentence: ReadSentence
  match: SentenceMatch
  before: SentenceMatch | undefined
  after: SentenceMatch | undefined
  /** The best match of each term in the whole passage. */
  passage: Float64Array
  evidence: AnswerEvidence
  opens: boolean
  /** The passage's search score against the best passage's. */
  passageScore: number
  /** For each term, the share of the candidate passages without it. */
  distinction: Float64Array
  /** For each term, the share of the passage's sentences without it. */
  singularity: Float64Array
  /** The share of what the question's runs of letters tell that the sentence has. */
  letterRuns: number
}

/** The features of one sentence, in the order of `SENTENCE_FEATURES`; most lie between 0 and 1. */
export function sentenceFeatures(setting: SentenceSetting): number[] {
  const { question, sentence, match, evidence } = setting
  const { terms } = question
  const { matches } = match
  const sum = newSums()
  terms.forEach((term, i) => {
    const { weight } = term
    const here = matches[i]!
    const before = setting.before?.own[i] ?? 0
    const after = setting.after?.own[i] ?? 0
    sum.weight += weight
    sum.coverage += weight * here
    sum.even += here
    sum.before += weight * Math.max(0, before - here)
    sum.after += weight * Math.max(0, after - here)
    sum.elsewhere += weight * Math.max(0, setting.passage[i]! - Math.max(here, before, after))
    sum.distinctWeight += weight * setting.distinction[i]!
    sum.distinct += weight * setting.distinction[i]! * here
    sum.singularWeight += weight * setting.singularity[i]!
    sum.singular += weight * setting.singularity[i]! * here
    if (term.word.isName) {
      sum.nameWeight += weight
      sum.names += weight * here
    }
    if (term.word.hasDigit) {
      sum.numberWeight += weight
      sum.numbers += weight * here
    }
    sum.worstMiss = Math.max(sum.worstMiss, weight * (1 - here))
    if (term.focus) sum.focus = here - 0.5
  })
  const all = sum.weight || 1
  return [
    sum.coverage / all,
    sum.before / all,
    sum.after / all,
    sum.elsewhere / all,
    sum.even / (terms.length || 1),
    sum.coverage / 2,
    adjacency(question, match),
    density(match),
    sharedPhrases(question, sentence),
    sum.distinct / (sum.distinctWeight || 1),
    sum.singular / (sum.singularWeight || 1),
    Math.max(0, evidence.figure),
    evidence.figure === 0 ? 1 : 0,
    Math.max(0, evidence.name),
    evidence.name === 0 ? 1 : 0,
    Math.log(1 + sentence.words.length) / 3,
    Math.log(1 + evidence.fresh) / 3,
    setting.passageScore,
    sum.nameWeight > 0 ? sum.names / sum.nameWeight - 0.5 : 0,
    sum.numberWeight > 0 ? sum.numbers / sum.numberWeight - 0.5 : 0,
    setting.opens ? 1 : 0,
    sum.worstMiss,
    sum.focus,
    setting.letterRuns,
    figureNearness(question, match, evidence),
  ]
}

function newSums() {
  return {
    weight: 0,
    coverage: 0,
    even: 0,
    before: 0,
    after: 0,
    elsewhere: 0,
    distinct: 0,
    distinctWeight: 0,
    singular: 0,
    singularWeight: 0,
    names: 0,
    nameWeight: 0,
    numbers: 0,
    numberWeight: 0,
    worstMiss: 0,
    focus: 0,
  }
}

/**
 * How near terms that follow each other in the question stand to each other here, 1 for side by side. A term that
 * the heading or title brings stands beside every word.
 */
function adjacency({ terms }: Question, { matches, places }: SentenceMatch): number {
  let near = 0
  let all = 0
  for (let i = 0; i + 1 < terms.length; i++) {
    const weight = Math.min(terms[i]!.weight, terms[i + 1]!.weight)
    all += weight
    const distance = leastDistance(places[i]!, places[i + 1]!)
    near += (weight * Math.min(matches[i]!, matches[i + 1]!)) / (1 + (distance - 1) / 3)
  }
  return all > 0 ? near / all : 0
}

function leastDistance(some: number[], others: number[]): number {
  if (some.length === 0 || others.length === 0) return 1
  let least = Number.POSITIVE_INFINITY
  for (const a of some) for (const b of others) if (a !== b) least = Math.min(least, Math.abs(a - b))
  return least
}

/** How near a figure of the kind asked for stands to a telling word of the question, 1 for side by side. */
function figureNearness({ terms }: Question, { places }: SentenceMatch, { figures }: AnswerEvidence): number {
  let best = 0
  if (figures.length === 0) return best
  terms.forEach(({ weight }, i) => {
    if (places[i]!.every((at) => figures.includes(at))) return
    best = Math.max(best, weight / (1 + (leastDistance(places[i]!, figures) - 1) / 3))
  })
  return best
}

/** Matched terms against the words between the first and the last of them. */
function density({ places }: SentenceMatch): number {
  const firsts = places.flatMap((found) => found.slice(0, 1))
  if (firsts.length < 2) return 0
  return firsts.length / (Math.max(...firsts) - Math.min(...firsts) + 1)
}

/** The share of the question's neighbouring words, those of grammar included, that are neighbours here too. */
function sharedPhrases({ sequence }: Question, { words }: ReadSentence): number {
  if (sequence.length < 2) return 0
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < words.length; i++) pairs.add(`${words[i]!.term} ${words[i + 1]!.term}`)
  let shared = 0
  for (let i = 0; i + 1 < sequence.length; i++) if (pairs.has(`${sequence[i]} ${sequence[i + 1]}`)) shared++
  return shared / (sequence.length - 1)
}

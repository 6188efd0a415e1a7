import { weightOf } from '../reading/read-question.server'
import { DECISION_FEATURES, decisionFeatures, type RankedCandidate } from './decision-features'
import { SENTENCE_FEATURES } from './sentence-features'
import type { Candidate, Weighing } from './weigh-sentences.server'
import fitted from './weights.json'

const ranking = inOrder(SENTENCE_FEATURES, fitted.ranking)
const decision = inOrder(DECISION_FEATURES, fitted.decision)

function inOrder(names: readonly string[], weights: Record<string, number>): number[] {
  return names.map((name) => {
    const weight = weights[name]
    if (weight === undefined)
      throw new Error(`weights.json lacks "${name}": run bench/fit-answers.ts --write`)
    return weight
  })
}

/**
 * What the merchant's own answer to the same question adds, in ranking and in the decision. Set by hand: the texts
 * that the weights are fitted on have no such pairs. It outweighs any difference between sentences of pages.
 */
const SAME_QUESTION = 4
/** With fewer words in common than this share, it's another question. */
const ANOTHER_QUESTION = 0.4

/** Best first. */
export function rankCandidates({ candidates }: Weighing): RankedCandidate[] {
  return candidates
    .map((candidate) => ({
      ...candidate,
      strength: weightedSum(candidate.features, ranking) + sameQuestionBonus(candidate),
    }))
    .sort((a, b) => b.strength - a.strength)
}

export interface Verdict {
  answers: boolean
  /** The probability that the passage answers, for questions of which a third have an answer; 0 to 1. */
  confidence: number
}

/** The weights were fitted on indexes of this many documents. */
const FITTED_DOCUMENTS = 240
/** A miss this light says nothing in a small index. */
const LIGHT_MISS = 0.4
const SMALL_INDEX = 1.5
/** In any index, so much shared weight is more than one common word. */
const ENOUGH_MATCHED = 0.6

/**
 * In a small index few passages compete, so a lead is easily won; a telling word that the passage lacks then
 * counts more, by the logarithm of how much smaller the index is.
 */
function smallIndexPenalty(
  documents: number,
  { question }: Weighing,
  { passageMatch }: RankedCandidate,
): number {
  const worst = Math.max(...question.terms.map(({ weight }, i) => weight * (1 - passageMatch[i]!)))
  const smallness = Math.max(0, Math.log(FITTED_DOCUMENTS / Math.max(1, documents)))
  return SMALL_INDEX * smallness * Math.max(0, worst - LIGHT_MISS)
}

/** An answer shares at least one word that hardly any other document has, or several common ones. */
function leastMatched(documents: number): number {
  return Math.min(ENOUGH_MATCHED, 0.9 * weightOf(1, documents))
}

function matchedWeight({ question }: Weighing, { match }: RankedCandidate): number {
  return question.terms.reduce((sum, { weight }, i) => sum + weight * match.matches[i]!, 0)
}

/** Whether the best-ranked candidate is good enough to be an answer. `ranked` is not empty; `documents` is the index's size. */
export function judge(weighing: Weighing, ranked: RankedCandidate[], documents: number): Verdict {
  const best = ranked[0]!
  const score =
    weightedSum(decisionFeatures(weighing, ranked), decision) +
    fitted.bias +
    sameQuestionBonus(best) -
    smallIndexPenalty(documents, weighing, best)
  const telling =
    best.sameQuestion > ANOTHER_QUESTION || matchedWeight(weighing, best) >= leastMatched(documents)
  return { answers: telling && score > fitted.threshold, confidence: 1 / (1 + Math.exp(-score)) }
}

function sameQuestionBonus({ sameQuestion }: Candidate): number {
  return (SAME_QUESTION * Math.max(0, sameQuestion - ANOTHER_QUESTION)) / (1 - ANOTHER_QUESTION)
}

/** The features, each by its weight, added up. */
export function weightedSum(features: number[], weights: number[]): number {
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += features[i]! * weights[i]!
  return sum
}

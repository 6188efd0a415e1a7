import { DECISION_FEATURES, decisionFeatures, type RankedCandidate } from './decision-features'
import { SENTENCE_FEATURES } from './sentence-features'
import type { Weighing } from './weigh-sentences.server'
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

/** Best first. */
export function rankCandidates({ candidates }: Weighing): RankedCandidate[] {
  return candidates
    .map((candidate) => ({ ...candidate, strength: product(candidate.features, ranking) }))
    .sort((a, b) => b.strength - a.strength)
}

export interface Verdict {
  answers: boolean
  /** The probability that the passage answers, for questions of which a third have an answer; 0 to 1. */
  confidence: number
}

/** Whether the best-ranked candidate is good enough to be an answer. `ranked` is not empty. */
export function judge(weighing: Weighing, ranked: RankedCandidate[]): Verdict {
  const score = product(decisionFeatures(weighing, ranked), decision) + fitted.bias
  return { answers: score > fitted.threshold, confidence: 1 / (1 + Math.exp(-score)) }
}

function product(features: number[], weights: number[]): number {
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += features[i]! * weights[i]!
  return sum
}

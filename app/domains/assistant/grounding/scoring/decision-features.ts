import { SENTENCE_FEATURES } from './sentence-features'
import type { Candidate, Weighing } from './weigh-sentences.server'

/** A candidate with the ranking's score; only differences between candidates of one question mean anything. */
export interface RankedCandidate extends Candidate {
  strength: number
}

/** Features that help to rank sentences but whose usual values differ between languages too much to be trusted. */
const RANKING_ONLY = new Set<string>(['evenCoverage', 'opens', 'length'])

function tellsOfTruth(name: string): boolean {
  return !RANKING_ONLY.has(name)
}

/** What the decision to answer looks at; the order is that of the fitted weights. */
export const DECISION_FEATURES = [
  'strength',
  'leadOverOtherPassages',
  'leadInPassage',
  'certainty',
  'passageCoverage',
  'passageEvenCoverage',
  'missingInSentence',
  'missingInPassage',
  'worstMissInPassage',
  'missingFocus',
  'missingEverywhere',
  'runnerUpScore',
  'distinctiveHits',
  'distinctiveMisses',
  'distinctiveShare',
  'runsOverOthers',
  'questionWeight',
  ...SENTENCE_FEATURES.filter(tellsOfTruth),
] as const

/** Past this lead, more makes no difference. */
const LEAD = 6
/** Terms in one passage are wholly distinctive, in five not at all. */
const COMMON = 4
/** So many other passages show how much of a question any of them has. */
const NEAREST = 5

/**
 * The features of the decision whether the best-ranked candidate answers, in the order of `DECISION_FEATURES`.
 * `ranked` is best first and not empty.
 */
export function decisionFeatures(
  { question, spread, sharedRuns }: Weighing,
  ranked: RankedCandidate[],
): number[] {
  const best = ranked[0]!
  const { terms } = question
  const everywhere = bestAnywhere(ranked, terms.length)
  let weight = 0
  let missing = 0
  let passageMissing = 0
  let worst = 0
  let focus = 0
  let nowhere = 0
  let even = 0
  let distinctive = 0
  let distinctiveHits = 0
  let distinctiveMisses = 0
  terms.forEach((term, i) => {
    const here = best.match.matches[i]!
    const around = best.passageMatch[i]!
    const miss = term.weight * (1 - around)
    weight += term.weight
    missing += term.weight * (1 - here)
    passageMissing += miss
    worst = Math.max(worst, miss)
    if (term.focus) focus += miss
    nowhere += term.weight * (1 - everywhere[i]!)
    even += around
    if (spread[i]! > 0) {
      const distinction = term.weight * Math.max(0, 1 - (spread[i]! - 1) / COMMON)
      distinctive += distinction
      distinctiveHits += distinction * here
      distinctiveMisses += distinction * (1 - around)
    }
  })
  const count = terms.length || 1
  const all = weight || 1
  return [
    best.strength,
    Math.min(LEAD, best.strength - strongest(ranked, ({ passage }) => passage !== best.passage)),
    Math.min(
      LEAD,
      best.strength - strongest(ranked, (other) => other.passage === best.passage && other !== best),
    ),
    1 / ranked.reduce((sum, { strength }) => sum + Math.exp(strength - best.strength), 0),
    1 - passageMissing / all,
    even / count,
    missing / 2,
    passageMissing / 2,
    worst,
    focus,
    nowhere / all,
    runnerUpScore(ranked),
    distinctiveHits / 2,
    distinctiveMisses / 2,
    distinctive > 0 ? distinctiveHits / distinctive : 0.5,
    runsOverOthers(best, sharedRuns),
    weight,
    ...best.features.filter((_, i) => tellsOfTruth(SENTENCE_FEATURES[i]!)),
  ]
}

/** How much more of the question's runs of letters the best passage has than the nearest others, which have some by chance. */
function runsOverOthers({ passage }: RankedCandidate, shared: Weighing['sharedRuns']): number {
  const others = [...shared]
    .filter(([other]) => other !== passage)
    .map(([, share]) => share)
    .sort((a, b) => b - a)
    .slice(0, NEAREST)
  const usual = others.reduce((sum, share) => sum + share, 0) / (others.length || 1)
  return (shared.get(passage) ?? 0) - usual
}

function bestAnywhere(ranked: RankedCandidate[], terms: number): Float64Array {
  const best = new Float64Array(terms)
  for (const { passageMatch } of ranked) {
    for (let i = 0; i < terms; i++) best[i] = Math.max(best[i]!, passageMatch[i]!)
  }
  return best
}

function strongest(ranked: RankedCandidate[], among: (candidate: RankedCandidate) => boolean): number {
  return ranked.find(among)?.strength ?? Number.NEGATIVE_INFINITY
}

/** The second-best passage's search score against the best's. */
function runnerUpScore(ranked: RankedCandidate[]): number {
  const scores = [...new Set(ranked.map(({ passage }) => passage))]
    .map(({ score }) => score)
    .sort((a, b) => b - a)
  return scores.length > 1 && scores[0]! > 0 ? scores[1]! / scores[0]! : 0
}

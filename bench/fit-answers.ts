/**
 * Fits the weights by which the assistant picks and trusts a sentence, and says how well they carry over:
 * `npx tsx bench/fit-answers.ts FILE…` over XQuAD files, one a language. With `--write`, the weights file is written.
 */
import { writeFileSync } from 'node:fs'
import {
  DECISION_FEATURES,
  decisionFeatures,
  type RankedCandidate,
} from '../app/domains/assistant/grounding/scoring/decision-features'
import { SENTENCE_FEATURES } from '../app/domains/assistant/grounding/scoring/sentence-features'
import {
  type Weighing,
  weighSentences,
} from '../app/domains/assistant/grounding/scoring/weigh-sentences.server'
import { askUnderConditions, type Condition } from './grounding/ask-under-conditions'
import { dot, fitDecision, fitRanking, type LinearModel } from './grounding/fit-models'
import { readPassageQuestions } from './grounding/passage-questions'

interface Case {
  language: string
  fold: number
  condition: Condition
  weighing: Weighing
  /** Per candidate. */
  right: boolean[]
}

const FOLDS = 2
const RANKING_PENALTY = 2
/** Strong, since a weight that fits six languages closely fits a seventh badly. */
const DECISION_PENALTY = 30
/** Against weights that tell languages apart, by which one threshold would suit some of them only. */
const EVENNESS = 0.5
/** A present answer badly ranked teaches little of when to answer. */
const WRONG_WEIGHT = 0.3
/**
 * The most that may be answered falsely, by condition, over all held-out languages together. Below the goal of 5 %
 * in `removed`, so that the languages that answer most readily stay near it.
 */
const BUDGET = { removed: 0.043, absent: 0.01 }
const WEIGHTS = new URL('../app/domains/assistant/grounding/scoring/weights.json', import.meta.url)

function collect(path: string): Case[] {
  const set = readPassageQuestions(path)
  const cases: Case[] = []
  for (const { condition, question, request } of askUnderConditions(set)) {
    const full = weighSentences(request)
    const candidates = full.candidates.map(({ passage, sentence, match, passageMatch, features }) => ({
      passage: { id: passage.id, score: passage.score },
      match: { matches: match.matches },
      passageMatch,
      features: Float32Array.from(features),
      sentence: { start: sentence.start, end: sentence.end },
    }))
    // One object a passage, since candidates of one passage are told by identity.
    const passages = new Map(candidates.map(({ passage }) => [passage.id, passage]))
    for (const candidate of candidates) candidate.passage = passages.get(candidate.passage.id)!
    const right = candidates.map(
      ({ passage, sentence }) =>
        condition === 'present' &&
        passage.id === question.passage &&
        question.answers.some(({ start, end }) => sentence.start <= start && sentence.end >= end),
    )
    const sharedRuns = new Map(
      [...full.sharedRuns].flatMap(([{ id }, share]) =>
        passages.has(id) ? [[passages.get(id)!, share]] : [],
      ),
    )
    const weighing = { ...full, candidates, sharedRuns } as unknown as Weighing
    cases.push({ language: set.language, fold: question.article % FOLDS, condition, weighing, right })
  }
  return cases
}

interface Judged {
  features: number[]
  right: boolean
}

function judge({ weighing, right }: Case, ranking: LinearModel): Judged | undefined {
  if (weighing.candidates.length === 0 || weighing.question.terms.length === 0) return undefined
  const ranked = weighing.candidates
    .map((candidate, c) => ({
      ...candidate,
      strength: dot(candidate.features, ranking.weights),
      right: right[c]!,
    }))
    .sort((a, b) => b.strength - a.strength)
  return { features: decisionFeatures(weighing, ranked as RankedCandidate[]), right: ranked[0]!.right }
}

function learn(cases: Case[]): { ranking: LinearModel; decision: LinearModel } {
  const contests = cases
    .filter(({ right }) => right.includes(true))
    .map(({ weighing, right }) => ({ features: weighing.candidates.map(({ features }) => features), right }))
  const ranking = fitRanking(contests, RANKING_PENALTY)
  const examples = cases.flatMap((one) => {
    const judged = judge(one, ranking)
    if (!judged) return []
    const present = one.condition === 'present'
    const weight = present && !judged.right ? WRONG_WEIGHT : 1
    const group = one.condition === 'removed' ? one.language : undefined
    return [{ features: judged.features, label: present ? (1 as const) : (0 as const), weight, group }]
  })
  return { ranking, decision: fitDecision(examples, DECISION_PENALTY, EVENNESS) }
}

interface Scored {
  language: string
  condition: Condition
  score: number
  right: boolean
}

function score(cases: Case[], { ranking, decision }: ReturnType<typeof learn>): Scored[] {
  return cases.map((one) => {
    const judged = judge(one, ranking)
    return {
      language: one.language,
      condition: one.condition,
      score: judged ? dot(judged.features, decision.weights) + decision.bias : Number.NEGATIVE_INFINITY,
      right: judged?.right ?? false,
    }
  })
}

/** The lowest score that keeps both kinds of false answers in their budgets. */
function thresholdOf(scored: Scored[]): number {
  const limit = (condition: 'removed' | 'absent') => {
    const scores = scored.filter((one) => one.condition === condition).map((one) => one.score)
    return scores.sort((a, b) => b - a)[Math.floor(BUDGET[condition] * scores.length)]!
  }
  return Math.max(limit('removed'), limit('absent'))
}

function report(label: string, scored: Scored[], threshold: number) {
  console.log(`${label} (threshold ${threshold.toFixed(3)})`)
  const rows = [...new Set(scored.map(({ language }) => language))].map((language) => {
    const of = (condition: Condition) =>
      scored.filter((one) => one.language === language && one.condition === condition)
    const share = (ones: Scored[], test: (one: Scored) => boolean) =>
      ones.filter(test).length / (ones.length || 1)
    const answers = of('present').filter((one) => one.score > threshold)
    return {
      language,
      answered: answers.length / of('present').length,
      right: share(answers, (one) => one.right),
      falseAbsent: share(of('absent'), (one) => one.score > threshold),
      falseRemoved: share(of('removed'), (one) => one.score > threshold),
      bestRight: share(of('present'), (one) => one.right),
    }
  })
  const mean = (key: 'answered' | 'right' | 'falseAbsent' | 'falseRemoved' | 'bestRight') =>
    rows.reduce((sum, row) => sum + row[key], 0) / rows.length
  for (const row of [
    ...rows,
    {
      language: 'mean',
      answered: mean('answered'),
      right: mean('right'),
      falseAbsent: mean('falseAbsent'),
      falseRemoved: mean('falseRemoved'),
      bestRight: mean('bestRight'),
    },
  ]) {
    const { language, ...figures } = row
    console.log(
      `  ${language.padEnd(5)}`,
      Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure.toFixed(4)}`)
        .join('  '),
    )
  }
}

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const cases = files.flatMap(collect)
const languages = [...new Set(cases.map(({ language }) => language))]

const heldOut: Scored[] = []
for (const language of languages) {
  for (let fold = 0; fold < FOLDS; fold++) {
    const learned = cases.filter(
      (one) => one.fold !== fold && (languages.length === 1 || one.language !== language),
    )
    heldOut.push(
      ...score(
        cases.filter((one) => one.fold === fold && one.language === language),
        learn(learned),
      ),
    )
  }
}
const threshold = thresholdOf(heldOut)
report('Held out: neither the language nor the article was seen', heldOut, threshold)
const model = learn(cases)
report('Fitted on everything', score(cases, model), threshold)
if (process.argv.includes('--write')) {
  const named = (names: readonly string[], { weights }: LinearModel) =>
    Object.fromEntries(names.map((name, i) => [name, Number(weights[i]!.toPrecision(5))]))
  writeFileSync(
    WEIGHTS,
    `${JSON.stringify(
      {
        about: 'Fitted by bench/fit-answers.ts; see docs/grounding.md.',
        ranking: named(SENTENCE_FEATURES, model.ranking),
        decision: named(DECISION_FEATURES, model.decision),
        bias: Number(model.decision.bias.toPrecision(5)),
        threshold: Number(threshold.toFixed(3)),
      },
      null,
      2,
    )}\n`,
  )
}

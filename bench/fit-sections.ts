/**
 * Fits the weights by which the assistant chooses the section that a question is about, trusts it, and quotes from it:
 * `npx tsx bench/fit-sections.ts [--shops DIR] [--write]`. Fits on the shops of the split `fit`, tells how well that carries over to
 * those of `test`, and with `--write` writes the weights.
 *
 * Where the environment names a model of embeddings (`EMBEDDINGS_URL` or `EMBEDDINGS_FOLDER`), it fits the other set of
 * weights, for which a model has told how near each section is. `--language L` leaves out the shops and questions of
 * languages that the model doesn't know.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  MODEL_FEATURES,
  SECTION_FEATURES,
} from '../app/domains/assistant/grounding/sections/section-features.server'
import { QUOTE_FEATURES } from '../app/domains/assistant/grounding/sections/weigh-quotes.server'
import { knowsLanguage, meaningOf } from '../app/domains/intents/intents.server'
import { buildWorkers } from '../scripts/build-workers.mjs'
import { type Contest, dot, type Example, fitDecision, fitRanking } from './grounding/fit-models'
import { withBenchDatabase } from './lib/bench-database'
import { loadShop, readQuestions, readShops } from './understanding/asked-shop'

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    shops: { type: 'string', default: 'data/understanding/shops' },
    write: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
  },
})
const RANKING_PENALTY = 10
const DECISION_PENALTY = 8

interface Asked {
  split: 'fit' | 'test'
  kind: string
  language: string
  question: string
  labels: string[]
  features: number[][]
  right: boolean[]
}

/** The sentences of a section that answers, told apart by whether they hold what a right answer must. */
interface Quoted extends Contest {
  split: 'fit' | 'test'
}

const WEIGHTS = 'app/domains/assistant/grounding/sections/weights.json'
const withModel = Boolean(process.env.EMBEDDINGS_URL || process.env.EMBEDDINGS_FOLDER)
const FEATURES = withModel ? [...SECTION_FEATURES, ...MODEL_FEATURES] : SECTION_FEATURES
/** Nobody waits for these answers, and one without the model's word would count for nothing. */
process.env.RELEVANCE_TIMEOUT_MS = '10000'
padWeights()

const asked: Asked[] = []
const quoted: Quoted[] = []
// Pages are read in processes of their own.
await buildWorkers()
await withBenchDatabase(async () => {
  const { findEvidence } = await import('../app/domains/assistant/tools/knowledge.server')
  const { weighSentences } = await import('../app/domains/assistant/grounding/scoring/weigh-sentences.server')
  const { judge, rankCandidates } = await import('../app/domains/assistant/grounding/scoring/score.server')
  const { weighSections } = await import(
    '../app/domains/assistant/grounding/sections/section-features.server'
  )
  const { weighQuotes } = await import('../app/domains/assistant/grounding/sections/weigh-quotes.server')
  for (const shop of readShops(values.shops)) {
    if (values.language && shop.language !== values.language) continue
    const questions = readQuestions(shop).filter(
      ({ expected, before, kind, language }) =>
        (!values.language || language === values.language) &&
        knowsLanguage(language) &&
        (expected === 'page' || expected === 'none') &&
        !before &&
        kind !== 'several',
    )
    if (questions.length === 0) continue
    const { workspaceId, titles } = await loadShop(shop)
    for (const { question, language, kind, expected, from = [], holds = [] } of questions) {
      const { passages, request } = await findEvidence(workspaceId, { question, language })
      const weighing = weighSentences(request)
      if (weighing.candidates.length === 0) {
        asked.push({ split: shop.split, kind, language, question, labels: [], features: [], right: [] })
        continue
      }
      const ranked = rankCandidates(weighing)
      const verdict = judge(weighing, ranked, request.statistics.documents)
      const sections = weighSections(question, { weighing, ranked, verdict })
      if (sections[0]!.features.length !== FEATURES.length)
        throw new Error(`“${question}” was weighed by other features than are fitted.`)
      const wanted = new Set(from.map((slug) => titles.get(slug)))
      const right = sections.map(({ passage }) => {
        const hit = passages.find(({ id }) => id === passage.id)!
        const text = plain(passage.text)
        return (
          expected === 'page' &&
          wanted.has(hit.title) &&
          holds.every((any) => any.split('|').some((words) => text.includes(plain(words))))
        )
      })
      sections.forEach(({ passage, candidates, meanings }, i) => {
        if (!right[i] || holds.length === 0) return
        const says = candidates.map(({ sentence }) => {
          const text = plain(passage.text.slice(sentence.start, sentence.end))
          return holds.some((any) => any.split('|').some((words) => text.includes(plain(words))))
        })
        if (!says.includes(true) || !says.includes(false)) return
        quoted.push({
          split: shop.split,
          features: weighQuotes(meaningOf(question), candidates, meanings),
          right: says,
        })
      })
      asked.push({
        split: shop.split,
        kind,
        language,
        question,
        labels: sections.map(
          ({ passage }) => `${passage.title}: ${passage.text.slice(0, 60).replace(/\s+/g, ' ')}`,
        ),
        features: sections.map(({ features }) => features),
        right,
      })
    }
  }
})

const fit = asked.filter(({ split, features }) => split === 'fit' && features.length > 0)
const contests: Contest[] = fit
  .filter(({ right }) => right.includes(true))
  .map(({ features, right }) => ({ features, right }))
const ranking = fitRanking(contests, RANKING_PENALTY)
const best = ({ features }: Asked) => {
  const scores = features.map((row) => dot(row, ranking.weights))
  return scores.indexOf(Math.max(...scores))
}
const examples: Example[] = fit.map((one) => {
  const at = best(one)
  return { features: one.features[at]!, label: one.right[at] ? 1 : 0, weight: 1 }
})
const decision = fitDecision(examples, DECISION_PENALTY)
const quoting = fitRanking(
  quoted.filter(({ split }) => split === 'fit'),
  RANKING_PENALTY,
)
if (values.tell) {
  for (const one of asked) {
    if (one.features.length === 0 || one.language !== 'en') continue
    const at = best(one)
    if (!one.right[at] && one.kind !== 'off-topic' && one.kind !== 'unanswered' && one.kind !== 'not-sold')
      process.stderr.write(
        `${one.question}\n   chosen ${one.labels[at]}\n   right  ${one.labels[one.right.indexOf(true)] ?? 'not found'}\n`,
      )
  }
}
for (const split of ['fit', 'test'] as const) {
  const group = asked.filter((one) => one.split === split)
  const answerable = group.filter(({ right }) => right.includes(true))
  const first = answerable.filter((one) => one.right[best(one)])
  process.stdout.write(
    `${JSON.stringify({ split, questions: group.length, found: answerable.length, expectedPages: group.filter(({ kind }) => !['off-topic', 'unanswered', 'not-sold'].includes(kind)).length, bestSectionRight: round(first.length / answerable.length) })}\n`,
  )
  const scored = group
    .filter(({ features }) => features.length > 0)
    .map((one) => ({ one, at: best(one) }))
    .map(({ one, at }) => ({
      one,
      right: one.right[at]!,
      score: dot(one.features[at]!, decision.weights) + decision.bias,
    }))
  for (const threshold of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const least = Math.log(threshold / (1 - threshold))
    const shown = scored.filter(({ score }) => score >= least)
    const nothing = scored.filter(({ one }) => !one.right.includes(true))
    process.stdout.write(
      `${JSON.stringify({ split, threshold, shown: round(shown.length / scored.length), right: round(shown.filter(({ right }) => right).length / shown.length), ofAnswerable: round(shown.filter(({ right }) => right).length / answerable.length), shownOfUnanswerable: round(nothing.filter(({ score }) => score >= least).length / nothing.length) })}\n`,
    )
  }
}
for (const split of ['fit', 'test'] as const) {
  const group = quoted.filter((one) => one.split === split)
  const right = group.filter(({ features, right }) => {
    const scores = features.map((row) => dot(row, quoting.weights))
    return right[scores.indexOf(Math.max(...scores))]
  })
  process.stdout.write(
    `${JSON.stringify({ split, sections: group.length, bestSentenceRight: round(right.length / group.length) })}\n`,
  )
}
const named = (features: readonly string[], weights: number[]) =>
  Object.fromEntries(features.map((name, i) => [name, round(weights[i]!)]))
const judging = {
  ranking: named(FEATURES, ranking.weights),
  decision: named(FEATURES, decision.weights),
  bias: round(decision.bias),
}
const known = JSON.parse(readFileSync(WEIGHTS, 'utf8'))
const fitted = withModel
  ? { ...known, withModel: judging }
  : { ...known, ...judging, quoting: named(QUOTE_FEATURES, quoting.weights) }
process.stdout.write(`${JSON.stringify(withModel ? judging : fitted, null, 2)}\n`)
if (values.write) {
  writeFileSync(WEIGHTS, `${JSON.stringify(fitted, null, 2)}\n`)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ')
}

function round(value: number): number {
  return Number(value.toFixed(4))
}

/** A feature that is new has no weight yet, and what is measured here doesn't read any. */
function padWeights(): void {
  const known = JSON.parse(readFileSync(WEIGHTS, 'utf8'))
  const padded = (features: readonly string[], weights: Record<string, number> = {}) =>
    Object.fromEntries(features.map((name) => [name, weights[name] ?? 0]))
  const judgingBy = (
    features: readonly string[],
    { ranking, decision, bias }: Record<'ranking' | 'decision', Record<string, number>> & { bias: number },
  ) => ({ ranking: padded(features, ranking), decision: padded(features, decision), bias })
  const all = {
    ...judgingBy(SECTION_FEATURES, known),
    quoting: padded(QUOTE_FEATURES, known.quoting),
    withModel: judgingBy([...SECTION_FEATURES, ...MODEL_FEATURES], known.withModel),
  }
  writeFileSync(WEIGHTS, `${JSON.stringify(all, null, 2)}\n`)
}

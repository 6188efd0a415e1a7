/**
 * How well the assistant understands shoppers without a model, over whole shops of the data set:
 * `npm run bench:understanding [-- --shops DIR --split test|fit|all --shop SLUG --language L --kind K --tell]`. Prints a line of
 * JSON for each language and kind of question, then one for all; every figure is a share. `right`, `shown`, `wrong` and
 * `missed` are of the questions that the shop answers, `falselyAnswered` of those that it doesn't. `--tell` prints each
 * question that wasn't answered rightly. `coldMs` is the slowest of the shops' first questions, which wait for their
 * indexes; `p99Ms` is of all others. The release gate's shops are measured by `--shops data/understanding/gate`, and with
 * `--write-floors` what they reach is written down as what `npm test` holds the assistant to.
 */
import { parseArgs } from 'node:util'
import { buildWorkers } from '../scripts/build-workers.mjs'
import { withBenchDatabase } from './lib/bench-database'
import { quantile, round } from './lib/quantile'
import { askQuestion, describeOutcome, type Outcome } from './understanding/ask-question'
import { loadShop, readQuestions, readShops } from './understanding/asked-shop'
import { writeFloors } from './understanding/floors'
import { sharesOf } from './understanding/shares'

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: 'data/understanding/shops' },
    split: { type: 'string', default: 'test' },
    shop: { type: 'string' },
    language: { type: 'string' },
    kind: { type: 'string' },
    tell: { type: 'boolean', default: false },
    'write-floors': { type: 'boolean', default: false },
  },
})

const outcomes: Outcome[] = []
// Pages are read in processes of their own.
await buildWorkers()
await withBenchDatabase(async () => {
  // As a server does once it has started.
  const { languagePreparations } = await import('~/domains/assistant/assistant.server')
  for (const prepare of languagePreparations) prepare()
  const shops = readShops(values.shops).filter(
    ({ slug, split }) =>
      (values.split === 'all' || split === values.split) && (!values.shop || slug === values.shop),
  )
  for (const shop of shops) {
    const questions = readQuestions(shop).filter(
      ({ language, kind }) =>
        (!values.language || language === values.language) && (!values.kind || kind === values.kind),
    )
    if (questions.length === 0) continue
    const loaded = await loadShop(shop)
    // Its first question has no turns before it, so that it tells what loading the indexes takes.
    questions.sort((a, b) => (a.before?.length ?? 0) - (b.before?.length ?? 0))
    for (const [place, question] of questions.entries()) {
      const outcome = await askQuestion(loaded, question, place === 0)
      outcomes.push(outcome)
      if (values.tell && outcome.verdict !== 'right') {
        process.stderr.write(`${describeOutcome(shop.slug, outcome)}\n`)
      }
    }
  }
})

const groups = new Map<string, Outcome[]>()
for (const outcome of outcomes) {
  const { language, kind } = outcome.question
  for (const key of [`${language} ${kind}`, `${language} all`, `all ${kind}`, 'all all']) {
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
}
for (const [key, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [language, kind] = key.split(' ')
  const warm = group.filter(({ isCold }) => !isCold).map(({ ms }) => ms)
  const cold = group.filter(({ isCold }) => isCold).map(({ ms }) => ms)
  const times = {
    p99Ms: warm.length > 0 ? round(quantile(warm, 0.99), 1) : null,
    coldMs: cold.length > 0 ? round(Math.max(...cold), 1) : null,
  }
  process.stdout.write(
    `${JSON.stringify({ bench: 'understanding', language, kind, ...sharesOf(group), ...times })}\n`,
  )
}

if (values['write-floors']) writeFloors(values.shops, outcomes)

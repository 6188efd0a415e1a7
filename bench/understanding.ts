/**
 * How well the assistant understands shoppers without a model, over whole shops of the data set:
 * `npm run bench:understanding [-- --shops DIR --split test|fit|all --shop SLUG --language L --tell]`. Prints a line of JSON
 * for each language and kind of question, then one for all; every figure is a share. `right`, `shown`, `wrong` and
 * `missed` are of the questions that the shop answers, `falselyAnswered` of those that it doesn't. `--tell` prints each
 * question that wasn't answered rightly.
 */
import { parseArgs } from 'node:util'
import type { TurnOfTalk } from '../app/domains/assistant/answer-event'
import type { FinalAnswer } from '../app/domains/assistant/assistant'
import { buildWorkers } from '../scripts/build-workers.mjs'
import { withBenchDatabase } from './lib/bench-database'
import { quantile, round } from './lib/quantile'
import {
  type AskedQuestion,
  type LoadedShop,
  loadShop,
  readQuestions,
  readShops,
} from './understanding/asked-shop'
import { judgeAnswer, type Verdict } from './understanding/judge-answer'

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: 'data/understanding/shops' },
    split: { type: 'string', default: 'test' },
    shop: { type: 'string' },
    language: { type: 'string' },
    tell: { type: 'boolean', default: false },
  },
})

interface Outcome {
  question: AskedQuestion
  verdict: Verdict
  ms: number
}

const outcomes: Outcome[] = []
// Pages are read in processes of their own.
await buildWorkers()
await withBenchDatabase(async () => {
  const shops = readShops(values.shops).filter(
    ({ slug, split }) =>
      (values.split === 'all' || split === values.split) && (!values.shop || slug === values.shop),
  )
  for (const shop of shops) {
    const questions = readQuestions(shop).filter(
      ({ language }) => !values.language || language === values.language,
    )
    if (questions.length === 0) continue
    const loaded = await loadShop(shop)
    for (const question of questions) outcomes.push(await askQuestion(shop.slug, loaded, question))
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
  process.stdout.write(`${JSON.stringify({ bench: 'understanding', language, kind, ...figures(group) })}\n`)
}

async function askQuestion(slug: string, shop: LoadedShop, question: AskedQuestion): Promise<Outcome> {
  const { answer } = await import('../app/domains/assistant/assistant.server')
  const history: TurnOfTalk[] = []
  const ask = async (text: string): Promise<FinalAnswer> => {
    const input = {
      workspaceId: shop.workspaceId,
      text,
      history: [...history],
      pageLanguage: question.language,
    }
    for await (const event of answer(input)) if (event.type === 'final') return event
    throw new Error(`No answer to “${text}”.`)
  }
  for (const text of question.before ?? []) {
    const final = await ask(text)
    history.push({ author: 'shopper', text, parts: [], outcome: null })
    history.push({ author: 'assistant', text: final.text, parts: final.parts, outcome: final.outcome })
  }
  const start = performance.now()
  const final = await ask(question.question)
  const ms = performance.now() - start
  const verdict = judgeAnswer(question, final, shop)
  if (values.tell && verdict !== 'right') {
    process.stderr.write(
      `${verdict}\t${slug}\t${question.kind}\t${question.question}\n\t\t${final.outcome}: ${final.text.replace(/\s+/g, ' ').slice(0, 200)} ${JSON.stringify(final.parts.flatMap((part) => (part.type === 'sources' ? part.sources.map(({ title }) => title) : part.type === 'products' ? part.products.map(({ title }) => title) : []))).slice(0, 200)}\n\t\twanted ${question.expected} ${question.from?.join(', ') ?? ''} ${question.holds?.join(' & ') ?? ''}\n`,
    )
  }
  return { question, verdict, ms }
}

function figures(group: Outcome[]) {
  const answerable = group.filter(({ question }) => question.expected !== 'none')
  const unanswerable = group.filter(({ question }) => question.expected === 'none')
  const share = (verdict: Verdict, among: Outcome[]) =>
    among.length === 0
      ? null
      : round(among.filter((outcome) => outcome.verdict === verdict).length / among.length, 4)
  return {
    questions: group.length,
    right: share('right', answerable),
    shown: share('shown', answerable),
    wrong: share('wrong', answerable),
    missed: share('missed', answerable),
    falselyAnswered: share('false', unanswerable),
    p99Ms: round(
      quantile(
        group.map(({ ms }) => ms),
        0.99,
      ),
      1,
    ),
  }
}

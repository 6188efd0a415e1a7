import { parseArgs } from 'node:util'
import { createIndex, passageSchema } from '~/domains/retrieval/retrieval.server'
import { readPassages } from './lib/passages'
import { quantile, round } from './lib/quantile'
import { timeQueries } from './lib/time-queries'

const USAGE = 'npm run bench:passages -- --file xquad.en.json[.gz] [--language en]'

const { file, language: given } = parseArgs({
  options: { file: { type: 'string' }, language: { type: 'string' } },
}).values
if (!file) throw new Error(`Usage: ${USAGE}`)

const { language, paragraphs, questions } = readPassages(file, given)
const documents = paragraphs.map(({ id, title, text }) => ({ id, fields: { title, body: text } }))
const index = createIndex({ schema: passageSchema, language, documents })
const search = (text: string) => index.search({ text, language, limit: 10 })

const first = questions.filter(({ text, paragraph }) => search(text)[0]?.id === paragraph)
const times = timeQueries(
  questions.map(({ text }) => text),
  search,
)

console.log(
  JSON.stringify({
    bench: 'passages',
    language,
    questions: questions.length,
    paragraphs: paragraphs.length,
    firstParagraph: round(first.length / questions.length, 4),
    p99Ms: round(quantile(times.all, 0.99), 3),
  }),
)

/**
 * How well and how fast products are found: `npm run bench:products -- --products F --ratings F [--size N]`, records as
 * NDJSON and ratings as CSV, plain or gzip. `--size` makes a larger catalogue of the same one, for times alone. Prints
 * a line for the rated questions, of few words, and one for what shoppers write in the data set, whatever they want, as the assistant asks it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { applyMapping, guessMapping } from '~/domains/catalog/ndjson-mapping'
import {
  createIndex,
  productDocument,
  productSchema,
  type SearchDocument,
  searchAsAsked,
} from '~/domains/retrieval/retrieval.server'
import { enlargeCatalogue } from './lib/enlarge-catalogue'
import { heldBytes, requireGc } from './lib/expose-gc'
import { ndcg } from './lib/ndcg'
import { quantile, round } from './lib/quantile'
import { readRatings } from './lib/ratings'
import { readNdjson } from './lib/read-file'
import { type QueryTimes, timeQueries } from './lib/time-queries'

const USAGE =
  'npm run bench:products -- --products products.ndjson[.gz] --ratings ratings.csv[.gz] [--size N]'
const UTTERANCES = 'data/understanding/utterances'
/** Every so many of the utterances, in all languages: whatever a shopper asks is looked for among the products too. */
const EVERY = 97
const SAMPLE = 500
const DEPTH = 10

/** Records as documents, by the mapping that the import would propose. */
function documentsOf(path: string): SearchDocument[] {
  const records = readNdjson(path)
  const mapping = guessMapping(records.slice(0, SAMPLE))
  return records.map((record, line) => {
    const product = applyMapping(record, mapping)
    const description = product.descriptionText ?? product.descriptionHtml?.replace(/<[^>]*>/g, ' ') ?? ''
    return productDocument({ ...product, id: product.externalId ?? `line ${line + 1}`, description })
  })
}

requireGc()
const { products, ratings, size } = parseArgs({
  options: { products: { type: 'string' }, ratings: { type: 'string' }, size: { type: 'string' } },
}).values
if (!products || !ratings) throw new Error(`Usage: ${USAGE}`)

const own = documentsOf(products)
const documents = size ? enlargeCatalogue(own, Number(size)) : own
const rated = readRatings(ratings)
const before = heldBytes()
const start = performance.now()
const index = createIndex({ schema: productSchema, documents })
index.search({ text: 'a' })
const indexMs = performance.now() - start
const indexMiB = (heldBytes() - before) / 2 ** 20

const search = (text: string) => index.search({ text, limit: DEPTH })
const scores = [...rated]
  .filter(([, judged]) => Math.max(...judged.values()) > 0)
  .map(([query, judged]) =>
    ndcg(
      search(query).map(({ id }) => id),
      judged,
      DEPTH,
    ),
  )

tell({
  asked: 'rated',
  queries: scores.length,
  ndcg10: size ? undefined : round(scores.reduce((sum, score) => sum + score, 0) / scores.length, 4),
  ...quantiles(timeQueries([...rated.keys()], search)),
  products: documents.length,
  indexMs: Math.round(indexMs),
  indexMiB: round(indexMiB, 1),
})

const written = utterances()
const asked = ({ text, language }: Utterance) =>
  searchAsAsked(index, { text, language, currency: 'USD', limit: DEPTH })
tell({ asked: 'written', queries: written.length, ...quantiles(timeQueries(written, asked)) })

interface Utterance {
  text: string
  language: string
}

/** What shoppers of the data set write. */
function utterances(): Utterance[] {
  const found: Utterance[] = []
  for (const language of readdirSync(UTTERANCES).sort()) {
    for (const file of readdirSync(join(UTTERANCES, language)).sort()) {
      for (const line of readFileSync(join(UTTERANCES, language, file), 'utf8').split('\n')) {
        const [intent, , text] = line.split('\t')
        if (intent && text) found.push({ text, language })
      }
    }
  }
  return found.filter((_, place) => place % EVERY === 0)
}

function quantiles({ all, quiet }: QueryTimes) {
  return {
    p50Ms: round(quantile(all, 0.5), 3),
    p99Ms: round(quantile(all, 0.99), 3),
    p99QuietMs: round(quantile(quiet, 0.99), 3),
  }
}

function tell(figures: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'products', ...figures }))
}

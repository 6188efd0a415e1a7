import { parseArgs } from 'node:util'
import { applyMapping, guessMapping } from '~/domains/catalog/ndjson-mapping'
import {
  createIndex,
  productDocument,
  productSchema,
  type SearchDocument,
} from '~/domains/retrieval/retrieval.server'
import { heldBytes, requireGc } from './lib/expose-gc'
import { ndcg } from './lib/ndcg'
import { quantile, round } from './lib/quantile'
import { readRatings } from './lib/ratings'
import { readNdjson } from './lib/read-file'
import { timeQueries } from './lib/time-queries'

const USAGE = 'npm run bench:products -- --products products.ndjson[.gz] --ratings ratings.csv[.gz]'
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
const { products, ratings } = parseArgs({
  options: { products: { type: 'string' }, ratings: { type: 'string' } },
}).values
if (!products || !ratings) throw new Error(`Usage: ${USAGE}`)

const documents = documentsOf(products)
const rated = readRatings(ratings)
const before = heldBytes()
const start = performance.now()
const index = createIndex({ schema: productSchema, documents })
index.search({ text: 'a' })
const indexMs = performance.now() - start
const indexMiB = (heldBytes() - before) / 2 ** 20

const search = (text: string) => index.search({ text, limit: DEPTH })
const times = timeQueries([...rated.keys()], search)
const scores = [...rated]
  .filter(([, judged]) => Math.max(...judged.values()) > 0)
  .map(([query, judged]) =>
    ndcg(
      search(query).map(({ id }) => id),
      judged,
      DEPTH,
    ),
  )

console.log(
  JSON.stringify({
    bench: 'products',
    queries: scores.length,
    ndcg10: round(scores.reduce((sum, score) => sum + score, 0) / scores.length, 4),
    p50Ms: round(quantile(times, 0.5), 3),
    p99Ms: round(quantile(times, 0.99), 3),
    indexMs: Math.round(indexMs),
    indexMiB: round(indexMiB, 1),
  }),
)

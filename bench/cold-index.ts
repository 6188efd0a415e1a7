/**
 * How long others wait while a large workspace's indexes are loaded: `npm run bench:cold-index [-- --products 20000
 * --pages 2000 --rounds 5]`. Copies of the sample shop's products and pages are indexed, kept in a database, forgotten, and
 * asked for again by the first question of a shopper. Prints a line of JSON: milliseconds until that question is answered,
 * and by how much a timer that is due every millisecond was late meanwhile, of the worst and of the middle round; and the same
 * while the indexes are made into bytes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  createIndex,
  forgetIndexes,
  type IndexSchema,
  indexesSettled,
  passageSchema,
  productDocument,
  productSchema,
  type SearchDocument,
  searchAsAsked,
  workspaceIndex,
} from '~/domains/retrieval/retrieval.server'
import { saveIndexBytes } from '~/domains/retrieval/saved-index.server'
import { systemDb } from '~/platform/db/db.server'
import { withBenchDatabase } from './lib/bench-database'
import { enlargeCatalogue } from './lib/enlarge-catalogue'
import { quantile, round } from './lib/quantile'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    pages: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
})
const GOALS = { longestDelayMs: 50, longestSaveDelayMs: 50 }
const SAMPLE = 'content/sample-shop'
const PIECES_A_PAGE = 8
/** Of both kinds: how long making the index into bytes takes, and how late others were meanwhile. */
const saves: number[] = []
const saveDelays: number[] = []

await withBenchDatabase(async () => {
  const { id } = await systemDb().workspace.create({
    data: { name: 'Large', slug: 'large', catalogVersion: 1n, knowledgeVersion: 1n },
  })
  const kinds = [
    await kept(id, 'products', productSchema, products(Number(values.products))),
    await kept(id, 'passages', passageSchema, pieces(Number(values.pages) * PIECES_A_PAGE)),
  ]
  const delays: number[] = []
  const answers: number[] = []
  // The first round is that of code that hasn't run yet.
  for (let turn = 0; turn <= Number(values.rounds); turn++) {
    forgetIndexes()
    const watch = watchDelay()
    await pause(20)
    const begun = performance.now()
    for (const index of kinds)
      await index.ask(id, async (found) => {
        searchAsAsked(found, { text: 'a large red teapot under 80', language: 'en', currency: 'USD' })
        return { version: 1n, result: null }
      })
    const took = performance.now() - begun
    await pause(20)
    const longest = watch.end()
    await indexesSettled()
    if (turn > 0) {
      delays.push(longest)
      answers.push(took)
    }
  }
  const figures = {
    products: Number(values.products),
    pages: Number(values.pages),
    answerP50Ms: round(quantile(answers, 0.5), 1),
    longestDelayP50Ms: round(quantile(delays, 0.5), 1),
    longestDelayMs: round(Math.max(...delays), 1),
    saveMs: round(Math.max(...saves), 1),
    longestSaveDelayMs: round(Math.max(...saveDelays), 1),
    goals: GOALS,
  }
  process.stdout.write(`${JSON.stringify({ bench: 'cold-index', ...figures })}\n`)
})

async function kept(
  workspaceId: string,
  kind: 'products' | 'passages',
  schema: IndexSchema,
  documents: SearchDocument[],
) {
  const index = createIndex({ schema, documents })
  // As after a change: what is dead is cleared away first.
  index.remove(documents[0]!.id)
  const watch = watchDelay()
  await pause(20)
  const begun = performance.now()
  const bytes = await index.toBytes()
  saves.push(performance.now() - begun)
  await pause(20)
  saveDelays.push(watch.end())
  await saveIndexBytes(workspaceId, kind, schema.version, { version: 1n, bytes })
  return workspaceIndex({ kind, schema, worthSaving: 1_000_000, catchUp: async () => 0 })
}

interface SampleProduct {
  title: string
  vendor: string
  type: string
  tags: string[]
  details: Record<string, string>
  text: string[]
}

/** Each with a number of its own, as articles have one. */
function products(size: number): SearchDocument[] {
  const own = readdirSync(join(SAMPLE, 'products')).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(SAMPLE, 'products', file), 'utf8')) as { products: SampleProduct[] }
    ).products.map(({ title, vendor, type, tags, details, text }, place) =>
      productDocument({
        id: `${file} ${place}`,
        title,
        vendor,
        type,
        tags,
        attributes: Object.entries(details).map(([name, value]) => ({ name, value })),
        description: text.join('\n'),
      }),
    ),
  )
  return enlargeCatalogue(own, size).map((document, place) => {
    const attributes = [document.fields.attributes ?? []].flat()
    return { ...document, fields: { ...document.fields, attributes: [...attributes, `n${place}x`] } }
  })
}

/** Pieces of pages. */
function pieces(size: number): SearchDocument[] {
  const own = readdirSync(join(SAMPLE, 'pages', 'en')).flatMap((file) =>
    readFileSync(join(SAMPLE, 'pages', 'en', file), 'utf8')
      .split('\n\n')
      .filter((text) => text.length > 80)
      .map((body, place) => ({ id: `${file} ${place}`, language: 'en', fields: { title: file, body } })),
  )
  return enlargeCatalogue(own, size)
}

/** How late the event loop is, by a timer of its own. */
function watchDelay(): { end(): number } {
  let longest = 0
  let due = performance.now() + 1
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - due)
    due = now + 1
  }, 1)
  return {
    end: () => {
      clearInterval(timer)
      return longest
    },
  }
}

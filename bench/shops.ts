/**
 * Many shops in one process: `npm run bench:shops [-- --shops 1000 --memory MB]`. Copies of the data set's `fit` shops,
 * their products and pages each in indexes of their own, are asked round robin, as if every shop had a shopper at the
 * same time. Prints what a shop takes of memory, how many indexes had to be loaded again after all were loaded once
 * (`misses`), and how long products and pages of a shop are searched.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { topicsOfPassage } from '~/domains/intents/intents.server'
import {
  createIndex,
  type IndexSchema,
  type IndexSource,
  IndexStore,
  passageSchema,
  productDocument,
  productSchema,
  type SearchDocument,
  searchAsAsked,
} from '~/domains/retrieval/retrieval.server'
import { enlargeCatalogue } from './lib/enlarge-catalogue'
import { heldBytes, requireGc } from './lib/expose-gc'
import { quantile, round } from './lib/quantile'
import { residentMiB } from './lib/resident-memory'
import { readQuestions, readShops, type ShopFolder } from './understanding/asked-shop'

const ROUNDS = 3
const PRODUCTS = 120
const FOLDER = 'data/understanding/shops'

requireGc()
const { values } = parseArgs({
  options: { shops: { type: 'string', default: '1000' }, memory: { type: 'string', default: '768' } },
})
const shops = Number(values.shops)

interface Kind {
  schema: IndexSchema
  language: string
  documents: SearchDocument[]
}

const models = readShops(FOLDER)
  .filter(({ split, content }) => split === 'fit' && !content)
  .map((shop) => ({
    language: shop.language,
    questions: readQuestions(shop).map(({ question }) => question),
    products: {
      schema: productSchema,
      language: shop.language,
      documents: enlargeCatalogue(productsOf(shop), PRODUCTS),
    },
    passages: { schema: passageSchema, language: shop.language, documents: passagesOf(shop) },
  }))

/** What the database would hold. */
const saved = new Map<string, { version: bigint; bytes: Uint8Array }>()
let loads = 0
const store = new IndexStore({
  budgetBytes: Number(values.memory) * 2 ** 20,
  onSaveError: (error) => {
    throw error
  },
})

const before = { held: heldBytes(), resident: residentMiB(process.pid) }
const times: number[] = []
let again = 0
for (let turn = 0; turn <= ROUNDS; turn++) {
  for (let shop = 0; shop < shops; shop++) {
    const { language, questions, products, passages } = models[shop % models.length]!
    const text = questions[(shop + turn * 7) % questions.length]!
    const loaded = loads
    const start = performance.now()
    const [ofProducts, ofPages] = await Promise.all([
      store.get(`products ${shop}`, sourceOf(`products ${shop}`, products), 1n),
      store.get(`passages ${shop}`, sourceOf(`passages ${shop}`, passages), 1n),
    ])
    searchAsAsked(ofProducts, { text, language, currency: 'EUR', limit: 4 })
    ofPages.search({ text, language, limit: 10 })
    if (turn === 0) continue
    times.push(performance.now() - start)
    again += loads - loaded
  }
  await store.settled()
}
saved.clear()
console.log(
  JSON.stringify({
    bench: 'shops',
    shops,
    products: round(mean(models.map(({ products }) => products.documents.length)), 0),
    passages: round(mean(models.map(({ passages }) => passages.documents.length)), 0),
    misses: round(again / (shops * ROUNDS * 2), 4),
    countedKiB: Math.round(store.bytes() / shops / 1024),
    heldKiB: Math.round((heldBytes() - before.held) / shops / 1024),
    residentKiB: Math.round(((residentMiB(process.pid) - before.resident) * 1024) / shops),
    p50Ms: round(quantile(times, 0.5), 2),
    p99Ms: round(quantile(times, 0.99), 2),
  }),
)

function sourceOf(key: string, { schema, language, documents }: Kind): IndexSource {
  return {
    schema,
    worthSaving: 1,
    patienceMs: 2000,
    async load() {
      loads++
      return saved.get(key) ?? null
    },
    async save(index) {
      saved.set(key, index)
    },
    create: async () => createIndex({ schema, language }),
    async catchUp(index) {
      for (const document of documents) index.put({ ...document, id: `${key} ${document.id}` })
      return documents.length
    },
  }
}

function productsOf({ folder, language }: ShopFolder): SearchDocument[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(folder, 'products.csv')), { columns: true })
  const byHandle = new Map<string, Record<string, string>[]>()
  for (const row of rows) byHandle.set(row.Handle!, [...(byHandle.get(row.Handle!) ?? []), row])
  return [...byHandle].map(([id, variants]) => {
    const [first] = variants as [Record<string, string>]
    const values = (column: string) => [...new Set(variants.map((row) => row[column]!).filter(Boolean))]
    const options = ['1', '2', '3'].map((place) => ({
      name: first[`Option${place} Name`] ?? '',
      values: values(`Option${place} Value`),
    }))
    return productDocument({
      id,
      language,
      title: first.Title ?? id,
      vendor: first.Vendor,
      type: first.Type,
      tags: first.Tags?.split(', '),
      options: options.filter(({ name, values }) => name !== '' && values.length > 0),
      description: first['Body (HTML)']?.replace(/<[^>]*>/g, ' '),
      priceMinor: Math.round(Number(first['Variant Price']) * 100),
      inStock: variants.some((row) => Number(row['Variant Inventory Qty']) > 0),
    })
  })
}

/** A passage for each heading, which is about what the product makes of a page. */
function passagesOf({ folder, language }: ShopFolder): SearchDocument[] {
  const pages = join(folder, 'pages')
  return readdirSync(pages).flatMap((file) => {
    const [first = '', ...sections] = readFileSync(join(pages, file), 'utf8').split(/^#{2,}\s+/m)
    const [title = '', ...intro] = first.replace(/^#\s+/, '').split('\n')
    return ['', ...sections].flatMap((section, place) => {
      const [heading = '', ...lines] = section.split('\n')
      const body = (place === 0 ? intro : lines).join('\n').trim()
      const headings = heading ? [heading] : []
      const topics = topicsOfPassage({ title, headings, text: body, language })
      return body
        ? [{ id: `${file} ${place}`, language, topics, fields: { title, heading: headings, body } }]
        : []
    })
  })
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

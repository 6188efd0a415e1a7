import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A shop of the data set, as its folder describes it. */
export interface ShopFolder {
  slug: string
  folder: string
  name: string
  language: string
  currency: string
  split: 'fit' | 'test'
  /** Its pages and products are those of the sample shop that everybody installs. */
  content?: 'sample-shop'
}

/** Where a right answer comes from: the shop's pages or products, or nowhere. */
export type Expected = 'page' | 'product' | 'person' | 'talk' | 'none'

/** One line of `questions.jsonl`: what somebody wrote, and how to tell a right answer. */
export interface AskedQuestion {
  language: string
  /** What sort of question it is: `policy`, `product-fact`, `search`, `follow-up`, `several`, `paraphrase`, … */
  kind: string
  voice: string
  /** What the shopper wrote before, each answered by the assistant in its turn. */
  before?: string[]
  question: string
  expected: Expected
  /** Slugs of pages or handles of products any of which a right answer may come from. */
  from?: string[]
  /** The answer holds one of each of these, lower case; alternatives are parted by `|`. */
  holds?: string[]
  /** The answer holds none of these. */
  never?: string[]
}

export function readShops(folder: string): ShopFolder[] {
  return readdirSync(folder)
    .sort()
    .filter((slug) => existsSync(join(folder, slug, 'shop.json')))
    .map((slug) => ({
      slug,
      folder: join(folder, slug),
      ...JSON.parse(readFileSync(join(folder, slug, 'shop.json'), 'utf8')),
    }))
}

export function readQuestions({ folder }: ShopFolder): AskedQuestion[] {
  return readdirSync(folder)
    .filter((name) => /^questions.*\.jsonl$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}

export interface LoadedShop {
  workspaceId: string
  /** Title of each page, by slug; in the sample shop by language and file (`de/versand`), of a question by itself. */
  titles: Map<string, string>
  /** Id of each product, by handle. */
  products: Map<string, string>
}

/** The language that a page is written in, if not in its shop's: `shipping.en.md`. */
const OTHER_LANGUAGE = /\.([a-z]{2}(?:-[A-Z]{2})?)\.md$/

/**
 * Makes a workspace of a shop, through the same use cases as a merchant: pages saved, the CSV imported, and vectors made
 * of its passages where the environment names a model of embeddings.
 */
export async function loadShop(shop: ShopFolder): Promise<LoadedShop> {
  const { embedPassages } = await import('~/domains/knowledge/index/embed-passages.server')
  const loaded = shop.content === 'sample-shop' ? await loadSampleShop() : await loadFolder(shop)
  await embedPassages({ workspaceId: loaded.workspaceId })
  await insistOnVectors(loaded.workspaceId)
  return loaded
}

/** A model that fails makes no vectors, and what is measured would be the assistant without it. */
async function insistOnVectors(workspaceId: string): Promise<void> {
  const { workspaceDb } = await import('~/platform/db/db.server')
  const { env } = await import('~/platform/env/env.server')
  if (!env().EMBEDDINGS_URL && !env().EMBEDDINGS_FOLDER) return
  const lacking = await workspaceDb(workspaceId).knowledgePassage.count({ where: { vector: null } })
  if (lacking > 0) throw new Error(`The model made no vectors of ${lacking} passages.`)
}

async function loadFolder({ slug, folder, name, language, currency }: ShopFolder): Promise<LoadedShop> {
  const { systemDb, workspaceDb } = await import('~/platform/db/db.server')
  const { newKey } = await import('~/platform/storage/storage.server')
  const { runImport } = await import('~/domains/catalog/imports/run-import.server')
  const { savePage } = await import('~/domains/knowledge/knowledge.server')
  const { env } = await import('~/platform/env/env.server')
  const { id: workspaceId } = await systemDb().workspace.create({
    data: { name, slug, currency, defaultLanguage: language },
  })
  const titles = new Map<string, string>()
  for (const file of readdirSync(join(folder, 'pages')).sort()) {
    const markdown = readFileSync(join(folder, 'pages', file), 'utf8')
    const title = titleOf(markdown) ?? file
    titles.set(file.replace(/\.md$/, ''), title)
    await savePage(workspaceId, { title, markdown, language: OTHER_LANGUAGE.exec(file)?.[1] ?? language })
  }
  const csv = join(folder, 'products.csv')
  const storageKey = newKey('imports')
  const kept = join(env().DATA_DIR, 'files', storageKey)
  await mkdir(join(kept, '..'), { recursive: true })
  await pipeline(createReadStream(csv), createWriteStream(kept))
  const { size: byteSize } = await stat(csv)
  const { id } = await workspaceDb(workspaceId).catalogImport.create({
    data: {
      workspaceId,
      format: 'csv',
      fileName: 'products.csv',
      storageKey,
      byteSize,
      currency,
      status: 'QUEUED',
    },
  })
  await runImport(workspaceId, id)
  const done = await workspaceDb(workspaceId).catalogImport.findFirstOrThrow({ where: { id } })
  if (done.status !== 'APPLIED' || done.problemCount > 0) {
    throw new Error(`${slug}: the import ended as ${done.status} with ${done.problemCount} problems.`)
  }
  return { workspaceId, titles, products: await productsByHandle(workspaceId) }
}

async function loadSampleShop(): Promise<LoadedShop> {
  const { makeSampleAccounts } = await import('~/workflows/sample-shop/make-sample-accounts.server')
  const { writeSampleCatalog } = await import('~/workflows/sample-shop/write-sample-catalog.server')
  const { writeSampleKnowledge } = await import('~/workflows/sample-shop/write-sample-knowledge.server')
  const { sampleQuestions } = await import('~/workflows/sample-shop/sample-content.server')
  const { workspaceId } = await makeSampleAccounts()
  await writeSampleCatalog(workspaceId)
  await writeSampleKnowledge(workspaceId)
  const titles = new Map(sampleQuestions().map(({ question }) => [question, question]))
  const pages = join('content', 'sample-shop', 'pages')
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const title = file.endsWith('.md') && titleOf(readFileSync(join(pages, file), 'utf8'))
    if (title) titles.set(file.replace(/\.md$/, ''), title)
  }
  return { workspaceId, titles, products: await productsByHandle(workspaceId) }
}

const titleOf = (markdown: string) => /^#\s+(.+)$/m.exec(markdown)?.[1]?.trim()

async function productsByHandle(workspaceId: string): Promise<Map<string, string>> {
  const { workspaceDb } = await import('~/platform/db/db.server')
  const rows = await workspaceDb(workspaceId).product.findMany({ select: { id: true, handle: true } })
  return new Map(rows.map((row) => [row.handle, row.id]))
}

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '~/platform/db/db.server'
import { completeDraft } from '../drafts/complete-draft'
import { joinDrafts } from '../drafts/join-drafts'
import { type MergeContext, mergeProduct } from '../drafts/merge-product'
import type { Problem, ProductDraft } from '../drafts/product-draft'
import type { ProductState } from '../drafts/product-state'
import type { CatalogChange } from '../products/change-catalog.server'
import { readProducts } from '../products/read-products.server'
import { writeProducts } from '../products/write-products.server'
import { htmlToText } from '../source/html-to-text.server'
import { writeProblems } from './stage-drafts.server'

export interface ApplyInput {
  workspaceId: string
  importId: string
  source: 'csv' | 'ndjson'
  currency: string
  /** Address of the shop, without which products get none of their own. */
  shopUrl: string | null
  /** Told of products done so far; outside the transaction. */
  onProgress: (done: number) => Promise<void>
}

export interface ApplyResult {
  created: number
  updated: number
  unchanged: number
  problems: number
}

const BATCH = 100

/**
 * Brings an import's staged drafts into the catalogue, batch by batch inside the caller's transaction. Parts of one
 * handle, wherever they stood in the file, are one product.
 */
export async function applyDrafts({ tx, version }: CatalogChange, input: ApplyInput): Promise<ApplyResult> {
  const { workspaceId, importId, onProgress } = input
  const result: ApplyResult = { created: 0, updated: 0, unchanged: 0, problems: 0 }
  const context: MergeContext = {
    source: input.source,
    currency: input.currency,
    now: new Date().toISOString(),
    newId: randomUUID,
    textOf: htmlToText,
  }
  // The planner knows nothing yet of rows that have just been staged, and would read them all for each batch.
  await tx.$executeRaw`ANALYZE import_drafts`
  let done = 0
  for (let last = 0; ; ) {
    const { products: batch, last: reached } = await nextBatch(tx, workspaceId, importId, last)
    if (reached === null) return result
    last = reached
    const problems: Problem[] = []
    const handles = batch.map(({ handle }) => handle)
    const known = await readProducts(tx, workspaceId, { handles, storeId: null })
    const byHandle = new Map(known.map((product) => [product.handle, product]))
    const changed = batch.flatMap(({ drafts, handle, isCut }): ProductState[] => {
      if (isCut) {
        const { row } = drafts[0]!
        problems.push({ row, column: null, severity: 'error', code: 'too_many_variants', value: handle })
      }
      const existing = byHandle.get(handle) ?? null
      const product = productOf(drafts, existing, context, input.shopUrl, problems)
      if (!product) return []
      if (existing && isDeepStrictEqual(existing, product)) {
        result.unchanged++
        return []
      }
      result[existing ? 'updated' : 'created']++
      return [product]
    })
    await writeProducts(tx, workspaceId, version, changed, new Set(known.map(({ id }) => id)))
    await writeProblems(tx, workspaceId, importId, problems)
    result.problems += problems.length
    done += batch.length
    await onProgress(done)
  }
}

/** What a product becomes by its drafts; also the preview's way to show it. */
export function productOf(
  parts: ProductDraft[],
  existing: ProductState | null,
  context: MergeContext,
  shopUrl: string | null,
  problems: Problem[],
): ProductState | null {
  const joined = joinDrafts(parts)
  const completed = completeDraft(joined.draft)
  if (shopUrl) {
    completed.draft.fields = { ...completed.draft.fields, url: pageOf(shopUrl, joined.draft.handle) }
  }
  const merged = mergeProduct(existing, completed.draft, context)
  problems.push(...joined.problems, ...completed.problems, ...merged.problems)
  return merged.product
}

/** The store platform's address of a product's page. */
function pageOf(shopUrl: string, handle: string): string {
  return new URL(`/products/${encodeURIComponent(handle)}`, shopUrl).href
}

interface Batch {
  ordinal: number
  handle: string
  drafts: ProductDraft[]
  /** More stood in the file under this handle than one product can be made of. */
  isCut: boolean
}

/** Letters of all parts of a product that are read: forty times what its 2,048 variants and 250 images need. */
const MOST_OF_PRODUCT = 16_000_000
/** Letters of the drafts that are held at once. */
const MOST_HELD = 32_000_000

/** The next products in the file's order, each with all its parts: one is met at its first part. */
async function nextBatch(
  tx: CatalogChange['tx'],
  workspaceId: string,
  importId: string,
  after: number,
): Promise<{ products: Batch[]; last: number | null }> {
  const ofImport = Prisma.sql`FROM import_drafts WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid`
  const page = await tx.$queryRaw<{ ordinal: number; handle: string }[]>`
    SELECT ordinal, handle ${ofImport} AND ordinal > ${after} ORDER BY ordinal LIMIT ${BATCH}`
  const found = await tx.$queryRaw<{ handle: string; letters: number }[]>`
    SELECT handle, sum(length(draft::text))::float8 AS letters
    ${ofImport} AND handle = ANY(${[...new Set(page.map(({ handle }) => handle))]}::text[])
    GROUP BY handle HAVING min(ordinal) > ${after}`
  const lettersOf = new Map(found.map(({ handle, letters }) => [handle, letters]))
  const { handles, last } = takeWhileRoom(page, lettersOf)
  const isAnyCut = handles.some((handle) => lettersOf.get(handle)! > MOST_OF_PRODUCT)
  const fits = isAnyCut
    ? Prisma.sql`row_number() OVER parts = 1 OR sum(length(draft::text)) OVER parts <= ${MOST_OF_PRODUCT}`
    : Prisma.sql`true`
  const products = await tx.$queryRaw<Batch[]>`
    SELECT min(ordinal) AS ordinal, handle, jsonb_agg(draft ORDER BY ordinal) FILTER (WHERE fits) AS drafts,
      NOT bool_and(fits) AS "isCut"
    FROM (SELECT ordinal, handle, draft, (${fits}) AS fits ${ofImport} AND handle = ANY(${handles}::text[])
      WINDOW parts AS (PARTITION BY handle ORDER BY ordinal)) AS part
    GROUP BY handle ORDER BY 1`
  return { products, last }
}

/** As many products of a page as may be held at once, and the last of its rows that is done with them. */
function takeWhileRoom(
  page: { ordinal: number; handle: string }[],
  lettersOf: ReadonlyMap<string, number>,
): { handles: string[]; last: number | null } {
  const handles = new Set<string>()
  let held = 0
  let last: number | null = null
  for (const { ordinal, handle } of page) {
    const letters = handles.has(handle) ? 0 : Math.min(MOST_OF_PRODUCT, lettersOf.get(handle) ?? 0)
    if (handles.size > 0 && held + letters > MOST_HELD) break
    held += letters
    // One of an earlier batch has been made with all its parts.
    if (lettersOf.has(handle)) handles.add(handle)
    last = ordinal
  }
  return { handles: [...handles], last }
}

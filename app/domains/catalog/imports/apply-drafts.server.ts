import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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
    const changed = batch.flatMap(({ drafts, handle }): ProductState[] => {
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
}

/** The next products in the file's order, each with all its parts: one is met at its first part. */
async function nextBatch(
  tx: CatalogChange['tx'],
  workspaceId: string,
  importId: string,
  after: number,
): Promise<{ products: Batch[]; last: number | null }> {
  const page = await tx.$queryRaw<{ ordinal: number; handle: string }[]>`
    SELECT ordinal, handle FROM import_drafts
    WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid AND ordinal > ${after}
    ORDER BY ordinal LIMIT ${BATCH}`
  const handles = [...new Set(page.map(({ handle }) => handle))]
  const grouped = await tx.$queryRaw<Batch[]>`
    SELECT min(ordinal) AS ordinal, handle, jsonb_agg(draft ORDER BY ordinal) AS drafts FROM import_drafts
    WHERE workspace_id = ${workspaceId}::uuid AND import_id = ${importId}::uuid AND handle = ANY(${handles}::text[])
    GROUP BY handle HAVING min(ordinal) > ${after}`
  const products = grouped.sort((a, b) => a.ordinal - b.ordinal)
  return { products, last: page.at(-1)?.ordinal ?? null }
}

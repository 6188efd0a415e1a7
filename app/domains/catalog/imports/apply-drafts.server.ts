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

const BATCH = 200

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
  let done = 0
  for (let last = 0; ; ) {
    const batch = await nextBatch(tx, workspaceId, importId, last)
    if (batch.length === 0) return result
    last = batch.at(-1)!.ordinal
    const problems: Problem[] = []
    const handles = batch.map(({ handle }) => handle)
    const known = await readProducts(tx, workspaceId, { handles })
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
    await writeProducts(tx, workspaceId, version, changed)
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

function nextBatch(
  tx: CatalogChange['tx'],
  workspaceId: string,
  importId: string,
  after: number,
): PromiseLike<Batch[]> {
  return tx.$queryRaw<Batch[]>`
    SELECT first.ordinal, first.handle, (
      SELECT jsonb_agg(part.draft ORDER BY part.ordinal) FROM import_drafts part
      WHERE part.import_id = first.import_id AND part.handle = first.handle
    ) AS drafts
    FROM import_drafts first
    WHERE first.workspace_id = ${workspaceId}::uuid AND first.import_id = ${importId}::uuid AND first.ordinal > ${after}
      AND NOT EXISTS (
        SELECT 1 FROM import_drafts earlier
        WHERE earlier.import_id = first.import_id AND earlier.handle = first.handle AND earlier.ordinal < first.ordinal
      )
    ORDER BY first.ordinal LIMIT ${BATCH}`
}

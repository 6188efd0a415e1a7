import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceTx } from '~/platform/db/db.server'
import type { ProductState } from '../drafts/product-state'
import { type CatalogChange, changeCatalog } from '../products/change-catalog.server'
import { readProducts } from '../products/read-products.server'
import { writeProducts } from '../products/write-products.server'
import { htmlToText } from '../source/html-to-text.server'
import { giveWay } from './give-way.server'
import { type ProductCopy, stateOfCopy } from './product-copy'
import { putIntoCollections } from './put-into-collections.server'

export interface CopyOptions {
  /**
   * Absent: what the shop said when just asked, one question after the other. Else it may have said it at any moment
   * since this one of ours, and nothing that was written since is undone by it.
   */
  takenSince?: Date
  /** Joins the change; what it throws undoes it. */
  alongside?: (tx: WorkspaceTx, result: CopyResult) => Promise<void>
}

export interface CopyResult {
  created: number
  updated: number
  unchanged: number
  /**
   * The platform's ids of products to ask for again: what is here and what was said have one time and differ, and
   * nobody can tell which is newer; or another product had to give its handle up.
   */
  doubtful: string[]
}

const MEANS = { newId: randomUUID, textOf: htmlToText }

/**
 * Makes products of a connected shop what the shop says, in one change of the catalogue. A state that is older by the
 * shop's own time than what is kept is passed over.
 */
export async function writeCopies(
  workspaceId: string,
  storeId: string,
  copies: ProductCopy[],
  { takenSince, alongside }: CopyOptions = {},
): Promise<CopyResult> {
  return changeCatalog(workspaceId, async (change) => {
    const { tx, version } = change
    const externalIds = copies.map(({ externalId }) => externalId)
    const known = new Map(
      (await readProducts(tx, workspaceId, { storeId, externalIds })).map((product) => [
        product.origin?.externalId ?? '',
        product,
      ]),
    )
    const adopted = await adoptable(
      change,
      workspaceId,
      copies.filter(({ externalId }) => !known.has(externalId)),
    )
    const fresh = takenSince ? await writtenSince(tx, storeId, known, takenSince) : new Set<string>()
    const result: CopyResult = { created: 0, updated: 0, unchanged: 0, doubtful: [] }
    const changed: ProductState[] = []
    const timed: ProductState[] = []
    const accepted: ProductCopy[] = []
    for (const copy of copies) {
      const prior = known.get(copy.externalId)
      const state = stateOfCopy(storeId, copy, prior ?? adopted.get(copy.handle), MEANS)
      const verdict = judge(prior, state, fresh.has(copy.externalId))
      if (verdict === 'doubtful') result.doubtful.push(copy.externalId)
      else if (verdict === 'changed') {
        changed.push(state)
        result[prior ? 'updated' : 'created']++
      } else {
        result.unchanged++
        if (verdict === 'newer') timed.push(state)
      }
      if (verdict !== 'doubtful' && verdict !== 'older') accepted.push(copy)
    }
    result.doubtful.push(...(await giveWay(tx, workspaceId, storeId, changed)))
    const existing = [...known.values(), ...adopted.values()].map(({ id }) => id)
    await writeProducts(tx, workspaceId, version, changed, new Set(existing))
    await noteTimes(change, workspaceId, timed)
    await putIntoCollections(tx, workspaceId, storeId, accepted)
    await alongside?.(tx, result)
    if (changed.length === 0) change.keepVersion()
    return result
  })
}

type Verdict = 'changed' | 'same' | 'newer' | 'older' | 'doubtful'

function judge(prior: ProductState | undefined, state: ProductState, isFresh: boolean): Verdict {
  if (!prior?.origin || !state.origin) return 'changed'
  const [kept, said] = [prior.origin.updatedAt, state.origin.updatedAt]
  if (kept > said) return 'older'
  if (isDeepStrictEqual({ ...prior, origin: null }, { ...state, origin: null }))
    return said > kept ? 'newer' : 'same'
  return isFresh && kept === said ? 'doubtful' : 'changed'
}

async function writtenSince(
  tx: WorkspaceTx,
  storeId: string,
  known: Map<string, ProductState>,
  moment: Date,
): Promise<Set<string>> {
  if (known.size === 0) return new Set()
  const rows = await tx.product.findMany({
    where: { storeId, externalId: { in: [...known.keys()] }, updatedAt: { gte: moment } },
    select: { externalId: true },
  })
  return new Set(rows.map(({ externalId }) => externalId ?? ''))
}

/** Products that the merchant imported from the same shop's file before connecting it: they become its copies. */
async function adoptable(
  { tx }: CatalogChange,
  workspaceId: string,
  copies: ProductCopy[],
): Promise<Map<string, ProductState>> {
  if (copies.length === 0) return new Map()
  const hosts = new Map(copies.map(({ handle, url }) => [handle, hostOf(url)]))
  const sameHandle = await readProducts(tx, workspaceId, { handles: [...hosts.keys()], storeId: null })
  const same = sameHandle.filter(
    ({ source, handle, url }) =>
      source === 'csv' && (url === null || hosts.get(handle) === null || hostOf(url) === hosts.get(handle)),
  )
  return new Map(same.map((product) => [product.handle, product]))
}

const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : null)

/** The shop's time alone moved on: no index needs to know. */
async function noteTimes(
  { tx }: CatalogChange,
  workspaceId: string,
  products: ProductState[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, origin }) => ({ id, at: origin?.updatedAt }))
  await tx.$executeRaw`
    UPDATE products p SET source_updated_at = row.at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, at timestamptz)
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.id = row.id`
}

import { htmlToText, removeCopies, writeCopies } from '~/domains/catalog/catalog.server'
import type { StoreChange } from '~/platform/db/generated/client'
import type { AdminApi } from '../../platform/admin-api.server'
import { copyOfProduct } from '../products/copy-of-product'
import { fetchProducts } from '../products/fetch-products.server'
import { finalTime } from '../products/final-time'
import type { RemoteProduct } from '../products/remote-product'
import { requireConnected } from '../require-connected.server'
import type { SyncedStore } from '../synced-store.server'
import { noteRows } from './note-rows.server'
import type { LookOutcome } from './thing'

/** The platform's readers may lag behind what it tells; past so many tries its word is taken. */
const MOST_STALE = 5
const STALE_WAIT_MS = 2000

/** Asks a shop for products and makes their copies the same, in one change of the catalogue. */
export async function lookAtProducts(
  api: AdminApi,
  store: SyncedStore,
  changes: StoreChange[],
): Promise<LookOutcome[]> {
  if (changes.length === 0) return []
  const lookedAt = new Date()
  const ids = changes.map(({ externalId }) => externalId)
  const found = await fetchProducts(api, store.languages, ids)
  const fresh: RemoteProduct[] = []
  const gone: string[] = []
  const outcomes = changes.map((change): LookOutcome => {
    const { externalId } = change
    const product = found.get(externalId) ?? null
    if (!product) {
      gone.push(externalId)
      return { externalId, isGone: true }
    }
    if (isStale(product, change))
      return { externalId, isStale: true, againAt: new Date(Date.now() + STALE_WAIT_MS) }
    fresh.push(product)
    return { externalId, ...publicationAhead(product, lookedAt) }
  })
  await removeCopies(store.workspaceId, store.id, gone)
  if (fresh.length > 0) {
    const copies = fresh.map((product) => ({
      ...copyOfProduct(product, store, { now: lookedAt, textOf: htmlToText }),
      updatedAt: finalTime(product.updatedAt, lookedAt),
    }))
    const { doubtful } = await writeCopies(store.workspaceId, store.id, copies, {
      alongside: (tx) => requireConnected(tx, store),
    })
    await noteRows(
      null,
      store,
      doubtful.map((externalId) => ({ externalId })),
    )
  }
  return outcomes
}

const isStale = (product: RemoteProduct, { sourceUpdatedAt, tries }: StoreChange): boolean =>
  sourceUpdatedAt !== null && new Date(product.updatedAt) < sourceUpdatedAt && tries < MOST_STALE

/** No message comes when the hour of a publication has come. */
function publicationAhead({ status, publishedAt }: RemoteProduct, now: Date): { againAt?: Date } {
  if (status !== 'ACTIVE' || !publishedAt) return {}
  const at = new Date(publishedAt)
  return at > now ? { againAt: at } : {}
}

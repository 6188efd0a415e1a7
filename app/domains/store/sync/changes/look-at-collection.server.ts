import { fillCollection, removeCollectionCopy, writeCollectionCopies } from '~/domains/catalog/catalog.server'
import type { StoreChange } from '~/platform/db/generated/client'
import { keepableOf } from '../../keepable'
import type { AdminApi } from '../../platform/admin-api.server'
import type { SyncedStore } from '../synced-store.server'
import type { LookOutcome } from './thing'

const COLLECTION = `query Collection($id: ID!, $after: String) {
  collection(id: $id) {
    id handle title description(truncateAt: 5000)
    products(first: 250, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
  }
}`

interface RemoteCollection {
  id: string
  handle: string
  title: string
  description: string
  products: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

/** A collection of "all products" says nothing: what is in one so large is read with the products, at night. */
const MOST_PRODUCTS = 5000

/** Asks a shop for a collection, and what is in it, and makes the copy the same. */
export async function lookAtCollection(
  api: AdminApi,
  { id: storeId, workspaceId }: SyncedStore,
  { externalId }: StoreChange,
): Promise<LookOutcome> {
  const ask = async (after: string | null) =>
    (await api.query<{ collection: RemoteCollection | null }>(COLLECTION, { id: externalId, after }))
      .collection
  const first = await ask(null)
  if (!first) {
    await removeCollectionCopy(workspaceId, storeId, externalId)
    return { externalId, isGone: true }
  }
  const { handle, title, description } = keepableOf(first)
  await writeCollectionCopies(workspaceId, storeId, [{ externalId, handle, title, description }])
  const products = first.products.nodes.map(({ id }) => id)
  let { pageInfo } = first.products
  while (pageInfo.hasNextPage && products.length < MOST_PRODUCTS) {
    const page = await ask(pageInfo.endCursor)
    if (!page) return { externalId, againAt: new Date() }
    products.push(...page.products.nodes.map(({ id }) => id))
    pageInfo = page.products.pageInfo
  }
  if (!pageInfo.hasNextPage) await fillCollection(workspaceId, storeId, externalId, products)
  return { externalId }
}

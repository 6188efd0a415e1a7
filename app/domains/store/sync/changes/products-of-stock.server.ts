import type { StoreChange } from '~/platform/db/generated/client'
import type { AdminApi } from '../../platform/admin-api.server'
import type { SyncedStore } from '../synced-store.server'
import { noteRows } from './note-rows.server'
import type { LookOutcome } from './thing'

const OWNERS = `query Owners($ids: [ID!]!) {
  nodes(ids: $ids) { ... on InventoryItem { id variants(first: 5) { nodes { product { id } } } } }
}`

interface Owners {
  nodes: ({ id: string; variants: { nodes: { product: { id: string } }[] } } | null)[]
}

/** A message about stock names the stock item only: its product is what is to be looked at. */
export async function noteProductsOfStock(
  api: AdminApi,
  store: SyncedStore,
  changes: StoreChange[],
): Promise<LookOutcome[]> {
  if (changes.length === 0) return []
  const ids = changes.map(({ externalId }) => externalId)
  const { nodes } = await api.query<Owners>(OWNERS, { ids })
  const products = nodes.flatMap((item) => item?.variants?.nodes.map(({ product }) => product.id) ?? [])
  await noteRows(
    null,
    store,
    [...new Set(products)].map((externalId) => ({ externalId })),
  )
  return ids.map((externalId) => ({ externalId }))
}

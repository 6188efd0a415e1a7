import {
  type CollectionCopy,
  keepOnlyCollections,
  writeCollectionCopies,
} from '~/domains/catalog/catalog.server'
import { keepableOf } from '../../keepable'
import type { AdminApi } from '../../platform/admin-api.server'
import type { SyncedStore } from '../synced-store.server'

const COLLECTIONS = `query Collections($after: String) {
  collections(first: 250, after: $after, sortKey: ID) {
    nodes { id handle title description(truncateAt: 5000) }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Collections {
  collections: {
    nodes: { id: string; handle: string; title: string; description: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}

/** Makes a shop's collections here the same as there; what is in them comes with the products. */
export async function copyCollections(
  api: AdminApi,
  { id: storeId, workspaceId }: SyncedStore,
): Promise<void> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { collections }: Collections = await api.query<Collections>(COLLECTIONS, { after })
    const copies = keepableOf(collections.nodes).map(
      ({ id, ...copy }): CollectionCopy => ({ externalId: id, ...copy }),
    )
    await writeCollectionCopies(workspaceId, storeId, copies)
    ids.push(...copies.map(({ externalId }) => externalId))
    after = collections.pageInfo.hasNextPage ? collections.pageInfo.endCursor : null
  } while (after)
  await keepOnlyCollections(workspaceId, storeId, ids)
}

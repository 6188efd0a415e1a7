import { workspaceDb } from '~/platform/db/db.server'

export interface CollectionView {
  id: string
  handle: string
  title: string
  description: string
  productCount: number
  /** A copy of a connected shop's, which only the shop changes. */
  isOfStore: boolean
}

export async function listCollections(workspaceId: string): Promise<CollectionView[]> {
  const rows = await workspaceDb(workspaceId).collection.findMany({
    orderBy: { title: 'asc' },
    include: { _count: { select: { products: true } } },
  })
  return rows.map(({ id, handle, title, description, storeId, _count }) => ({
    id,
    handle,
    title,
    description,
    productCount: _count.products,
    isOfStore: storeId !== null,
  }))
}

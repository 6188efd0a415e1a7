import { workspaceDb } from '~/platform/db/db.server'

export interface CollectionView {
  id: string
  handle: string
  title: string
  description: string
  productCount: number
}

export async function listCollections(workspaceId: string): Promise<CollectionView[]> {
  const rows = await workspaceDb(workspaceId).collection.findMany({
    orderBy: { title: 'asc' },
    include: { _count: { select: { products: true } } },
  })
  return rows.map(({ id, handle, title, description, _count }) => ({
    id,
    handle,
    title,
    description,
    productCount: _count.products,
  }))
}

import { workspaceDb } from '~/platform/db/db.server'
import type { ProductFacets } from './product-list-query'

/** More choices than these are found by searching. */
const MOST = 200

/** Values that products of the workspace can be filtered by, most used first; triggers count them with the products. */
export async function listFacets(workspaceId: string): Promise<ProductFacets> {
  const db = workspaceDb(workspaceId)
  const valuesOf = async (kind: 'vendor' | 'type' | 'tag') => {
    const rows = await db.productFacet.findMany({
      where: { kind },
      select: { value: true },
      orderBy: [{ products: 'desc' }, { value: 'asc' }],
      take: MOST,
    })
    return rows.map(({ value }) => value)
  }
  const [vendors, types, tags, collections] = await Promise.all([
    valuesOf('vendor'),
    valuesOf('type'),
    valuesOf('tag'),
    db.collection.findMany({
      select: { id: true, title: true, storeId: true },
      orderBy: { title: 'asc' },
      take: MOST,
    }),
  ])
  return {
    vendors,
    types,
    tags,
    collections: collections.map(({ id, title, storeId }) => ({ id, title, isOfStore: storeId !== null })),
  }
}

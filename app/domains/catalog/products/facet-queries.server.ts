import { workspaceDb } from '~/platform/db/db.server'
import type { ProductFacets } from './product-list-query'

/** More choices than these are found by searching. */
const MOST = 200

/** Values that products of the workspace can be filtered by, most used first; triggers count them with the products. */
export async function listFacets(workspaceId: string): Promise<ProductFacets> {
  const db = workspaceDb(workspaceId)
  const [rows, collections] = await Promise.all([
    db.$queryRaw<{ kind: string; value: string }[]>`
      SELECT facet.kind, most.value FROM (VALUES ('vendor'), ('type'), ('tag')) AS facet(kind), LATERAL (
        SELECT value, products FROM product_facets WHERE workspace_id = ${workspaceId}::uuid AND kind = facet.kind
        ORDER BY products DESC, value LIMIT ${MOST}) AS most
      ORDER BY most.products DESC, most.value`,
    db.collection.findMany({
      select: { id: true, title: true, storeId: true },
      orderBy: { title: 'asc' },
      take: MOST,
    }),
  ])
  const valuesOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value)
  return {
    vendors: valuesOf('vendor'),
    types: valuesOf('type'),
    tags: valuesOf('tag'),
    collections: collections.map(({ id, title, storeId }) => ({ id, title, isOfStore: storeId !== null })),
  }
}

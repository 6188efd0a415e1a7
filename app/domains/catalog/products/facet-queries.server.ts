import { workspaceDb } from '~/platform/db/db.server'
import type { ProductFacets } from './product-list-query'

/** More choices than these are found by searching. */
const MOST = 200

/** Values that products of the workspace can be filtered by, most used first. */
export async function listFacets(workspaceId: string): Promise<ProductFacets> {
  const db = workspaceDb(workspaceId)
  const [vendors, types, tags, collections] = await Promise.all([
    db.$queryRaw<{ value: string }[]>`
      SELECT vendor AS value FROM products WHERE workspace_id = ${workspaceId}::uuid AND vendor <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST}`,
    db.$queryRaw<{ value: string }[]>`
      SELECT product_type AS value FROM products WHERE workspace_id = ${workspaceId}::uuid AND product_type <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST}`,
    db.$queryRaw<{ value: string }[]>`
      SELECT tag AS value FROM products, unnest(tags) AS tag WHERE workspace_id = ${workspaceId}::uuid
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MOST}`,
    db.collection.findMany({
      select: { id: true, title: true, storeId: true },
      orderBy: { title: 'asc' },
      take: MOST,
    }),
  ])
  const values = (rows: { value: string }[]) => rows.map(({ value }) => value)
  return {
    vendors: values(vendors),
    types: values(types),
    tags: values(tags),
    collections: collections.map(({ id, title, storeId }) => ({ id, title, isOfStore: storeId !== null })),
  }
}

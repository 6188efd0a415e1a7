import { Prisma, queryRows } from '~/platform/db/db.server'
import type { ProductFacets } from './product-list-query'

/** More choices than these are found by searching. */
const MOST = 200

/** Values that products of the workspace can be filtered by, most used first; triggers count them with the products. */
export async function listFacets(workspaceId: string): Promise<ProductFacets> {
  const valuesOf = (kind: 'vendor' | 'type' | 'tag') => Prisma.sql`ARRAY(
    SELECT value FROM product_facets WHERE workspace_id = ${workspaceId}::uuid AND kind = ${kind}
    ORDER BY products DESC, value LIMIT ${MOST})`
  const [facets] = await queryRows<ProductFacets>(Prisma.sql`
    SELECT ${valuesOf('vendor')} AS vendors, ${valuesOf('type')} AS types, ${valuesOf('tag')} AS tags,
      (SELECT coalesce(json_agg(c), '[]') FROM (
        SELECT id, title, store_id IS NOT NULL AS "isOfStore" FROM collections
        WHERE workspace_id = ${workspaceId}::uuid ORDER BY title LIMIT ${MOST}) c) AS collections`)
  return facets!
}

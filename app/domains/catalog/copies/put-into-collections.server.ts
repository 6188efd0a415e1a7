import type { WorkspaceTx } from '~/platform/db/db.server'
import type { ProductCopy } from './product-copy'

/** Puts products into those collections of their shop that they name, and out of its others. */
export async function putIntoCollections(
  tx: WorkspaceTx,
  workspaceId: string,
  storeId: string,
  copies: Pick<ProductCopy, 'externalId' | 'collections'>[],
): Promise<void> {
  if (copies.length === 0) return
  const products = copies.map(({ externalId }) => externalId)
  const pairs = JSON.stringify(
    copies.flatMap(({ externalId, collections }) =>
      collections.map((collection) => ({ product: externalId, collection })),
    ),
  )
  await tx.$executeRaw`
    DELETE FROM collection_products held USING products p, collections c
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.store_id = ${storeId}::uuid
      AND p.external_id = ANY(${products}::text[]) AND held.product_id = p.id
      AND c.id = held.collection_id AND c.store_id = ${storeId}::uuid
      AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${pairs}::jsonb) AS wanted(product text, collection text)
        WHERE wanted.product = p.external_id AND wanted.collection = c.external_id)`
  await tx.$executeRaw`
    INSERT INTO collection_products (workspace_id, collection_id, product_id)
    SELECT ${workspaceId}::uuid, c.id, p.id
    FROM jsonb_to_recordset(${pairs}::jsonb) AS wanted(product text, collection text)
      JOIN products p ON p.store_id = ${storeId}::uuid AND p.external_id = wanted.product
      JOIN collections c ON c.store_id = ${storeId}::uuid AND c.external_id = wanted.collection
    WHERE p.workspace_id = ${workspaceId}::uuid AND c.workspace_id = ${workspaceId}::uuid
    ON CONFLICT DO NOTHING`
}

import { workspaceDb } from '~/platform/db/db.server'

/** A connected shop's collection as the catalogue is to keep it. */
export interface CollectionCopy {
  /** The platform's own id of it. */
  externalId: string
  handle: string
  title: string
  /** Plain text. */
  description: string
}

/** Makes collections of a connected shop what the shop says; products are put into them with the products. */
export async function writeCollectionCopies(
  workspaceId: string,
  storeId: string,
  copies: CollectionCopy[],
): Promise<void> {
  if (copies.length === 0) return
  const rows = JSON.stringify(copies)
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    // A handle may have gone from one to the other since: whoever held it before gives way.
    await tx.$executeRaw`
      UPDATE collections c SET handle = c.handle || '~' || split_part(c.external_id, '/', -1)
      FROM jsonb_to_recordset(${rows}::jsonb) AS row("externalId" text, handle text)
      WHERE c.workspace_id = ${workspaceId}::uuid AND c.store_id = ${storeId}::uuid AND c.handle = row.handle
        AND c.external_id <> row."externalId"`
    await tx.$executeRaw`
      INSERT INTO collections (id, workspace_id, store_id, external_id, handle, title, description)
      SELECT gen_random_uuid(), ${workspaceId}::uuid, ${storeId}::uuid, "externalId", handle, title, description
      FROM jsonb_to_recordset(${rows}::jsonb) AS row("externalId" text, handle text, title text, description text)
      ON CONFLICT (store_id, external_id) WHERE store_id IS NOT NULL DO UPDATE
        SET handle = excluded.handle, title = excluded.title, description = excluded.description`
  })
}

/** Removes a connected shop's collections that aren't among these; products stay. */
export async function keepOnlyCollections(
  workspaceId: string,
  storeId: string,
  externalIds: string[],
): Promise<number> {
  const { count } = await workspaceDb(workspaceId).collection.deleteMany({
    where: { storeId, externalId: { notIn: externalIds } },
  })
  return count
}

/** Removes one collection that its shop has no more. */
export async function removeCollectionCopy(
  workspaceId: string,
  storeId: string,
  externalId: string,
): Promise<void> {
  await workspaceDb(workspaceId).collection.deleteMany({ where: { storeId, externalId } })
}

/** Makes what a collection holds the products that its shop says, in the shop's order. */
export async function fillCollection(
  workspaceId: string,
  storeId: string,
  externalId: string,
  products: string[],
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.$executeRaw`
      DELETE FROM collection_products held USING collections c, products p
      WHERE held.workspace_id = ${workspaceId}::uuid AND held.collection_id = c.id AND held.product_id = p.id
        AND c.store_id = ${storeId}::uuid AND c.external_id = ${externalId}
        AND (p.store_id IS DISTINCT FROM c.store_id OR p.external_id <> ALL(${products}::text[]))`
    await tx.$executeRaw`
      INSERT INTO collection_products (workspace_id, collection_id, product_id, position)
      SELECT ${workspaceId}::uuid, c.id, p.id, wanted.place
      FROM unnest(${products}::text[]) WITH ORDINALITY AS wanted("externalId", place)
        JOIN products p ON p.store_id = ${storeId}::uuid AND p.external_id = wanted."externalId"
        JOIN collections c ON c.store_id = ${storeId}::uuid AND c.external_id = ${externalId}
      WHERE c.workspace_id = ${workspaceId}::uuid
      ON CONFLICT (collection_id, product_id) DO UPDATE SET position = excluded.position`
  })
}

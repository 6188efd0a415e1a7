import { Prisma, type WorkspaceDb, type WorkspaceTx } from '~/platform/db/db.server'
import type { ProductState } from '../drafts/product-state'

/** Handles are those of one connected shop, or with null of what belongs to none; left out: of all. */
export type ProductSelection =
  | { ids: string[] }
  | { handles: string[]; storeId?: string | null }
  | { storeId: string; externalIds: string[] }

type ProductRow = Omit<ProductState, 'publishedAt' | 'origin'> & {
  publishedAt: Date | null
  storeId: string | null
  externalId: string | null
  sourceUpdatedAt: Date | null
}

/**
 * Reads whole products, one statement however many; the order is the database's. Parts come as JSON of their product:
 * a feed's product has dozens of attributes, and a row for each would cost more than all the rest.
 *
 * @param sellableOnly leaves out what shoppers may not see
 */
export async function readProducts(
  db: WorkspaceDb | WorkspaceTx,
  workspaceId: string,
  selection: ProductSelection,
  { sellableOnly = false }: { sellableOnly?: boolean } = {},
): Promise<ProductState[]> {
  const visible = sellableOnly
    ? Prisma.sql`AND p.status = 'ACTIVE' AND p.published_at IS NOT NULL`
    : Prisma.empty
  const rows = await db.$queryRaw<ProductRow[]>`
    SELECT p.id, p.handle, p.source, p.title, p.description_html AS "descriptionHtml",
      p.description_text AS "descriptionText", p.vendor, p.product_type AS "productType", p.tags,
      p.status::text AS status, p.published_at AS "publishedAt", p.url, p.currency, p.seo_title AS "seoTitle",
      p.seo_description AS "seoDescription", p.store_id AS "storeId", p.external_id AS "externalId",
      p.source_updated_at AS "sourceUpdatedAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'values', o.values) ORDER BY o.position), '[]')
        FROM product_options o WHERE o.product_id = p.id) AS options,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'externalId', v.external_id,
        'optionValues', v.option_values, 'sku', v.sku,
        'barcode', v.barcode, 'priceMinor', v.price_minor, 'compareAtPriceMinor', v.compare_at_price_minor,
        'stock', v.stock, 'continueSelling', v.continue_selling, 'weightGrams', v.weight_grams,
        'requiresShipping', v.requires_shipping, 'taxable', v.taxable, 'imageUrl', v.image_url)
        ORDER BY v.position), '[]') FROM product_variants v WHERE v.product_id = p.id) AS variants,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('url', i.url, 'alt', i.alt) ORDER BY i.position), '[]')
        FROM product_images i WHERE i.product_id = p.id) AS images,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('namespace', m.namespace, 'key', m.key, 'type', m.type,
        'value', m.value)), '[]') FROM metafields m WHERE m.product_id = p.id) AS metafields
    FROM products p
    WHERE p.workspace_id = ${workspaceId}::uuid AND ${condition(selection)} ${visible}`
  return rows.map(({ storeId, externalId, sourceUpdatedAt, ...row }) => ({
    ...row,
    origin: storeId
      ? {
          storeId,
          externalId: externalId ?? '',
          updatedAt: (sourceUpdatedAt ?? new Date(0)).toISOString(),
        }
      : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    metafields: row.metafields.sort(byKey),
  }))
}

function condition(selection: ProductSelection): Prisma.Sql {
  if ('ids' in selection) return Prisma.sql`p.id = ANY(${selection.ids}::uuid[])`
  if ('externalIds' in selection) {
    const { storeId, externalIds } = selection
    return Prisma.sql`p.store_id = ${storeId}::uuid AND p.external_id = ANY(${externalIds}::text[])`
  }
  const { handles, storeId } = selection
  const named = Prisma.sql`p.handle = ANY(${handles}::text[])`
  if (storeId === undefined) return named
  return Prisma.sql`${named} AND p.store_id IS NOT DISTINCT FROM ${storeId}::uuid`
}

/** By code unit, as merging sorts them: the database's order depends on its locale. */
const byKey = (a: { namespace: string; key: string }, b: { namespace: string; key: string }) =>
  `${a.namespace}.${a.key}` < `${b.namespace}.${b.key}` ? -1 : 1

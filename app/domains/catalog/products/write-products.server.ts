import type { WorkspaceTx } from '~/platform/db/db.server'
import { type ProductState, summariseVariants } from '../drafts/product-state'

/**
 * Writes whole products, new or known, in a handful of statements however many they are. What belongs to a product is
 * replaced; ids of variants are kept as given.
 *
 * @param known ids of those that exist already, where the caller knows: the others have nothing to replace
 */
export async function writeProducts(
  tx: WorkspaceTx,
  workspaceId: string,
  version: bigint,
  products: ProductState[],
  known?: ReadonlySet<string>,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id).filter((id) => !known || known.has(id))
  await writeRows(tx, workspaceId, version, products)
  if (ids.length > 0) await removeParts(tx, workspaceId, ids)
  await writeVariants(tx, workspaceId, products)
  await writeOptions(tx, workspaceId, products)
  await writeImages(tx, workspaceId, products)
  await writeMetafields(tx, workspaceId, products)
}

async function writeRows(
  tx: WorkspaceTx,
  workspaceId: string,
  version: bigint,
  products: ProductState[],
): Promise<void> {
  const rows = products.map(({ variants, options, images, metafields, origin, ...row }) => ({
    ...row,
    ...summariseVariants(variants),
    variantCount: variants.length,
    storeId: origin?.storeId ?? null,
    externalId: origin?.externalId ?? null,
    sourceUpdatedAt: origin?.updatedAt ?? null,
  }))
  await tx.$executeRaw`
    INSERT INTO products (id, workspace_id, handle, source, title, description_html, description_text, vendor,
      product_type, tags, status, published_at, url, currency, seo_title, seo_description, price_min_minor,
      price_max_minor, stock_total, in_stock, variant_count, store_id, external_id, source_updated_at, catalog_version, updated_at)
    SELECT id, ${workspaceId}::uuid, handle, source, title, "descriptionHtml", "descriptionText", vendor,
      "productType", ARRAY(SELECT jsonb_array_elements_text(tags)), status::product_status, "publishedAt", url, currency,
      "seoTitle", "seoDescription", "priceMinMinor", "priceMaxMinor", "stockTotal", "inStock", "variantCount", "storeId",
      "externalId", "sourceUpdatedAt", ${version}::bigint, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, handle text, source text, title text,
      "descriptionHtml" text, "descriptionText" text, vendor text, "productType" text, tags jsonb, status text,
      "publishedAt" timestamptz, url text, currency text, "seoTitle" text, "seoDescription" text,
      "priceMinMinor" bigint, "priceMaxMinor" bigint, "stockTotal" int, "inStock" boolean, "variantCount" int, "storeId" uuid,
      "externalId" text, "sourceUpdatedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET handle = excluded.handle, source = excluded.source, title = excluded.title,
      description_html = excluded.description_html, description_text = excluded.description_text,
      vendor = excluded.vendor, product_type = excluded.product_type, tags = excluded.tags, status = excluded.status,
      published_at = excluded.published_at, url = excluded.url, currency = excluded.currency,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description,
      price_min_minor = excluded.price_min_minor, price_max_minor = excluded.price_max_minor,
      stock_total = excluded.stock_total, in_stock = excluded.in_stock, variant_count = excluded.variant_count, store_id = excluded.store_id,
      external_id = excluded.external_id, source_updated_at = excluded.source_updated_at,
      catalog_version = excluded.catalog_version, updated_at = excluded.updated_at
    WHERE products.workspace_id = ${workspaceId}::uuid`
}

async function removeParts(tx: WorkspaceTx, workspaceId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM product_variants WHERE workspace_id = ${workspaceId}::uuid AND product_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM product_options WHERE workspace_id = ${workspaceId}::uuid AND product_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM product_images WHERE workspace_id = ${workspaceId}::uuid AND product_id = ANY(${ids}::uuid[])`
  await tx.$executeRaw`DELETE FROM metafields WHERE workspace_id = ${workspaceId}::uuid AND product_id = ANY(${ids}::uuid[])`
}

async function writeVariants(tx: WorkspaceTx, workspaceId: string, products: ProductState[]): Promise<void> {
  const rows = products.flatMap(({ id: productId, variants }) =>
    variants.map((variant, index) => ({
      ...variant,
      productId,
      position: index + 1,
      title: variant.optionValues.join(' / '),
    })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO product_variants (id, workspace_id, product_id, position, title, sku, barcode, option_values,
      price_minor, compare_at_price_minor, stock, continue_selling, weight_grams, requires_shipping, taxable,
      image_url, external_id, updated_at)
    SELECT id, ${workspaceId}::uuid, "productId", position, title, sku, barcode,
      ARRAY(SELECT jsonb_array_elements_text("optionValues")), "priceMinor", "compareAtPriceMinor", stock,
      "continueSelling", "weightGrams", "requiresShipping", taxable, "imageUrl", "externalId", now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id uuid, "productId" uuid, position int, title text,
      sku text, barcode text, "optionValues" jsonb, "priceMinor" bigint, "compareAtPriceMinor" bigint, stock int,
      "continueSelling" boolean, "weightGrams" int, "requiresShipping" boolean, taxable boolean, "imageUrl" text,
      "externalId" text)`
}

async function writeOptions(tx: WorkspaceTx, workspaceId: string, products: ProductState[]): Promise<void> {
  const rows = products.flatMap(({ id: productId, options }) =>
    options.map((option, index) => ({ ...option, productId, position: index + 1 })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO product_options (id, workspace_id, product_id, name, position, values)
    SELECT gen_random_uuid(), ${workspaceId}::uuid, "productId", name, position,
      ARRAY(SELECT jsonb_array_elements_text("values"))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("productId" uuid, name text, position int, "values" jsonb)`
}

async function writeImages(tx: WorkspaceTx, workspaceId: string, products: ProductState[]): Promise<void> {
  const rows = products.flatMap(({ id: productId, images }) =>
    images.map((image, index) => ({ ...image, productId, position: index + 1 })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO product_images (id, workspace_id, product_id, position, url, alt)
    SELECT gen_random_uuid(), ${workspaceId}::uuid, "productId", position, url, alt
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("productId" uuid, position int, url text, alt text)`
}

async function writeMetafields(
  tx: WorkspaceTx,
  workspaceId: string,
  products: ProductState[],
): Promise<void> {
  const rows = products.flatMap(({ id: productId, metafields }) =>
    metafields.map((metafield) => ({ ...metafield, productId })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO metafields (id, workspace_id, product_id, namespace, key, type, value)
    SELECT gen_random_uuid(), ${workspaceId}::uuid, "productId", namespace, key, type, value
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row("productId" uuid, namespace text, key text, type text, value text)`
}

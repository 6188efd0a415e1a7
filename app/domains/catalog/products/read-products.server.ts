import type { Prisma, WorkspaceDb, WorkspaceTx } from '~/platform/db/db.server'
import type { ProductSource, ProductState } from '../drafts/product-state'

const PARTS = {
  variants: { orderBy: { position: 'asc' } },
  options: { orderBy: { position: 'asc' } },
  images: { orderBy: { position: 'asc' } },
  metafields: { orderBy: [{ namespace: 'asc' }, { key: 'asc' }] },
} satisfies Prisma.ProductInclude

type ProductRow = Prisma.ProductGetPayload<{ include: typeof PARTS }>

/** Reads whole products; the order is the database's. */
export async function readProducts(
  db: WorkspaceDb | WorkspaceTx,
  where: Prisma.ProductWhereInput,
): Promise<ProductState[]> {
  const rows = await (db as WorkspaceDb).product.findMany({ where, include: PARTS })
  return rows.map(toState)
}

function toState(row: ProductRow): ProductState {
  return {
    id: row.id,
    handle: row.handle,
    source: row.source as ProductSource,
    title: row.title,
    descriptionHtml: row.descriptionHtml,
    descriptionText: row.descriptionText,
    vendor: row.vendor,
    productType: row.productType,
    tags: row.tags,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    url: row.url,
    currency: row.currency,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    options: row.options.map(({ name, values }) => ({ name, values })),
    variants: row.variants.map(toVariant),
    images: row.images.map(({ url, alt }) => ({ url, alt })),
    metafields: row.metafields
      .map(({ namespace, key, type, value }) => ({ namespace, key, type, value }))
      .sort(byKey),
  }
}

function toVariant(row: ProductRow['variants'][number]): ProductState['variants'][number] {
  return {
    id: row.id,
    optionValues: row.optionValues,
    sku: row.sku,
    barcode: row.barcode,
    priceMinor: Number(row.priceMinor),
    compareAtPriceMinor: row.compareAtPriceMinor === null ? null : Number(row.compareAtPriceMinor),
    stock: row.stock,
    continueSelling: row.continueSelling,
    weightGrams: row.weightGrams,
    requiresShipping: row.requiresShipping,
    taxable: row.taxable,
    imageUrl: row.imageUrl,
  }
}

/** By code unit, as merging sorts them: the database's order depends on its locale. */
const byKey = (a: { namespace: string; key: string }, b: { namespace: string; key: string }) =>
  `${a.namespace}.${a.key}` < `${b.namespace}.${b.key}` ? -1 : 1

import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { parseAmount } from '~/platform/money/money'
import type { ProductState } from '../drafts/product-state'
import { findProductIds } from '../search/find-product-ids.server'
import type { ProductListItem, ProductListQuery, ProductPage, ProductSort } from './product-list-query'
import { readProducts } from './read-products.server'

const PAGE = 50
/** Most products that a search in the dashboard shows: who needs more narrows it. */
const MOST_FOUND = 200

const ORDERS: Record<ProductSort, Prisma.ProductOrderByWithRelationInput[]> = {
  updated: [{ updatedAt: 'desc' }, { id: 'asc' }],
  title: [{ title: 'asc' }, { id: 'asc' }],
  'price-low': [{ priceMinMinor: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  'price-high': [{ priceMaxMinor: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
  'stock-low': [{ stockTotal: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
}

const LIST = {
  id: true,
  title: true,
  handle: true,
  vendor: true,
  productType: true,
  status: true,
  publishedAt: true,
  currency: true,
  priceMinMinor: true,
  priceMaxMinor: true,
  stockTotal: true,
  inStock: true,
  updatedAt: true,
  images: { orderBy: { position: 'asc' }, take: 1, select: { url: true, alt: true } },
  variantCount: true,
} satisfies Prisma.ProductSelect

/** A page of the catalogue, or what a search finds, best first; with `storeId` of one connected shop alone. */
export async function listProducts(
  workspaceId: string,
  query: ProductListQuery,
  { storeId }: { storeId?: string } = {},
): Promise<ProductPage> {
  const { product, workspace } = workspaceDb(workspaceId)
  const { currency } = await workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { currency: true },
  })
  const where = { ...conditions(query, currency), storeId }
  if (query.q) return searchPage(workspaceId, query.q, where)
  // One that is gone has the first page come.
  const last = query.after
    ? await product.findFirst({
        where: { id: query.after },
        select: { id: true, updatedAt: true, title: true },
      })
    : null
  const [rows, total] = await Promise.all([
    product.findMany({
      where: last ? { AND: [where, notBefore(query.sort, last)] } : where,
      select: LIST,
      orderBy: ORDERS[query.sort],
      take: PAGE + 1,
      ...(last && { cursor: { id: last.id }, skip: 1 }),
    }),
    product.count({ where }),
  ])
  const products = rows.slice(0, PAGE).map(toItem)
  return { products, total, next: rows.length > PAGE ? products.at(-1)!.id : null }
}

/**
 * Where the index is entered: Prisma's cursor says exactly which rows are behind a product, by conditions that no index
 * begins at. A `Date` has lost the microseconds, of which a whole millisecond is let through.
 */
function notBefore(
  sort: ProductSort,
  { updatedAt, title }: { updatedAt: Date; title: string },
): Prisma.ProductWhereInput {
  if (sort === 'updated') return { updatedAt: { lt: new Date(updatedAt.getTime() + 1) } }
  return sort === 'title' ? { title: { gte: title } } : {}
}

async function searchPage(
  workspaceId: string,
  text: string,
  where: Prisma.ProductWhereInput,
): Promise<ProductPage> {
  const ids = await findProductIds(workspaceId, text, MOST_FOUND)
  const rows = await workspaceDb(workspaceId).product.findMany({
    where: { AND: [where, { id: { in: ids } }] },
    select: LIST,
  })
  const rank = new Map(ids.map((id, index) => [id, index]))
  const products = rows.map(toItem).sort((a, b) => rank.get(a.id)! - rank.get(b.id)!)
  return { products, total: products.length, next: null }
}

/** A product whole, with the version to hand back when it's saved. @throws AppError `not_found` */
export async function getProduct(
  workspaceId: string,
  productId: string,
): Promise<{ product: ProductState; version: string; collectionIds: string[] }> {
  const db = workspaceDb(workspaceId)
  const [[product], row] = await Promise.all([
    readProducts(db, workspaceId, { ids: [productId] }),
    db.product.findFirst({
      where: { id: productId },
      select: { catalogVersion: true, collections: { select: { collectionId: true } } },
    }),
  ])
  if (!product || !row) throw new AppError('not_found')
  const collectionIds = row.collections.map(({ collectionId }) => collectionId)
  return { product, version: String(row.catalogVersion), collectionIds }
}

/** Whether there is any product, before any filter. */
export async function hasProducts(workspaceId: string): Promise<boolean> {
  return (await workspaceDb(workspaceId).product.findFirst({ select: { id: true } })) !== null
}

/** How many products there are, before any filter. */
export function countProducts(workspaceId: string): Promise<number> {
  return workspaceDb(workspaceId).product.count()
}

function conditions(query: ProductListQuery, currency: string): Prisma.ProductWhereInput {
  const minimum = query.min ? parseAmount(query.min, currency).minor : null
  const maximum = query.max ? parseAmount(query.max, currency).minor : null
  return {
    ...statusCondition(query.status),
    vendor: query.vendor,
    productType: query.type,
    ...(query.tag && { tags: { has: query.tag } }),
    ...(query.collection && { collections: { some: { collectionId: query.collection } } }),
    ...(query.stock && { inStock: query.stock === 'in' }),
    ...(minimum !== null && { priceMaxMinor: { gte: minimum } }),
    ...(maximum !== null && { priceMinMinor: { lte: maximum } }),
  }
}

function statusCondition(status: ProductListQuery['status']): Prisma.ProductWhereInput {
  if (!status) return {}
  if (status === 'hidden') return { status: 'ACTIVE', publishedAt: null }
  return { status: status.toUpperCase() as ProductState['status'] }
}

function toItem(row: Prisma.ProductGetPayload<{ select: typeof LIST }>): ProductListItem {
  const { images, publishedAt, updatedAt, priceMinMinor, priceMaxMinor, ...rest } = row
  return {
    ...rest,
    isPublished: publishedAt !== null,
    imageUrl: images[0]?.url ?? null,
    imageAlt: images[0]?.alt ?? '',
    priceMinMinor: priceMinMinor === null ? null : Number(priceMinMinor),
    priceMaxMinor: priceMaxMinor === null ? null : Number(priceMaxMinor),
    updatedAt: updatedAt.toISOString(),
  }
}

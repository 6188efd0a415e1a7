import { Prisma, type WorkspaceDb, workspaceDb } from '~/platform/db/db.server'
import { inOrder } from '~/platform/db/time-page.server'
import { AppError } from '~/platform/errors/app-error'
import { parseAmount } from '~/platform/money/money'
import type { ProductState } from '../drafts/product-state'
import { findProductIds } from '../search/find-product-ids.server'
import type { ProductListItem, ProductListQuery, ProductPage, ProductSort } from './product-list-query'
import { readProducts } from './read-products.server'

const PAGE = 50
/** Most products that a search in the dashboard shows: who needs more narrows it. */
const MOST_FOUND = 200

interface Order {
  /** Its column and its type; an index has both of workspace and id around it, in the same direction. */
  by: Prisma.Sql
  type: Prisma.Sql
  isDescending: boolean
  /** Products may have no such figure: they come last. */
  mayBeNull: boolean
}

const ORDERS: Record<ProductSort, Order> = {
  updated: {
    by: Prisma.sql`updated_at`,
    type: Prisma.sql`timestamptz`,
    isDescending: true,
    mayBeNull: false,
  },
  title: { by: Prisma.sql`title`, type: Prisma.sql`text`, isDescending: false, mayBeNull: false },
  'price-low': {
    by: Prisma.sql`price_min_minor`,
    type: Prisma.sql`bigint`,
    isDescending: false,
    mayBeNull: true,
  },
  'price-high': {
    by: Prisma.sql`price_max_minor`,
    type: Prisma.sql`bigint`,
    isDescending: true,
    mayBeNull: true,
  },
  'stock-low': { by: Prisma.sql`stock_total`, type: Prisma.sql`int`, isDescending: false, mayBeNull: true },
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
  const db = workspaceDb(workspaceId)
  const currency = query.min || query.max ? await currencyOf(db, workspaceId) : ''
  const from = Prisma.sql`FROM products WHERE workspace_id = ${workspaceId}::uuid ${narrowedBy(workspaceId, query, currency, storeId)}`
  if (query.q) return searchPage(workspaceId, query.q, from)
  const [ids, counted] = await Promise.all([
    findPage(db, workspaceId, from, query),
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`,
  ])
  const products = await readItems(db, ids.slice(0, PAGE))
  const next = ids.length > PAGE ? ids[PAGE - 1]! : null
  return { products, total: counted[0]?.total ?? 0, next }
}

async function currencyOf(db: WorkspaceDb, workspaceId: string): Promise<string> {
  const where = { id: workspaceId }
  return (await db.workspace.findUniqueOrThrow({ where, select: { currency: true } })).currency
}

/** The ids of a page's products and of one more, which follow on a product or begin the list. */
async function findPage(
  db: WorkspaceDb,
  workspaceId: string,
  from: Prisma.Sql,
  { sort, after }: ProductListQuery,
): Promise<string[]> {
  const { by, type, isDescending, mayBeNull } = ORDERS[sort]
  // As text: a `Date` would lose the microseconds. One that is gone has the first page come.
  const [last] = after
    ? await db.$queryRaw<{ value: string | null }[]>`
        SELECT ${by}::text AS value FROM products WHERE workspace_id = ${workspaceId}::uuid AND id = ${after}::uuid`
    : []
  const behind = isDescending ? Prisma.sql`<` : Prisma.sql`>`
  const order = isDescending
    ? Prisma.sql`${by} DESC ${mayBeNull ? Prisma.sql`NULLS LAST` : Prisma.empty}, id DESC`
    : Prisma.sql`${by}, id`
  const find = async (condition: Prisma.Sql, many: number) => {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT id ${from} AND ${condition} ORDER BY ${order} LIMIT ${many}`
    return rows.map(({ id }) => id)
  }
  // A row with a null in it is neither before nor behind another, so those without the figure are asked for alone.
  const isLastNull = last?.value === null
  const place = last
    ? Prisma.sql`(${by}, id) ${behind} (${last.value}::${type}, ${after}::uuid)`
    : Prisma.sql`${by} IS NOT NULL`
  const ids = isLastNull ? [] : await find(place, PAGE + 1)
  if (!mayBeNull || ids.length > PAGE) return ids
  const nulls = isLastNull
    ? Prisma.sql`${by} IS NULL AND id ${behind} ${after}::uuid`
    : Prisma.sql`${by} IS NULL`
  return [...ids, ...(await find(nulls, PAGE + 1 - ids.length))]
}

async function searchPage(workspaceId: string, text: string, from: Prisma.Sql): Promise<ProductPage> {
  const db = workspaceDb(workspaceId)
  const ids = await findProductIds(workspaceId, text, MOST_FOUND)
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT id ${from} AND id = ANY(${ids}::uuid[])`
  const fitting = new Set(rows.map(({ id }) => id))
  const products = await readItems(
    db,
    ids.filter((id) => fitting.has(id)),
  )
  return { products, total: products.length, next: null }
}

/** In the order of the ids. */
async function readItems(db: WorkspaceDb, ids: readonly string[]): Promise<ProductListItem[]> {
  const rows = await db.product.findMany({ where: { id: { in: [...ids] } }, select: LIST })
  return inOrder(ids, rows).map(toItem)
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

/** `AND …` for all that a query asks for, or nothing. */
function narrowedBy(
  workspaceId: string,
  { status, vendor, type, tag, collection, stock, min, max }: ProductListQuery,
  currency: string,
  storeId: string | undefined,
): Prisma.Sql {
  const conditions = [
    storeId && Prisma.sql`store_id = ${storeId}::uuid`,
    status && statusCondition(status),
    vendor && Prisma.sql`vendor = ${vendor}`,
    type && Prisma.sql`product_type = ${type}`,
    tag && Prisma.sql`tags @> ARRAY[${tag}]::text[]`,
    collection &&
      Prisma.sql`id IN (SELECT product_id FROM collection_products
        WHERE workspace_id = ${workspaceId}::uuid AND collection_id = ${collection}::uuid)`,
    stock && Prisma.sql`in_stock = ${stock === 'in'}`,
    min && Prisma.sql`price_max_minor >= ${parseAmount(min, currency).minor}::bigint`,
    max && Prisma.sql`price_min_minor <= ${parseAmount(max, currency).minor}::bigint`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return conditions.length > 0 ? Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
}

function statusCondition(status: NonNullable<ProductListQuery['status']>): Prisma.Sql {
  if (status === 'hidden') return Prisma.sql`status = 'ACTIVE' AND published_at IS NULL`
  return Prisma.sql`status = ${status.toUpperCase()}::product_status`
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

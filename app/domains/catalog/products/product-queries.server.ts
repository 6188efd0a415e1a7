import { Prisma, queryRows, workspaceDb } from '~/platform/db/db.server'
import { inOrder } from '~/platform/db/time-page.server'
import { AppError } from '~/platform/errors/app-error'
import { parseAmount } from '~/platform/money/money'
import type { ProductState } from '../drafts/product-state'
import { findProductIds } from '../search/find-product-ids.server'
import type { ProductListItem, ProductListQuery, ProductPage, ProductSort } from './product-list-query'
import { readProducts } from './read-products.server'

/** Of a page, where its reader has no say. */
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

/** A page of `rows` products, or what a search finds, best first; with `storeId` of one connected shop alone. */
export async function listProducts(
  workspaceId: string,
  query: ProductListQuery,
  { storeId, rows = PAGE }: { storeId?: string; rows?: number } = {},
): Promise<ProductPage> {
  // Only amounts are of a currency.
  const isOfPrice = Boolean(query.min || query.max)
  const currency = isOfPrice ? await currencyOf(workspaceId) : ''
  const from = Prisma.sql`FROM products WHERE workspace_id = ${workspaceId}::uuid ${narrowedBy(workspaceId, query, currency, storeId)}`
  if (query.q) return searchPage(workspaceId, query.q, from)
  const [ids, counted] = await Promise.all([
    findPage(workspaceId, from, query, rows),
    queryRows<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total ${from}`),
  ])
  const products = await readItems(workspaceId, ids.slice(0, rows))
  const next = ids.length > rows ? ids[rows - 1]! : null
  return { products, total: counted[0]?.total ?? 0, next }
}

async function currencyOf(workspaceId: string): Promise<string> {
  const { workspace } = workspaceDb(workspaceId)
  const asked = { where: { id: workspaceId }, select: { currency: true } }
  return (await workspace.findUniqueOrThrow(asked)).currency
}

/** The ids of a page's products and of one more, which follow on a product or begin the list. */
async function findPage(
  workspaceId: string,
  from: Prisma.Sql,
  { sort, after }: ProductListQuery,
  rows: number,
): Promise<string[]> {
  const { by, type, isDescending, mayBeNull } = ORDERS[sort]
  // As text: a `Date` would lose the microseconds. One that is gone has the first page come.
  const [last] = after
    ? await queryRows<{ value: string | null }>(Prisma.sql`
        SELECT ${by}::text AS value FROM products WHERE workspace_id = ${workspaceId}::uuid AND id = ${after}::uuid`)
    : []
  const behind = isDescending ? Prisma.sql`<` : Prisma.sql`>`
  const order = isDescending
    ? Prisma.sql`${by} DESC ${mayBeNull ? Prisma.sql`NULLS LAST` : Prisma.empty}, id DESC`
    : Prisma.sql`${by}, id`
  const find = async (condition: Prisma.Sql, many: number) => {
    const found = await queryRows<{ id: string }>(Prisma.sql`
      SELECT id ${from} AND ${condition} ORDER BY ${order} LIMIT ${many}`)
    return found.map(({ id }) => id)
  }
  // A row with a null in it is neither before nor behind another, so those without the figure are asked for alone.
  const isLastNull = last?.value === null
  const place = last
    ? Prisma.sql`(${by}, id) ${behind} (${last.value}::${type}, ${after}::uuid)`
    : Prisma.sql`${by} IS NOT NULL`
  const ids = isLastNull ? [] : await find(place, rows + 1)
  if (!mayBeNull || ids.length > rows) return ids
  const nulls = isLastNull
    ? Prisma.sql`${by} IS NULL AND id ${behind} ${after}::uuid`
    : Prisma.sql`${by} IS NULL`
  return [...ids, ...(await find(nulls, rows + 1 - ids.length))]
}

async function searchPage(workspaceId: string, text: string, from: Prisma.Sql): Promise<ProductPage> {
  const ids = await findProductIds(workspaceId, text, MOST_FOUND)
  const rows = await queryRows<{ id: string }>(Prisma.sql`SELECT id ${from} AND id = ANY(${ids}::uuid[])`)
  const fitting = new Set(rows.map(({ id }) => id))
  const products = await readItems(
    workspaceId,
    ids.filter((id) => fitting.has(id)),
  )
  return { products, total: products.length, next: null }
}

type ItemRow = Omit<ProductListItem, 'priceMinMinor' | 'priceMaxMinor' | 'updatedAt'> & {
  priceMinMinor: string | null
  priceMaxMinor: string | null
  updatedAt: Date
}

/** In the order of the ids. */
async function readItems(workspaceId: string, ids: readonly string[]): Promise<ProductListItem[]> {
  const rows = await queryRows<ItemRow>(Prisma.sql`
    SELECT p.id, p.title, p.handle, p.vendor, p.product_type AS "productType", p.status::text AS status,
      p.published_at IS NOT NULL AS "isPublished", p.currency, p.price_min_minor AS "priceMinMinor",
      p.price_max_minor AS "priceMaxMinor", p.stock_total AS "stockTotal", p.in_stock AS "inStock",
      p.updated_at AS "updatedAt", p.variant_count AS "variantCount", i.url AS "imageUrl"
    FROM products p
    LEFT JOIN LATERAL (
      SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1) i ON true
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.id = ANY(${[...ids]}::uuid[])`)
  return inOrder(ids, rows).map((row) => ({
    ...row,
    priceMinMinor: row.priceMinMinor === null ? null : Number(row.priceMinMinor),
    priceMaxMinor: row.priceMaxMinor === null ? null : Number(row.priceMaxMinor),
    updatedAt: row.updatedAt.getTime(),
  }))
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
export async function countProducts(workspaceId: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM products WHERE workspace_id = ${workspaceId}::uuid`,
  )
  return row!.count
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

import {
  type IndexableProduct,
  productDocument,
  type SearchDocument,
} from '~/domains/retrieval/retrieval.server'
import { type Prisma, workspaceDb } from '~/platform/db/db.server'
import { LONGEST_DESCRIPTION, LONGEST_VALUE } from './readable-text'
import { type Translations, translatedText } from './translations'

/** What shoppers may be shown: active and published. */
const SELLABLE = { status: 'ACTIVE', publishedAt: { not: null } } satisfies Prisma.ProductWhereInput

/** Small, so that indexing a batch never holds up other requests for long. */
const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface ChangedDocuments {
  documents: SearchDocument[]
  /** Products that shoppers may no longer see. */
  hidden: string[]
}

interface DocumentRow {
  id: string
  storeId: string | null
  title: string
  vendor: string
  productType: string
  tags: string[]
  description: string
  priceMinor: bigint | null
  inStock: boolean
  isSellable: boolean
  options: { name: string; values: string[] }[]
  /** Key, type and value. */
  metafields: [string, string, string][]
  skus: string[]
}

/** Documents of products written after a version of the catalogue, batch by batch; after 0n, of all. */
export async function* changedDocuments(
  workspaceId: string,
  after: bigint,
): AsyncGenerator<ChangedDocuments> {
  for (let last = FIRST; ; ) {
    const rows = await nextRows(workspaceId, after, last)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    yield {
      documents: rows.filter(({ isSellable }) => isSellable).map((row) => productDocument(indexable(row))),
      hidden: rows.filter(({ isSellable }) => !isSellable).map(({ id }) => id),
    }
    if (rows.length < BATCH) return
  }
}

function nextRows(workspaceId: string, after: bigint, last: string): PromiseLike<DocumentRow[]> {
  // From nothing, hidden products needn't be read to be left out.
  const isFirstRead = after === 0n
  return workspaceDb(workspaceId).$queryRaw<DocumentRow[]>`
    SELECT p.id, p.store_id AS "storeId", p.title, p.vendor, p.product_type AS "productType", p.tags, left(p.description_text, ${LONGEST_DESCRIPTION}) AS description,
      p.price_min_minor AS "priceMinor", p.in_stock AS "inStock",
      p.status = 'ACTIVE' AND p.published_at IS NOT NULL AS "isSellable",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'values', o.values) ORDER BY o.position), '[]')
        FROM product_options o WHERE o.product_id = p.id) AS options,
      (SELECT coalesce(jsonb_agg(jsonb_build_array(m.key, m.type, left(m.value, ${LONGEST_VALUE})) ORDER BY m.namespace, m.key), '[]')
        FROM metafields m WHERE m.product_id = p.id) AS metafields,
      ARRAY(SELECT v.sku FROM product_variants v WHERE v.product_id = p.id AND v.sku <> ''
        ORDER BY v.position LIMIT 20) AS skus
    FROM products p
    WHERE p.workspace_id = ${workspaceId}::uuid AND p.id > ${last}::uuid
      AND CASE WHEN ${isFirstRead} THEN p.status = 'ACTIVE' AND p.published_at IS NOT NULL
        ELSE p.catalog_version > ${after} END
    ORDER BY p.id LIMIT ${BATCH}`
}

/** How many products shoppers may see. */
export function countSellable(workspaceId: string): Promise<number> {
  return workspaceDb(workspaceId).product.count({ where: SELLABLE })
}

/** Ids of all products shoppers may see. */
export async function sellableIds(workspaceId: string): Promise<string[]> {
  const rows = await workspaceDb(workspaceId).product.findMany({ where: SELLABLE, select: { id: true } })
  return rows.map(({ id }) => id)
}

function indexable(row: DocumentRow): IndexableProduct {
  const translations: Translations = { title: [], type: [], options: [], details: [], description: [] }
  const others = row.metafields.filter(([key, , value]) => {
    const text = translatedText(key)
    if (text) translations[text].push(value)
    return text === null
  })
  return {
    id: row.id,
    group: row.storeId ?? undefined,
    title: row.title,
    vendor: row.vendor,
    type: row.productType,
    tags: row.tags,
    options: row.options,
    attributes: [
      ...others.map(([key, type, value]) => ({
        name: key.replaceAll('_', ' '),
        value: typed(type, value),
      })),
      ...row.skus.map((sku) => ({ name: 'sku', value: sku })),
    ],
    description: row.description,
    translations,
    priceMinor: row.priceMinor === null ? null : Number(row.priceMinor),
    inStock: row.inStock,
  }
}

function typed(type: string, value: string): string | number | boolean {
  if (type === 'boolean') return value === 'true'
  return type.startsWith('number_') ? Number(value) : value
}

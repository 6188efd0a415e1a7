import { workspaceDb } from '~/platform/db/db.server'
import { currentVersionsOf, VersionedRows } from '~/platform/db/workspace-versions.server'
import { AppError } from '~/platform/errors/app-error'
import { demoPath, type ProductCard, priceBefore } from './product-card'
import { translationKeys } from './translations'

/** Who looks at products: what they see, and in which words. */
export interface ShownTo {
  /** BCP 47: titles, types and descriptions are in it where the product has them. */
  language?: string
  /** The connected shop a shopper is in, who meets its products only; of all shops when absent. */
  storeId?: string
}

/** Cards, and the workspace as it was in the same snapshot of the rows. */
export interface CardsRead {
  /** In the order of the ids. Those that shoppers may not see, or that are no ids, are left out. */
  cards: ProductCard[]
  /** Version of the catalogue. */
  version: bigint
  /** ISO 4217 of the shop that was asked for, else of the workspace. */
  currency: string
}

type CardRow = Omit<ProductCard, 'url' | 'compareAtMinor'> & {
  url: string | null
  handle: string
  /** Prices before, of the variants at the lowest price. */
  before: (number | null)[]
}

/** Whether a text can be a product's id, which others than the shop hand in. */
export const isProductId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** By language and id; null: shoppers may not see it. */
const kept = new VersionedRows<ProductCard | null>(200, 2000)

/**
 * Cards of the shop, of those read before while the catalogue is the same. What belongs to a connected shop is read each
 * time.
 *
 * @throws as `readCardRows`
 */
export async function readCards(
  workspaceId: string,
  ids: string[],
  shownTo: ShownTo = {},
): Promise<CardsRead> {
  const versions = shownTo.storeId ? null : currentVersionsOf(workspaceId)
  if (!versions) return readCardRows(workspaceId, ids, shownTo)
  const rows = kept.at(workspaceId, versions.catalogVersion)
  const keyOf = (id: string) => `${shownTo.language ?? ''} ${id}`
  const missing = ids.filter((id) => !rows.has(keyOf(id)))
  if (missing.length > 0) {
    const { cards } = await readCardRows(workspaceId, missing, shownTo)
    for (const id of missing) rows.set(keyOf(id), cards.find((card) => card.id === id) ?? null)
  }
  const cards = ids.flatMap((id) => {
    const card = rows.get(keyOf(id))
    return card ? [{ ...card }] : []
  })
  return { cards, version: versions.catalogVersion, currency: versions.currency }
}

/**
 * Reads cards in one statement, whatever their number, because answers wait for it. Titles are in `language` (BCP 47)
 * where the product has one in it.
 *
 * @param storeId leaves out what isn't of this connected shop, whose currency it is then
 * @throws AppError `not_found` when there is no such workspace
 */
async function readCardRows(
  workspaceId: string,
  ids: string[],
  { language, storeId }: ShownTo = {},
): Promise<CardsRead> {
  const wanted = ids.filter(isProductId)
  const keys = language ? translationKeys('title', language) : []
  const [row] = await workspaceDb(workspaceId).$queryRaw<
    { version: bigint; currency: string; cards: CardRow[] }[]
  >`
    SELECT w.catalog_version AS version, coalesce((SELECT s.currency FROM stores s
        WHERE s.id = ${storeId ?? null}::uuid AND s.workspace_id = w.id), w.currency) AS currency,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'handle', p.handle, 'title', coalesce(
          (SELECT m.value FROM metafields m WHERE m.product_id = p.id AND lower(replace(m.key, '-', '_')) = ANY(${keys})
            AND m.value <> '' ORDER BY length(m.key) DESC LIMIT 1), p.title), 'url', p.url,
          'vendor', p.vendor, 'currency', p.currency, 'priceMinMinor', p.price_min_minor,
          'priceMaxMinor', p.price_max_minor, 'inStock', p.in_stock,
          'imageUrl', (SELECT i.url FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1),
          'before', ARRAY(SELECT v.compare_at_price_minor FROM product_variants v
            WHERE v.product_id = p.id AND v.price_minor = p.price_min_minor))), '[]')
        FROM products p
        WHERE p.workspace_id = w.id AND p.id = ANY(${wanted}::uuid[])
          AND p.status = 'ACTIVE' AND p.published_at IS NOT NULL
          AND (${storeId ?? null}::uuid IS NULL OR p.store_id = ${storeId ?? null}::uuid)) AS cards
    FROM workspaces w WHERE w.id = ${workspaceId}::uuid`
  if (!row) throw new AppError('not_found', { detail: `no workspace ${workspaceId}` })
  const byId = new Map(row.cards.map((card) => [card.id, card]))
  return { ...row, cards: wanted.flatMap((id) => present(byId.get(id))) }
}

function present(row: CardRow | undefined): ProductCard[] {
  if (!row) return []
  const { handle, url, before, ...card } = row
  return [{ ...card, url: url ?? demoPath(handle), compareAtMinor: priceBefore(card.priceMinMinor, before) }]
}

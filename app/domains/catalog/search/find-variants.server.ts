import { workspaceDb } from '~/platform/db/db.server'
import type { ShownTo } from './read-cards.server'
import { translationKeys } from './translations'
import type { VariantOfStore } from './variant-of-store'

/**
 * Variants by the numbers that a connected shop's storefront knows them by, in one statement. Numbers that the
 * catalogue doesn't know are left out. Also of products that aren't on sale: they may lie in a cart.
 */
export async function findVariants(
  workspaceId: string,
  numbers: string[],
  { language, storeId }: ShownTo = {},
): Promise<Map<string, VariantOfStore>> {
  if (numbers.length === 0) return new Map()
  const keys = language ? translationKeys('title', language) : []
  const rows = await workspaceDb(workspaceId).$queryRaw<(VariantOfStore & { number: string })[]>`
    SELECT v.external_id AS number, p.id AS "productId",
      coalesce((SELECT m.value FROM metafields m WHERE m.product_id = p.id
        AND lower(replace(m.key, '-', '_')) = ANY(${keys}) AND m.value <> ''
        ORDER BY length(m.key) DESC LIMIT 1), p.title) AS title,
      CASE WHEN v.option_values = ARRAY['Default Title'] THEN ''
        ELSE array_to_string(v.option_values, ' / ') END AS option
    FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE v.workspace_id = ${workspaceId}::uuid AND v.external_id = ANY(${numbers})
      AND (${storeId ?? null}::uuid IS NULL OR p.store_id = ${storeId ?? null}::uuid)`
  return new Map(rows.map(({ number, ...variant }) => [number, variant]))
}

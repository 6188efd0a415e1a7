import { getProductCards, listProducts, productListQuerySchema } from '~/domains/catalog/catalog.server'
import type { ShopLanguage, ShopProduct } from './storefront'

export interface ShopProductQuery {
  language: ShopLanguage
  collectionId?: string
  limit?: number
}

/** Products that shoppers may buy, by title; of one collection, or of all. */
export async function listShopProducts(
  workspaceId: string,
  { language, collectionId, limit }: ShopProductQuery,
): Promise<ShopProduct[]> {
  const query = productListQuerySchema.parse({ status: 'active', sort: 'title', collection: collectionId })
  const { products } = await listProducts(workspaceId, query)
  const listed = products.slice(0, limit)
  const ids = listed.map(({ id }) => id)
  const handles = new Map(listed.map(({ id, handle }) => [id, handle]))
  const cards = await getProductCards(workspaceId, ids, { language })
  return cards.map(
    ({ id, title, imageUrl, priceMinMinor, priceMaxMinor, compareAtMinor, currency, inStock }) => ({
      id,
      handle: handles.get(id) ?? id,
      title,
      imageUrl,
      priceMinMinor,
      priceMaxMinor,
      compareAtMinor,
      currency,
      inStock,
    }),
  )
}

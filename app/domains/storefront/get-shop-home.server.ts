import { listCollections } from '~/domains/catalog/catalog.server'
import { listShopProducts } from './list-shop-products.server'
import type { ShopLanguage, ShopProduct } from './storefront'

const SHOWN = 8

export interface HomeCollection {
  handle: string
  title: string
  imageUrl: string | null
}

/** The front page: each collection by one of its things, and a shelf of things from all of them. */
export async function getShopHome(
  workspaceId: string,
  language: ShopLanguage,
): Promise<{ collections: HomeCollection[]; products: ShopProduct[] }> {
  const collections = (await listCollections(workspaceId)).filter(({ productCount }) => productCount > 0)
  const shelves = await Promise.all(
    collections.map(({ id }) => listShopProducts(workspaceId, { language, collectionId: id })),
  )
  const seen = new Set<string>()
  const products: ShopProduct[] = []
  // One of each shelf in turn, so that the front page shows what kinds of things there are.
  for (let row = 1; products.length < SHOWN && shelves.some((shelf) => shelf[row]); row++) {
    for (const shelf of shelves) {
      const product = shelf[row]
      if (!product || seen.has(product.id) || products.length === SHOWN) continue
      seen.add(product.id)
      products.push(product)
    }
  }
  return {
    collections: collections.map(({ handle, title }, i) => ({
      handle,
      title,
      imageUrl: shelves[i]?.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    })),
    products,
  }
}

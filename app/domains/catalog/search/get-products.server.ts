import { workspaceDb } from '~/platform/db/db.server'
import { summariseVariants } from '../drafts/product-state'
import { type ProductSelection, readProducts } from '../products/read-products.server'
import { demoPath, type ProductCard, type ProductDetails, priceBefore } from './product-card'
import { isProductId, readCards } from './read-cards.server'

/** Cards in the order of `ids`. Ids that shoppers may not see, or that are none, are left out. */
export async function getProductCards(workspaceId: string, ids: string[]): Promise<ProductCard[]> {
  return ids.length > 0 ? (await readCards(workspaceId, ids)).cards : []
}

/** Everything to say of a product, or null when shoppers may not see it. */
export async function getProductDetails(workspaceId: string, id: string): Promise<ProductDetails | null> {
  if (!isProductId(id)) return null
  return details(workspaceId, { ids: [id] })
}

/** The same by handle, for the demo storefront's pages. */
export function getProductByHandle(workspaceId: string, handle: string): Promise<ProductDetails | null> {
  return details(workspaceId, { handles: [handle] })
}

async function details(workspaceId: string, which: ProductSelection): Promise<ProductDetails | null> {
  const [product] = await readProducts(workspaceDb(workspaceId), workspaceId, which, { sellableOnly: true })
  if (!product) return null
  const { id, handle, title, vendor, currency, tags, options, variants, images, metafields } = product
  const { priceMinMinor, priceMaxMinor, inStock } = summariseVariants(variants)
  const cheapest = variants.filter(({ priceMinor }) => priceMinor === priceMinMinor)
  return {
    id,
    handle,
    title,
    url: product.url ?? demoPath(handle),
    imageUrl: images[0]?.url ?? null,
    vendor,
    priceMinMinor,
    priceMaxMinor,
    compareAtMinor: priceBefore(
      priceMinMinor,
      cheapest.map(({ compareAtPriceMinor }) => compareAtPriceMinor),
    ),
    currency,
    inStock,
    description: product.descriptionText,
    type: product.productType,
    tags,
    options,
    variants: variants.map(
      ({ id, sku, optionValues, priceMinor, compareAtPriceMinor, stock, continueSelling }) => ({
        id,
        sku,
        optionValues,
        priceMinor,
        compareAtPriceMinor,
        stock,
        continueSelling,
      }),
    ),
    images,
    attributes: metafields.map(({ key, value }) => ({ name: key.replaceAll('_', ' '), value })),
  }
}

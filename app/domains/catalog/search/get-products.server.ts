import { workspaceDb } from '~/platform/db/db.server'
import { summariseVariants } from '../drafts/product-state'
import { type ProductSelection, readProducts } from '../products/read-products.server'
import { demoPath, type ProductCard, type ProductDetails, priceBefore } from './product-card'
import { isProductId, readCards } from './read-cards.server'
import { type Translations, translatedText, translationIn } from './translations'

/**
 * Cards in the order of `ids`. Ids that shoppers may not see, or that are none, are left out. Titles are in `language`
 * (BCP 47) where the product has one in it.
 */
export async function getProductCards(
  workspaceId: string,
  ids: string[],
  language?: string,
): Promise<ProductCard[]> {
  return ids.length > 0 ? (await readCards(workspaceId, ids, language)).cards : []
}

/**
 * Everything to say of a product, or null when shoppers may not see it. Title, type and description are in `language`
 * (BCP 47) where its metafields have them in it (`title_tr`).
 */
export async function getProductDetails(
  workspaceId: string,
  id: string,
  language?: string,
): Promise<ProductDetails | null> {
  if (!isProductId(id)) return null
  return details(workspaceId, { ids: [id] }, language)
}

/** The same by handle, for the demo storefront's pages. */
export function getProductByHandle(workspaceId: string, handle: string): Promise<ProductDetails | null> {
  return details(workspaceId, { handles: [handle] })
}

async function details(
  workspaceId: string,
  which: ProductSelection,
  language?: string,
): Promise<ProductDetails | null> {
  const [product] = await readProducts(workspaceDb(workspaceId), workspaceId, which, { sellableOnly: true })
  if (!product) return null
  const { id, handle, vendor, currency, tags, options, variants, images, metafields } = product
  const { priceMinMinor, priceMaxMinor, inStock } = summariseVariants(variants)
  const inLanguage = (text: keyof Translations) =>
    language ? translationIn(metafields, text, language) : undefined
  const cheapest = variants.filter(({ priceMinor }) => priceMinor === priceMinMinor)
  return {
    id,
    handle,
    title: inLanguage('title') ?? product.title,
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
    description: inLanguage('description') ?? product.descriptionText,
    type: inLanguage('type') ?? product.productType,
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
    attributes: metafields
      .filter(({ key }) => translatedText(key) === null)
      .map(({ key, value }) => ({ name: key.replaceAll('_', ' '), value })),
  }
}

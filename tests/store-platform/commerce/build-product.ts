import type { Hundredths, Product, Variant } from '../state/catalogue'
import type { Scene } from './scene'
import { now } from './scene'

export interface NewVariant {
  /** Values in the order of the product's options; none for the only variant. */
  values?: string[]
  price: Hundredths
  compareAtPrice?: Hundredths | null
  sku?: string | null
  barcode?: string | null
  /** Units at the first location; null doesn't count stock. */
  stock?: number | null
  sellsWithoutStock?: boolean
  weightGrams?: number | null
  image?: number
  id?: number
}

export interface NewProduct {
  title: string
  handle: string
  descriptionHtml?: string
  vendor?: string
  productType?: string
  tags?: string[]
  status?: Product['status']
  /** Names of at most three options. */
  options?: string[]
  images?: { url: string; alt?: string | null; width?: number; height?: number }[]
  variants: NewVariant[]
  id?: number
}

/** How many options a product may have, and variants. */
export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 2048

/** The rows of a new product, not kept yet. */
export function buildProduct(scene: Scene, wanted: NewProduct): { product: Product; variants: Variant[] } {
  const { platform, shop } = scene
  const at = now(scene)
  const names = wanted.options?.length ? wanted.options : ['Title']
  if (names.length > MOST_OPTIONS) throw new Error(`A product has at most ${MOST_OPTIONS} options.`)
  if (wanted.variants.length > MOST_VARIANTS)
    throw new Error(`A product has at most ${MOST_VARIANTS} variants.`)
  const id = wanted.id ?? platform.ids.next()
  const images = (wanted.images ?? []).map(({ url, alt = null, width = 800, height = 800 }) => ({
    id: platform.ids.next(),
    url,
    alt,
    width,
    height,
  }))
  const locationId = shop.catalogue.locations.values().next().value!.id
  const variants = wanted.variants.map((variant, index): Variant => {
    const variantId = variant.id ?? platform.ids.next()
    const stock = variant.stock ?? null
    return {
      id: variantId,
      productId: id,
      values: variant.values?.length ? variant.values : ['Default Title'],
      position: index + 1,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice ?? null,
      sku: variant.sku ?? null,
      barcode: variant.barcode ?? null,
      inventoryPolicy: variant.sellsWithoutStock ? 'CONTINUE' : 'DENY',
      taxable: true,
      imageId: variant.image === undefined ? null : (images[variant.image]?.id ?? null),
      inventoryItem: {
        id: platform.ids.next(),
        tracked: stock !== null,
        requiresShipping: true,
        weight: variant.weightGrams == null ? null : { unit: 'GRAMS', value: variant.weightGrams },
        cost: null,
        countryCodeOfOrigin: null,
        harmonizedSystemCode: null,
        levels: [
          {
            id: platform.ids.next(),
            locationId,
            available: stock ?? 0,
            committed: 0,
            incoming: 0,
            updatedAt: at,
          },
        ],
        createdAt: at,
        updatedAt: at,
      },
      metafields: [],
      createdAt: at,
      updatedAt: at,
    }
  })
  const status = wanted.status ?? 'ACTIVE'
  const product: Product = {
    id,
    handle: wanted.handle,
    title: wanted.title,
    descriptionHtml: wanted.descriptionHtml ?? '',
    vendor: wanted.vendor ?? shop.details.name,
    productType: wanted.productType ?? '',
    tags: wanted.tags ?? [],
    status,
    options: names.map((name, index) => ({
      id: platform.ids.next(),
      name,
      values: [...new Set(variants.map(({ values }) => values[index]!))],
    })),
    images,
    variantIds: variants.map((variant) => variant.id),
    seo: { title: null, description: null },
    templateSuffix: null,
    isGiftCard: false,
    metafields: [],
    createdAt: at,
    updatedAt: at,
    publishedAt: status === 'ACTIVE' ? at : null,
  }
  return { product, variants }
}

/** Keeps built rows without telling anybody: for shops that are loaded. */
export function keepProduct(
  { shop }: Scene,
  { product, variants }: ReturnType<typeof buildProduct>,
): Product {
  for (const variant of variants) shop.catalogue.putVariant(variant)
  return shop.catalogue.products.put(product)
}

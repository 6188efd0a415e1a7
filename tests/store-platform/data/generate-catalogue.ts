import { MOST_VARIANTS } from '../commerce/build-product'
import { now, type Scene } from '../commerce/scene'
import type { Product, Variant } from '../state/catalogue'

const KINDS = [
  'Shirt',
  'Lamp',
  'Chair',
  'Mug',
  'Backpack',
  'Blanket',
  'Notebook',
  'Bottle',
  'Candle',
  'Jacket',
]
const WORDS = ['Plain', 'Bright', 'Heavy', 'Light', 'Round', 'Soft', 'Tall', 'Quiet', 'Broad', 'Fine', 'Warm']
const COLOURS = ['Red', 'Green', 'Blue', 'Black', 'White', 'Grey', 'Yellow', 'Orange', 'Brown', 'Pink']

export interface Generated {
  products: number
  variants: number
  firstProductId: number
  firstVariantId: number
}

/**
 * Fills a shop with products that a rule makes when they are looked at, so that a hundred thousand variants cost no
 * memory; what is changed is kept. `perProduct` variants each, by colour and size.
 */
export function generateCatalogue(scene: Scene, variantCount: number, perProduct = 10): Generated {
  if (perProduct > MOST_VARIANTS) throw new Error(`A product has at most ${MOST_VARIANTS} variants.`)
  const { platform, shop } = scene
  const { catalogue } = shop
  const products = Math.ceil(variantCount / perProduct)
  const variants = products * perProduct
  const firstProductId = platform.ids.reserve(products)
  const firstOptionId = platform.ids.reserve(products * 2)
  const firstVariantId = platform.ids.reserve(variants)
  const firstItemId = platform.ids.reserve(variants)
  const firstLevelId = platform.ids.reserve(variants)
  const locationId = catalogue.locations.values().next().value!.id
  const at = now(scene)
  const sizes = Math.ceil(perProduct / COLOURS.length)
  const colour = (place: number) => COLOURS[place % COLOURS.length]!
  const size = (place: number) => `Size ${Math.floor(place / COLOURS.length) + 1}`

  const product = (index: number): Product => {
    const title = `${WORDS[index % WORDS.length]} ${KINDS[index % KINDS.length]} ${index + 1}`
    return {
      id: firstProductId + index,
      handle: title.toLowerCase().replace(/ /g, '-'),
      title,
      descriptionHtml: `<p>${title}: one of many, made for trying how much a shop can hold.</p>`,
      vendor: `Vendor ${index % 50}`,
      productType: KINDS[index % KINDS.length]!,
      tags: [WORDS[index % WORDS.length]!.toLowerCase()],
      status: 'ACTIVE',
      options: [
        {
          id: firstOptionId + index * 2,
          name: 'Color',
          values: COLOURS.slice(0, Math.min(perProduct, COLOURS.length)),
        },
        {
          id: firstOptionId + index * 2 + 1,
          name: 'Size',
          values: Array.from({ length: sizes }, (_, number) => `Size ${number + 1}`),
        },
      ],
      images: [],
      variantIds: Array.from(
        { length: perProduct },
        (_, place) => firstVariantId + index * perProduct + place,
      ),
      seo: { title: null, description: null },
      templateSuffix: null,
      isGiftCard: false,
      metafields: [],
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    }
  }

  const variant = (index: number): Variant => {
    const place = index % perProduct
    return {
      id: firstVariantId + index,
      productId: firstProductId + Math.floor(index / perProduct),
      values: [colour(place), size(place)],
      position: place + 1,
      price: 500 + ((index * 37) % 20_000),
      compareAtPrice: null,
      sku: `SKU-${index + 1}`,
      barcode: null,
      inventoryPolicy: 'DENY',
      taxable: true,
      imageId: null,
      inventoryItem: {
        id: firstItemId + index,
        tracked: true,
        requiresShipping: true,
        weight: null,
        cost: null,
        countryCodeOfOrigin: null,
        harmonizedSystemCode: null,
        levels: [
          {
            id: firstLevelId + index,
            locationId,
            available: index % 7,
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
  }

  catalogue.products.generate({ firstId: firstProductId, count: products, make: product })
  catalogue.variants.generate({ firstId: firstVariantId, count: variants, make: variant })
  catalogue.variantOfItem.push((itemId) =>
    itemId >= firstItemId && itemId < firstItemId + variants ? firstVariantId + itemId - firstItemId : null,
  )
  return { products, variants, firstProductId, firstVariantId }
}

import type { Collection, Image, InventoryLevel, Product, Variant } from '../../state/catalogue'
import { gid } from '../../state/gid'
import type { Shop } from '../../state/shop'
import { money } from './money'
import { localStamp } from './stamp'

/** Variants after these come as bare ids. */
const WHOLE_VARIANTS = 100

export function productPayload(shop: Shop, product: Product) {
  const variants = shop.catalogue.variantsOf(product)
  const images = product.images.map((image, index) => imagePayload(shop, product, image, index + 1, variants))
  return {
    admin_graphql_api_id: gid('Product', product.id),
    body_html: product.descriptionHtml,
    created_at: localStamp(shop, product.createdAt),
    handle: product.handle,
    id: product.id,
    product_type: product.productType,
    published_at: localStamp(shop, product.publishedAt),
    template_suffix: product.templateSuffix,
    title: product.title,
    updated_at: localStamp(shop, product.updatedAt),
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    published_scope: 'global',
    tags: product.tags.join(', '),
    variants: variants.slice(0, WHOLE_VARIANTS).map((variant) => variantPayload(shop, variant)),
    options: product.options.map((option, index) => ({
      name: option.name,
      id: option.id,
      product_id: product.id,
      position: index + 1,
      values: option.values,
    })),
    images,
    image: images[0] ?? null,
    media: product.images.map((image, index) => ({
      id: image.id,
      product_id: product.id,
      position: index + 1,
      created_at: localStamp(shop, product.createdAt),
      updated_at: localStamp(shop, product.updatedAt),
      alt: image.alt,
      status: 'READY',
      media_content_type: 'IMAGE',
      preview_image: { width: image.width, height: image.height, src: image.url, status: 'READY' },
      variant_ids: variants.filter(({ imageId }) => imageId === image.id).map(({ id }) => id),
      admin_graphql_api_id: gid('MediaImage', image.id),
    })),
    variant_gids: [...variants]
      .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
      .map((variant) => ({
        admin_graphql_api_id: gid('ProductVariant', variant.id),
        updated_at: new Date(variant.updatedAt).toISOString(),
      })),
    has_variants_that_requires_components: false,
    category: null,
  }
}

function imagePayload(shop: Shop, product: Product, image: Image, position: number, variants: Variant[]) {
  return {
    id: image.id,
    product_id: product.id,
    position,
    created_at: localStamp(shop, product.createdAt),
    updated_at: localStamp(shop, product.updatedAt),
    alt: image.alt,
    width: image.width,
    height: image.height,
    src: image.url,
    variant_ids: variants.filter(({ imageId }) => imageId === image.id).map(({ id }) => id),
    admin_graphql_api_id: gid('ProductImage', image.id),
  }
}

export function variantPayload(shop: Shop, variant: Variant) {
  const stock = shop.catalogue.stockOf(variant)
  const [option1 = null, option2 = null, option3 = null] = variant.values
  return {
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    barcode: variant.barcode,
    compare_at_price: variant.compareAtPrice === null ? null : money(variant.compareAtPrice),
    created_at: localStamp(shop, variant.createdAt),
    id: variant.id,
    inventory_policy: variant.inventoryPolicy.toLowerCase(),
    position: variant.position,
    price: money(variant.price),
    product_id: variant.productId,
    sku: variant.sku,
    taxable: variant.taxable,
    title: variant.values.join(' / '),
    updated_at: localStamp(shop, variant.updatedAt),
    option1,
    option2,
    option3,
    image_id: variant.imageId,
    inventory_item_id: variant.inventoryItem.id,
    inventory_quantity: stock,
    old_inventory_quantity: stock,
  }
}

export const collectionPayload = (shop: Shop, collection: Collection) => ({
  id: collection.id,
  handle: collection.handle,
  title: collection.title,
  updated_at: localStamp(shop, collection.updatedAt),
  body_html: collection.descriptionHtml,
  published_at: localStamp(shop, collection.publishedAt),
  sort_order: collection.sortOrder.toLowerCase().replace(/_/g, '-'),
  template_suffix: collection.templateSuffix,
  published_scope: 'global',
  admin_graphql_api_id: gid('Collection', collection.id),
})

export const levelPayload = (
  shop: Shop,
  { variant, level }: { variant: Variant; level: InventoryLevel },
) => ({
  inventory_item_id: variant.inventoryItem.id,
  location_id: level.locationId,
  available: level.available,
  updated_at: localStamp(shop, level.updatedAt),
  admin_graphql_api_id: `${gid('InventoryLevel', level.id)}?inventory_item_id=${variant.inventoryItem.id}`,
})

import { gramsOf } from '../../cart/cart-json'
import { variantName } from '../../cart/change-cart'
import type { Product, Variant } from '../../state/catalogue'
import type { Shop } from '../../state/shop'

/** A variant as `{{ variant | json }}` and `/products/{handle}.js` write it. */
export function variantJson(shop: Shop, product: Product, variant: Variant) {
  const hasOnlyDefault = variant.values.join() === 'Default Title'
  const image = product.images.find(({ id }) => id === variant.imageId)
  return {
    id: variant.id,
    title: variant.values.join(' / '),
    option1: variant.values[0] ?? null,
    option2: variant.values[1] ?? null,
    option3: variant.values[2] ?? null,
    sku: variant.sku ?? '',
    requires_shipping: variant.inventoryItem.requiresShipping,
    taxable: variant.taxable,
    featured_image: image
      ? {
          id: image.id,
          product_id: product.id,
          alt: image.alt,
          width: image.width,
          height: image.height,
          src: image.url,
        }
      : null,
    available: shop.catalogue.isForSale(variant),
    name: variantName(shop, variant),
    public_title: hasOnlyDefault ? null : variant.values.join(' / '),
    options: variant.values,
    price: variant.price,
    weight: gramsOf(variant),
    compare_at_price: variant.compareAtPrice,
    inventory_management: variant.inventoryItem.tracked ? 'shopify' : null,
    barcode: variant.barcode ?? '',
    requires_selling_plan: false,
    selling_plan_allocations: [],
  }
}

export interface Prices {
  min: number
  max: number
}

export const pricesOf = (amounts: number[]): Prices => ({
  min: amounts.length ? Math.min(...amounts) : 0,
  max: amounts.length ? Math.max(...amounts) : 0,
})

/** A product as `{{ product | json }}` writes it. */
export function productJson(shop: Shop, product: Product) {
  const variants = shop.catalogue.variantsOf(product)
  const prices = pricesOf(variants.map(({ price }) => price))
  const compared = pricesOf(variants.map(({ compareAtPrice }) => compareAtPrice ?? 0))
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.descriptionHtml,
    published_at: product.publishedAt,
    created_at: product.createdAt,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    price: prices.min,
    price_min: prices.min,
    price_max: prices.max,
    available: variants.some((variant) => shop.catalogue.isForSale(variant)),
    price_varies: prices.min !== prices.max,
    compare_at_price: compared.max ? compared.min : null,
    compare_at_price_min: compared.min,
    compare_at_price_max: compared.max,
    compare_at_price_varies: compared.min !== compared.max,
    variants: variants.map((variant) => variantJson(shop, product, variant)),
    images: product.images.map(({ url }) => url),
    featured_image: product.images[0]?.url ?? null,
    options: product.options.map(({ name }) => name),
    requires_selling_plan: false,
    selling_plan_groups: [],
    content: product.descriptionHtml,
  }
}

/** A product as `/products/{handle}.js` answers it: with whole options and its address, without `content`. */
export function productAjaxJson(shop: Shop, product: Product, address: string) {
  const { content: _, ...rest } = productJson(shop, product)
  return {
    ...rest,
    options: product.options.map(({ name, values }, index) => ({ name, position: index + 1, values })),
    url: address,
  }
}

import type { Variant } from '../state/catalogue'
import type { Shop } from '../state/shop'
import { type Cart, type CartLine, lineKey } from './cart'
import { variantName } from './change-cart'

/** Grams, whatever unit the merchant weighs in. */
export function gramsOf(variant: Variant): number {
  const { weight } = variant.inventoryItem
  const grams = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }
  return weight ? Math.round(weight.value * grams[weight.unit]) : 0
}

/** A line as the Ajax API writes it. Amounts in hundredths; `root` is the locale's prefix, `/` or `/tr`. */
export function lineJson(shop: Shop, line: CartLine, root: string) {
  const variant = shop.catalogue.variants.require(line.variantId)
  const product = shop.catalogue.products.require(variant.productId)
  const hasOnlyDefault = variant.values.join() === 'Default Title'
  const image = product.images.find(({ id }) => id === variant.imageId) ?? product.images[0]
  const total = variant.price * line.quantity
  return {
    id: variant.id,
    properties: line.properties ?? {},
    quantity: line.quantity,
    variant_id: variant.id,
    key: lineKey(line),
    title: variantName(shop, variant),
    price: variant.price,
    original_price: variant.price,
    presentment_price: variant.price / 100,
    discounted_price: variant.price,
    line_price: total,
    original_line_price: total,
    total_discount: 0,
    discounts: [],
    sku: variant.sku ?? '',
    grams: gramsOf(variant),
    vendor: product.vendor,
    taxable: variant.taxable,
    product_id: product.id,
    product_has_only_default_variant: hasOnlyDefault,
    gift_card: product.isGiftCard,
    final_price: variant.price,
    final_line_price: total,
    url: `${root.replace(/\/$/, '')}/products/${product.handle}?variant=${variant.id}`,
    featured_image: image
      ? {
          aspect_ratio: Math.round((image.width / image.height) * 1000) / 1000,
          alt: image.alt ?? product.title,
          height: image.height,
          url: image.url,
          width: image.width,
        }
      : {},
    image: image?.url ?? null,
    handle: product.handle,
    requires_shipping: variant.inventoryItem.requiresShipping,
    product_type: product.productType,
    product_title: product.title,
    product_description: product.descriptionHtml.replace(/<[^>]*>/g, ''),
    variant_title: hasOnlyDefault ? null : variant.values.join(' / '),
    variant_options: variant.values,
    options_with_values: product.options.map(({ name }, index) => ({ name, value: variant.values[index] })),
    line_level_discount_allocations: [],
    line_level_total_discount: 0,
    has_components: false,
  }
}

export type LineJson = ReturnType<typeof lineJson>

/** A cart as `/cart.js` answers it. */
export function cartJson(shop: Shop, cart: Cart, root: string) {
  const items = cart.lines.map((line) => lineJson(shop, line, root))
  const total = items.reduce((sum, item) => sum + item.final_line_price, 0)
  return {
    token: cart.token,
    note: cart.note,
    attributes: cart.attributes,
    original_total_price: total,
    total_price: total,
    total_discount: 0,
    total_weight: items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    requires_shipping: items.some((item) => item.requires_shipping),
    currency: shop.details.currency,
    items_subtotal_price: total,
    cart_level_discount_applications: [],
    discount_codes: [],
  }
}

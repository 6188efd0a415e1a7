import { gramsOf } from '../../cart/cart-json'
import { PublishedDrop } from '../../liquid/published-drop'
import type { Product, Variant } from '../../state/catalogue'
import { addressIn, type Visit } from '../visit'
import { ImageDrop } from './image-drop'
import { variantJson } from './product-json'

export class VariantDrop extends PublishedDrop {
  protected readonly objectName = 'variant'
  readonly #visit: Visit
  readonly #product: Product
  readonly #variant: Variant

  constructor(visit: Visit, product: Product, variant: Variant) {
    super()
    this.#visit = visit
    this.#product = product
    this.#variant = variant
  }

  get id() {
    return this.#variant.id
  }
  get title() {
    return this.#variant.values.join(' / ')
  }
  get price() {
    return this.#variant.price
  }
  get compare_at_price() {
    return this.#variant.compareAtPrice
  }
  get sku() {
    return this.#variant.sku
  }
  get barcode() {
    return this.#variant.barcode
  }
  get available() {
    return this.#visit.shop.catalogue.isForSale(this.#variant)
  }
  get options() {
    return this.#variant.values
  }
  get option1() {
    return this.#variant.values[0] ?? null
  }
  get option2() {
    return this.#variant.values[1] ?? null
  }
  get option3() {
    return this.#variant.values[2] ?? null
  }
  get url() {
    return addressIn(this.#visit, `/products/${this.#product.handle}?variant=${this.#variant.id}`)
  }
  get weight() {
    return gramsOf(this.#variant)
  }
  get inventory_quantity() {
    return this.#visit.shop.catalogue.stockOf(this.#variant)
  }
  get inventory_management() {
    return this.#variant.inventoryItem.tracked ? 'shopify' : null
  }
  get inventory_policy() {
    return this.#variant.inventoryPolicy.toLowerCase()
  }
  get requires_shipping() {
    return this.#variant.inventoryItem.requiresShipping
  }
  get taxable() {
    return this.#variant.taxable
  }
  get selected() {
    return this.#visit.url.searchParams.get('variant') === String(this.#variant.id)
  }
  get image(): ImageDrop | null {
    const index = this.#product.images.findIndex(({ id }) => id === this.#variant.imageId)
    return index < 0 ? null : new ImageDrop(this.#product.images[index]!, index + 1, this.#product.title)
  }
  get featured_image(): ImageDrop | null {
    return this.image
  }
  get requires_selling_plan() {
    return false
  }

  override toJSON() {
    return variantJson(this.#visit.shop, this.#product, this.#variant)
  }
}

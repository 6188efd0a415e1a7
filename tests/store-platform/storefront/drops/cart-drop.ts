import type { CartLine } from '../../cart/cart'
import { cartJson, type LineJson, lineJson } from '../../cart/cart-json'
import { PublishedDrop } from '../../liquid/published-drop'
import { addressIn, type Visit } from '../visit'
import { ProductDrop } from './catalogue-drops'
import type { ImageDrop } from './image-drop'
import { VariantDrop } from './variant-drop'

export class CartDrop extends PublishedDrop {
  protected readonly objectName = 'cart'
  readonly #visit: Visit
  readonly #json: ReturnType<typeof cartJson>

  constructor(visit: Visit) {
    super()
    this.#visit = visit
    this.#json = cartJson(visit.shop, visit.cart, visit.root)
  }

  protected override answers() {
    return { 'empty?': this.#json.items.length === 0 }
  }

  get items() {
    return this.#visit.cart.lines.map((line, index) => new LineItemDrop(this.#visit, line, index))
  }
  get item_count() {
    return this.#json.item_count
  }
  get note() {
    return this.#json.note
  }
  get attributes() {
    return this.#json.attributes
  }
  get total_price() {
    return this.#json.total_price
  }
  get original_total_price() {
    return this.#json.original_total_price
  }
  get items_subtotal_price() {
    return this.#json.items_subtotal_price
  }
  get total_discount() {
    return this.#json.total_discount
  }
  get total_weight() {
    return this.#json.total_weight
  }
  get requires_shipping() {
    return this.#json.requires_shipping
  }
  get currency() {
    return { iso_code: this.#json.currency }
  }
  get cart_level_discount_applications() {
    return []
  }
  get taxes_included() {
    return true
  }

  override toJSON() {
    return this.#json
  }
}

class LineItemDrop extends PublishedDrop {
  protected readonly objectName = 'line_item'
  readonly #visit: Visit
  readonly #line: CartLine
  readonly #index: number
  readonly #json: LineJson

  constructor(visit: Visit, line: CartLine, index: number) {
    super()
    this.#visit = visit
    this.#line = line
    this.#index = index
    this.#json = lineJson(visit.shop, line, visit.root)
  }

  get id() {
    return this.#json.id
  }
  get key() {
    return this.#json.key
  }
  get title() {
    return this.#json.title
  }
  get quantity() {
    return this.#line.quantity
  }
  get price() {
    return this.#json.price
  }
  get final_price() {
    return this.#json.final_price
  }
  get original_price() {
    return this.#json.original_price
  }
  get line_price() {
    return this.#json.line_price
  }
  get final_line_price() {
    return this.#json.final_line_price
  }
  get original_line_price() {
    return this.#json.original_line_price
  }
  get variant_id() {
    return this.#json.variant_id
  }
  get product_id() {
    return this.#json.product_id
  }
  get sku() {
    return this.#json.sku
  }
  get vendor() {
    return this.#json.vendor
  }
  get grams() {
    return this.#json.grams
  }
  get url() {
    return this.#json.url
  }
  get url_to_remove() {
    return addressIn(this.#visit, `/cart/change?line=${this.#index + 1}&quantity=0`)
  }
  get properties() {
    return Object.entries(this.#line.properties ?? {})
  }
  get options_with_values() {
    return this.#json.options_with_values
  }
  get requires_shipping() {
    return this.#json.requires_shipping
  }
  get gift_card() {
    return this.#json.gift_card
  }
  get product() {
    return new ProductDrop(this.#visit, this.#visit.shop.catalogue.products.require(this.product_id))
  }
  get variant() {
    const { catalogue } = this.#visit.shop
    return new VariantDrop(
      this.#visit,
      catalogue.products.require(this.product_id),
      catalogue.variants.require(this.variant_id),
    )
  }
  get image(): ImageDrop | null {
    return this.variant.image ?? this.product.featured_image
  }

  override toJSON() {
    return this.#json
  }
}

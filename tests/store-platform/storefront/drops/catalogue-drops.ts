import { isVisible } from '../../cart/change-cart'
import { Pageable } from '../../liquid/pageable'
import { PublishedDrop } from '../../liquid/published-drop'
import type { Collection, Product, Variant } from '../../state/catalogue'
import { addressIn, type Visit } from '../visit'
import { ImageDrop } from './image-drop'
import { OptionDrop } from './option-drop'
import { pricesOf, productJson } from './product-json'
import { VariantDrop } from './variant-drop'

// Products know their collections and collections their products, hence one file.

export class ProductDrop extends PublishedDrop {
  protected readonly objectName = 'product'
  readonly #visit: Visit
  readonly #product: Product
  readonly #rows: Variant[]

  constructor(visit: Visit, product: Product) {
    super()
    this.#visit = visit
    this.#product = product
    this.#rows = visit.shop.catalogue.variantsOf(product)
  }

  protected override answers() {
    return { 'gift_card?': this.#product.isGiftCard, 'quantity_price_breaks_configured?': false }
  }

  get id() {
    return this.#product.id
  }
  get title() {
    return this.#product.title
  }
  get handle() {
    return this.#product.handle
  }
  get description() {
    return this.#product.descriptionHtml
  }
  get content() {
    return this.#product.descriptionHtml
  }
  get vendor() {
    return this.#product.vendor
  }
  get type() {
    return this.#product.productType
  }
  get tags() {
    return this.#product.tags
  }
  get template_suffix() {
    return this.#product.templateSuffix
  }
  get created_at() {
    return this.#product.createdAt
  }
  get published_at() {
    return this.#product.publishedAt
  }
  get url() {
    return addressIn(this.#visit, `/products/${this.#product.handle}`)
  }
  get images() {
    return this.#product.images.map((image, index) => new ImageDrop(image, index + 1, this.title))
  }
  get media() {
    return this.images
  }
  get featured_image() {
    return this.images[0] ?? null
  }
  get featured_media() {
    return this.featured_image
  }
  get variants() {
    return this.#rows.map((variant) => this.#drop(variant))
  }
  get variants_count() {
    return this.#rows.length
  }
  get has_only_default_variant() {
    return this.#rows.length === 1 && this.#rows[0]!.values.join() === 'Default Title'
  }
  get options() {
    return this.#product.options.map(({ name }) => name)
  }
  get options_with_values() {
    const chosen = this.#selected() ?? this.#firstAvailable() ?? this.#rows[0]!
    return this.#product.options.map(
      (option, index) => new OptionDrop(this.#visit, option, index, chosen, this.#rows),
    )
  }
  get available() {
    return this.#firstAvailable() !== undefined
  }
  get selected_variant() {
    const variant = this.#selected()
    return variant ? this.#drop(variant) : null
  }
  get first_available_variant() {
    const variant = this.#firstAvailable()
    return variant ? this.#drop(variant) : null
  }
  get selected_or_first_available_variant() {
    return this.#drop(this.#selected() ?? this.#firstAvailable() ?? this.#rows[0]!)
  }
  get price() {
    return this.price_min
  }
  get price_min() {
    return pricesOf(this.#rows.map(({ price }) => price)).min
  }
  get price_max() {
    return pricesOf(this.#rows.map(({ price }) => price)).max
  }
  get price_varies() {
    return this.price_min !== this.price_max
  }
  get compare_at_price() {
    return this.compare_at_price_min
  }
  get compare_at_price_min() {
    return pricesOf(this.#rows.flatMap(({ compareAtPrice }) => compareAtPrice ?? [])).min
  }
  get compare_at_price_max() {
    return pricesOf(this.#rows.flatMap(({ compareAtPrice }) => compareAtPrice ?? [])).max
  }
  get compare_at_price_varies() {
    return this.compare_at_price_min !== this.compare_at_price_max
  }
  get collections() {
    const holds = ({ productIds }: { productIds: number[] }) => productIds.includes(this.#product.id)
    return this.#visit.shop.catalogue.collections
      .filter(holds)
      .map((collection) => new CollectionDrop(this.#visit, collection))
  }
  get requires_selling_plan() {
    return false
  }
  get selling_plan_groups() {
    return []
  }

  override toJSON() {
    return productJson(this.#visit.shop, this.#product)
  }

  #drop(variant: Variant): VariantDrop {
    return new VariantDrop(this.#visit, this.#product, variant)
  }

  #selected(): Variant | undefined {
    const wanted = this.#visit.url.searchParams.get('variant')
    return wanted ? this.#rows.find(({ id }) => String(id) === wanted) : undefined
  }

  #firstAvailable(): Variant | undefined {
    return this.#rows.find((variant) => this.#visit.shop.catalogue.isForSale(variant))
  }
}

/** Every product of the shop stands in this one, which no merchant made. */
export const everything: Collection = {
  id: 0,
  handle: 'all',
  title: 'Products',
  descriptionHtml: '',
  image: null,
  productIds: [],
  sortOrder: 'ALPHA_ASC',
  seo: { title: null, description: null },
  templateSuffix: null,
  metafields: [],
  publishedAt: null,
  updatedAt: '',
}

export class CollectionDrop extends PublishedDrop {
  protected readonly objectName = 'collection'
  readonly #visit: Visit
  readonly #collection: Collection
  #products: Pageable<ProductDrop> | null = null

  constructor(visit: Visit, collection: Collection) {
    super()
    this.#visit = visit
    this.#collection = collection
  }

  get id() {
    return this.#collection.id
  }
  get title() {
    return this.#collection.title
  }
  get handle() {
    return this.#collection.handle
  }
  get description() {
    return this.#collection.descriptionHtml
  }
  get template_suffix() {
    return this.#collection.templateSuffix
  }
  get url() {
    return addressIn(this.#visit, `/collections/${this.#collection.handle}`)
  }
  get image() {
    const { image, title } = this.#collection
    return image ? new ImageDrop(image, 1, title) : null
  }
  get featured_image() {
    return this.image ?? this.products.first?.featured_image ?? null
  }
  get products_count() {
    return this.products.count
  }
  get all_products_count() {
    return this.products.count
  }
  get products() {
    this.#products ??= this.#list()
    return this.#products
  }

  #list(): Pageable<ProductDrop> {
    const { products } = this.#visit.shop.catalogue
    const drop = (product: Product) => new ProductDrop(this.#visit, product)
    if (this.#collection !== everything) {
      const listed = this.#collection.productIds
        .map((id) => products.get(id))
        .filter((product) => product !== undefined && product.status === 'ACTIVE') as Product[]
      return new Pageable(listed.length, (offset, size) => listed.slice(offset, offset + size).map(drop))
    }
    // A shop of a hundred thousand products is walked only as far as the page goes.
    return new Pageable(products.size, (offset, size) => {
      const page: ProductDrop[] = []
      let seen = 0
      for (const product of products.values()) {
        if (!isVisible(product.status) || product.status === 'UNLISTED') continue
        seen += 1
        if (seen > offset) page.push(drop(product))
        if (page.length === size) break
      }
      return page
    })
  }
}

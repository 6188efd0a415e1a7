import { isVisible } from '../../cart/change-cart'
import { Pageable } from '../../liquid/pageable'
import { PublishedDrop } from '../../liquid/published-drop'
import type { Collection, Product } from '../../state/catalogue'
import { addressIn, type Visit } from '../visit'
import { ImageDrop } from './image-drop'
import { ProductDrop } from './product-drop'

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

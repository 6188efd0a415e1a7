import { Drop } from 'liquidjs'
import { publishedObjects } from '../liquid/published'
import type { FormResult } from '../liquid/tags/form-tag'
import { readTheme } from '../sources/theme'
import type { Row, Table } from '../state/table'
import { CartDrop } from './drops/cart-drop'
import { CollectionDrop, everything, ProductDrop } from './drops/catalogue-drops'
import { CustomerDrop } from './drops/customer-drop'
import { LocalizationDrop } from './drops/locale-drops'
import { PageDrop } from './drops/page-drops'
import { ShopDrop } from './drops/shop-drop'
import { type PageType, RequestDrop, RoutesDrop, TemplateDrop, ThemeDrop } from './drops/visit-drops'
import type { Visit } from './visit'

export interface StorePage {
  type: PageType
  title: string
  description?: string
  status?: number
  /** `product`, `collection` and so on: what this kind of page is about. */
  objects?: Record<string, unknown>
  /** For the platform's own analytics script. */
  meta?: object
  formResults?: Record<string, FormResult>
}

/** Everything that a template, a snippet or an app's block sees on a page. */
export function globalsOf(visit: Visit, page: StorePage): Record<string, unknown> {
  const { shop, customer } = visit
  const { collections, products } = shop.catalogue
  return {
    // What this page isn't about is nothing, as the real Liquid has it.
    ...Object.fromEntries([...publishedObjects].map((name) => [name, null])),
    shop: new ShopDrop(visit),
    cart: new CartDrop(visit),
    customer: customer ? new CustomerDrop(visit, customer) : null,
    request: new RequestDrop(visit, page.type),
    localization: new LocalizationDrop(visit),
    routes: new RoutesDrop(visit),
    template: new TemplateDrop(page.type),
    theme: new ThemeDrop(visit),
    settings: readTheme().settings,
    collections: new ByHandle(collections, (collection) => new CollectionDrop(visit, collection), {
      all: () => new CollectionDrop(visit, everything),
    }),
    all_products: new ByHandle(products, (product) => new ProductDrop(visit, product)),
    pages: new ByHandle(shop.pages, (one) => new PageDrop(visit, one)),
    page_title: page.title,
    page_description: page.description ?? null,
    canonical_url: `https://${shop.details.primaryHost}${visit.url.pathname}`,
    current_page: Number(visit.url.searchParams.get('page') ?? 1),
    form_results: page.formResults ?? {},
    ...page.objects,
  }
}

/** `collections['sale']`, and `collections` to walk through. */
class ByHandle<T extends Row & { handle: string }> extends Drop {
  readonly #table: Table<T>
  readonly #drop: (row: T) => unknown
  readonly #special: Record<string, () => unknown>

  constructor(table: Table<T>, drop: (row: T) => unknown, special: Record<string, () => unknown> = {}) {
    super()
    this.#table = table
    this.#drop = drop
    this.#special = special
  }

  override liquidMethodMissing(key: string | number): unknown {
    if (key === 'size') return this.#table.size
    const special = this.#special[key]
    if (special) return special()
    const row = this.#table.find(({ handle }) => handle === key)
    return row ? this.#drop(row) : null
  }

  *[Symbol.iterator](): Generator<unknown> {
    for (const row of this.#table.values()) yield this.#drop(row)
  }
}

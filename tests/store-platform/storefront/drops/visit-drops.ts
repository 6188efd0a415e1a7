import { PublishedDrop } from '../../liquid/published-drop'
import { addressIn, type Visit } from '../visit'
import { localeOf } from './locale-drops'

export type PageType =
  | 'index'
  | 'product'
  | 'collection'
  | 'list-collections'
  | 'cart'
  | 'page'
  | 'policy'
  | 'search'
  | 'password'
  | '404'
  | 'customers/login'
  | 'customers/account'
  | 'customers/order'

export class RequestDrop extends PublishedDrop {
  protected readonly objectName = 'request'
  readonly #visit: Visit
  readonly #pageType: PageType | null

  constructor(visit: Visit, pageType: PageType | null) {
    super()
    this.#visit = visit
    this.#pageType = pageType
  }

  get design_mode() {
    return this.#visit.isDesignMode
  }
  get visual_preview_mode() {
    return false
  }
  get page_type() {
    return this.#pageType
  }
  get host() {
    return this.#visit.url.host
  }
  get origin() {
    return this.#visit.url.origin
  }
  get path() {
    return this.#visit.url.pathname
  }
  get locale() {
    return localeOf(this.#visit)
  }

  /** Not for templates: which page of a list is asked for. */
  pageNumber(): number {
    return Number(this.#visit.url.searchParams.get('page') ?? 1) || 1
  }

  /** Not for templates: where another page of the list stands. */
  pageAddress(page: number): string {
    const search = new URLSearchParams(this.#visit.url.searchParams)
    search.set('page', String(page))
    return `${this.#visit.url.pathname}?${search}`
  }
}

/** Where the shop's own pages stand, in the visitor's language. */
export class RoutesDrop extends PublishedDrop {
  protected readonly objectName = 'routes'
  readonly #visit: Visit

  constructor(visit: Visit) {
    super()
    this.#visit = visit
  }

  get root_url() {
    return this.#visit.root
  }
  get account_url() {
    return addressIn(this.#visit, '/account')
  }
  get account_login_url() {
    return addressIn(this.#visit, '/account/login')
  }
  get account_logout_url() {
    return addressIn(this.#visit, '/account/logout')
  }
  get collections_url() {
    return addressIn(this.#visit, '/collections')
  }
  get all_products_collection_url() {
    return addressIn(this.#visit, '/collections/all')
  }
  get search_url() {
    return addressIn(this.#visit, '/search')
  }
  get cart_url() {
    return addressIn(this.#visit, '/cart')
  }
  get cart_add_url() {
    return addressIn(this.#visit, '/cart/add')
  }
  get cart_change_url() {
    return addressIn(this.#visit, '/cart/change')
  }
  get cart_clear_url() {
    return addressIn(this.#visit, '/cart/clear')
  }
  get cart_update_url() {
    return addressIn(this.#visit, '/cart/update')
  }
}

export class TemplateDrop extends PublishedDrop {
  protected readonly objectName = 'template'
  readonly #pageType: PageType

  constructor(pageType: PageType) {
    super()
    this.#pageType = pageType
  }

  get name() {
    return this.#pageType.replace('customers/', '')
  }
  get directory() {
    return this.#pageType.startsWith('customers/') ? 'customers' : null
  }
  get suffix() {
    return null
  }

  override toString(): string {
    return this.#pageType
  }
}

export class ThemeDrop extends PublishedDrop {
  protected readonly objectName = 'theme'
  readonly #visit: Visit

  constructor(visit: Visit) {
    super()
    this.#visit = visit
  }

  get id() {
    return this.#visit.shop.mainTheme.id
  }
  get name() {
    return this.#visit.shop.mainTheme.name
  }
  get role() {
    return this.#visit.shop.mainTheme.role.toLowerCase()
  }
}

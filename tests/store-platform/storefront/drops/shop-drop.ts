import { PublishedDrop } from '../../liquid/published-drop'
import type { PolicyType } from '../../state/content'
import { moneyFormat, moneyWithCurrencyFormat } from '../money-formats'
import type { Visit } from '../visit'
import { CurrencyDrop, localeOf, ShopLocaleDrop } from './locale-drops'
import { PolicyDrop } from './page-drops'

export class ShopDrop extends PublishedDrop {
  protected readonly objectName = 'shop'
  readonly #visit: Visit

  constructor(visit: Visit) {
    super()
    this.#visit = visit
  }

  get id() {
    return this.#details.id
  }
  get name() {
    return this.#details.name
  }
  get email() {
    return this.#details.contactEmail
  }
  get phone() {
    return this.#details.phone
  }
  get description() {
    return ''
  }
  get domain() {
    return this.#details.primaryHost
  }
  get permanent_domain() {
    return this.#visit.shop.domain
  }
  get url() {
    return `https://${this.#details.primaryHost}`
  }
  get secure_url() {
    return this.url
  }
  get currency() {
    return this.#details.currency
  }
  get enabled_currencies() {
    return [new CurrencyDrop(this.#details.currency)]
  }
  get money_format() {
    return moneyFormat(this.#details.currency)
  }
  get money_with_currency_format() {
    return moneyWithCurrencyFormat(this.#details.currency)
  }
  get locale() {
    return localeOf(this.#visit).iso_code
  }
  get published_locales() {
    return this.#details.locales
      .filter(({ isPublished }) => isPublished)
      .map((locale) => new ShopLocaleDrop(locale))
  }
  get customer_accounts_enabled() {
    return true
  }
  get customer_accounts_optional() {
    return true
  }
  get products_count() {
    return this.#visit.shop.catalogue.products.size
  }
  get collections_count() {
    return this.#visit.shop.catalogue.collections.size
  }
  get policies() {
    return [...this.#visit.shop.policies.values()].map((policy) => new PolicyDrop(this.#visit, policy))
  }
  get refund_policy() {
    return this.#policy('REFUND_POLICY')
  }
  get shipping_policy() {
    return this.#policy('SHIPPING_POLICY')
  }
  get privacy_policy() {
    return this.#policy('PRIVACY_POLICY')
  }
  get terms_of_service() {
    return this.#policy('TERMS_OF_SERVICE')
  }
  get taxes_included() {
    return true
  }

  override toString(): string {
    return this.name
  }

  get #details() {
    return this.#visit.shop.details
  }

  #policy(type: PolicyType): PolicyDrop | null {
    const policy = this.#visit.shop.policies.find((one) => one.type === type)
    return policy ? new PolicyDrop(this.#visit, policy) : null
  }
}

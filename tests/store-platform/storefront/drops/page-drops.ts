import { PublishedDrop } from '../../liquid/published-drop'
import type { Page, Policy, PolicyType } from '../../state/content'
import { addressIn, type Visit } from '../visit'

export class PageDrop extends PublishedDrop {
  protected readonly objectName = 'page'
  readonly #visit: Visit
  readonly #page: Page

  constructor(visit: Visit, page: Page) {
    super()
    this.#visit = visit
    this.#page = page
  }

  get id() {
    return this.#page.id
  }
  get title() {
    return this.#page.title
  }
  get handle() {
    return this.#page.handle
  }
  get content() {
    return this.#page.body
  }
  get url() {
    return addressIn(this.#visit, `/pages/${this.#page.handle}`)
  }
  get published_at() {
    return this.#page.publishedAt
  }
  get template_suffix() {
    return this.#page.templateSuffix
  }
}

const POLICY_TITLES: Record<PolicyType, string> = {
  CONTACT_INFORMATION: 'Contact information',
  LEGAL_NOTICE: 'Legal notice',
  PRIVACY_POLICY: 'Privacy policy',
  REFUND_POLICY: 'Refund policy',
  SHIPPING_POLICY: 'Shipping policy',
  SUBSCRIPTION_POLICY: 'Cancellation policy',
  TERMS_OF_SALE: 'Terms of sale',
  TERMS_OF_SERVICE: 'Terms of service',
}

/** `REFUND_POLICY` as it stands in addresses: `refund-policy`. */
export const policyHandle = (type: PolicyType): string => type.toLowerCase().replaceAll('_', '-')

export class PolicyDrop extends PublishedDrop {
  protected readonly objectName = 'policy'
  readonly #visit: Visit
  readonly #policy: Policy

  constructor(visit: Visit, policy: Policy) {
    super()
    this.#visit = visit
    this.#policy = policy
  }

  get id() {
    return this.#policy.id
  }
  get title() {
    return POLICY_TITLES[this.#policy.type]
  }
  get body() {
    return this.#policy.body
  }
  get url() {
    return addressIn(this.#visit, `/policies/${policyHandle(this.#policy.type)}`)
  }
}

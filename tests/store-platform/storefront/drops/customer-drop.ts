import { totalsOf } from '../../commerce/order-totals'
import { PublishedDrop } from '../../liquid/published-drop'
import type { Address, Customer } from '../../state/customer'
import type { LineItem, Order } from '../../state/order'
import { addressIn, type Visit } from '../visit'

export class CustomerDrop extends PublishedDrop {
  protected readonly objectName = 'customer'
  readonly #visit: Visit
  readonly #customer: Customer

  constructor(visit: Visit, customer: Customer) {
    super()
    this.#visit = visit
    this.#customer = customer
  }

  protected override answers() {
    return { 'b2b?': false, 'has_avatar?': false }
  }

  get id() {
    return this.#customer.id
  }
  get first_name() {
    return this.#customer.firstName
  }
  get last_name() {
    return this.#customer.lastName
  }
  get name() {
    return [this.#customer.firstName, this.#customer.lastName].filter(Boolean).join(' ')
  }
  get email() {
    return this.#customer.email
  }
  get phone() {
    return this.#customer.phone
  }
  get tags() {
    return this.#customer.tags
  }
  get has_account() {
    return true
  }
  get accepts_marketing() {
    return this.#customer.acceptsEmailMarketing
  }
  get addresses() {
    return this.#customer.addresses.map((address) => new AddressDrop(address))
  }
  get addresses_count() {
    return this.#customer.addresses.length
  }
  get default_address() {
    const address = this.#customer.addresses.find(({ id }) => id === this.#customer.defaultAddressId)
    return address ? new AddressDrop(address) : null
  }
  get orders() {
    return this.#visit.shop.orders
      .filter(({ customerId }) => customerId === this.#customer.id)
      .reverse()
      .map((order) => new OrderDrop(this.#visit, order))
  }
  get orders_count() {
    return this.orders.length
  }
  get last_order() {
    return this.orders[0] ?? null
  }
}

class AddressDrop extends PublishedDrop {
  protected readonly objectName = 'address'
  readonly #address: Address

  constructor(address: Address) {
    super()
    this.#address = address
  }

  get name() {
    return [this.#address.firstName, this.#address.lastName].filter(Boolean).join(' ')
  }
  get company() {
    return this.#address.company
  }
  get address1() {
    return this.#address.address1
  }
  get address2() {
    return this.#address.address2
  }
  get city() {
    return this.#address.city
  }
  get zip() {
    return this.#address.zip
  }
  get province_code() {
    return this.#address.provinceCode
  }
  get country_code() {
    return this.#address.countryCode
  }
}

export class OrderDrop extends PublishedDrop {
  protected readonly objectName = 'order'
  readonly #visit: Visit
  readonly #order: Order

  constructor(visit: Visit, order: Order) {
    super()
    this.#visit = visit
    this.#order = order
  }

  get id() {
    return this.#order.id
  }
  get name() {
    return this.#order.name
  }
  get created_at() {
    return this.#order.createdAt
  }
  get cancelled() {
    return this.#order.cancelledAt !== null
  }
  get total_price() {
    return totalsOf(this.#order).total
  }
  get item_count() {
    return this.#order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  get line_items() {
    return this.#order.lines.map((line) => new OrderLineDrop(line))
  }
  get fulfillment_status() {
    const open = this.#order.lines.filter((line) => line.fulfilledQuantity < line.currentQuantity)
    const started = this.#order.lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0)
    return open.length === 0 && started ? 'fulfilled' : started ? 'partial' : 'unfulfilled'
  }
  get customer_url() {
    return addressIn(this.#visit, `/account/orders/${this.#order.token}`)
  }
  get order_status_url() {
    const { shop } = this.#visit
    return `https://${shop.domain}/${shop.details.id}/orders/${this.#order.token}`
  }
}

class OrderLineDrop extends PublishedDrop {
  protected readonly objectName = 'line_item'
  readonly #line: LineItem

  constructor(line: LineItem) {
    super()
    this.#line = line
  }

  get title() {
    const { title, variantTitle } = this.#line
    return variantTitle ? `${title} - ${variantTitle}` : title
  }
  get quantity() {
    return this.#line.quantity
  }
  get final_line_price() {
    return this.#line.price * this.#line.quantity
  }
}

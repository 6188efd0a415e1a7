import type { Scene } from '../commerce/scene'
import type { Customer } from '../state/customer'

const shopOf = ({ shop }: Scene) => ({ shop_id: shop.details.id, shop_domain: shop.domain })
const person = ({ id, email, phone }: Customer) => ({ id, email, phone })

const ordersOf = ({ shop }: Scene, customerId: number): number[] =>
  shop.orders.filter((order) => order.customerId === customerId).map(({ id }) => id)

/** A customer asks the merchant for what is stored of them. */
export function requestCustomerData(scene: Scene, customerId: number): void {
  const customer = scene.shop.customers.require(customerId)
  scene.platform.webhooks.emit(scene.shop, 'customers/data_request', {
    ...shopOf(scene),
    customer: person(customer),
    orders_requested: ordersOf(scene, customerId),
    data_request: { id: scene.platform.ids.next() },
  })
}

/** The merchant has a customer erased; on the platform ten days later, or six months after their last order. */
export function redactCustomer(scene: Scene, customerId: number): void {
  const customer = scene.shop.customers.require(customerId)
  const orders = ordersOf(scene, customerId)
  scene.platform.webhooks.emit(scene.shop, 'customers/redact', {
    ...shopOf(scene),
    customer: person(customer),
    orders_to_redact: orders,
  })
}

/** Forty-eight hours after an uninstall the platform has the shop's data erased, unless the app is back by then. */
export function redactShop(scene: Scene): void {
  if (scene.shop.installation) throw new Error(`The app is installed in ${scene.shop.domain}.`)
  scene.platform.webhooks.emit(scene.shop, 'shop/redact', shopOf(scene))
}

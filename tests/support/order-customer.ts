import { randomUUID } from 'node:crypto'
import type { StorePlatform } from '../store-platform'
import { emptyAddress } from '../store-platform/commerce/change-customers'
import type { Product } from '../store-platform/state/catalogue'
import type { Customer } from '../store-platform/state/customer'
import type { Order } from '../store-platform/state/order'
import type { OrderShop } from './order-shop'

export interface OrderCustomer {
  product: Product
  customer: Customer
  /** One teapot in blue, paid by card, not sent. */
  order: Order
}

export const HOME = {
  ...emptyAddress,
  address1: '1 Main St',
  city: 'Denver',
  provinceCode: 'CO',
  zip: '80279',
  countryCode: 'US',
}

/** A teapot in three colours, of which red is dearer by $2 and green is sold out, and a customer who bought the blue one. */
export function orderCustomer(platform: StorePlatform, { shop }: OrderShop): OrderCustomer {
  const merchant = platform.merchant(shop)
  const product = merchant.createProduct({
    title: 'Teapot',
    handle: `teapot-${randomUUID().slice(0, 8)}`,
    options: ['Colour'],
    variants: [
      { values: ['blue'], price: 3000, stock: 5 },
      { values: ['red'], price: 3200, stock: 5 },
      { values: ['green'], price: 3000, stock: 0 },
      { values: ['white'], price: 2500, stock: 5 },
    ],
  })
  const email = `ada-${randomUUID().slice(0, 8)}@example.test`
  const customer = merchant.createCustomer({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    addresses: [HOME],
  })
  return { product, customer, order: orderOf(platform, { shop }, { product, customer }) }
}

export function orderOf(
  platform: StorePlatform,
  { shop }: Pick<OrderShop, 'shop'>,
  { product, customer }: { product: Product; customer: Customer | null },
  { email = customer?.email ?? null, quantity = 1 }: { email?: string | null; quantity?: number } = {},
): Order {
  return platform.merchant(shop).placeOrder({
    customerId: customer?.id ?? null,
    email,
    lines: [{ variantId: product.variantIds[0]!, quantity }],
    shippingAddress: HOME,
    payment: { gateway: 'shopify_payments', card: { company: 'Visa', lastDigits: '4242' } },
  })
}

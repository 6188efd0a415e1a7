import type { PostalAddress } from '../order'
import type { OrderStore } from '../order-stores.server'
import { shopApi } from '../shop-api.server'
import { CUSTOMER_ADDRESS, ORDER_ADDRESS } from './order-documents'

interface RemoteAddress {
  address1: string | null
  address2: string | null
  city: string | null
  province: string | null
  provinceCode: string | null
  zip: string | null
  countryCodeV2: string | null
}

/** Where an order goes now. Read for a change of it only, and never shown. */
export async function readOrderAddress(store: OrderStore, id: string): Promise<PostalAddress | null> {
  type Answer = { order: { shippingAddress: RemoteAddress | null } | null }
  const { order } = await shopApi(store).query<Answer>(ORDER_ADDRESS, { id })
  return order?.shippingAddress ? toAddress(order.shippingAddress) : null
}

/** The address that a customer's account keeps, and when the account was last changed (ISO 8601). */
export async function readAccountAddress(
  store: OrderStore,
  id: string,
): Promise<{ updatedAt: string; address: PostalAddress | null } | null> {
  type Answer = { customer: { updatedAt: string; defaultAddress: RemoteAddress | null } | null }
  const { customer } = await shopApi(store).query<Answer>(CUSTOMER_ADDRESS, { id })
  if (!customer) return null
  const { updatedAt, defaultAddress } = customer
  return { updatedAt, address: defaultAddress && toAddress(defaultAddress) }
}

const toAddress = (address: RemoteAddress): PostalAddress => ({
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  city: address.city ?? '',
  province: address.provinceCode ?? address.province ?? '',
  zip: address.zip ?? '',
  countryCode: address.countryCodeV2 ?? '',
})

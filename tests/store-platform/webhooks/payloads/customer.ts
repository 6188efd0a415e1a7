import type { Address, Customer } from '../../state/customer'
import { gid } from '../../state/gid'
import type { Shop } from '../../state/shop'
import { localStamp } from './stamp'

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

export const addressPayload = (address: Address) => ({
  first_name: address.firstName,
  address1: address.address1,
  phone: address.phone,
  city: address.city,
  zip: address.zip,
  province: address.province,
  country: address.country,
  last_name: address.lastName,
  address2: address.address2,
  company: address.company,
  latitude: null,
  longitude: null,
  name: nameOf(address),
  country_code: address.countryCode,
  province_code: address.provinceCode,
})

function customerAddress(customer: Customer, address: Address & { id: number }) {
  const { latitude: _latitude, longitude: _longitude, ...rest } = addressPayload(address)
  return {
    id: address.id,
    customer_id: customer.id,
    ...rest,
    country_name: address.country,
    default: address.id === customer.defaultAddressId,
  }
}

/** A customer inside an order; `customers/*` say the list of addresses too. */
export function customerPayload(shop: Shop, customer: Customer) {
  const home = customer.addresses.find(({ id }) => id === customer.defaultAddressId)
  return {
    id: customer.id,
    created_at: localStamp(shop, customer.createdAt),
    updated_at: localStamp(shop, customer.updatedAt),
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: customer.state.toLowerCase(),
    note: customer.note,
    verified_email: customer.verifiedEmail,
    multipass_identifier: null,
    tax_exempt: false,
    email: customer.email,
    phone: customer.phone,
    currency: shop.details.currency,
    tax_exemptions: [],
    admin_graphql_api_id: gid('Customer', customer.id),
    default_address: home ? customerAddress(customer, home) : null,
  }
}

export const wholeCustomerPayload = (shop: Shop, customer: Customer) => ({
  ...customerPayload(shop, customer),
  addresses: customer.addresses.map((address) => customerAddress(customer, address)),
})

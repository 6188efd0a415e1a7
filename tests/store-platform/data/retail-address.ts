import { emptyAddress } from '../commerce/change-customers'
import type { Address } from '../state/customer'
import { US_STATES } from '../state/us-states'
import type { RetailAddress, RetailUser } from './retail-rows'

/** An address of the data as the platform keeps it; all of them are in the United States. */
export function retailAddress(address: RetailAddress, { name }: Pick<RetailUser, 'name'>): Address {
  return {
    ...emptyAddress,
    firstName: name.first_name,
    lastName: name.last_name,
    address1: address.address1,
    address2: address.address2 || null,
    city: address.city,
    provinceCode: address.state,
    province: US_STATES[address.state] ?? address.state,
    zip: address.zip,
    country: 'United States',
    countryCode: 'US',
  }
}

import { emptyAddress } from '../../commerce/change-customers'
import type { Address } from '../../state/customer'
import { US_STATES } from '../../state/us-states'

export type AddressInput = Partial<
  Record<
    | 'address1'
    | 'address2'
    | 'city'
    | 'company'
    | 'countryCode'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'provinceCode'
    | 'zip',
    string | null
  >
>

const PROVINCES: Record<string, RegExp> = {
  US: new RegExp(`^(?:${Object.keys(US_STATES).join('|')})$`),
  CA: /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/,
}
const ZIPS: Record<string, RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
}

/** An address as the platform keeps it, on top of what was there; or the first field that it wouldn't take. */
export function addressFrom(
  input: AddressInput,
  before: Address | null,
): { address: Address } | { wrong: { field: string; message: string } } {
  const address: Address = { ...emptyAddress, ...before, ...input }
  const { countryCode } = address
  if (!countryCode) return { wrong: { field: 'country', message: 'Country is not supported' } }
  if (!address.address1) return { wrong: { field: 'address1', message: "Address can't be blank" } }
  if (!address.city) return { wrong: { field: 'city', message: "City can't be blank" } }
  if (PROVINCES[countryCode] && !PROVINCES[countryCode].test(address.provinceCode ?? ''))
    return { wrong: { field: 'province', message: 'Province is not valid' } }
  if (ZIPS[countryCode] && !ZIPS[countryCode].test(address.zip ?? ''))
    return { wrong: { field: 'zip', message: `Zip is not valid for ${address.provinceCode ?? countryCode}` } }
  address.country = new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode
  address.province = (countryCode === 'US' && US_STATES[address.provinceCode ?? '']) || address.provinceCode
  return { address }
}

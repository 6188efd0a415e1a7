import type { Metafield } from './metafield'

export interface Address {
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  /** Code of the province or state, as `CO`. */
  provinceCode: string | null
  province: string | null
  zip: string | null
  country: string | null
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null
  phone: string | null
}

export interface Customer {
  id: number
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  locale: string
  note: string | null
  tags: string[]
  state: 'DISABLED' | 'INVITED' | 'ENABLED' | 'DECLINED'
  verifiedEmail: boolean
  acceptsEmailMarketing: boolean
  addresses: (Address & { id: number })[]
  defaultAddressId: number | null
  metafields: Metafield[]
  createdAt: string
  updatedAt: string
}

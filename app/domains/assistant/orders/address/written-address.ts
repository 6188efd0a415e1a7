/** An address as somebody wrote it, in the parts that shops keep. */
export interface WrittenAddress {
  address1: string
  address2: string
  zip: string
  city: string
  province: string
  /** ISO 3166-1 alpha-2; '' when no country was named. */
  countryCode: string
}

/** Member states of the European Union, as ISO 3166-1 has them (Greece is EL in VAT numbers only). */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export type TaxTreatment = 'standard' | 'reverse_charge' | 'export' | 'exempt'

export interface TaxParties {
  /** Where we are registered for tax; null: nowhere, and none is charged. */
  sellerCountry: string | null
  customer: {
    country: string
    /** A tax number that was looked up and found valid. */
    provenTaxNumber: string | null
    /** Freed of tax by a certificate that an admin has seen. */
    isExempt: boolean
  }
}

/**
 * Whose tax is due on an electronic service, and how.
 *
 * Within the EU the customer's country taxes (VAT Directive 2006/112/EC, article 58); a business with a valid number
 * owes the tax itself (articles 44 and 196). Services to customers elsewhere are outside of our tax (article 59; for
 * Turkey KDVK 3065, article 12; for the United Kingdom VATA 1994, section 7A).
 */
export function decideTax({ sellerCountry, customer }: TaxParties): {
  treatment: TaxTreatment
  country: string
} {
  if (sellerCountry === null) return { treatment: 'exempt', country: customer.country }
  if (customer.isExempt) return { treatment: 'exempt', country: customer.country }
  if (customer.country === sellerCountry) return { treatment: 'standard', country: sellerCountry }
  const isWithinEu = EU_COUNTRIES.includes(sellerCountry) && EU_COUNTRIES.includes(customer.country)
  if (!isWithinEu) return { treatment: 'export', country: customer.country }
  return { treatment: customer.provenTaxNumber ? 'reverse_charge' : 'standard', country: customer.country }
}

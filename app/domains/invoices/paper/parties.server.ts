import { BRAND_NAME } from '~/platform/brand/brand'
import type { BillingCustomer } from '~/platform/db/generated/client'
import { env } from '~/platform/env/env.server'
import type { InvoicedCustomer, Seller } from './paper'

/** Who sells: the installation's operator, as it names itself today. */
export function seller(): Seller {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_COUNTRY, OPERATOR_TAX_NUMBER, ...contact } = env()
  return {
    name: OPERATOR_NAME ?? BRAND_NAME,
    addressLines:
      OPERATOR_ADDRESS?.split(/\\n|\n|;/)
        .map((line) => line.trim())
        .filter(Boolean) ?? [],
    country: OPERATOR_COUNTRY ?? null,
    taxNumber: OPERATOR_TAX_NUMBER ?? null,
    email: contact.OPERATOR_EMAIL ?? contact.SUPPORT_EMAIL ?? null,
    phone: contact.OPERATOR_PHONE ?? null,
  }
}

/** Who buys, as their billing details are today. */
export function invoicedCustomer(customer: BillingCustomer): InvoicedCustomer {
  const { name, company, email, country, taxNumber } = customer
  const address = customer.address as InvoicedCustomer['address'] | null
  return { name, company, email, country, taxNumber, address: address ?? {} }
}

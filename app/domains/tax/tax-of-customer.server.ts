import { systemDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { decideTax, type TaxTreatment } from './decide-tax'

/** What was decided, with what it was decided on: `taxDecisionSchema` of payments. */
export interface DecidedTax {
  treatment: TaxTreatment
  country: string
  name: string
  rateBp: number
  customerTaxNumber: string | null
  evidence: string | null
}

export interface TaxedCustomer {
  country: string
  taxNumber: string | null
  /** `billing_customers.tax_evidence` */
  taxEvidence: unknown
}

interface Evidence {
  valid?: boolean
  isExempt?: boolean
  source?: string
  checkedAt?: string
  requestId?: string
}

/** Which tax a customer pays on what we sell, on a day. */
export async function taxOfCustomer(customer: TaxedCustomer, at = new Date()): Promise<DecidedTax> {
  const evidence = (customer.taxEvidence ?? {}) as Evidence
  const { treatment, country } = decideTax({
    sellerCountry: sellerCountry(),
    customer: {
      country: customer.country,
      provenTaxNumber: evidence.valid ? customer.taxNumber : null,
      isExempt: evidence.isExempt ?? false,
    },
  })
  const rate = await systemDb().taxRate.findFirst({
    where: { country, validFrom: { lte: at } },
    orderBy: { validFrom: 'desc' },
  })
  return {
    treatment,
    country,
    name: rate?.name ?? 'VAT',
    rateBp: treatment === 'standard' ? (rate?.rateBp ?? 0) : 0,
    customerTaxNumber: customer.taxNumber,
    evidence: evidence.source
      ? [evidence.source, evidence.checkedAt, evidence.requestId].filter(Boolean).join(' ')
      : null,
  }
}

/** We charge tax only where we have a number under which to pay it on. */
function sellerCountry(): string | null {
  const { OPERATOR_COUNTRY, OPERATOR_TAX_NUMBER } = env()
  return OPERATOR_TAX_NUMBER ? (OPERATOR_COUNTRY ?? null) : null
}

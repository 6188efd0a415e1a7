import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { decideTax, type TaxTreatment } from './decide-tax'
import { isProven, readEvidence } from './evidence/tax-evidence'
import { sellerPlace } from './seller-place.server'

/** What was decided, with what it was decided on: `taxDecisionSchema` of payments. */
export interface DecidedTax {
  treatment: TaxTreatment
  country: string
  name: string
  rateBp: number
  customerTaxNumber: string | null
  evidence: string | null
  /** Tax is charged because a number couldn't be looked up, not because it is wrong. */
  isUnproven: boolean
}

export interface TaxedCustomer {
  country: string
  taxNumber: string | null
  /** `billing_customers.tax_evidence` */
  taxEvidence: unknown
}

/** Which tax a customer pays on what we sell, on a day. Within a transaction it reads by that one's connection. */
export async function taxOfCustomer(
  customer: TaxedCustomer,
  at = new Date(),
  db: Pick<SystemTx, 'taxRate'> = systemDb(),
): Promise<DecidedTax> {
  const evidence = readEvidence(customer.taxEvidence)
  const { treatment, country } = decideTax({
    sellerCountry: sellerPlace()?.country ?? null,
    customer: {
      country: customer.country,
      provenTaxNumber: isProven(evidence, at) ? customer.taxNumber : null,
      isExempt: evidence.isExempt ?? false,
    },
  })
  const rate = await db.taxRate.findFirst({
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
    isUnproven: treatment === 'standard' && evidence.pending !== undefined,
  }
}

/**
 * A paid invoice with tax that nobody owes: its customer's number couldn't be looked up then and was found valid since.
 * Amounts in minor units, of what earlier credit notes left.
 */
export interface TaxCorrection {
  invoiceId: string
  number: string
  orderId: string
  customerId: string
  customer: string
  taxNumber: string
  /** ISO 8601 day. */
  issuedOn: string
  currency: string
  /** What earlier credit notes took. */
  creditedMinor: number
  netMinor: number
  taxMinor: number
  proof: {
    /** Whom the register names. */
    name: string | null
    /** ISO 8601 */
    checkedAt: string
    /** The consultation number. */
    requestId: string | null
  }
}

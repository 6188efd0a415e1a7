/** An invoice or credit note as lists show it. Amounts in minor units. */
export interface ListedInvoice {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  state: string
  isTest: boolean
  /** ISO 8601 day. */
  issuedOn: string
  currency: string
  totalMinor: number
  dueMinor: number
  /** Whether there is a file for accounting programs. */
  hasXml: boolean
  hasReceipt: boolean
}

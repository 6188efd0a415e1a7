import type { InvoiceState } from './invoice-states'

/** How an invoice stands, or what became of a credit note: nobody pays one. */
export type ListedState = InvoiceState | 'CREDITED' | 'REFUNDED'

/**
 * What lists say of an invoice or credit note. One that is settled was given back in money where that is why it was
 * issued, and stands to the customer's credit else.
 */
export function listedState(
  kind: ListedInvoice['kind'],
  state: InvoiceState,
  reason: 'refund' | 'correction' | 'downgrade' | null,
): ListedState {
  if (kind === 'invoice' || state !== 'PAID') return state
  return reason === 'refund' ? 'REFUNDED' : 'CREDITED'
}

/** An invoice or credit note as lists show it. Amounts in minor units. */
export interface ListedInvoice {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  state: ListedState
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

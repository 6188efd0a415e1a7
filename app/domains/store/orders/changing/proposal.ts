import type { ChangeKind, ChangeRequest } from './change-request'

/** One thing that a change does, for the card. */
export interface ProposalRow {
  title: string
  /** The variant it is now; '' for a product without options. */
  option: string
  /** The variant it becomes; null when it isn't swapped. */
  newOption: string | null
  quantity: number
}

/** A change as it is put to its customer. Amounts are minor units of `currency`. */
export interface Proposal {
  /** Of the row in order_changes. */
  id: string
  kind: ChangeKind
  /** As the shop names the order; '' when it is about no order. */
  orderName: string
  rows: ProposalRow[]
  address: Extract<ChangeRequest, { kind: 'address' }>['address'] | null
  currency: string
  /** What the customer gets back, or has yet to pay: never both. */
  backMinor: number
  dueMinor: number
  /** ISO 8601; a yes after it counts for nothing. */
  expiresAt: string
}

/** What the change does to money: back is negative. */
export const splitMoney = (differenceMinor: number): { backMinor: number; dueMinor: number } => ({
  backMinor: Math.max(0, -differenceMinor),
  dueMinor: Math.max(0, differenceMinor),
})

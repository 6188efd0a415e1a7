import type { TaxDecision } from '~/domains/payments/payments'
import type { QuoteCustomer, QuoteLine } from './quote'
import type { QuoteState } from './quote-states'

/** What is offered, in the words and sums that the customer answers to. Amounts in minor units. */
export interface QuoteContent {
  number: string
  version: number
  customer: QuoteCustomer
  email: string
  language: string
  currency: string
  lines: QuoteLine[]
  tax: TaxDecision
  netMinor: number
  taxMinor: number
  totalMinor: number
  note: string
  validDays: number
  /** Null while it is a draft. */
  validUntil: Date | null
}

export interface QuoteMessage {
  id: string
  author: 'customer' | 'sales'
  body: string
  createdAt: Date
}

/** A version of a quote with all that happened to it. */
export interface QuoteSheet extends QuoteContent {
  id: string
  state: QuoteState
  /** SHA-256 of the content, in hexadecimal digits. */
  contentHash: string
  messages: QuoteMessage[]
  acceptance: { name: string; signature: string; acceptedAt: Date } | null
  orderNumber: string | null
  declineReason: string | null
  createdAt: Date
}

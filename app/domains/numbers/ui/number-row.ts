import type { NumberType, ReservationFailure, ReservationState } from '../numbers'

/** A number as the page of numbers shows it. */
export interface NumberRow {
  /** The reservation's. */
  id: string
  e164: string
  country: string
  type: NumberType
  locality?: string | null
  state: ReservationState
  failure: ReservationFailure | null
  heldUntil: Date | string | null
  paidUntil?: Date | string
  /** The papers that operators ask for: none are, some are missing, or all are accepted. */
  papers: 'none' | 'missing' | 'good'
  renewalOrder?: string | null
}

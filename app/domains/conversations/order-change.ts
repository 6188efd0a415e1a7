/**
 * - `open` waits for the customer's word
 * - `underWay` they said yes, and it is being carried out
 * - `lapsed` it ran out, another took its place, or its order changed meanwhile
 * - `refused` it wasn't possible any more; nothing was changed
 * - `unclear` nobody can tell whether it was carried out: for a person to look at
 */
export type ChangeState = 'open' | 'underWay' | 'done' | 'declined' | 'lapsed' | 'refused' | 'unclear'

export interface ConversationChange {
  /** As the card of the change names it. */
  id: string
  state: ChangeState
  /** ISO 8601; when the customer said yes or no. */
  decidedAt: string | null
  /** The order, or the customer, in the store's own admin. */
  adminUrl: string
}

import type { Facts } from './asker/identify-by-facts.server'
import type { ChangeKind, ChangeRequest } from './changing/change-request'
import type { Decided } from './changing/decide-change.server'
import type { Proposed } from './changing/propose-change.server'
import type { DetailedLine, OrderSummary, VariantFacts } from './order'

/**
 * Why nothing is told.
 * - `off` no shop is connected whose orders may be read, or it can't be reached
 * - `unproved` nobody has proved whose orders they ask about
 */
export type Closed = { kind: 'off' } | { kind: 'unproved' }

export type OrdersAnswer = Closed | { kind: 'found'; orders: OrderSummary[] }

export type OrderAnswer =
  | Closed
  /** There is none, or it is somebody else's: the same to whoever asks. */
  | { kind: 'not-found' }
  /** `may`: what the merchant allows and the order's state makes worth offering. */
  | { kind: 'found'; order: OrderSummary; may: ChangeKind[] }

export type LinesAnswer =
  | Closed
  | { kind: 'not-found' }
  | { kind: 'found'; orderName: string; lines: DetailedLine[] }

/** `prove` asks for a code, because what is known of the asker opens the status only. */
export type ProposalAnswer = Closed | { kind: 'prove' } | Proposed

/**
 * What the assistant can do about orders in one conversation, for whoever writes in it. Every answer is for that person:
 * nothing of anybody else's order comes through, and nothing is changed without a proposal and the word on it.
 */
export interface OrderDesk {
  list(): Promise<OrdersAnswer>
  find(orderNumber: string): Promise<OrderAnswer>
  /** With the ids that a change names them by. */
  lines(orderNumber: string): Promise<LinesAnswer>
  /** Variants of a line's product that can be bought instead of it. */
  choices(orderNumber: string, lineId: string): Promise<VariantFacts[]>
  /** For which the merchant has orders cancelled: usual ones by their id, others as written. */
  cancelReasons(): Promise<string[]>
  propose(change: ChangeRequest): Promise<ProposalAnswer>
  decide(word: { changeId: string; yes: boolean }): Promise<Decided>
  /** Starts a proof by the order's mail, or takes the facts where the merchant lets them do. */
  prove(claim: { orderNumber: string; email: string }): Promise<'sent' | 'limited' | 'identified' | 'off'>
  identify(facts: Facts): Promise<boolean>
  awaitsCode(): Promise<boolean>
  enterCode(code: string): Promise<boolean>
}

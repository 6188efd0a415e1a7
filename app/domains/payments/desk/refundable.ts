import type { PaymentFacts } from '../facts/payment-facts'
import { leftOfPayment } from '../refunds/left-of-payment'
import { type RefundState, UNDER_WAY } from '../refunds/refund-states'

/**
 * What an admin may ask to give back of a payment, in minor units: what is left of it, proposals counted as if they were
 * on their way. While a dispute is open its provider refuses refunds of all of it.
 */
export function refundableMinor(
  facts: PaymentFacts,
  /** Of `askedMinor`. */
  asked: number,
): number {
  if (Object.values(facts.disputes ?? {}).some(({ state }) => state === 'open')) return 0
  return leftOfPayment(facts, asked)
}

/** What refunds ask for without an answer of the provider yet, proposed ones included. Minor units. */
export function askedMinor(refunds: readonly { state: string; amountMinor: bigint }[]): number {
  return refunds
    .filter(({ state }) => state === 'PROPOSED' || UNDER_WAY.includes(state as RefundState))
    .reduce((total, { amountMinor }) => total + Number(amountMinor), 0)
}

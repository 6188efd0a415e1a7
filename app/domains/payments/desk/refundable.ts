import type { PaymentFacts } from '../facts/payment-facts'
import { type RefundState, UNDER_WAY } from '../refunds/refund-states'

/**
 * What may still be given back of a payment, in minor units: what came, less what went back, is on its way back, or was
 * taken by a dispute that isn't won. While one is open its provider refuses refunds of all of it.
 */
export function refundableMinor(
  { capturedMinor = 0, refunds = {}, disputes = {} }: PaymentFacts,
  /** Of `askedMinor`. */
  asked: number,
): number {
  if (Object.values(disputes).some(({ state }) => state === 'open')) return 0
  const lost = sum(Object.values(disputes).filter(({ state }) => state === 'lost'))
  const returned = sum(Object.values(refunds).filter(({ state }) => state === 'succeeded'))
  return Math.max(0, capturedMinor - returned - lost - asked)
}

/** What refunds ask for without an answer of the provider yet, proposed ones included. Minor units. */
export function askedMinor(refunds: readonly { state: string; amountMinor: bigint }[]): number {
  return refunds
    .filter(({ state }) => state === 'PROPOSED' || UNDER_WAY.includes(state as RefundState))
    .reduce((total, { amountMinor }) => total + Number(amountMinor), 0)
}

const sum = (parts: { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0)

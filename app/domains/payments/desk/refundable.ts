import type { PaymentFacts } from '../facts/payment-facts'

/**
 * What may still be given back of a payment, in minor units: what came, less what went back, is on its way back, or was
 * taken by a dispute that isn't won. While one is open its provider refuses refunds of all of it.
 */
export function refundableMinor(
  { capturedMinor = 0, refunds = {}, disputes = {} }: PaymentFacts,
  /** Asked for, without an answer of the provider yet. */
  askedMinor: number,
): number {
  if (Object.values(disputes).some(({ state }) => state === 'open')) return 0
  const lost = sum(Object.values(disputes).filter(({ state }) => state === 'lost'))
  const returned = sum(Object.values(refunds).filter(({ state }) => state === 'succeeded'))
  return Math.max(0, capturedMinor - returned - lost - askedMinor)
}

const sum = (parts: { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0)

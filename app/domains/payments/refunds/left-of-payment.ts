import type { PaymentFacts } from '../facts/payment-facts'

/**
 * What is left of a payment, in minor units: what came, less what went back, is on its way back, or was lost in a
 * dispute. Never below 0, as a provider may take more by a dispute than is left.
 */
export function leftOfPayment(
  { capturedMinor = 0, refunds = {}, disputes = {} }: PaymentFacts,
  underWayMinor: number,
): number {
  const returned = sumOf(Object.values(refunds).filter(({ state }) => state === 'succeeded'))
  const lost = sumOf(Object.values(disputes).filter(({ state }) => state === 'lost'))
  return Math.max(0, capturedMinor - returned - lost - underWayMinor)
}

const sumOf = (parts: { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0)

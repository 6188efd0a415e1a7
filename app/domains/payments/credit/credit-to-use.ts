import { minimumOrder } from '../orders/minimum-order'

/**
 * How much of a balance pays what is left of an order: all of either, or so much that another way to pay still takes the
 * rest. Minor units.
 */
export function creditToUse(leftMinor: number, balanceMinor: number, currency: string): number {
  if (balanceMinor >= leftMinor) return leftMinor
  return Math.max(0, Math.min(balanceMinor, leftMinor - minimumOrder(currency)))
}

/**
 * Spreads an amount over parts in proportion to their weights, to the last unit: largest remainders first, no part above
 * its weight.
 *
 * @param amount from 0 to the sum of all weights
 * @returns in the order of the weights
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (amount < 0n || amount > total) throw new RangeError(`A share of ${amount} of ${total}.`)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (weight * amount) / total)
  const missing = Number(amount - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (weight * amount) % total }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) parts[index]! += 1n
  return parts
}

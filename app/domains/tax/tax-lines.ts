export interface Taxable {
  netMinor: number
  taxRateBp: number
}

/**
 * The tax of each line, so that the tax of all lines of one rate is that of their sum, rounded once (EN 16931,
 * BR-S-09): units that rounding leaves over go to the lines that lost most by it.
 *
 * @returns minor units, in the order of the lines
 */
export function taxOfLines(lines: readonly Taxable[]): number[] {
  const taxes = lines.map(() => 0)
  for (const rate of new Set(lines.map(({ taxRateBp }) => taxRateBp))) {
    const own = lines.flatMap(({ netMinor, taxRateBp }, index) =>
      taxRateBp === rate ? [{ index, exact: BigInt(netMinor) * BigInt(rate) }] : [],
    )
    const total = own.reduce((sum, { exact }) => sum + exact, 0n)
    let left = roundHalfUp(total)
    for (const { index, exact } of own) {
      taxes[index] = Number(exact / BP)
      left -= exact / BP
    }
    const byLoss = own.toSorted((a, b) => Number((b.exact % BP) - (a.exact % BP)) || a.index - b.index)
    for (const { index } of byLoss.slice(0, Number(left))) taxes[index]! += 1
  }
  return taxes
}

const BP = 10_000n

const roundHalfUp = (exact: bigint) => (exact + BP / 2n) / BP

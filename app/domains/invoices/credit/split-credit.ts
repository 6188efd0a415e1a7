import { shareOut } from '~/platform/money/share-out'

/** What is left of an invoice's line after earlier credit notes. Minor units. */
export interface LineLeft {
  netMinor: number
  taxMinor: number
}

/**
 * Spreads a credit over the net and the tax of lines in proportion to what is left of each. The parts add up to the
 * amount to the last unit (largest remainders first), none is more than is left, and a credit of all that is left is
 * exactly that.
 *
 * @param amountMinor from 0 to the sum of all that is left
 * @returns in the order of the lines
 */
export function splitCredit(lines: readonly LineLeft[], amountMinor: number): LineLeft[] {
  const left = lines.flatMap(({ netMinor, taxMinor }) => [BigInt(netMinor), BigInt(taxMinor)])
  const parts = shareOut(BigInt(amountMinor), left)
  return lines.map((_, index) => ({
    netMinor: Number(parts[2 * index]),
    taxMinor: Number(parts[2 * index + 1]),
  }))
}

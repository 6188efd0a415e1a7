import type { PaperLine } from './paper'

export interface TaxSum {
  rateBp: number
  netMinor: number
  taxMinor: number
}

/** Net and tax of all lines of one rate, highest rate first. */
export function taxSums(lines: readonly PaperLine[]): TaxSum[] {
  const sums = new Map<number, TaxSum>()
  for (const { taxRateBp: rateBp, netMinor, taxMinor } of lines) {
    const sum = sums.get(rateBp) ?? { rateBp, netMinor: 0, taxMinor: 0 }
    sums.set(rateBp, { rateBp, netMinor: sum.netMinor + netMinor, taxMinor: sum.taxMinor + taxMinor })
  }
  return [...sums.values()].sort((a, b) => b.rateBp - a.rateBp)
}

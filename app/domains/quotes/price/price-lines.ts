import { taxOfLines } from '~/domains/tax/tax'
import type { QuoteItem } from '../quote'

/** A line before it is worked out. Amounts in minor units, before tax. */
export interface LineToPrice {
  item: QuoteItem
  quantity: number
  unitMinor: number
  /** Basis points off the line. */
  discountBp: number
}

export interface PricedLine extends LineToPrice {
  grossMinor: number
  discountMinor: number
  netMinor: number
  taxMinor: number
}

export interface PricedQuote {
  lines: PricedLine[]
  grossMinor: number
  discountMinor: number
  netMinor: number
  taxMinor: number
  totalMinor: number
}

/**
 * Works out every sum of a quote: the same on the server, which decides, and in the browser, which shows it at once.
 * A discount is rounded to the unit line by line, tax once for all lines.
 *
 * @param taxRateBp basis points, the same for each line
 */
export function priceLines(lines: readonly LineToPrice[], taxRateBp: number): PricedQuote {
  const untaxed = lines.map((line) => {
    const grossMinor = Math.round(line.quantity * line.unitMinor)
    const discountMinor = Math.round((grossMinor * line.discountBp) / 10_000)
    return { ...line, grossMinor, discountMinor, netMinor: grossMinor - discountMinor }
  })
  const taxes = taxOfLines(untaxed.map(({ netMinor }) => ({ netMinor, taxRateBp })))
  const priced = untaxed.map((line, index) => ({ ...line, taxMinor: taxes[index]! }))
  const sum = (key: 'grossMinor' | 'discountMinor' | 'netMinor' | 'taxMinor') =>
    priced.reduce((total, line) => total + line[key], 0)
  const [netMinor, taxMinor] = [sum('netMinor'), sum('taxMinor')]
  return {
    lines: priced,
    grossMinor: sum('grossMinor'),
    discountMinor: sum('discountMinor'),
    netMinor,
    taxMinor,
    totalMinor: netMinor + taxMinor,
  }
}

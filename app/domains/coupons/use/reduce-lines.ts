import type { OrderLine } from '~/domains/payments/payments'
import { taxOfLines } from '~/domains/tax/tax'
import { shareOut } from '~/platform/money/share-out'
import { type Coupon, coversItem } from '../coupon'

export type Reduction = Pick<Coupon, 'code' | 'percentBp' | 'amountMinor' | 'targets' | 'interval'>

/** Lines as they were before any coupon; their tax is left to whoever goes on with them. */
export const linesBeforeCoupons = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map(({ coupon, ...line }) => {
    const minor = coupon?.minor ?? 0
    return { ...line, netMinor: line.netMinor + minor, discountMinor: line.discountMinor - minor }
  })

/** What a coupon would reduce of lines that none has reduced yet: their sum before tax. */
export const coveredMinor = (lines: readonly OrderLine[], coupon: Reduction): number =>
  lines.reduce((sum, line) => sum + (isCovered(line, coupon) ? line.netMinor : 0), 0)

const isCovered = ({ item, coupon: earlier, netMinor }: OrderLine, coupon: Reduction): boolean =>
  item !== undefined && !earlier && netMinor > 0 && coversItem(coupon, item)

/**
 * Lines as coupons leave them, each line reduced by one coupon at most, the first that covers it; tax is of what is left. A
 * percentage is of all that it covers together and rounded once, half up; an amount is at most what it covers. Of an upgrade a
 * percentage is of the larger plan's price, before what was paid of the smaller one is taken off: that was reduced already,
 * or wasn't.
 *
 * @returns what each coupon took, before tax, in their order
 */
export function reduceLines(
  lines: readonly OrderLine[],
  coupons: readonly Reduction[],
): { lines: OrderLine[]; taken: number[] } {
  let reduced = linesBeforeCoupons(lines)
  const taken = coupons.map((coupon) => {
    const isPercent = coupon.percentBp !== null
    const covered = reduced.map((line) =>
      isCovered(line, coupon) ? line.netMinor + (isPercent ? line.discountMinor : 0) : 0,
    )
    const sum = covered.reduce((total, minor) => total + minor, 0)
    const off =
      coupon.percentBp === null
        ? Math.min(coupon.amountMinor ?? 0, sum)
        : Number((BigInt(sum) * BigInt(coupon.percentBp) + 5_000n) / 10_000n)
    const shares = shareOut(BigInt(off), covered.map(BigInt)).map((share, index) =>
      Math.min(Number(share), reduced[index]!.netMinor),
    )
    reduced = reduced.map((line, index) => takeOff(line, coupon.code, shares[index]!))
    return shares.reduce((total, minor) => total + minor, 0)
  })
  const taxes = taxOfLines(reduced)
  return { lines: reduced.map((line, index) => ({ ...line, taxMinor: taxes[index]! })), taken }
}

const takeOff = (line: OrderLine, code: string, minor: number): OrderLine =>
  minor === 0
    ? line
    : {
        ...line,
        coupon: { code, minor },
        discountMinor: line.discountMinor + minor,
        netMinor: line.netMinor - minor,
      }

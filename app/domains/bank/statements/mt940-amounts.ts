import { exponentOf, isCurrency } from '~/platform/money/money'
import { minorOf } from './read-amounts'

/** What an entry of an MT940 says of its amount, beside it: what was sent, and what the bank kept of it or took beside. */
export interface ToldAmounts {
  /** What was sent, in the currency of whoever sent it. */
  original: { currency: string; minor: number } | null
  /** Per unit of the original's currency, or of ours. */
  rate: number | null
  charges: { currency: string; minor: number }[]
}

/**
 * SWIFT's `/OCMT/USD50,00/`, `/CHGS/EUR2,50/` and `/EXCH/1,0870/` in field 61 or 86; of the German banks `OAMT+49,00` and
 * `COAM+5,00`, which are of the account's currency where they name none.
 */
const CODES =
  /\/(OCMT|CHGS)\/([A-Z]{3}) ?(\d{1,15}(?:,\d{0,10})?)|\/(EXCH)\/(\d{1,6},\d{0,10})|(OAMT|COAM)\+([A-Z]{3})? ?(\d{1,15}(?:,\d{0,10})?)/g

export function toldAmounts(text: string, currency: string, line: number): ToldAmounts {
  const told: ToldAmounts = { original: null, rate: null, charges: [] }
  // Lines end anywhere.
  for (const match of text.replaceAll('\n', '').matchAll(CODES)) {
    const code = match[1] ?? match[4] ?? match[6]
    if (code === 'EXCH') {
      told.rate = Number(match[5]!.replace(',', '.'))
      continue
    }
    const own = match[2] ?? match[7] ?? currency
    if (!isCurrency(own)) continue
    const amount = { currency: own, minor: minorOf(decimal(match[3] ?? match[8]!), own, line) }
    if (code === 'CHGS' || code === 'COAM') told.charges.push(amount)
    else told.original ??= amount
  }
  return told
}

const decimal = (text: string) => text.replace(',', '.').replace(/\.$/, '')

/**
 * What was sent and what the bank kept of it, above or below zero as the entry is; null unless they come to its amount:
 * charges may also be an entry of their own.
 */
export function splitByCharges(
  amountMinor: number,
  currency: string,
  { original, rate, charges }: ToldAmounts,
): { grossMinor: number; chargeMinor: number } | null {
  if (charges.length === 0 || charges.some((charge) => charge.currency !== currency)) return null
  const chargeMinor = -charges.reduce((sum, { minor }) => sum + minor, 0)
  if (chargeMinor === 0 || !original) return null
  const grossMinor = amountMinor - chargeMinor
  const isWhole = worthIn(currency, original, rate).includes(Math.abs(grossMinor))
  return isWhole && Math.sign(grossMinor) === Math.sign(amountMinor) ? { grossMinor, chargeMinor } : null
}

/** Banks write a rate either way round. */
function worthIn(
  currency: string,
  original: { currency: string; minor: number },
  rate: number | null,
): number[] {
  if (original.currency === currency) return [original.minor]
  if (!rate) return []
  const shift = 10 ** (exponentOf(currency) - exponentOf(original.currency))
  return [original.minor * rate, original.minor / rate].map((minor) => Math.round(minor * shift))
}

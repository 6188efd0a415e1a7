import { exponentOf } from '~/platform/money/money'

export type PriceUnit = 'minor' | 'major'

/**
 * Whether amounts are in cents or in whole units of money. A decimal mark settles it; whole numbers are cents when
 * most are three digits or longer and end as prices do (.00, .95, .99, .50).
 */
export function guessPriceUnit(values: unknown[]): PriceUnit {
  const written = values.map(String)
  if (written.some((value) => /[.,]\d{1,2}(\D|$)/.test(value))) return 'major'
  const typical = written.filter((value) => /\d(00|50|90|95|98|99)$/.test(value))
  return typical.length > written.length / 2 ? 'minor' : 'major'
}

/** The amount in minor units of the currency (ISO 4217), or null where the value holds no number. */
export function toMinor(value: unknown, unit: PriceUnit, currency = 'USD'): number | null {
  const number = typeof value === 'number' ? value : parseAmount(String(value ?? ''))
  if (!Number.isFinite(number) || number < 0) return null
  return Math.round(unit === 'minor' ? number : number * 10 ** exponentOf(currency))
}

/** Reads "1.299,95 €" and "$1,299.95" alike: the last mark with one or two digits after it is the decimal one. */
function parseAmount(text: string): number {
  const amount = /\d[\d.,'\s]*/.exec(text)?.[0].trim()
  if (!amount) return Number.NaN
  const decimals = /[.,](\d{1,2})$/.exec(amount)
  const whole = decimals ? amount.slice(0, decimals.index) : amount
  return Number(`${whole.replace(/\D/g, '')}.${decimals?.[1] ?? '0'}`)
}

import { AppError } from '~/platform/errors/app-error'
import { exponentOf } from '~/platform/money/money'

/**
 * Digits after the decimal mark in Stripe's amounts, for currencies that it takes and that don't have two there
 * (docs.stripe.com/currencies: zero-decimal, three-decimal and special cases). It differs from ISO 4217 for the ariary,
 * which it counts whole, and for the króna and the Ugandan shilling, which it counts in hundredths.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...each(0, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...each(2, 'ISK UGX'),
  ...each(3, 'BHD JOD KWD OMR TND'),
])
const NOT_TAKEN: ReadonlySet<string> = new Set('CLF IQD LYD UYI UYW'.split(' '))

/** Of currencies with three decimals Stripe takes amounts that end in 0. */
const THREE_DECIMAL_STEP = 10

const stripeExponent = (currency: string) => EXPONENTS.get(currency) ?? 2

/** Whether Stripe can take exactly so much; without an amount, whether it takes the currency at all. */
export function takesAtStripe(currency: string, amountMinor?: number): boolean {
  if (NOT_TAKEN.has(currency)) return false
  return amountMinor === undefined || stripeAmount(amountMinor, currency) !== null
}

function stripeAmount(minor: number, currency: string): number | null {
  const amount = minor * 10 ** (stripeExponent(currency) - exponentOf(currency))
  const step = stripeExponent(currency) === 3 ? THREE_DECIMAL_STEP : 1
  return Number.isInteger(amount / step) ? amount : null
}

/**
 * An amount in ISO 4217's minor units as Stripe counts it.
 *
 * @throws AppError `payment_refused` for one that Stripe can't take exactly
 */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = takesAtStripe(currency) ? stripeAmount(minor, currency) : null
  if (amount === null)
    throw new AppError('payment_refused', { detail: `Stripe can't take ${minor} ${currency} exactly` })
  return amount
}

/** An amount of Stripe's in ISO 4217's minor units. @param currency in capitals or as Stripe writes it */
export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  return Math.round(amount * 10 ** (exponentOf(code) - stripeExponent(code)))
}

function each(exponent: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, exponent])
}

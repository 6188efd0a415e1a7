import { randomBytes } from 'node:crypto'
import type { Fields } from './form-fields'
import { StripeRefusal } from './stripe-refusal'

export const newId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`

export function known(fields: Fields, names: ReadonlySet<string>): void {
  const unknown = Object.keys(fields).find((name) => !names.has(name))
  if (unknown)
    throw new StripeRefusal(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' })
}

const THREE_DECIMALS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Counted in hundredths, of which there are none. */
const WHOLE_HUNDREDS = new Set(['isk', 'ugx'])

/** An amount as Stripe takes it: whole, and of some currencies only every tenth or hundredth (docs.stripe.com/currencies). */
export function amountOf(value: unknown, currency: unknown, name = 'amount'): number {
  if (!/^\d+$/.test(String(value))) throw new StripeRefusal(`Invalid integer: ${name}`)
  const amount = Number(value)
  const code = String(currency)
  const step = THREE_DECIMALS.has(code) ? 10 : WHOLE_HUNDREDS.has(code) ? 100 : 1
  if (amount % step !== 0)
    throw new StripeRefusal(`Invalid ${code} amount: must be divisible by ${step}`, {
      code: 'parameter_invalid_integer',
    })
  return amount
}

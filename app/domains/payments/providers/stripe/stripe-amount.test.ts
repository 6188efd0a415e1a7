import { expect, test } from 'vitest'
import { CURRENCIES, exponentOf } from '~/platform/money/money'
import { fromStripeAmount, takesAtStripe, toStripeAmount } from './stripe-amount'

test.each([
  ['USD', 4900, 4900],
  ['JPY', 4900, 4900],
  ['KRW', 4900, 4900],
  ['KWD', 12_340, 12_340],
  ['ISK', 4900, 490_000],
  ['UGX', 4900, 490_000],
  ['MGA', 490_000, 4900],
  ['HUF', 490_000, 490_000],
])('%s: %i minor units are %i to Stripe, and back', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor)
})

test.each([
  ['KWD', 12_345],
  ['MGA', 490_050],
  ['IQD', 1000],
])('%s: an amount of %i that Stripe can’t take exactly is never asked for', (currency, minor) => {
  expect(takesAtStripe(currency, minor)).toBe(false)
  expect(() => toStripeAmount(minor, currency)).toThrow(expect.objectContaining({ code: 'payment_refused' }))
})

test('what is taken comes back as it was, in every currency', () => {
  for (const currency of CURRENCIES.filter((code) => takesAtStripe(code))) {
    const minor = 120 * 10 ** exponentOf(currency)
    expect([currency, fromStripeAmount(toStripeAmount(minor, currency), currency)]).toEqual([currency, minor])
  }
})

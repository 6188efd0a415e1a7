import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditToUse } from './credit-to-use'

test('credit pays all of an order, or leaves what another way to pay takes', () => {
  expect(creditToUse(4900, 10_000, 'USD')).toBe(4900)
  expect(creditToUse(4900, 2000, 'USD')).toBe(2000)
  expect(creditToUse(4900, 4880, 'USD')).toBe(4800)
  expect(creditToUse(50, 20, 'USD')).toBe(0)
})

test('no more is used than there is, or than is to pay, and no rest is too small to pay', () => {
  const sum = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(sum, sum, (left, balance) => {
      const used = creditToUse(left, balance, 'USD')
      expect(used).toBeGreaterThanOrEqual(0)
      expect(used).toBeLessThanOrEqual(Math.min(left, balance))
      if (used > 0 && used < left) expect(left - used).toBeGreaterThanOrEqual(100)
    }),
  )
})

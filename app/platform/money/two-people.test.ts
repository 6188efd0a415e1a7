import { expect, test } from 'vitest'
import { needsTwoPeople, needTwoPeople } from './two-people'

const LIMITS = { EUR: 5000, JPY: 800_000 }

test('a sum from the limit on takes two people, in a currency’s own units', () => {
  expect(needsTwoPeople(499_999, 'EUR', LIMITS)).toBe(false)
  expect(needsTwoPeople(500_000, 'EUR', LIMITS)).toBe(true)
  expect(needsTwoPeople(799_999, 'JPY', LIMITS)).toBe(false)
  expect(needsTwoPeople(800_000, 'JPY', LIMITS)).toBe(true)
  expect(needsTwoPeople(500_000, 'USD', LIMITS)).toBe(true)
})

test('sums of one currency reach the limit exactly, and those of several by their shares', () => {
  const thirds = Array.from({ length: 3 }, () => ({ amountMinor: 166_667n, currency: 'EUR' }))
  expect(needTwoPeople(thirds, LIMITS)).toBe(true)
  expect(needTwoPeople(thirds.slice(1), LIMITS)).toBe(false)
  const mixed = [
    { amountMinor: 250_000, currency: 'EUR' },
    { amountMinor: 400_000, currency: 'JPY' },
  ]
  expect(needTwoPeople(mixed, LIMITS)).toBe(true)
  expect(needTwoPeople([mixed[0]!, { amountMinor: 399_999, currency: 'JPY' }], LIMITS)).toBe(false)
})

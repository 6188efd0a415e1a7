import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_BY_TABLE_BP, VOLUME, YEARS } from './discounts'
import { priceLines } from './price-lines'
import { type PriceBook, priceQuote } from './price-quote'

const book: PriceBook = {
  currency: 'EUR',
  plans: { growth: { month: 4500, year: 45_000 } },
  addons: { 'phone-number': 450, 'call-minutes': 550, 'extra-conversations': 2300, seat: 1100 },
}

const none = { 'phone-number': 0, 'extra-conversations': 0, seat: 0 }
const choice = {
  plan: 'growth',
  interval: 'month',
  periods: 1,
  addons: none,
  currency: 'EUR',
  country: 'DE',
  days: 30,
} as const

test('an add-on is bought for the time of the plan, and many of it cost less', () => {
  const quote = priceQuote(
    { ...choice, interval: 'year', periods: 2, addons: { ...none, seat: 10 } },
    book,
    1900,
  )
  expect(quote.lines).toMatchObject([
    { quantity: 2, unitMinor: 45_000, discountBp: 500, grossMinor: 90_000, netMinor: 85_500 },
    { quantity: 10, unitMinor: 26_400, discountBp: 500, grossMinor: 264_000, netMinor: 250_800 },
  ])
  expect(quote).toMatchObject({ netMinor: 336_300, taxMinor: 63_897, totalMinor: 400_197 })
})

test('what has no price is not in the quote', () => {
  expect(priceQuote({ ...choice, plan: 'scale' }, book, 0)).toMatchObject({ lines: [], totalMinor: 0 })
})

test('no discount of the tables is above what anybody may have', () => {
  expect(Math.max(...[...VOLUME, ...YEARS].map(({ bp }) => bp))).toBe(MOST_BY_TABLE_BP)
})

test('sums of lines are the totals, discounts are never above their line, and all of it is whole units', () => {
  const line = fc.record({
    item: fc.constant({ kind: 'service' as const }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    unitMinor: fc.nat(5_000_000),
    discountBp: fc.nat(10_000),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom(0, 700, 1900, 2550), (lines, rate) => {
      const quote = priceLines(lines, rate)
      for (const key of ['grossMinor', 'discountMinor', 'netMinor', 'taxMinor'] as const)
        expect(quote[key]).toBe(quote.lines.reduce((sum, one) => sum + one[key], 0))
      expect(quote.totalMinor).toBe(quote.netMinor + quote.taxMinor)
      expect(quote.taxMinor).toBe(Math.floor((quote.netMinor * rate + 5000) / 10_000))
      for (const { grossMinor, discountMinor, netMinor, taxMinor } of quote.lines) {
        expect([grossMinor, discountMinor, netMinor, taxMinor].every(Number.isSafeInteger)).toBe(true)
        expect(discountMinor).toBeLessThanOrEqual(grossMinor)
        expect(netMinor).toBe(grossMinor - discountMinor)
      }
    }),
  )
})

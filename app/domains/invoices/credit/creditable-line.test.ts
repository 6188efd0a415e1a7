import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOfLine } from './creditable-line.server'

test('a line gives exactly what is asked of it before tax, with its tax to the unit, and never more than there is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 2700 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (netMinor, rateBp, asked) => {
        const taxMinor = Math.round((netMinor * rateBp) / 10_000)
        const wanted = Math.min(asked, netMinor)
        const credit = creditOfLine({ netMinor, taxMinor }, wanted, Number.MAX_SAFE_INTEGER)
        expect(credit.netMinor).toBe(wanted)
        expect(Math.abs(credit.taxMinor - (taxMinor * wanted) / netMinor)).toBeLessThanOrEqual(1)
        expect(credit.taxMinor).toBeLessThanOrEqual(taxMinor)
      },
    ),
  )
})

test('no more than is left of the money comes of it', () => {
  const credit = creditOfLine({ netMinor: 10_000, taxMinor: 1900 }, 10_000, 5000)
  expect(credit.netMinor + credit.taxMinor).toBe(5000)
  expect(creditOfLine({ netMinor: 10_000, taxMinor: 1900 }, 10_000, -1)).toEqual({ netMinor: 0, taxMinor: 0 })
})

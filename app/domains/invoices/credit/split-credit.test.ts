import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCredit } from './split-credit'

const lines = fc.array(
  fc.record({ netMinor: fc.nat({ max: 10_000_000 }), taxMinor: fc.nat({ max: 2_000_000 }) }),
  { minLength: 1, maxLength: 8 },
)
const sum = (parts: { netMinor: number; taxMinor: number }[]) =>
  parts.reduce((total, { netMinor, taxMinor }) => total + netMinor + taxMinor, 0)

test('credits of an invoice, however it is cut into them, add up to it line by line and never exceed it', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (sold, shares) => {
        let left = sold
        for (const share of [...shares, 1]) {
          const amount = share === 1 ? sum(left) : Math.floor(sum(left) * share)
          const parts = splitCredit(left, amount)
          expect(sum(parts)).toBe(amount)
          left = left.map((line, index) => ({
            netMinor: line.netMinor - parts[index]!.netMinor,
            taxMinor: line.taxMinor - parts[index]!.taxMinor,
          }))
          expect(left.every(({ netMinor, taxMinor }) => netMinor >= 0 && taxMinor >= 0)).toBe(true)
        }
        expect(sum(left)).toBe(0)
      },
    ),
    { numRuns: 1000 },
  )
})

test('tax is given back in proportion', () => {
  expect(splitCredit([{ netMinor: 10_000, taxMinor: 1_900 }], 5_950)).toEqual([
    { netMinor: 5_000, taxMinor: 950 },
  ])
})

test('more than is left, or less than nothing, is refused', () => {
  expect(() => splitCredit([{ netMinor: 1, taxMinor: 0 }], 2)).toThrow(RangeError)
  expect(() => splitCredit([{ netMinor: 1, taxMinor: 0 }], -1)).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusedOf, unusedSeconds } from './unused-value'

const MONTH = 30 * 86_400

test('time that is left counts, of the running stretch at most the share of its conversations that is left', () => {
  const half = { left: MONTH / 2, stretchLeft: MONTH / 2, stretch: MONTH }
  expect(unusedSeconds({ ...half, included: null, answered: 900 })).toBe(MONTH / 2)
  expect(unusedSeconds({ ...half, included: 1000, answered: 100 })).toBe(MONTH / 2)
  expect(unusedSeconds({ ...half, included: 1000, answered: 900 })).toBe(MONTH / 10)
  expect(unusedSeconds({ ...half, included: 1000, answered: 5000 })).toBe(0)
  // Of a year the stretches to come are whole.
  expect(unusedSeconds({ ...half, left: 5.5 * MONTH, included: 1000, answered: 1000 })).toBe(5 * MONTH)
})

test('however often something is given back in a period, it is never more than was paid', () => {
  const moments = fc.array(fc.integer({ min: 0, max: MONTH }), { minLength: 1, maxLength: 8 })
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), moments, share, (paid, at, percent) => {
      let [value, span, given] = [paid, MONTH, 0]
      for (const moment of [...at].sort((a, b) => a - b)) {
        const left = MONTH - moment
        const unused = unusedOf(value, Math.max(1, span), left)
        const credited = Math.floor((unused * percent) / 100)
        given += credited
        value = unused - credited
        span = Math.max(1, left)
      }
      expect(given).toBeLessThanOrEqual(paid)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate'

const june = { periodStart: new Date('2026-06-01T00:00:00Z'), periodEnd: new Date('2026-07-01T00:00:00Z') }

test('in the middle of a month half of both prices counts', () => {
  const change = prorate({ fromMinor: 4900, toMinor: 19900 }, june, new Date('2026-06-16T00:00:00Z'))
  expect(change).toEqual({ creditMinor: 2450, chargeMinor: 9950, dueMinor: 7500 })
})

test('after the period nothing is left to credit or to charge', () => {
  const change = prorate({ fromMinor: 4900, toMinor: 19900 }, june, new Date('2026-08-01T00:00:00Z'))
  expect(change).toEqual({ creditMinor: 0, chargeMinor: 0, dueMinor: 0 })
})

test('nobody pays more than the whole, or less than nothing, whenever they change', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  const moment = fc.date({ min: june.periodStart, max: june.periodEnd, noInvalidDate: true })
  fc.assert(
    fc.property(price, price, moment, (fromMinor, toMinor, now) => {
      const { creditMinor, chargeMinor, dueMinor } = prorate({ fromMinor, toMinor }, june, now)
      expect(creditMinor).toBeGreaterThanOrEqual(0)
      expect(creditMinor).toBeLessThanOrEqual(fromMinor)
      expect(chargeMinor).toBeLessThanOrEqual(toMinor)
      expect(dueMinor).toBeGreaterThanOrEqual(0)
      expect(dueMinor).toBeLessThanOrEqual(Math.max(0, toMinor - creditMinor))
    }),
  )
})

test('the same price costs nothing, and the later the change the less it costs', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })
  const day = fc.integer({ min: 0, max: 29 })
  fc.assert(
    fc.property(price, price, day, (fromMinor, toMinor, n) => {
      const on = (days: number) => new Date(june.periodStart.getTime() + days * 86_400_000)
      expect(prorate({ fromMinor, toMinor: fromMinor }, june, on(n)).dueMinor).toBe(0)
      const due = (days: number) => prorate({ fromMinor, toMinor }, june, on(days)).dueMinor
      expect(due(n + 1)).toBeLessThanOrEqual(due(n) + 1)
    }),
  )
})

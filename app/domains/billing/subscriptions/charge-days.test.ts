import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChargeAt } from './charge-days'

const DAY = 86_400_000
const periodEnd = new Date('2026-06-30T12:00:00Z')
const day = (date: Date | null) => date && (date.getTime() - periodEnd.getTime()) / DAY

test('a card is charged as the time ends, and after 1, 3, 5 and 7 days', () => {
  const days: (number | null)[] = []
  let lastAt: Date | null = null
  for (let count = 0; count < 6; count++) {
    const next = nextChargeAt({ periodEnd, count, lastAt })
    days.push(day(next))
    lastAt = next
  }
  expect(days).toEqual([0, 1, 3, 5, 7, null])
})

test('whenever somebody looks, a card is charged five times at most, never before its day and never twice within 20 hours', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }), (pauses) => {
      let now = periodEnd.getTime() - 2 * DAY
      const charged: number[] = []
      for (const hours of pauses) {
        now += hours * 3_600_000
        const lastAt = charged.length > 0 ? new Date(charged.at(-1)!) : null
        const next = nextChargeAt({ periodEnd, count: charged.length, lastAt })
        if (next && next.getTime() <= now) charged.push(now)
      }
      expect(charged.length).toBeLessThanOrEqual(5)
      charged.forEach((at, index) => {
        expect(at).toBeGreaterThanOrEqual(periodEnd.getTime() + [0, 1, 3, 5, 7][index]! * DAY)
        if (index > 0) expect(at - charged[index - 1]!).toBeGreaterThanOrEqual(20 * 3_600_000)
      })
    }),
    { numRuns: 2000 },
  )
})

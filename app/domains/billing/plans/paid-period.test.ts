import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidPeriod } from './paid-period'

const end = (from: string, interval: 'month' | 'year') =>
  paidPeriod(new Date(from), interval).to.toISOString()

test('a period ends on the same day of the next month or year', () => {
  expect(end('2026-03-15T10:30:00Z', 'month')).toBe('2026-04-15T10:30:00.000Z')
  expect(end('2026-12-15T00:00:00Z', 'month')).toBe('2027-01-15T00:00:00.000Z')
  expect(end('2026-03-15T00:00:00Z', 'year')).toBe('2027-03-15T00:00:00.000Z')
})

test('where there is no such day it ends on the month’s last', () => {
  expect(end('2026-01-31T08:00:00Z', 'month')).toBe('2026-02-28T08:00:00.000Z')
  expect(end('2028-02-29T08:00:00Z', 'year')).toBe('2029-02-28T08:00:00.000Z')
})

const DAY = 86_400_000

/** Ends of so many periods in a row. */
function ends(anchor: Date, interval: 'month' | 'year', count: number): Date[] {
  const found: Date[] = []
  for (let from = anchor; found.length < count; from = found.at(-1)!)
    found.push(paidPeriod(from, interval, anchor).to)
  return found
}

test('a subscription begun on the 31st ends on the 31st wherever there is one', () => {
  const days = ends(new Date('2027-12-31T08:00:00Z'), 'month', 5).map((to) => to.toISOString().slice(0, 10))
  expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
  const years = ends(new Date('2028-02-29T08:00:00Z'), 'year', 4).map((to) => to.toISOString().slice(0, 10))
  expect(years).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})

test('whenever it began, its periods follow each other, at the hour it began, on its day or the last of a shorter month', () => {
  const anchors = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2032-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anchors, fc.constantFrom('month' as const, 'year' as const), (anchor, interval) => {
      let from = anchor
      ends(anchor, interval, 30).forEach((to, index) => {
        const month = anchor.getUTCMonth() + (index + 1) * (interval === 'month' ? 1 : 12)
        const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0))
        expect([to.getUTCFullYear(), to.getUTCMonth()]).toEqual([
          lastDay.getUTCFullYear(),
          lastDay.getUTCMonth(),
        ])
        expect(to.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay.getUTCDate()))
        expect(to.getTime() % DAY).toBe(anchor.getTime() % DAY)
        expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(28 * DAY)
        from = to
      })
    }),
    { numRuns: 500 },
  )
})

test('a period that isn’t of its anchor is never shorter than a month', () => {
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, moments, (from, anchor) => {
      const alone = paidPeriod(from, 'month').to
      const { to } = paidPeriod(from, 'month', anchor)
      expect(to.getTime()).toBeGreaterThanOrEqual(alone.getTime())
      expect(to.getTime() - alone.getTime()).toBeLessThanOrEqual(3 * DAY)
    }),
  )
})

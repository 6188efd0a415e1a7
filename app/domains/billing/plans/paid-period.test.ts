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

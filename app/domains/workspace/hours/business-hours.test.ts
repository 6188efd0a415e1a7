import { expect, test } from 'vitest'
import { type BusinessHours, businessHoursSchema, isOpenAt, nextOpening, usualHours } from './business-hours'

const hours = (given: Partial<BusinessHours> = {}): BusinessHours => ({ ...usualHours, isOn: true, ...given })
const at = (text: string) => new Date(text)
const next = (given: BusinessHours, timeZone: string, now: string) =>
  nextOpening(given, timeZone, at(now))?.toISOString() ?? null

test('people are there by the clock of the workspace’s time zone', () => {
  // Monday, 2 March 2026; Istanbul is three hours ahead.
  expect(isOpenAt(hours(), 'Europe/Istanbul', at('2026-03-02T05:59:00Z'))).toBe(false)
  expect(isOpenAt(hours(), 'Europe/Istanbul', at('2026-03-02T06:00:00Z'))).toBe(true)
  expect(isOpenAt(hours(), 'Europe/Istanbul', at('2026-03-02T13:59:00Z'))).toBe(true)
  expect(isOpenAt(hours(), 'Europe/Istanbul', at('2026-03-02T14:00:00Z'))).toBe(false)
})

test('who keeps no hours is never said to be away', () => {
  expect(isOpenAt(usualHours, 'UTC', at('2026-03-01T03:00:00Z'))).toBe(true)
  expect(next(usualHours, 'UTC', '2026-03-01T03:00:00Z')).toBe(null)
})

test('the next opening is this morning, tomorrow’s, or Monday’s', () => {
  expect(next(hours(), 'UTC', '2026-03-02T08:00:00Z')).toBe('2026-03-02T09:00:00.000Z')
  expect(next(hours(), 'UTC', '2026-03-02T17:00:00Z')).toBe('2026-03-03T09:00:00.000Z')
  expect(next(hours(), 'UTC', '2026-03-06T18:00:00Z')).toBe('2026-03-09T09:00:00.000Z')
  expect(next(hours(), 'UTC', '2026-03-02T12:00:00Z')).toBe(null)
})

test('a holiday is closed, and a day that is open for once is open as long as it says', () => {
  const days = hours({
    exceptions: [
      { date: '2026-03-02', isOpen: false, from: '09:00', to: '17:00' },
      { date: '2026-03-08', isOpen: true, from: '12:00', to: '00:00' },
    ],
  })
  expect(isOpenAt(days, 'UTC', at('2026-03-02T12:00:00Z'))).toBe(false)
  expect(next(days, 'UTC', '2026-03-01T12:00:00Z')).toBe('2026-03-03T09:00:00.000Z')
  expect(isOpenAt(days, 'UTC', at('2026-03-08T23:59:00Z'))).toBe(true)
  expect(isOpenAt(days, 'UTC', at('2026-03-09T00:00:00Z'))).toBe(false)
})

test('the opening is told right across a change of clocks', () => {
  // Berlin goes to summer time on Sunday, 29 March 2026: nine o’clock is an hour earlier in UTC on Monday.
  expect(next(hours(), 'Europe/Berlin', '2026-03-27T20:00:00Z')).toBe('2026-03-30T07:00:00.000Z')
  expect(next(hours(), 'Europe/Berlin', '2026-03-26T20:00:00Z')).toBe('2026-03-27T08:00:00.000Z')
})

test('who is never open again within two months promises nothing', () => {
  const never = hours({ days: usualHours.days.map((day) => ({ ...day, isOpen: false })) })
  expect(next(never, 'UTC', '2026-03-02T08:00:00Z')).toBe(null)
})

test('a day that ends before it begins is refused', () => {
  const days = usualHours.days.map((day) => ({ ...day, from: '17:00', to: '09:00' }))
  const result = businessHoursSchema.safeParse({ ...usualHours, days })
  expect(result.error?.issues[0]?.path).toEqual(['days', 0, 'to'])
})

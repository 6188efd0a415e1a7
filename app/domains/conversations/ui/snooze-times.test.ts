import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times'

test.each([
  ['a Sunday', new Date(2026, 10, 22, 22, 30), 1],
  ['a Monday', new Date(2026, 10, 23, 8, 0), 7],
  ['a Saturday', new Date(2026, 10, 28, 12, 0), 2],
])('on %s every choice is ahead, and mornings begin at nine', (_day, now, daysToMonday) => {
  const times = Object.fromEntries(snoozeTimes(now).map(({ id, until }) => [id, until]))
  expect(Object.values(times).every((until) => until > now)).toBe(true)
  expect(times.monday).toEqual(new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysToMonday, 9))
  expect(times.later!.getTime() - now.getTime()).toBe(3 * 3_600_000)
  expect([times.tomorrow!.getHours(), times.week!.getHours()]).toEqual([9, 9])
})

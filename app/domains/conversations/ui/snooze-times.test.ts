import { expect, test } from 'vitest'
import { chosenTime, snoozeTimes } from './snooze-times'

test.each([
  ['a Sunday night', new Date(2026, 10, 22, 22, 30), ['tomorrow', 'week']],
  ['a Monday', new Date(2026, 10, 23, 8, 0), ['later', 'tomorrow', 'monday']],
  ['a Saturday', new Date(2026, 10, 28, 12, 0), ['later', 'tomorrow', 'monday', 'week']],
])(
  'on %s every choice is ahead, no two are the same, and none says another day than it is',
  (_day, now, ids) => {
    const times = snoozeTimes(now)
    expect(times.map(({ id }) => id)).toEqual(ids)
    expect(times.every(({ until }) => until > now)).toBe(true)
    expect(new Set(times.map(({ until }) => until.getTime())).size).toBe(times.length)
    for (const { id, until } of times) {
      if (id === 'later') expect(until.getTime() - now.getTime()).toBe(3 * 3_600_000)
      else expect(until.getHours()).toBe(9)
      if (id === 'later') expect(until.getDate()).toBe(now.getDate())
      if (id === 'monday') expect(until.getDay()).toBe(1)
    }
  },
)

test('a time can be chosen that is ahead and within a year', () => {
  const now = new Date(2026, 10, 23, 8, 0)
  expect(chosenTime('2026-11-23T08:01', now)).toEqual(new Date(2026, 10, 23, 8, 1))
  expect(chosenTime('2027-11-20T08:00', now)).not.toBeNull()
  for (const text of ['', 'soon', '2026-11-23T08:00', '2026-11-20T09:00', '2036-11-20T09:00'])
    expect(chosenTime(text, now), text).toBeNull()
})

import { expect, test, vi } from 'vitest'
import { CHECK_EVERY_MS, SESSION_IDLE_MINUTES, WARNING_MS } from '../../sessions/session-limits'
import { ACTIVITY_EVENTS, createActivity } from './activity'
import { announcementBetween, minutesAndSeconds, phaseAt, warningOf } from './session-timer'

const MINUTE = 60_000
const IDLE = SESSION_IDLE_MINUTES * MINUTE

// Specification, section 9: "Session timeout default 480 minutes; warning 5 minutes before; checked every 60 s."
test('the specification’s constants', () => {
  expect(SESSION_IDLE_MINUTES).toBe(480)
  expect(WARNING_MS).toBe(5 * MINUTE)
  expect(CHECK_EVERY_MS).toBe(60_000)
})

test.each([
  [0, 'quiet'],
  [475 * MINUTE - 1, 'quiet'],
  [475 * MINUTE, 'warning'],
  [480 * MINUTE - 1, 'warning'],
  [480 * MINUTE, 'over'],
  [1000 * MINUTE, 'over'],
])('after %s ms without activity it is %s', (passed, phase) => {
  expect(phaseAt(passed, IDLE, IDLE)).toBe(phase)
})

test('a limit of a few minutes warns for half of it', () => {
  expect(warningOf(2 * MINUTE)).toBe(MINUTE)
  expect(phaseAt(0, 2 * MINUTE, 2 * MINUTE)).toBe('quiet')
})

test('the time left is read out at the beginning and at 5, 1 and ½ minute, not between', () => {
  const told: number[] = []
  let before: number | null = null
  for (let left = 5 * MINUTE + 1000; left > 0; left -= 1000) {
    const announcement = announcementBetween(before, left)
    if (announcement !== null) told.push(announcement)
    before = left
  }
  expect(told).toEqual([5 * MINUTE + 1000, 5 * MINUTE, MINUTE, 30_000])
})

test('a timer that slept says what is left', () => {
  expect(announcementBetween(4 * MINUTE, 40_000)).toBe(40_000)
  expect(announcementBetween(40_000, 39_000)).toBeNull()
})

test.each([
  [300_000, 5, 0],
  [299_001, 5, 0],
  [299_000, 4, 59],
  [1, 0, 1],
  [0, 0, 0],
  [-5, 0, 0],
])('%s ms are %s minutes and %s seconds', (left, minutes, seconds) => {
  expect(minutesAndSeconds(left)).toEqual({ minutes, seconds })
})

// Specification, section 4: "without mouse, key, scroll or touch activity".
test('mouse, key, scroll and touch are activity', () => {
  for (const kind of ['mouse', 'key', 'scroll', 'touch'])
    expect(
      ACTIVITY_EVENTS.some((event) => event.startsWith(kind)),
      kind,
    ).toBe(true)
})

test('activity is reported at most once a minute, the last movement included', () => {
  let now = 0
  const timers: { task: () => void; at: number }[] = []
  const send = vi.fn()
  const activity = createActivity(
    { now: () => now, later: (task, ms) => timers.push({ task, at: now + ms }), send },
    IDLE,
  )
  const pass = (ms: number) => {
    now += ms
    for (const { task, at } of timers.splice(0)) if (at <= now) task()
  }
  activity.noted()
  for (let i = 0; i < 50; i += 1) activity.noted()
  expect(send).not.toHaveBeenCalled()
  pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  pass(10 * MINUTE)
  expect(send).toHaveBeenCalledTimes(1)
  activity.noted()
  expect(send).toHaveBeenCalledTimes(2)
})

import { expect, test } from 'vitest'
import { minutesToSay, timeLeft } from './time-left'

test('what is left is counted in whole seconds and never below nothing', () => {
  const until = Date.parse('2026-05-01T12:30:00Z')
  expect(timeLeft(until, until - 1_800_000)).toEqual({ minutes: 30, seconds: 0, isOver: false })
  expect(timeLeft(until, until - 61_500)).toEqual({ minutes: 1, seconds: 2, isOver: false })
  expect(timeLeft(until, until - 1)).toEqual({ minutes: 0, seconds: 1, isOver: false })
  expect(timeLeft(until, until + 5000)).toEqual({ minutes: 0, seconds: 0, isOver: true })
})

test('in half an hour seven things are said, not one a second', () => {
  const said = Array.from({ length: 1801 }, (_, second) => minutesToSay(timeLeft(1_800_000, second * 1000)))
  expect([...new Set(said)]).toEqual([30, 20, 10, 5, 2, 1, 0])
})

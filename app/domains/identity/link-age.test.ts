import { expect, test } from 'vitest'
import { staleMinutes } from './link-age'

const now = 1_800_000_000_000

test.each([
  [119, null],
  [120, null],
  [121, 2],
  [3600, 60],
])('a link of %i seconds warns as %s', (seconds, minutes) => {
  expect(staleMinutes(String(now / 1000 - seconds), now)).toBe(minutes)
})

test.each([null, '', 'soon', '-5', '1e9', '99999999999999'])('%s says nothing about a link’s age', (at) => {
  expect(staleMinutes(at, now)).toBeNull()
})

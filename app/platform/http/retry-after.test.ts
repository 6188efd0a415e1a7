import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after'

const NOW = Date.parse('Fri, 06 Nov 2026 08:49:37 GMT')

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Fri, 06 Nov 2026 08:50:37 GMT', 60_000],
  ['Fri, 06 Nov 2026 08:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e9', null],
  ['99999999999999999999', null],
  ['', null],
  [undefined, null],
])('a server that says %s is asked again in so many milliseconds: %s', (said, ms) => {
  expect(retryAfterMs(said, NOW)).toBe(ms)
})

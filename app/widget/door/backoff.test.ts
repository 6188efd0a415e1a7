import { expect, test } from 'vitest'
import { backoffMs } from './backoff'

test('waiting doubles up to five seconds, and after two minutes up to half a minute', () => {
  expect([1, 2, 3, 7, 24, 50].map((attempt) => backoffMs(attempt, () => 1))).toEqual([
    500, 1000, 2000, 5000, 5000, 30_000,
  ])
})

test('visitors spread over half of the wait', () => {
  expect(backoffMs(3, () => 0)).toBe(1000)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './door'
import { liveStream } from './live'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000

test('a tab that is refused because too many are open tries again, with growing pauses', async () => {
  const tries: number[] = []
  const live = liveStream(
    () => {
      tries.push(Date.now())
      return Promise.reject(new Refused('Too many open pages', 'rate_limited'))
    },
    () => undefined,
  )
  live.start()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  live.stop()
  const pauses = tries.slice(1).map((time, n) => time - tries[n]!)
  expect(pauses[0]).toBeLessThanOrEqual(500)
  expect(Math.min(...pauses.slice(30))).toBeGreaterThanOrEqual(15_000)
})

test('a conversation that is closed isn’t asked for again', async () => {
  const connect = vi.fn(() => Promise.reject(new Refused('Nothing is open', 'not_found')))
  const live = liveStream(connect, () => undefined)
  live.start()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(connect).toHaveBeenCalledTimes(1)
})

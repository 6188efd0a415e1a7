import { expect, onTestFinished, test, vi } from 'vitest'
import { repeatChores } from './repeat-chores.server'

const EVERY_MS = 60_000

test('a chore that hangs isn’t begun again beside itself, and keeps no other waiting', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: (() => void)[] = []
  const hanging = vi.fn(() => new Promise<void>((end) => ends.push(end)))
  const other = vi.fn(async () => undefined)
  const stop = repeatChores([hanging, other].map((chore) => ({ chore, everyMs: EVERY_MS })))
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([hanging, other].map(({ mock }) => mock.calls.length)).toEqual([1, 4])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(hanging).toHaveBeenCalledTimes(2)
  stop()
})

import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'

/**
 * Does `work` in which whoever pauses (`setTimeout` of `node:timers/promises`) goes on at once.
 *
 * @returns how long each pause would have been, in milliseconds, in their order
 */
export async function withoutPauses(work: () => Promise<unknown>): Promise<number[]> {
  const pauses: number[] = []
  const { setTimeout } = timers
  const pause = vi.spyOn(timers, 'setTimeout').mockImplementation((wait = 0, value) => {
    pauses.push(wait)
    return setTimeout(0, value)
  })
  // What modules imported by name follows the object only when told.
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    pause.mockRestore()
    syncBuiltinESMExports()
  }
  return pauses
}

import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedReading } from './paced-reading.server'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const KIB = 1024
const file = (kib: number) => Readable.from(Array.from({ length: kib }, () => Buffer.alloc(KIB)))

/** Takes so much in every second. */
async function take(reading: Readable, seconds: number, bytesPerS: number): Promise<number> {
  let taken = 0
  for (let second = 0; second < seconds && !reading.destroyed; second++) {
    await setImmediate()
    const piece = bytesPerS > 0 ? reading.read(Math.min(bytesPerS, reading.readableLength)) : null
    taken += (piece as Buffer | null)?.length ?? 0
    await setImmediate()
    await vi.advanceTimersByTimeAsync(1000)
  }
  return taken
}

test.each([0, 100, 4 * KIB])(
  'a file of which %d bytes a second are taken ends, and its source with it',
  async (pace) => {
    const source = file(4000)
    const reading = pacedReading(source)
    const failed = vi.fn()
    reading.on('error', failed)
    await take(reading, 120, pace)
    expect(failed).toHaveBeenCalledWith(new Error('A file was read too slowly.'))
    expect(source.destroyed).toBe(true)
  },
)

test('a file that is taken as a slow line takes it comes whole', async () => {
  const reading = pacedReading(file(1000))
  expect(await take(reading, 90, 12 * KIB)).toBe(1000 * KIB)
})

test('a source that takes its time isn’t its reader’s fault', async () => {
  const source = new Readable({ read: () => undefined })
  const reading = pacedReading(source)
  await take(reading, 300, 12 * KIB)
  expect(reading.destroyed).toBe(false)
  source.push(null)
})

test('a source that fails fails the reading; a reader who leaves ends the source', async () => {
  const broken = new Readable({ read: () => undefined })
  const failed = vi.fn()
  pacedReading(broken).on('error', failed)
  broken.destroy(new Error('gone'))
  await setImmediate()
  expect(failed).toHaveBeenCalledWith(new Error('gone'))
  const source = file(4000)
  pacedReading(source).destroy()
  await setImmediate()
  expect(source.destroyed).toBe(true)
})

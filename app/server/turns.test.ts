import { expect, test } from 'vitest'
import { Turns } from './turns'

const NEVER = new AbortController().signal
const LIMITS = { atOnce: 2, waiting: 2, longestWaitMs: 3_600_000 }

test('one claimant’s work waits for itself, in order, and nobody else for it', async () => {
  const turns = new Turns(LIMITS)
  const begun: number[] = []
  const take = async (name: number) => {
    const end = await turns.take('a', NEVER)
    if (end) begun.push(name)
    return end
  }
  const [first, second] = [await take(1), await take(2)]
  const [third, fourth] = [take(3), take(4)]
  expect(await take(5)).toBe(null)
  expect(await turns.take('b', NEVER)).toBeTypeOf('function')
  first?.()
  first?.()
  const end = await third
  expect(begun).toEqual([1, 2, 3])
  end?.()
  second?.()
  ;(await fourth)?.()
  expect(begun).toEqual([1, 2, 3, 4])
  expect(await take(6)).toBeTypeOf('function')
})

test('what waits for too long is refused, and what nobody waits for any more gives up its place', async () => {
  const turns = new Turns({ ...LIMITS, atOnce: 1, longestWaitMs: 30 })
  const end = await turns.take('a', NEVER)
  expect(await turns.take('a', NEVER)).toBe(null)
  const going = new AbortController()
  const left = turns.take('a', going.signal)
  going.abort()
  expect(await left).toBe(null)
  end?.()
  expect(await turns.take('a', NEVER)).toBeTypeOf('function')
})

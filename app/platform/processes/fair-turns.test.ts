import { expect, test, vi } from 'vitest'
import { FairTurns } from './fair-turns'

/** Work that takes as long as the test says, and the order in which it began. */
function rig() {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  const turns = new FairTurns()
  const order: string[] = []
  const ask = (name: string, claimants: string[], ms: number) =>
    turns.take(claimants, async () => {
      order.push(name)
      vi.advanceTimersByTime(ms)
      await Promise.resolve()
    })
  return { ask, order }
}

test('who brings much waits for themselves, and whoever comes later with little is next', async () => {
  const { ask, order } = rig()
  const much = ['1', '2', '3', '4'].map((n) => ask(`much ${n}`, ['shop:a', 'shopper:1'], 10_000))
  // In the same shop, and in another.
  const others = [
    ask('same shop', ['shop:a', 'shopper:2'], 10),
    ask('elsewhere', ['shop:b', 'shopper:3'], 10),
  ]
  await Promise.all([...much, ...others])
  expect(order).toEqual(['much 1', 'elsewhere', 'same shop', 'much 2', 'much 3', 'much 4'])
  vi.useRealTimers()
})

test('what somebody had is forgotten with time, and work that fails gives its turn on', async () => {
  const { ask, order } = rig()
  await ask('long ago', ['a'], 10_000)
  vi.advanceTimersByTime(30 * 60_000)
  await ask('just now', ['b'], 100)
  const turns = [ask('busy', ['c'], 1), ask('b', ['b'], 1), ask('a', ['a'], 1)]
  await Promise.all(turns)
  expect(order.slice(2)).toEqual(['busy', 'a', 'b'])
  const failing = new FairTurns()
  const broken = failing.take(['a'], () => Promise.reject(new Error('broken')))
  const after = failing.take(['a'], async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  await expect(after).resolves.toBe('done')
  vi.useRealTimers()
})

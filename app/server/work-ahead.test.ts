import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { workAhead } from './work-ahead'

/** Begins at once: a test has no start to wait for. */
const work = (pieces: Parameters<typeof workAhead>[0], signal = new AbortController().signal) =>
  workAhead(pieces, { signal, after: 0 })

test('pieces are done one after the other, whatever one of them meets', async () => {
  const done: string[] = []
  await work([
    async () => {
      await pause(5)
      done.push('slow')
    },
    () => Promise.reject(new Error('no')),
    () => done.push('last'),
  ])
  expect(done).toEqual(['slow', 'last'])
})

test('once it is stopped no other piece begins', async () => {
  const stop = new AbortController()
  const done: number[] = []
  await work([() => done.push(1), () => stop.abort(), () => done.push(3)], stop.signal)
  expect(done).toEqual([1])
})

test('a process that has much to do gets no more of it', async () => {
  let isBusy = true
  const spin = setInterval(() => {
    for (const until = performance.now() + 10; isBusy && performance.now() < until; );
  }, 1)
  onTestFinished(() => clearInterval(spin))
  const done: string[] = []
  const working = work([() => done.push('piece')])
  await pause(200)
  expect(done).toEqual([])
  isBusy = false
  await working
  expect(done).toEqual(['piece'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Host } from '../host'
import { openStore } from '../keeping/store'
import { openDoor, Refused } from './door'
import { liveStream } from './live'

/** A signal's time passes by the fake clock, too. */
const afterMs = (ms: number) => {
  const signal = new AbortController()
  setTimeout(() => signal.abort(), ms)
  return signal.signal
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(afterMs)
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const host = { base: 'https://parley.example', key: 'pk_1', config: { language: 'en' } } as Host
const eventOf = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** A network that is half gone: it brings `text` of an answer, or not even its head, and nothing more. */
function halfGoneNetwork(text: string | null) {
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    if (url.includes('/session')) return Response.json({ token: 't' })
    const isGivenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    if (text === null) return isGivenUp
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(new TextEncoder().encode(text))
      isGivenUp.catch((reason) => controller.error(reason))
    }
    return new Response(new ReadableStream({ start }))
  })
}

function send() {
  const heard: string[] = []
  const failed = openDoor(host, openStore('parley:test', undefined))
    .send({ clientId: 'client-0001', text: 'Hello' }, ({ type }) => heard.push(type))
    .then(
      () => null,
      (error: Error) => error,
    )
  return { heard, failed }
}

test('a message on a line that falls silent is given up after a minute, so that it is sent again', async () => {
  halfGoneNetwork(eventOf('accepted', { seq: 1, conversationId: 'c' }))
  const { heard, failed } = send()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(heard).toEqual(['accepted'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failed).not.toBeNull()
  expect(await failed).not.toBeInstanceOf(Refused)
})

test('a message that a network takes and never answers is given up, too', async () => {
  halfGoneNetwork(null)
  const { failed } = send()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await failed).not.toBeNull()
})

test('what is read live is asked for again where the line is silent from its beginning', async () => {
  let tries = 0
  const live = liveStream(
    (signal) =>
      new Promise((_, reject) => {
        tries++
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    () => undefined,
  )
  live.start()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(tries).toBe(2)
  live.stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(tries).toBe(2)
})

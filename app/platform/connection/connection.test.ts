import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionLost, createConnection } from './connection'
import { patientFetch, REPEATABLE } from './patient-fetch'

const ORIGIN = 'https://parley.example'

/** A page whose server is there or not, and the clock that its pauses run by. */
function page() {
  const state = { isThere: true, isOnline: true }
  const waiting: { task: () => void; ms: number }[] = []
  const pauses: number[] = []
  const probe = vi.fn(async () => state.isThere)
  const connection = createConnection({
    isOnline: () => state.isOnline,
    probe,
    later: (task, ms) => {
      pauses.push(ms)
      waiting.push({ task, ms })
    },
  })
  const sent: string[] = []
  const real = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    if (!state.isThere) throw new TypeError('Failed to fetch')
    sent.push(`${init?.method ?? 'GET'} ${input}`)
    return new Response('data')
  })
  /** What was to be done after the next pause, and all that follows from it. */
  const passPause = async () => {
    waiting.shift()?.task()
    await vi.waitFor(() => expect(probe.mock.results.every(({ type }) => type === 'return')).toBe(true))
    await new Promise(setImmediate)
  }
  return {
    state,
    connection,
    probe,
    pauses,
    sent,
    real,
    passPause,
    fetch: patientFetch(real, connection, ORIGIN),
  }
}

test('what a page reads waits for the connection and then comes', async () => {
  const { state, fetch, connection, passPause, sent } = page()
  state.isThere = false
  const reading = fetch('/chat-dashboard/1.data')
  await vi.waitFor(() => expect(connection.isDown()).toBe(true))
  await passPause()
  expect(sent).toEqual([])
  state.isThere = true
  await passPause()
  expect(await (await reading).text()).toBe('data')
  expect(connection.isDown()).toBe(false)
})

test('the server is asked after growing pauses, at once when the browser is online again, once for many who ask', async () => {
  const { state, connection, passPause, pauses, probe } = page()
  state.isOnline = false
  connection.lose()
  for (let i = 0; i < 6; i++) await passPause()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  expect(probe).not.toHaveBeenCalled()
  state.isOnline = true
  expect(await Promise.all([connection.check(), connection.check()])).toEqual([true, true])
  expect(probe).toHaveBeenCalledTimes(1)
})

test('a reading that is called off ends, also while it waits', async () => {
  const { state, fetch, connection } = page()
  state.isThere = false
  const going = new AbortController()
  const reading = fetch('/dashboard.data', { signal: going.signal })
  await vi.waitFor(() => expect(connection.isDown()).toBe(true))
  going.abort(new Error('elsewhere'))
  await expect(reading).rejects.toThrow('elsewhere')
})

test('a form waits while the connection is known to be lost, and is sent once', async () => {
  const { state, fetch, connection, passPause, sent } = page()
  connection.lose()
  const sending = fetch('/dashboard.data', { method: 'POST' })
  await passPause()
  await sending
  expect(sent).toEqual(['POST /dashboard.data'])
  state.isThere = false
  await expect(fetch('/dashboard.data', { method: 'POST' })).rejects.toBeInstanceOf(ConnectionLost)
})

test('a form that may arrive twice is sent again once the connection is back', async () => {
  const { state, connection, fetch, passPause, sent } = page()
  state.isThere = false
  const body = new URLSearchParams({ intent: 'close', ...REPEATABLE })
  const sending = fetch('/chat-dashboard/1.data', { method: 'POST', body })
  await vi.waitFor(() => expect(connection.isDown()).toBe(true))
  state.isThere = true
  await passPause()
  await sending
  expect(sent).toEqual(['POST /chat-dashboard/1.data'])
})

test('a proxy’s answer while the server starts anew is none, the server’s own failure is', async () => {
  const { state, connection, passPause } = page()
  const answers = [
    () => new Response('Bad gateway', { status: 502 }),
    () => new Response('data', { status: 503, headers: { 'x-remix-response': 'yes' } }),
  ]
  const fetch = patientFetch(async () => answers.shift()!(), connection, ORIGIN)
  state.isThere = false
  const reading = fetch('/dashboard.data')
  await vi.waitFor(() => expect(connection.isDown()).toBe(true))
  state.isThere = true
  await passPause()
  expect((await reading).status).toBe(503)
})

test('a reading that comes too soon after many others is asked again, without a word of a lost connection', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { connection } = page()
  const busy = () => new Response('{}', { status: 429, headers: { 'retry-after': '2' } })
  const answers = [busy(), busy(), busy(), busy(), new Response('data')]
  const reading = patientFetch(async () => answers.shift()!, connection, ORIGIN)('/dashboard.data')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await (await reading).text()).toBe('data')
  expect(connection.isDown()).toBe(false)
})

test('a reading that fails although the server is there fails in the end', async () => {
  const { connection } = page()
  const failure = new TypeError('blocked')
  const real = vi.fn(() => Promise.reject(failure))
  await expect(patientFetch(real, connection, ORIGIN)('/dashboard.data')).rejects.toBe(failure)
  expect(real).toHaveBeenCalledTimes(3)
})

test('calls of others, and ours that are no page’s data, go through as they are', async () => {
  const { state, fetch, real } = page()
  state.isThere = false
  await expect(fetch('https://other.example/x.data')).rejects.toThrow('Failed to fetch')
  await expect(fetch('/api/x')).rejects.toThrow('Failed to fetch')
  expect(real).toHaveBeenCalledTimes(2)
})

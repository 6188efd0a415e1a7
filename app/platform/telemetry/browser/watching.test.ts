import { expect, test, vi } from 'vitest'
import type { NoticedError } from './error-reporter'
import { TOO_MANY_EVERY_MS, watchedFetch } from './watch-fetch'
import { watchWindow } from './watch-window'

/** A page's fetch whose server answers what `answer` says. */
function watched(answer: () => Promise<Response>) {
  const state = { now: 0, isLeaving: false, isReachable: true }
  const report = vi.fn((_error: NoticedError) => 'id')
  const real = async () => {
    state.now += 40
    return answer()
  }
  return {
    state,
    report,
    fetch: watchedFetch(real, report, {
      now: () => state.now,
      isLeaving: () => state.isLeaving,
      isReachable: async () => state.isReachable,
    }),
  }
}

const answers = (status: number) => async () => new Response(null, { status, statusText: 'Why' })

test('a server’s failure is reported with all that is known of the call', async () => {
  const { fetch, report } = watched(answers(503))
  expect((await fetch('https://parley.example/api/x?q=1', { method: 'post' })).status).toBe(503)
  expect(report).toHaveBeenCalledExactlyOnceWith({
    type: 'network_error',
    level: 'error',
    message: 'POST /api/x answered 503',
    network: {
      url: 'https://parley.example/api/x?q=1',
      method: 'POST',
      status: 503,
      statusText: 'Why',
      responseTime: 40,
    },
  })
})

test('a call without an answer is reported and still fails', async () => {
  const failure = new TypeError('Failed to fetch')
  const { fetch, report } = watched(() => Promise.reject(failure))
  await expect(fetch(new Request('https://parley.example/api/x'))).rejects.toBe(failure)
  await vi.waitFor(() => expect(report).toHaveBeenCalled())
  expect(report.mock.calls[0]![0]).toMatchObject({
    message: 'GET /api/x got no answer',
    network: { status: null },
  })
})

test('a call without an answer while there is no connection is no error', async () => {
  const { fetch, report, state } = watched(() => Promise.reject(new TypeError('Failed to fetch')))
  state.isReachable = false
  await expect(fetch('/api/x')).rejects.toThrow('Failed to fetch')
  await new Promise(setImmediate)
  expect(report).not.toHaveBeenCalled()
})

test.each([200, 304, 401, 404])('the answer %s is no failure', async (status) => {
  const { fetch, report } = watched(answers(status))
  await fetch('/api/x')
  expect(report).not.toHaveBeenCalled()
})

test('what the page called off, or left, is no failure', async () => {
  const called = watched(() => Promise.reject(new DOMException('off', 'AbortError')))
  await expect(called.fetch('/api/x')).rejects.toThrow()
  const left = watched(() => Promise.reject(new TypeError('Failed to fetch')))
  left.state.isLeaving = true
  await expect(left.fetch('/api/x')).rejects.toThrow()
  expect(called.report).not.toHaveBeenCalled()
  expect(left.report).not.toHaveBeenCalled()
})

// Specification, section 8: "429 responses are throttled to once a minute per URL."
test('rate limits count once a minute per URL', async () => {
  expect(TOO_MANY_EVERY_MS).toBe(60_000)
  const { fetch, report, state } = watched(answers(429))
  await fetch('/api/x')
  state.now = 59_000
  await fetch('/api/x')
  expect(report).toHaveBeenCalledTimes(1)
  await fetch('/api/y')
  expect(report).toHaveBeenCalledTimes(2)
  state.now = 61_000
  await fetch('/api/x')
  expect(report).toHaveBeenCalledTimes(3)
})

test('the error log’s own trouble is never reported', async () => {
  for (const answer of [answers(429), answers(500), () => Promise.reject(new TypeError('Failed to fetch'))]) {
    const { fetch, report } = watched(answer)
    await fetch('https://parley.example/api/log-error', { method: 'POST' }).catch(() => undefined)
    expect(report).not.toHaveBeenCalled()
  }
})

/** What a window tells, as an event. */
const told = (type: string, facts: object) => Object.assign(new Event(type), facts)

test('errors that nobody caught are reported with where they were', () => {
  const target = new EventTarget()
  const report = vi.fn((_error: NoticedError) => 'id')
  const stop = watchWindow(target, report)
  const error = new TypeError('x is undefined')
  target.dispatchEvent(
    told('error', { message: 'Uncaught', filename: 'https://p/a.js', lineno: 3, colno: 4, error }),
  )
  expect(report).toHaveBeenCalledExactlyOnceWith({
    type: 'javascript_error',
    message: 'TypeError: x is undefined',
    stack: error.stack,
    source: 'https://p/a.js',
    line: 3,
    column: 4,
  })
  stop()
  target.dispatchEvent(told('error', { message: 'Uncaught', error }))
  expect(report).toHaveBeenCalledTimes(1)
})

test('promises that nobody waited for are reported, whatever they were refused with', () => {
  const target = new EventTarget()
  const report = vi.fn((_error: NoticedError) => 'id')
  watchWindow(target, report)
  target.dispatchEvent(told('unhandledrejection', { reason: new RangeError('y') }))
  target.dispatchEvent(told('unhandledrejection', { reason: { secret: 1 } }))
  target.dispatchEvent(told('unhandledrejection', { reason: new DOMException('off', 'AbortError') }))
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    'RangeError: y',
    'a promise was refused with [object Object]',
  ])
})

test.each([
  { message: 'Script error.' },
  { message: 'ResizeObserver loop completed with undelivered notifications.' },
  { message: 'Uncaught', filename: 'chrome-extension://abc/x.js' },
])('$message of $filename can’t be mended by us', (facts) => {
  const target = new EventTarget()
  const report = vi.fn((_error: NoticedError) => 'id')
  watchWindow(target, report)
  target.dispatchEvent(told('error', facts))
  expect(report).not.toHaveBeenCalled()
})

import { expect, test, vi } from 'vitest'
import type { ErrorPayload } from '../error-payload'
import { createErrorReporter, type NoticedError, THROTTLE_MS } from './error-reporter'
import { MOST_PENDING, pendingErrors } from './pending-errors'

const error = (message = 'TypeError: x is undefined'): NoticedError => ({ type: 'javascript_error', message })

/** A page with a clock of its own and an error log that answers what `answer` says: a status, or null for none. */
function page(kept = new Map<string, string>()) {
  const sent: ErrorPayload[] = []
  const timers: { task: () => void; at: number }[] = []
  const state = { now: 1_000_000, answer: 201 as number | null, takesBeacons: true, ids: 0 }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const pending = pendingErrors(storage)
  const beacon = vi.fn((_body: string) => state.takesBeacons)
  const reporter = createErrorReporter({
    now: () => state.now,
    newId: () => {
      state.ids += 1
      return `00000000-0000-4000-8000-${String(state.ids).padStart(12, '0')}`
    },
    later: (task, ms) => timers.push({ task, at: state.now + ms }),
    pending,
    send: async (body) => {
      if (state.answer === null) throw new TypeError('Failed to fetch')
      if (state.answer < 500) sent.push(JSON.parse(body) as ErrorPayload)
      return state.answer
    },
    beacon,
    describePage: () => ({
      session_id: 'tab-1',
      page_url: 'https://parley.example/dashboard?code=123',
      user_agent: 'Test/1.0',
      browser_info: {},
      user_context: { email: 'a@b.example' },
      page_context: {},
    }),
  })
  /** Moves the clock and runs what falls due. */
  async function pass(ms: number) {
    state.now += ms
    for (const timer of timers.splice(0)) {
      if (timer.at <= state.now) timer.task()
      else timers.push(timer)
    }
    await reporter.flush()
  }
  return { state, sent, timers, pending, beacon, reporter, pass }
}

test('a report has the specification’s fields and nothing personal', async () => {
  const { reporter, sent } = page()
  const id = reporter.report({
    type: 'network_error',
    message: 'no account of a@b.example',
    stack: 'Error: a@b.example',
    source: 'https://parley.example/a.js?token=1',
    line: 1,
    column: 2,
    network: { url: '/x?code=1', method: 'GET', status: 503, statusText: 'Unavailable', responseTime: 12 },
  })
  await reporter.flush()
  expect(sent).toEqual([
    {
      error_type: 'network_error',
      error_level: 'error',
      error_message: 'no account of [email]',
      error_stack: 'Error: [email]',
      error_source: 'https://parley.example/a.js?token=[removed]',
      error_line: 1,
      error_column: 2,
      network_info: {
        url: '/x?code=[removed]',
        method: 'GET',
        status: 503,
        statusText: 'Unavailable',
        responseTime: 12,
      },
      custom_data: { error_id: id, occurred_at: 1_000_000 },
      session_id: 'tab-1',
      page_url: 'https://parley.example/dashboard?code=[removed]',
      user_agent: 'Test/1.0',
      browser_info: {},
      user_context: { email: '[removed]' },
      page_context: {},
    },
  ])
})

// Specification, section 9: "Error log throttle 5 s per message; at most 50 pending logs kept."
test('the same message is sent once in 5 s and keeps its id, another one goes at once', async () => {
  expect(THROTTLE_MS).toBe(5000)
  const { reporter, sent, pass } = page()
  const first = reporter.report(error())
  await pass(4999)
  expect(reporter.report(error())).toBe(first)
  expect(reporter.report(error('RangeError: y'))).not.toBe(first)
  await pass(1)
  expect(reporter.report(error())).not.toBe(first)
  await reporter.flush()
  expect(sent.map(({ error_message }) => error_message)).toEqual([
    'TypeError: x is undefined',
    'RangeError: y',
    'TypeError: x is undefined',
  ])
})

test('at most 50 reports wait, the oldest make room, and they outlive the page', async () => {
  expect(MOST_PENDING).toBe(50)
  const kept = new Map<string, string>()
  const offline = page(kept)
  offline.state.answer = null
  for (let i = 1; i <= 60; i += 1) offline.reporter.report(error(`error ${i}`))
  await offline.reporter.flush()
  expect(offline.pending.all()).toHaveLength(50)
  const next = page(kept)
  await next.reporter.flush()
  expect(next.sent.map(({ error_message }) => error_message)).toEqual(
    Array.from({ length: 50 }, (_, i) => `error ${i + 11}`),
  )
  expect(next.pending.all()).toEqual([])
})

test.each([null, 500, 503])('after the answer %s it waits 1, 2, 4 … s, at most 5 minutes', async (answer) => {
  const { reporter, state, timers, pass, sent } = page()
  state.answer = answer
  reporter.report(error())
  await reporter.flush()
  const waits: number[] = []
  for (let i = 0; i < 11; i += 1) {
    const wait = timers.at(-1)!.at - state.now
    waits.push(wait / 1000)
    timers.splice(0, timers.length - 1)
    await pass(wait)
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(waits.at(-1)).toBe(300)
  state.answer = 201
  await pass(300_000)
  expect(sent).toHaveLength(1)
})

// Specification, section 8: "The error-log service ignores rate-limit responses".
test.each([429, 400, 413])('the answer %s is not insisted on', async (answer) => {
  const { reporter, state, timers, pending } = page()
  state.answer = answer
  reporter.report(error())
  await reporter.flush()
  expect(pending.all()).toEqual([])
  expect(timers).toEqual([])
})

test('when the page goes away the browser is handed what waits; what it doesn’t take waits on', async () => {
  const { reporter, state, beacon, pending } = page()
  state.answer = null
  reporter.report(error('one'))
  reporter.report(error('two'))
  await reporter.flush()
  beacon.mockReturnValueOnce(true).mockReturnValueOnce(false)
  reporter.leave()
  expect(pending.all().map(({ error_message }) => error_message)).toEqual(['two'])
})

test('a storage that refuses or holds nonsense loses no report of this page', async () => {
  const refusing = {
    getItem: () => 'nonsense',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const pending = pendingErrors(refusing)
  const payload = { custom_data: { error_id: 'a' } } as unknown as ErrorPayload
  pending.add(payload)
  expect(pending.all()).toEqual([payload])
  pending.remove('a')
  expect(pending.all()).toEqual([])
})

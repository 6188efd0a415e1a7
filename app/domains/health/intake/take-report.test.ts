import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { findReportedError } from '../groups/find-reported-error.server'
import { takeErrorReport } from './take-report.server'

withTestDatabase()

/** Each test reports from a network of its own, as budgets count by network. */
let last = 0
function visitor() {
  last += 1
  return { address: `192.0.2.${last}`, userAgent: 'Test/1.0', userId: null }
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('https://parley.example/api/log-error', {
    method: 'POST',
    headers,
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  })

const rowOf = (id: string) =>
  systemDb().errorLog.findUniqueOrThrow({ where: { id }, include: { group: true } })

// Specification, section 3: every field of the error log payload.
const payload = {
  error_type: 'fetch',
  error_level: 'warning',
  error_message: 'GET /api/x answered 503',
  error_stack: 'Error: x\n    at load (https://parley.example/assets/load-1a2b3c4d.js:1:2)',
  error_source: 'https://parley.example/assets/load-1a2b3c4d.js?token=abc',
  error_line: 12,
  error_column: 34,
  network_info: {
    url: '/api/x?code=9',
    method: 'GET',
    status: 503,
    statusText: 'Unavailable',
    responseTime: 120,
  },
  custom_data: { tries: 2 },
  session_id: 'tab-1',
  page_url: 'https://parley.example/dashboard?q=secret',
  user_agent: 'Mozilla/5.0',
  browser_info: { language: 'tr' },
  user_context: { signedIn: true, email: 'a@b.example' },
  page_context: { title: 'Home' },
}

test('the specification’s payload is kept, each field of it, without personal data', async () => {
  const id = await takeErrorReport(post(payload), visitor())
  const row = await rowOf(id)
  expect(row).toMatchObject({
    errorType: 'fetch',
    errorLevel: 'warning',
    message: 'GET /api/x answered 503',
    stack: payload.error_stack,
    sessionId: 'tab-1',
    pageUrl: 'https://parley.example/dashboard?q=[removed]',
    userAgent: 'Mozilla/5.0',
    context: {
      error_source: 'https://parley.example/assets/load-1a2b3c4d.js?token=[removed]',
      error_line: 12,
      error_column: 34,
      network_info: { ...payload.network_info, url: '/api/x?code=[removed]' },
      custom_data: { tries: 2 },
      browser_info: { language: 'tr' },
      user_context: { signedIn: true, email: '[removed]' },
      page_context: { title: 'Home' },
    },
  })
  expect(await findReportedError(id)).toEqual({ groupId: row.groupId })
})

test('the id that a visitor was shown is the one an admin finds', async () => {
  const error_id = randomUUID()
  expect(await takeErrorReport(post({ error_message: 'x', custom_data: { error_id } }), visitor())).toBe(
    error_id,
  )
  expect(await findReportedError(` ${error_id.replaceAll('-', '')} `)).not.toBeNull()
  expect(await findReportedError(randomUUID())).toBeNull()
  expect(await findReportedError("' OR 1=1")).toBeNull()
})

test('a report with wrong types and endless texts is cut rather than refused', async () => {
  const id = await takeErrorReport(
    post({
      error_message: 'm'.repeat(9000),
      error_level: 'catastrophe',
      error_stack: { no: 'text' },
      error_line: '12',
      network_info: 'none',
      page_url: 'u'.repeat(9000),
      custom_data: { deep: { deep: { deep: { deep: { deep: { deep: { deep: 1 } } } } } } },
    }),
    visitor(),
  )
  const row = await rowOf(id)
  expect(row.message).toHaveLength(2000)
  expect(row.pageUrl).toHaveLength(1000)
  expect(row).toMatchObject({ errorType: 'unknown', errorLevel: 'error', stack: null })
})

test.each([
  ['no message', {}, 'bad_request'],
  ['no JSON', '{', 'bad_json'],
  ['too much', { error_message: 'x', custom_data: 'y'.repeat(70_000) }, 'too_large'],
])('%s is refused', async (_name, body, code) => {
  await expect(takeErrorReport(post(body), visitor())).rejects.toMatchObject({ code })
})

test('a small body that unpacks into a large one is refused', async () => {
  const bomb = gzipSync(JSON.stringify({ error_message: 'x'.repeat(10_000_000) }))
  expect(bomb.length).toBeLessThan(64 * 1024)
  const request = post(bomb, { 'content-encoding': 'gzip' })
  await expect(takeErrorReport(request, visitor())).rejects.toMatchObject({ code: 'too_large' })
})

test('one network reports sixty errors a minute, an IPv6 network counted as a whole', async () => {
  const from = (host: number) => ({ ...visitor(), address: `2001:db8:1:2::${host}` })
  for (let host = 1; host <= 60; host += 1) await takeErrorReport(post({ error_message: 'x' }), from(host))
  await expect(takeErrorReport(post({ error_message: 'x' }), from(99))).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
  })
})

test('people are counted, not named', async () => {
  const error = { error_message: 'counted people' }
  const id = await takeErrorReport(post(error), { ...visitor(), userId: 'one' })
  const again = await takeErrorReport(post(error), { ...visitor(), userId: 'one' })
  const other = await takeErrorReport(post(error), { ...visitor(), userId: 'two' })
  const hashes = await Promise.all(
    [id, again, other].map(async (one) => String((await rowOf(one)).personHash)),
  )
  expect(new Set(hashes).size).toBe(2)
})

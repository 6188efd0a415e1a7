import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as Sentry from '@sentry/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { toAppError } from '~/platform/errors/app-error'
import { withTestDatabase } from '../../../../tests/support/database'
import { errorDsn } from './dsn.server'
import { takeEnvelope } from './take-envelope.server'

withTestDatabase()

/** What the product answered, in order. */
const answers: number[] = []

const server = createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const request = new Request(url, {
    method: 'POST',
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: Buffer.concat(chunks),
  })
  const project = /^\/api\/(\w+)\/envelope\/$/.exec(url.pathname)?.[1]
  const status = await takeEnvelope(request, project, { address: '127.0.0.1', userAgent: null }).then(
    () => 200,
    (thrown) => toAppError(thrown).status,
  )
  answers.push(status)
  outgoing.writeHead(status).end('{}')
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

function client(dsn = errorDsn(origin)) {
  return Sentry.init({ dsn, release: 'shop@2.1.0', environment: 'test', defaultIntegrations: false })!
}

/** As a UUID. */
const idOf = (eventId: string) => eventId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function openBasket(email: string): never {
  throw new TypeError(`no basket of ${email} (order 4711)`, { cause: new RangeError('17 is too much') })
}

function caught(work: () => never): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('what the published client captures is kept under its own id, grouped, without personal data', async () => {
  const { captureException } = Sentry
  const own = client()
  const first = captureException(caught(() => openBasket('ayse@shop.example')))
  Sentry.setUser({ id: 'u1', email: 'mehmet@shop.example' })
  Sentry.setExtra('note', 'call +90 532 123 45 67')
  const second = captureException(caught(() => openBasket('mehmet@shop.example')))
  await own.flush(5000)

  const rows = await systemDb().errorLog.findMany({
    where: { id: { in: [idOf(first), idOf(second)] } },
    include: { group: true },
    orderBy: { createdAt: 'asc' },
  })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    errorType: 'TypeError',
    errorLevel: 'error',
    message: 'no basket of [email] (order 4711)',
    release: 'shop@2.1.0',
  })
  expect(rows[0]!.stack).toMatch(/^TypeError: no basket of \[email\] .*\n {4}at .*openBasket/)
  expect(rows[1]!.groupId).toBe(rows[0]!.groupId)
  expect(rows[0]!.group!.count).toBe(2n)
  expect(rows[1]!.personHash).not.toEqual(rows[0]!.personHash)
  expect(JSON.stringify(rows[1]!.context)).toContain('call [phone]')
  expect(JSON.stringify(rows.map(({ context, message, stack }) => [context, message, stack]))).not.toContain(
    'mehmet',
  )
})

test('a message without an exception is kept with its level', async () => {
  const own = client()
  const id = Sentry.captureMessage('stock is low', 'warning')
  await own.flush(5000)
  expect(await systemDb().errorLog.findUniqueOrThrow({ where: { id: idOf(id) } })).toMatchObject({
    errorType: 'message',
    errorLevel: 'warning',
    message: 'stock is low',
  })
})

test('a long event, which the client compresses, is read', async () => {
  const own = client()
  const id = Sentry.captureException(new Error('long'), {
    extra: { rows: Array(3000).fill('0123456789 abc') },
  })
  await own.flush(5000)
  expect(await systemDb().errorLog.findUnique({ where: { id: idOf(id) } })).not.toBeNull()
})

test('traces and sessions are accepted and dropped', async () => {
  const own = client()
  const before = await systemDb().errorLog.count()
  answers.length = 0
  Sentry.startSession()
  Sentry.endSession()
  await own.flush(5000)
  expect(answers.every((status) => status === 200)).toBe(true)
  expect(answers.length).toBeGreaterThan(0)
  expect(await systemDb().errorLog.count()).toBe(before)
})

test.each([
  ['another key', (dsn: string) => dsn.replace(/\/\/\w{4}/, '//0000'), 401],
  ['another project', (dsn: string) => dsn.replace(/\/1$/, '/2'), 404],
])('%s is refused and nothing is kept', async (_name, change, status) => {
  const own = client(change(errorDsn(origin)))
  const before = await systemDb().errorLog.count()
  answers.length = 0
  Sentry.captureMessage('let me in')
  await own.flush(5000)
  expect(answers).toEqual([status])
  expect(await systemDb().errorLog.count()).toBe(before)
})

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type ClosingLimits, closesInOrder } from './close-server'

const NEVER = 3_600_000

/** A server that answers when the test says so, and a visitor whose connections stay open. */
async function site(limits: ClosingLimits) {
  const waiting = new Map<string, ServerResponse>()
  const server = createServer((asked, response) => {
    waiting.set(asked.url ?? '', response)
    if (asked.url?.startsWith('/stream'))
      response.setHeader('content-type', 'text/event-stream').write(': open\n\n')
  })
  const endStreams = () => waiting.get('/stream/events')?.end('retry: 100\n\n')
  const { close, isClosing } = closesInOrder(server, endStreams, limits)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => server.closeAllConnections())
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, method = 'GET') => {
    const asking = request({ port, host: '127.0.0.1', path, method, agent }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return { headers: answer.headers, body: await text(answer).catch(() => 'cut') }
  }
  const isAsked = (path: string) => expect.poll(() => waiting.has(path), { interval: 5 }).toBe(true)
  return { port, close, isClosing, ask, isAsked, answer: (path: string) => waiting.get(path)?.end('whole') }
}

test('a server that closes finishes what it is at, and sends the readers of streams elsewhere at once', async () => {
  const { close, ask, isAsked, answer } = await site({ requestMs: NEVER, idleMs: 10 })
  const [page, message, events] = [ask('/page'), ask('/stream/message', 'POST'), ask('/stream/events')]
  for (const path of ['/page', '/stream/message', '/stream/events']) await isAsked(path)
  const closed = close()
  expect(await events).toMatchObject({ body: ': open\n\nretry: 100\n\n' })
  answer('/page')
  answer('/stream/message')
  expect(await page).toMatchObject({ headers: { connection: 'close' }, body: 'whole' })
  expect(await message).toMatchObject({ body: ': open\n\nwhole' })
  await closed
})

test('what takes too long is cut', async () => {
  const { close, ask, isAsked } = await site({ requestMs: 50, idleMs: 0 })
  const page = expect(ask('/page')).rejects.toThrow('socket hang up')
  await isAsked('/page')
  await close()
  await page
})

test('a connection that stands brings its last request while the server closes, a new one none', async () => {
  const { port, close, isClosing, ask, isAsked, answer } = await site({ requestMs: NEVER, idleMs: NEVER })
  const first = ask('/first')
  await isAsked('/first')
  answer('/first')
  expect((await first).headers.connection).toBe('keep-alive')
  expect(isClosing()).toBe(false)
  const closed = close()
  expect(isClosing()).toBe(true)
  const last = ask('/last')
  await isAsked('/last')
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
  answer('/last')
  expect(await last).toMatchObject({ headers: { connection: 'close' }, body: 'whole' })
  await closed
})

test('a connection that never brought a request keeps no server from closing', async () => {
  const { port, close } = await site({ requestMs: NEVER, idleMs: 0 })
  const ahead = connect(port, '127.0.0.1')
  onTestFinished(() => void ahead.destroy())
  await once(ahead, 'connect')
  await close()
})

test('a file whose upload is under way when the server is told to end arrives whole', async () => {
  let received = 0
  const server = createServer((asked, response) => {
    asked.on('data', (piece: Buffer) => {
      received += piece.length
    })
    asked.on('end', () => response.end('kept'))
  })
  const { close } = closesInOrder(server, () => undefined, { requestMs: NEVER, idleMs: 0 })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const upload = request({ port, host: '127.0.0.1', path: '/files', method: 'POST' })
  const began = once(server, 'request')
  upload.write(Buffer.alloc(64 * 1024))
  await began
  const closed = close()
  await expect.poll(() => server.listening, { interval: 5 }).toBe(false)
  const answered = once(upload, 'response')
  upload.write(Buffer.alloc(64 * 1024))
  upload.end(Buffer.alloc(64 * 1024))
  const [answer] = (await answered) as [IncomingMessage]
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'kept'])
  expect(received).toBe(3 * 64 * 1024)
  await closed
})

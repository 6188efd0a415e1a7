import { createServer, request as openRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyLimit } from './body-limits'
import { type BodyRules, limitBodies, wasRefused } from './limit-bodies.server'

const MIB = 2 ** 20
const PIECE = Buffer.alloc(64 * 1024, 'a')

const rules: Partial<BodyRules> = {
  limitOf: (path) => ({ mostBytes: path === '/file' ? 4 * MIB : MIB, isStreamed: path === '/file' }),
}

/** The framework behind the limit, as in production; `read` is told what each action got of its body. */
async function serve(more: Partial<BodyRules> = {}) {
  const read = vi.fn()
  const action = async ({ request }: { request: Request }) => {
    const got = await request.text().then(
      (text) => text.length,
      (error: Error) => error.message,
    )
    read(got)
    return new Response(String(got))
  }
  // A route whose own limit is lower: it reads the beginning, gives up, and answers.
  const strict = async ({ request }: { request: Request }) => {
    const reader = request.body!.getReader()
    await reader.read()
    await reader.cancel()
    return new Response('too long for this route', { status: 413 })
  }
  const ids = ['form', 'file', 'auth/v1/signup', 'api/widget/messages']
  const routes = Object.fromEntries(
    [
      { id: 'root', path: '', module: {} },
      ...ids.map((id) => ({ id, path: id, parentId: 'root', module: { action } })),
      { id: 'strict', path: 'strict', parentId: 'root', module: { action: strict } },
    ].map((route) => [route.id, route]),
  )
  const complaints = vi.fn()
  const build = {
    mode: 'production',
    basename: '/',
    publicPath: '/',
    future: { v3_singleFetch: true },
    entry: { module: { default: () => new Response('drawn'), handleError: complaints } },
    routes,
    assets: { version: '1', entry: { imports: [], module: '' }, url: '', routes },
  } as unknown as ServerBuild
  const app = express()
  app.use((_request, response, next) => {
    response.setHeader('x-request-id', 'the-id')
    next()
  })
  app.use(limitBodies({ ...rules, ...more }))
  app.all('*', createRequestHandler({ build }))
  app.use(((error, _request, response, _next) => {
    if (!wasRefused(response)) complaints(error)
  }) as express.ErrorRequestHandler)
  const server = createServer(app)
  server.on('checkContinue', app)
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, read, complaints, send: (path: string, options?: SendOptions) => send(port, path, options) }
}

interface SendOptions {
  method?: string
  bytes?: number
  isDeclared?: boolean
  headers?: Record<string, string>
}

interface Answer {
  status: number
  type: string
  headers: NodeJS.Dict<string | string[]>
  text: string
  sent: number
}

/** Sends a body piece by piece until it was answered, as a client does that reads while it writes. */
function send(port: number, path: string, options: SendOptions = {}): Promise<Answer> {
  const { method = 'POST', bytes = 64 * MIB, isDeclared = false, headers = {} } = options
  return new Promise((resolve, reject) => {
    let sent = 0
    let answered = false
    const length = isDeclared ? { 'content-length': String(bytes) } : { 'transfer-encoding': 'chunked' }
    const sending = openRequest({ port, path, method, headers: { ...length, ...headers } }, (response) => {
      answered = true
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => {
        sending.destroy()
        const type = String(response.headers['content-type'])
        resolve({ status: response.statusCode!, type, headers: response.headers, text, sent })
      })
    })
    sending.on('error', (error) => (answered ? undefined : reject(error)))
    const write = () => {
      while (!answered && sent < bytes) {
        const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent))
        sent += piece.length
        if (!sending.write(piece)) return
      }
      if (sent >= bytes) sending.end()
    }
    sending.on('drain', write)
    write()
  })
}

test.each([
  ['declared', true],
  ['in chunks', false],
])('a body without an end, %s, is answered 413 long before it is all here', async (_name, isDeclared) => {
  const { send, complaints, read } = await serve()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await send('/form', { method, isDeclared })
    expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } })
    expect(answer.sent).toBeLessThan(32 * MIB)
  }
  // What began to read meets the reason, not a shorter body.
  for (const [got] of read.mock.calls) expect(got).toBe('too_large')
  expect(complaints).not.toHaveBeenCalled()
})

test('a body that fits is handed on whole, declared or not', async () => {
  const { send } = await serve()
  for (const isDeclared of [true, false]) {
    const answer = await send('/form', { bytes: MIB, isDeclared })
    expect(answer).toMatchObject({ status: 200, text: String(MIB) })
  }
  expect(await send('/form', { bytes: MIB + 1 })).toMatchObject({ status: 413 })
})

test('a form of more fields than any has is refused, other bodies are not counted', async () => {
  const { port } = await serve()
  const post = async (type: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/form`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'a&'.repeat(20_000),
    })
    return answer.status
  }
  expect(await post('application/x-www-form-urlencoded')).toBe(413)
  expect(await post('text/plain')).toBe(200)
})

test('a form with files may have a thousand parts, counted also where a chunk ends within a boundary', async () => {
  const { port } = await serve()
  const post = async (parts: number) => {
    const part = '--the-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
    const body = Buffer.from(`${part.repeat(parts)}--the-boundary--\r\n`)
    const status = new Promise<number>((resolve, reject) => {
      const request = openRequest(
        {
          port,
          path: '/form',
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=the-boundary' },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode!)
        },
      )
      request.on('error', reject)
      // A length that no part's has, so that every boundary is cut somewhere.
      for (let at = 0; at < body.length; at += 997) request.write(body.subarray(at, at + 997))
      request.end()
    })
    return status
  }
  expect(await post(990)).toBe(200)
  expect(await post(1_010)).toBe(413)
})

test('a route that takes files has a limit of its own', async () => {
  const { send } = await serve()
  expect(await send('/file', { bytes: 4 * MIB })).toMatchObject({ status: 200, text: String(4 * MIB) })
  expect(await send('/file', { bytes: 4 * MIB + 1 })).toMatchObject({ status: 413 })
})

test('the answer of a route that gives a body up reaches its sender', async () => {
  const { send } = await serve({ limitOf: () => ({ mostBytes: 1024 * MIB, isStreamed: true }) })
  for (const isDeclared of [true, false])
    expect(await send('/strict', { isDeclared })).toMatchObject({
      status: 413,
      text: 'too long for this route',
    })
})

test('the refusal has the shape that its caller reads', async () => {
  const { send } = await serve()
  const protocol = await send('/auth/v1/signup')
  expect(protocol).toMatchObject({ status: 413, type: 'application/json; charset=utf-8' })
  expect(JSON.parse(protocol.text)).toEqual({
    code: 'request_too_large',
    message: expect.stringContaining('more than we can take'),
  })
  expect(protocol.headers['access-control-allow-origin']).toBe('*')
  const widget = await send('/api/widget/messages?lang=tr')
  expect(JSON.parse(widget.text)).toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('1 MB'),
  })
  expect(widget.headers['access-control-allow-origin']).toBe('*')
  const page = await send('/form?lang=tr', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.type).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('<html lang="tr" dir="ltr">')
})

test('one that asks first is told before it sends anything', async () => {
  const { port } = await serve()
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(text)).on('error', reject)
    socket.write(
      `POST /form HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: ${64 * MIB}\r\n\r\n`,
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('many bodies of one address at once have a limit together, others go on', async () => {
  const { port, send } = await serve({ mostOfAddress: 1.5 * MIB })
  const first = openRequest({ port, path: '/form', method: 'POST' })
  first.on('error', () => undefined)
  await new Promise<void>((written) => first.write(Buffer.alloc(MIB - 1, 'a'), () => written()))
  await vi.waitFor(async () => expect((await send('/form', { bytes: MIB })).status).toBe(429))
  expect((await send('/form', { bytes: MIB })).headers['retry-after']).toBe('1')
  first.destroy()
  await vi.waitFor(async () => expect((await send('/form', { bytes: MIB })).status).toBe(200))
})

test('a body that trickles in is cut off', async () => {
  const { port, read } = await serve({ patienceMs: 50, slowestBytesPerS: 1000 })
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.on('close', () => resolve(text)).on('error', reject)
    socket.write('POST /form HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\na')
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  expect(read).not.toHaveBeenCalledWith(1)
})

test.each([
  ['/auth', 1],
  ['/auth.data', 1],
  ['/nowhere', 1],
  ['/careers', 11],
  ['/careers.data', 11],
  ['/careers/', 11],
  ['/dashboard/numbers/7/documents', 11],
  ['/dashboard/knowledge/new', 64],
  ['/app/shopify/knowledge/preview.data', 20],
  ['/dashboard/knowledge/7', 2],
  ['/dashboard/knowledge/7/more', 1],
  ['/api/store/webhooks', 10],
])('%s may take %d MiB', (path, mebibytes) => {
  expect(bodyLimit(path).mostBytes).toBe(mebibytes * MIB)
})

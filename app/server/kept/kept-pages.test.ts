import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { keptRenderOf } from '~/platform/http/kept-render'
import { type KeptPagesOptions, keptPages } from './kept-pages.server'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A server with kept pages in front of an application that says so. */
async function site({ draw, budgetBytes = 2 ** 20 }: Partial<KeptPagesOptions> = {}) {
  const drawn: { url: string; isMember: boolean | undefined; cookie: string | null }[] = []
  const { listener, purge, prepare } = keptPages({
    application: (_request, response) => void response.end('application'),
    budgetBytes,
    draw: async (request, context) => {
      drawn.push({
        url: request.url,
        isMember: keptRenderOf(context)?.isMember,
        cookie: request.headers.get('cookie'),
      })
      return draw?.(request, context) ?? page(`<p>page ${drawn.length}</p>`)
    },
  })
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, headers, agent: false }
      send(options, async (response) => {
        const body = Buffer.concat(await response.toArray())
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
        .on('error', reject)
        .end()
    })
  return { ask, purge, prepare, drawn, origin: `http://127.0.0.1:${port}` }
}

const page = (html: string, init: ResponseInit = {}) =>
  new Response(html, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x', ...init.headers },
  })

test('a page is drawn once for each language and for members apart, from a request without cookies', async () => {
  const { ask, drawn, origin } = await site()
  for (const cookie of [
    'lang=tr',
    'lang=tr; theme=dark',
    'lang=tr; parley_session=a',
    'lang=tr; parley_session=b',
  ])
    await ask('/', { cookie })
  await ask('/?lang=de')
  expect(drawn).toEqual([
    { url: `${origin}/?lang=tr`, isMember: false, cookie: null },
    { url: `${origin}/?lang=tr`, isMember: true, cookie: null },
    { url: `${origin}/?lang=de`, isMember: false, cookie: null },
  ])
})

test('all who come while a page is drawn wait for the same one', async () => {
  let finish = () => {}
  const drawing = new Promise<void>((done) => {
    finish = done
  })
  const { ask, drawn } = await site({ draw: () => drawing.then(() => page('<p>one</p>')) })
  const answers = [ask('/'), ask('/'), ask('/')]
  while (drawn.length === 0) await new Promise(setImmediate)
  finish()
  expect((await Promise.all(answers)).map(({ body }) => String(body))).toEqual(Array(3).fill('<p>one</p>'))
  expect(drawn).toHaveLength(1)
})

test('the same page comes in the encoding that the visitor reads', async () => {
  const { ask } = await site({ draw: async () => page('<p>tea</p>'.repeat(100)) })
  const [br, gzip, plain] = await Promise.all(
    ['gzip, br', 'gzip, br;q=0', undefined].map((value) =>
      ask('/', value ? { 'accept-encoding': value } : {}),
    ),
  )
  expect([br, gzip, plain].map((answer) => answer?.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  const bodies = [brotliDecompressSync(br!.body), gunzipSync(gzip!.body), plain!.body].map(String)
  expect(new Set(bodies)).toEqual(new Set(['<p>tea</p>'.repeat(100)]))
  expect(br?.headers.etag).toBe(gzip?.headers.etag)
})

test('who has the page is told so, and a request for its headers gets no more', async () => {
  const { ask } = await site()
  const { headers, body } = await ask('/')
  const again = await ask('/', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, headers.vary])
  const head = await ask('/', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(body.length))
})

test('an answer has an id of its own, the page’s policy, and asks to be checked before it is shown again', async () => {
  const { ask } = await site()
  const [first, second] = [await ask('/'), await ask('/')]
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
  expect(second.headers).toMatchObject({
    'content-security-policy': 'x',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
})

test('a language named in the address is kept in a cookie of that visitor, with the page of all', async () => {
  const { ask, drawn } = await site()
  await ask('/', { 'accept-language': 'de' })
  const named = await ask('/?lang=de')
  expect(named.headers['set-cookie']).toEqual([expect.stringMatching(/^lang=de;/)])
  expect(named.headers['cache-control']).toBe('private, no-cache')
  expect((await ask('/', { 'accept-language': 'de' })).headers['set-cookie']).toBeUndefined()
  expect(drawn).toHaveLength(1)
})

test('a page that was prepared is there for who asks first, and isn’t prepared twice', async () => {
  const { ask, prepare, drawn, origin } = await site()
  const wanted = { path: '/', language: 'de', isMember: false, origin }
  await prepare(wanted)
  await prepare(wanted)
  expect(String((await ask('/', { 'accept-language': 'de' })).body)).toBe('<p>page 1</p>')
  expect(drawn).toHaveLength(1)
})

test('once somebody asked for a page it comes as small as it can be', async () => {
  const html = Array.from({ length: 500 }, (_, place) => `<p class="tea-${place % 7}">${place}</p>`).join('')
  const { ask, prepare, origin } = await site({ draw: async () => page(html) })
  await prepare({ path: '/', language: 'en', isMember: false, origin })
  const size = async () => (await ask('/', { 'accept-encoding': 'br' })).body.length
  const atFirst = await size()
  await expect.poll(size).toBeLessThan(atFirst)
})

test('when its content changes a page is drawn anew', async () => {
  const { ask, purge } = await site()
  await ask('/')
  purge()
  expect(String((await ask('/')).body)).toBe('<p>page 2</p>')
})

test('a page that can’t be drawn anew is shown as it was, and one that is gone isn’t', async () => {
  let next = async () => page('<p>as it was</p>')
  const { ask, purge } = await site({ draw: () => next() })
  const shown = async () => String((await ask('/')).body)
  await shown()
  purge()
  next = () => Promise.reject(new Error('the database is away'))
  expect(await shown()).toBe('<p>as it was</p>')
  next = async () => page('', { status: 503 })
  expect(await shown()).toBe('<p>as it was</p>')
  next = async () => page('', { status: 404 })
  expect(await shown()).toBe('application')
  next = () => Promise.reject(new Error('the database is away'))
  expect(await shown()).toBe('application')
})

test('a page that was being drawn when its content changed isn’t kept', async () => {
  const finish: (() => void)[] = []
  const { ask, purge, drawn } = await site({
    draw: () => new Promise((done) => finish.push(() => done(page(`<p>${finish.length}</p>`)))),
  })
  const old = ask('/')
  while (finish.length === 0) await new Promise(setImmediate)
  purge()
  finish[0]?.()
  await old
  const next = ask('/')
  while (finish.length === 1) await new Promise(setImmediate)
  finish[1]?.()
  expect(String((await next).body)).toBe('<p>2</p>')
  expect(drawn).toHaveLength(2)
})

test.each([
  ['a problem', async () => page('', { status: 404 })],
  ['an answer for one visitor', async () => page('', { headers: { 'set-cookie': 'a=b' } })],
  ['a failure', async () => Promise.reject(new Error('no'))],
])('%s isn’t kept: the application answers', async (_what, draw) => {
  const { ask, drawn } = await site({ draw })
  await ask('/')
  expect(String((await ask('/')).body)).toBe('application')
  expect(drawn).toHaveLength(2)
})

test('without room each page is drawn anew', async () => {
  const { ask, drawn } = await site({ budgetBytes: 0 })
  await ask('/')
  expect(String((await ask('/')).body)).toBe('<p>page 2</p>')
  expect(drawn).toHaveLength(2)
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createGuardedFetch, guardedFetch } from './guarded-fetch.server'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function serve(listener: RequestListener): Promise<{ port: number; origin: string }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}

/** Loopback on one port, as a test's stand-in for the open internet. */
const opening = (port: number) =>
  createGuardedFetch({ allow: (address, to) => address === '127.0.0.1' && to === port })

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://169.254.169.254/latest/meta-data/',
  'http://１２７.0.0.1/',
  'https://10.0.0.1:8443/',
])('%s is refused', async (url) => {
  await expect(guardedFetch(url)).rejects.toMatchObject({ code: 'fetch_refused' })
})

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'gopher://example.com/',
  'http://user:secret@example.com/',
  'http://example.com@127.0.0.1/',
  'not an address',
])('%s is refused before anything is looked up', async (url) => {
  const guarded = createGuardedFetch({ resolve: () => Promise.reject(new Error('looked up')) })
  await expect(guarded(url)).rejects.toMatchObject({ code: 'fetch_refused' })
})

test.each([22, 25, 3306, 5432, 6379, 9200])('port %d of a public address is refused', async (port) => {
  const guarded = createGuardedFetch({ resolve: async () => [{ address: '93.184.216.34', family: 4 }] })
  await expect(guarded(`http://shop.example:${port}/`)).rejects.toMatchObject({ code: 'fetch_refused' })
})

test('a name that leads to a public and a private address is refused', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.5', family: 4 },
  ]
  await expect(createGuardedFetch({ resolve })('http://shop.example/')).rejects.toMatchObject({
    code: 'fetch_refused',
  })
})

test('the address that was checked is the one connected to, whatever a second look-up would say', async () => {
  const { port } = await serve((_request, response) => response.end('the checked server'))
  let lookups = 0
  const guarded = createGuardedFetch({
    allow: (address, to) => address === '127.0.0.1' && to === port,
    resolve: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
  })
  const { body } = await guarded(`http://rebinding.example:${port}/`)
  expect(body.toString()).toBe('the checked server')
  expect(lookups).toBe(1)
})

test('a name that turns to a private address between two requests is refused the second time', async () => {
  const { port } = await serve((_request, response) => response.setHeader('connection', 'close').end('first'))
  const answers = ['127.0.0.1', '169.254.169.254']
  const guarded = createGuardedFetch({
    allow: (address, to) => address === '127.0.0.1' && to === port,
    resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
  })
  await guarded(`http://rebinding.example:${port}/`)
  await expect(guarded(`http://rebinding.example:${port}/`)).rejects.toMatchObject({ code: 'fetch_refused' })
})

test.each([
  'http://169.254.169.254/',
  'http://127.0.0.2/',
  'http://[::1]/',
  '//10.0.0.1/',
  'file:///etc/passwd',
  'http://me:you@example.com/',
])('a redirect to %s is refused', async (location) => {
  const { port, origin } = await serve((_request, response) =>
    response.writeHead(302, { location }).end('moved'),
  )
  await expect(opening(port)(origin)).rejects.toMatchObject({ code: 'fetch_refused' })
})

test('redirects are followed, and the answer says where it came from', async () => {
  const { port, origin } = await serve((request, response) => {
    if (request.url === '/old') return response.writeHead(301, { location: '/new?a=1' }).end()
    response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('here')
  })
  const reply = await opening(port)(`${origin}/old`)
  expect(reply).toMatchObject({ url: `${origin}/new?a=1`, status: 200, contentType: 'text/html' })
})

test('a circle of redirects ends', async () => {
  let visits = 0
  const { port, origin } = await serve((_request, response) => {
    visits++
    response.writeHead(302, { location: '/' }).end()
  })
  await expect(opening(port)(origin)).rejects.toMatchObject({ code: 'fetch_failed' })
  expect(visits).toBe(6)
})

test('a secret does not follow a redirect to another origin', async () => {
  const seen: (string | undefined)[] = []
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end()
  })
  const first = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(307, { location: other.origin }).end()
  })
  const guarded = createGuardedFetch({ allow: (_address, to) => to === first.port || to === other.port })
  await guarded(first.origin, { headers: { Authorization: 'Bearer secret' } })
  expect(seen).toEqual(['Bearer secret', undefined])
})

test('a body over the cap is refused by its announced length', async () => {
  const { port, origin } = await serve((_request, response) =>
    response.setHeader('content-length', 2_000_000).write('a'),
  )
  await expect(opening(port)(origin, { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'too_large' })
})

test('a body that never ends is cut at the cap', async () => {
  const { port, origin } = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(16_384))) {}
    }
    response.on('drain', more)
    more()
  })
  await expect(opening(port)(origin, { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'too_large' })
})

test('a small body that unpacks into a huge one is cut at the cap', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const { port, origin } = await serve((_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(bomb),
  )
  expect(bomb.length).toBeLessThan(100_000)
  await expect(opening(port)(origin, { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'too_large' })
})

test('packed text arrives unpacked', async () => {
  const { port, origin } = await serve((_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked')),
  )
  expect((await opening(port)(origin)).body.toString()).toBe('unpacked')
})

test('several codings on top of each other and broken ones fail', async () => {
  const { port, origin } = await serve((request, response) =>
    response.setHeader('content-encoding', request.url === '/two' ? 'gzip, gzip' : 'gzip').end('not packed'),
  )
  await expect(opening(port)(`${origin}/two`)).rejects.toMatchObject({ code: 'fetch_failed' })
  await expect(opening(port)(`${origin}/broken`)).rejects.toMatchObject({ code: 'fetch_failed' })
})

test('a server that dribbles its body out runs into the time-out of the whole', async () => {
  const { port, origin } = await serve((_request, response) => {
    const drip = setInterval(() => response.write('a'), 10)
    response.on('close', () => clearInterval(drip))
  })
  await expect(opening(port)(origin, { timeoutMs: 150 })).rejects.toMatchObject({ code: 'fetch_failed' })
})

test('a server that never answers runs into the time-out', async () => {
  const { port, origin } = await serve(() => {})
  await expect(opening(port)(origin, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'fetch_failed' })
})

test('the caller can give up', async () => {
  const { port, origin } = await serve(() => {})
  await expect(opening(port)(origin, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'fetch_failed',
  })
})

test('an unknown name fails without being called refused', async () => {
  const guarded = createGuardedFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await expect(guarded('http://nowhere.example/')).rejects.toMatchObject({ code: 'fetch_failed' })
})

test('in the shape of fetch it streams, posts, and refuses as well', async () => {
  const { port, origin } = await serve(async (request, response) => {
    const sent = await request.toArray()
    response.writeHead(201, { 'x-method': request.method, 'content-encoding': 'gzip' })
    response.end(gzipSync(`got ${Buffer.concat(sent)}`))
  })
  const fetch = opening(port).asFetch()
  const response = await fetch(`${origin}/chat`, { method: 'POST', body: 'words' })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-method')).toBe('POST')
  expect(await response.text()).toBe('got words')
  await expect(fetch('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'fetch_refused' })
})

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStorePlatform } from '../store-platform'
import { signProxyQuery } from '../store-platform/oauth/signatures'
import { StorefrontVisitor } from '../support/storefront-visitor'

interface AppAnswer {
  status?: number
  headers?: Record<string, string | string[]>
  body: string
  /** The end of the body is held back so long. */
  until?: Promise<void>
}

type Answer = (request: IncomingMessage) => AppAnswer

let answer: Answer
let seen: { url: URL; headers: IncomingMessage['headers']; method: string; body: string }[] = []

const app = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({
    url: new URL(request.url ?? '/', 'http://app'),
    headers: request.headers,
    method: request.method ?? '',
    body,
  })
  const { status = 200, headers = {}, body: text, until } = answer(request)
  response.writeHead(status, headers)
  // In two pieces, as a stream comes.
  response.write(text.slice(0, 1))
  await until
  response.end(text.slice(1))
})
await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`

const platform = await startStorePlatform({
  app: { appUrl, proxy: { url: '/api/store/proxy', prefix: 'apps', subpath: 'parley' } },
})
afterAll(async () => {
  app.closeAllConnections()
  app.close()
  await platform.stop()
})

const shop = platform.createShop({ domain: 'corner.myshopify.com', name: 'Corner', locales: ['en', 'tr'] })
platform.merchant(shop).install()

beforeEach(() => {
  seen = []
  answer = () => ({ headers: { 'content-type': 'application/json' }, body: '{"ok":true}' })
})

/** The example of the published description (https://shopify.dev/docs/apps/build/online-store/app-proxies/authenticate-app-proxies). */
test('queries are signed as the published example is', () => {
  const sign = (customer: string) =>
    signProxyQuery(
      new URLSearchParams(
        `extra=1&extra=2&shop={shop}.myshopify.com&logged_in_customer_id=${customer}&path_prefix=/apps/awesome_reviews&timestamp=1317327555`.replace(
          '{shop}',
          'shop-name',
        ),
      ),
      'hush',
    ).get('signature')
  expect(sign('1')).toBe('4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb')
  expect(sign('')).toBe('e072b6d7e6622d85912a5214b860d3100dc1e73d9bc29f43796ac8c9ff8093cb')
})

test('a request reaches the app with what the platform vouches for, and a visitor can’t say it instead', async () => {
  const visit = StorefrontVisitor.at(platform, shop)
  await visit.get('/cart.js')
  await visit.get(
    '/apps/parley/session?a=1&a=2&shop=evil.myshopify.com&logged_in_customer_id=7&signature=x',
    {
      authorization: 'Bearer stolen',
      'user-agent': 'A browser',
    },
  )
  const [{ url, headers }] = seen as [(typeof seen)[number]]
  expect(url.pathname).toBe('/api/store/proxy/session')
  expect(url.searchParams.getAll('a')).toEqual(['1', '2'])
  expect(url.searchParams.getAll('shop')).toEqual(['corner.myshopify.com'])
  expect(url.searchParams.getAll('logged_in_customer_id')).toEqual([''])
  expect(url.searchParams.get('path_prefix')).toBe('/apps/parley')
  const given = url.searchParams.get('signature')
  url.searchParams.delete('signature')
  expect(signProxyQuery(url.searchParams, platform.app.apiSecret).get('signature')).toBe(given)
  expect(headers).toMatchObject({
    'x-forwarded-host': 'corner.myshopify.com',
    'x-forwarded-for': '127.0.0.1',
    'user-agent': 'A browser',
  })
  expect(headers.cookie).toBeUndefined()
  expect(headers.authorization).toBeUndefined()
})

test('a signed-in customer is named, in every language and with every method', async () => {
  const customer = platform.merchant(shop).createCustomer({ email: 'ada@example.test' })
  const visit = StorefrontVisitor.at(platform, shop)
  await visit.post('/account/login', { customer: { email: 'ada@example.test' } })
  await visit.post('/tr/apps/parley/messages', { text: 'Merhaba' })
  const [{ url, method, body }] = seen as [(typeof seen)[number]]
  expect(url.searchParams.get('logged_in_customer_id')).toBe(String(customer.id))
  expect(method).toBe('POST')
  expect(JSON.parse(body)).toEqual({ text: 'Merhaba' })
})

test('cookies and the other forbidden headers of the app’s answer stay behind', async () => {
  answer = () => ({
    headers: {
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      server: 'app',
      'x-powered-by': 'app',
      'service-worker-allowed': '/',
      'accept-ranges': 'bytes',
      'x-request-id': '7',
    },
    body: '{}',
  })
  const { headers } = await StorefrontVisitor.at(platform, shop).get('/apps/parley')
  expect(headers.getSetCookie()).toEqual([])
  for (const name of ['server', 'x-powered-by', 'service-worker-allowed', 'accept-ranges'])
    expect(headers.get(name), name).toBeNull()
  expect(headers.get('x-request-id')).toBe('7')
})

test('a stream comes whole, when the app has ended it', async () => {
  let end = () => {}
  const held = new Promise<void>((release) => {
    end = release
  })
  const reached = new Promise<void>((reach) => {
    answer = () => {
      reach()
      return {
        headers: { 'content-type': 'text/event-stream' },
        body: 'data: one\n\ndata: two\n\n',
        until: held,
      }
    }
  })
  const visit = StorefrontVisitor.at(platform, shop)
  let hasArrived = false
  const stream = visit.get('/apps/parley/stream').then((seenStream) => {
    hasArrived = true
    return seenStream
  })
  await reached
  await visit.get('/cart.js')
  expect(hasArrived).toBe(false)
  end()
  const { text, headers } = await stream
  expect(text).toBe('data: one\n\ndata: two\n\n')
  expect(headers.get('content-length')).toBe(String(text.length))
})

test('Liquid is rendered in the shop’s theme, and mistakes in it are shown', async () => {
  const visit = StorefrontVisitor.at(platform, shop)
  answer = () => ({
    headers: { 'content-type': 'application/liquid' },
    body: '<p>Hello from {{ shop.name }}</p>',
  })
  const page = await visit.get('/apps/parley/hello')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('<p>Hello from Corner</p>')
  expect(page.text).toContain('site-header')
  answer = () => ({ headers: { 'content-type': 'application/liquid' }, body: '{{ shop.name | shout }}' })
  expect(await visit.get('/apps/parley/hello')).toMatchObject({ status: 500 })
})

test('redirects are followed, errors pass, and an app that is gone is the visitor’s 502', async () => {
  const visit = StorefrontVisitor.at(platform, shop)
  answer = (request) =>
    request.url?.includes('/there')
      ? { body: 'here', status: 418 }
      : { headers: { location: `${appUrl}/there` }, body: ' ', status: 302 }
  expect(await visit.get('/apps/parley/away')).toMatchObject({ status: 418, text: 'here' })
  const before = platform.app.proxy
  platform.configureApp({ proxy: { ...before!, url: 'http://127.0.0.1:9/none' } })
  expect((await visit.get('/apps/parley')).status).toBe(502)
  platform.configureApp({ proxy: before })
})

test('a shop without the app has no proxy, nor any path but the declared one', async () => {
  const other = platform.createShop({ domain: 'other.myshopify.com' })
  expect((await StorefrontVisitor.at(platform, other).get('/apps/parley')).status).toBe(404)
  expect((await StorefrontVisitor.at(platform, shop).get('/apps/parleyx')).status).toBe(404)
  expect(seen).toEqual([])
})

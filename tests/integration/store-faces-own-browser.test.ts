import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, fetch } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { startStorePlatform } from '../store-platform'
import { fromOwn, realHost, toOwn } from '../store-platform/own-browser/addresses'
import { startFront } from '../store-platform/own-browser/front'

const listening = (server: Server) =>
  new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )

let seen: IncomingHttpHeaders = {}
/** Tells of pages that are never finished. */
const half = new EventEmitter<{ page: [ServerResponse] }>()
const app = createServer((request, response) => {
  seen = request.headers
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: https://admin.shopify.com\n\n')
    return
  }
  if (request.url === '/app/shopify.data') {
    response.writeHead(200, { 'content-type': 'text/x-script; charset=utf-8' })
    response.end('[{"_1":2},"editorUrl","https://admin.shopify.com/store/corner/themes/current/editor"]')
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy':
      'frame-ancestors https://corner.myshopify.com https://admin.shopify.com; upgrade-insecure-requests',
  })
  if (request.url === '/half') {
    response.write('<p>')
    half.emit('page', response)
    return
  }
  response.end('<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>')
})
const appOrigin = `http://localhost:${await listening(app)}`
const platform = await startStorePlatform({
  app: { appUrl: `${appOrigin}/app/shopify`, useManagedInstall: true },
})
// A port that was free a moment ago: the front has to know its own before it answers.
const probe = createServer()
const port = await listening(probe)
await new Promise((done) => probe.close(done))
const front = await startFront({ port, appOrigin, platformUrl: platform.url })
afterAll(async () => {
  for (const server of [front, app]) {
    server.closeAllConnections()
    server.close()
  }
  await platform.stop()
})

const shop = platform.createShop({ domain: 'corner.myshopify.com', name: 'Corner' })
platform.merchant(shop).install()

/** Resolves every name below localhost to this machine, as browsers do. */
const dispatcher = new Agent({
  connect: { lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) },
})

const open = (name: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://${name}.localhost:${port}${path}`, { redirect: 'manual', headers, dispatcher })

test('the platform’s places and the app’s have own addresses, there and back', () => {
  const places = { port: 4400, appOrigin: 'http://localhost:3000' }
  const real =
    'https://admin.shopify.com/store/a https://cdn.shopify.com/x https://corner.myshopify.com/ http://localhost:3000/app'
  const own =
    'http://admin.localhost:4400/store/a http://cdn.localhost:4400/x http://corner.localhost:4400/ http://app.localhost:4400/app'
  expect(toOwn(real, places)).toBe(own)
  expect(fromOwn(own, places)).toBe(real)
  expect(toOwn('http://localhost:30001 http://localhost:3000.evil', places)).toBe(
    'http://localhost:30001 http://localhost:3000.evil',
  )
  expect(realHost('corner.localhost:4400', places)).toBe('corner.myshopify.com')
  expect(realHost('corner.localhost:9999', places)).toBeNull()
})

test('storefront and admin open without any mapping, and their links stay here', async () => {
  const store = await open('corner', '/admin/themes/current/editor')
  expect(store.headers.get('location')).toBe(
    `http://admin.localhost:${port}/store/corner/themes/current/editor`,
  )
  const page = await open('admin', '/store/corner/apps/parley')
  const text = await page.text()
  expect(text).toContain(`src="http://app.localhost:${port}/app/shopify?`)
  expect(text).toContain(`"appOrigin":"http://app.localhost:${port}"`)
  expect((await open('corner', '/')).headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
})

test('App Bridge speaks to the own admin, and the app may be framed there', async () => {
  const bridge = await open('cdn', '/shopifycloud/app-bridge.js')
  const script = await bridge.text()
  expect(script).toContain(`http://admin.localhost:${port}`)
  expect(script).not.toContain('https://admin.shopify.com')
  const page = await open('app', '/app/shopify', { origin: `http://app.localhost:${port}` })
  expect(page.headers.get('content-security-policy')).toBe(
    `frame-ancestors http://corner.localhost:${port} http://admin.localhost:${port}`,
  )
  expect(await page.text()).toContain(`http://cdn.localhost:${port}/shopifycloud/app-bridge.js`)
  expect(seen).toMatchObject({ host: new URL(appOrigin).host, origin: appOrigin })
})

test('streams of the app pass as they come', async () => {
  const response = await open('app', '/stream')
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  expect(Buffer.from(value!).toString()).toBe('data: https://admin.shopify.com\n\n')
  await reader.cancel()
})

test('for the app’s server it is the platform’s own address', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'x-forwarded-host': 'corner.myshopify.com', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid_request' })
})

test('what the app’s pages fetch as they go on leads here, too', async () => {
  const response = await fetch(`http://app.localhost:${port}/app/shopify.data`, { dispatcher })
  expect(await response.text()).toContain(`"http://admin.localhost:${port}/store/corner/themes`)
})

test('whoever leaves in the middle of a page takes nothing down', async () => {
  const leaving = new AbortController()
  const begun = once(half, 'page')
  const asked = fetch(`http://app.localhost:${port}/half`, { dispatcher, signal: leaving.signal })
  const [page] = (await begun) as [ServerResponse]
  const closed = once(page, 'close')
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await closed
  const next = await fetch(`http://app.localhost:${port}/`, { dispatcher })
  expect(next.status).toBe(200)
})

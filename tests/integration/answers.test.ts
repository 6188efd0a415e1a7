import { request as send } from 'node:http'
import { expect, test } from 'vitest'
import { withBuiltApp } from '../support/built-app'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'

withTestDatabase()
/** As people install it first: no address of its own, behind a proxy. */
const plain = withBuiltApp({ TRUSTED_PROXIES: '1' })
/** As it stands in the net. */
const published = withBuiltApp({ PUBLIC_URL: 'https://parley.example', HSTS_SUBDOMAINS: 'on' })

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** By hand, as `fetch` lets nobody set Host. */
function ask(
  app: { origin: string },
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(app.origin)
  return new Promise((resolve, reject) => {
    const asked = send({ hostname, port, path, method, headers }, async (response) => {
      const text = response.headers['content-type']?.startsWith('text/event-stream')
        ? ''
        : (await response.toArray()).join('')
      response.destroy()
      resolve({ status: response.statusCode!, headers: response.headers, text })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const HTML = { accept: 'text/html' }

/** A member's Cookie header, by the name under which https knows the cookie, too. */
async function signedIn() {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId)
  const cookie = browser.request('/').headers.get('cookie')!
  return { cookie, byHttps: cookie.replace('parley_session', '__Host-parley_session') }
}

const PRIVATE_ADDRESSES = [
  '/dashboard',
  '/dashboard.data',
  '/dashboard/catalog',
  '/dashboard/catalog.data',
  '/chat-dashboard',
  '/chat-dashboard/events',
  '/chat-dashboard/export?format=csv',
  '/profile',
  '/profile/export',
  '/api/session',
  '/dashboard/catalog/products/00000000-0000-4000-8000-000000000000',
  '/admin/errors',
  '/auth',
  '/status?from=member',
]

test.each(PRIVATE_ADDRESSES)('%s says to who is signed in that nobody may keep it', async (path) => {
  const { cookie } = await signedIn()
  const { headers } = await ask(plain, path, { cookie: `${cookie}; lang=en`, ...HTML })
  expect(headers['cache-control']).toMatch(/^private, no-store\b/)
})

test('no file and no stream is had as a page’s data, in memory and without the headers that go with it', async () => {
  const { cookie } = await signedIn()
  const query = '?format=json'
  const file = await ask(plain, `/chat-dashboard/export${query}`, { cookie })
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; /),
  ])
  for (const path of ['/chat-dashboard/export.data', '/profile/export.data', '/chat-dashboard/events.data']) {
    const asked = await ask(plain, `${path}${query}`, { cookie })
    expect([path, asked.status, asked.headers['content-disposition']]).toEqual([path, 404, undefined])
  }
})

test('what carries a token is nobody else’s, and what sets a cookie is kept by no shared cache', async () => {
  const { headers } = await ask(plain, '/auth/v1/user', { authorization: 'Bearer x' })
  expect(headers['cache-control']).toBe('private, no-store')
  const page = await ask(plain, '/auth', HTML)
  expect(page.headers['set-cookie']).toBeDefined()
  expect(page.headers['cache-control']).toMatch(/\bprivate\b/)
})

test('what is the same for everybody stays in caches, whoever asks', async () => {
  const { cookie } = await signedIn()
  const sitemap = await ask(plain, '/sitemap.xml', { cookie })
  expect(sitemap.headers['cache-control']).toBe('public, max-age=3600')
  const page = await ask(plain, '/', { cookie: `${cookie}; lang=en` })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache'])
})

test('by https cookies have names that only this host can give, and only these count', async () => {
  const page = await ask(published, '/auth', HTML)
  for (const cookie of page.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure$/)
  expect(page.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-parley_csrf=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  )
  const { cookie, byHttps } = await signedIn()
  const whose = async (app: typeof plain, sent: string) =>
    JSON.parse((await ask(app, '/api/session', { cookie: sent })).text).session === null
  expect(await whose(published, byHttps)).toBe(false)
  expect(await whose(published, cookie)).toBe(true)
  expect(await whose(plain, cookie)).toBe(false)
  const plainPage = await ask(plain, '/auth', HTML)
  expect(plainPage.headers['set-cookie']).toContainEqual(expect.stringMatching(/^parley_csrf=(?!.*Secure)/))
})

test('https is held to, with all hosts below where the operator says so', async () => {
  const said = async (app: typeof plain, path: string, headers = {}) =>
    (await ask(app, path, headers)).headers['strict-transport-security']
  for (const path of ['/', '/auth', '/favicon.svg', '/nowhere'])
    expect([path, await said(published, path)]).toEqual([path, 'max-age=31536000; includeSubDomains'])
  expect(await said(plain, '/auth', { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
  expect(await said(plain, '/auth')).toBeUndefined()
})

test('no window that opened a page of ours keeps a hold on it; payment fields may open theirs', async () => {
  const opener = async (path: string) => (await ask(plain, path)).headers['cross-origin-opener-policy']
  for (const path of ['/', '/auth', '/dashboard', '/status', '/api/session'])
    expect([path, await opener(path)]).toEqual([path, 'same-origin'])
  expect(await opener('/payment/card/00000000-0000-4000-8000-000000000000')).toBe('same-origin-allow-popups')
})

const PLACES = [
  '/',
  '/press',
  '/auth',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/dashboard',
  '/auth?lang=tr',
]

test.each(PLACES)('%s repeats no host that a request claims, and no cache keeps one', async (path) => {
  for (const app of [plain, published]) {
    const answer = await ask(app, path, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      ...HTML,
    })
    expect(answer.status).toBeLessThan(400)
    const next = await ask(app, path, HTML)
    for (const { headers, text } of [answer, next])
      expect(JSON.stringify(headers) + text).not.toMatch(/evil\.example|javascript:\/\//)
  }
})

test('with an address of its own the site names no other, whatever host is asked', async () => {
  for (const path of ['/', '/sitemap.xml', '/api/openapi.json', '/robots.txt']) {
    const { status, text } = await ask(published, path, { host: 'evil.example' })
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('evil.example')
  }
})

test('a proxy that says only by X-Forwarded-Host where people asked is believed of our own address alone', async () => {
  const { byHttps } = await signedIn()
  const page = await ask(published, '/profile', { cookie: `${byHttps}; lang=en`, ...HTML })
  const seed = /__Host-parley_csrf=[^;]+/.exec(String(page.headers['set-cookie']))![0]
  const send = (headers: Record<string, string>) =>
    ask(
      published,
      '/api/session',
      { cookie: `${byHttps}; ${seed}`, origin: 'https://parley.example', ...headers },
      { method: 'POST' },
    )
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)![1]!
  expect((await send({ 'x-csrf-token': csrf, 'x-forwarded-host': 'parley.example, inner' })).status).toBe(200)
  expect((await send({ 'x-csrf-token': csrf, 'x-forwarded-host': 'evil.example' })).status).toBe(403)
})

test.each(['a b', 'x"><script>', 'host:99999', 'ho/st', '[::1', 'evil.example@parley.example'])(
  'the host %j names no address: 400',
  async (host) => {
    for (const path of ['/', '/auth']) expect((await ask(plain, path, { host })).status).toBe(400)
  },
)

import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findSession, requireMember } from '~/domains/identity/identity.server'
import { platform as library } from '~/domains/store/platform/platform-app.server'
import { framePolicy, requireStoreMember } from '~/domains/store/store.server'
import { systemDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { loader as layout } from '~/routes/app+/shopify'
import { loader as authPage } from '~/routes/app+/shopify_.auth.$'
import type { Shop } from '../store-platform'
import { sessionToken } from '../store-platform/oauth/signatures'
import { withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { AdminVisitor, APP_ORIGIN, answerOf, withStorePlatform } from '../support/store-app'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

let shop: Shop
let other: Shop
let visitor: AdminVisitor

function newShop(): Shop {
  const made = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    owner: { email: `${randomUUID()}@example.test` },
  })
  platform.merchant(made).install()
  return made
}

beforeAll(async () => {
  shop = newShop()
  other = newShop()
  visitor = new AdminVisitor(platform, shop)
  await requireMember(visitor.page(), 'workspace.read')
  await requireMember(new AdminVisitor(platform, other).page(), 'workspace.read')
})

const seconds = () => Math.floor(Date.now() / 1000)
const read = (request: Request) => requireMember(request, 'workspace.read')
const bearer = (token: string, path = '/app/shopify', init: RequestInit = {}) =>
  new Request(new URL(path, APP_ORIGIN), { ...init, headers: { authorization: `Bearer ${token}` } })
const pageWith = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(`${APP_ORIGIN}/app/shopify/products?${new URLSearchParams(query)}`, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe', ...headers },
  })

const forged = (claims: object, secret: string, alg = 'HS256') => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${alg === 'none' ? '' : createHmac('sha256', secret).update(body).digest('base64url')}`
}
const claims = (changes: object = {}) => ({
  iss: `https://${shop.domain}/admin`,
  dest: `https://${shop.domain}`,
  aud: platform.app.apiKey,
  sub: String(shop.owner.id),
  exp: seconds() + 60,
  nbf: seconds(),
  iat: seconds(),
  jti: randomUUID(),
  sid: 'x',
  ...changes,
})

test('what these tests forge is right but for what each changes', async () => {
  expect((await read(bearer(forged(claims(), platform.app.apiSecret)))).role).toBe('owner')
})

test.each<[string, () => string]>([
  ['signed with another secret', () => forged(claims(), 'shpss_other')],
  ['unsigned', () => forged(claims(), '', 'none')],
  ['signed in another way than the header says', () => forged(claims(), platform.app.apiSecret, 'HS512')],
  ['for another app', () => forged(claims({ aud: 'another' }), platform.app.apiSecret)],
  ['that ended', () => forged(claims({ exp: seconds() - 11 }), platform.app.apiSecret)],
  ['that never ends', () => forged(claims({ exp: undefined }), platform.app.apiSecret)],
  ['not yet good', () => forged(claims({ nbf: seconds() + 60 }), platform.app.apiSecret)],
  [
    'of one shop for another',
    () => forged(claims({ dest: `https://${other.domain}` }), platform.app.apiSecret),
  ],
  [
    'of no shop',
    () =>
      forged(
        claims({ iss: 'https://evil.example/admin', dest: 'https://evil.example' }),
        platform.app.apiSecret,
      ),
  ],
  [
    'without encryption',
    () =>
      forged(
        claims({ iss: `http://${shop.domain}/admin`, dest: `http://${shop.domain}` }),
        platform.app.apiSecret,
      ),
  ],
  ['of nobody', () => forged(claims({ sub: '' }), platform.app.apiSecret)],
  ['that names a person by words', () => forged(claims({ sub: '1/../2' }), platform.app.apiSecret)],
  ['that is none', () => 'abc.def.ghi'],
])('a token %s is refused: scripts may ask again, a page fetches another', async (_, make) => {
  const answer = await answerOf(read(bearer(make())))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('x-shopify-retry-invalid-session-request')).toBe('1')
  const page = await answerOf(read(pageWith({ shop: shop.domain, embedded: '1', id_token: make() })))
  expect(page.headers.get('location')).toMatch(/^\/app\/shopify\/auth\/session-token\?/)
  expect(await findSession(bearer(make()))).toBeNull()
})

test('the answer keeps its header through the layout', async () => {
  const answer = await answerOf(layout({ request: bearer('x.y.z'), params: {}, context: {} } as never))
  expect([answer.status, answer.headers.get('x-shopify-retry-invalid-session-request')]).toEqual([401, '1'])
})

test('who is at work in which store is read from the token once', async () => {
  const decode = vi.spyOn(library().api.session, 'decodeSessionToken')
  const { store, staffId, role } = await requireStoreMember(visitor.data(), 'workspace.read')
  expect([store.shopDomain, staffId, role]).toEqual([shop.domain, String(shop.owner.id), 'owner'])
  expect(decode).toHaveBeenCalledOnce()
  decode.mockRestore()
})

test('ten seconds of difference between clocks are allowed', async () => {
  const late = forged(claims({ exp: seconds() - 8 }), platform.app.apiSecret)
  expect((await read(bearer(late))).role).toBe('owner')
})

test('a token of one shop opens no page that names another', async () => {
  const token = sessionToken(shop, shop.owner, platform.app)
  await expect(read(pageWith({ shop: other.domain, embedded: '1', id_token: token }))).rejects.toMatchObject({
    code: 'store_request_refused',
  })
  const member = await read(bearer(token))
  const theirs = await read(new AdminVisitor(platform, other).data())
  expect(member.workspaceId).not.toBe(theirs.workspaceId)
})

test('a page without a token fetches one, and comes back to where it was without what is over', async () => {
  const answer = await answerOf(
    read(pageWith({ shop: shop.domain, host: 'aG9zdA', embedded: '1', hmac: 'x', timestamp: '1', tab: '2' })),
  )
  const to = new URL(answer.headers.get('location')!, APP_ORIGIN)
  expect(to.pathname).toBe('/app/shopify/auth/session-token')
  expect(to.searchParams.get('shopify-reload')).toBe(
    `${APP_ORIGIN}/app/shopify/products?shop=${shop.domain}&host=aG9zdA&embedded=1&tab=2`,
  )
  expect(to.searchParams.has('hmac')).toBe(false)
})

test('scripts without a token may ask again; a page that names no shop is told where to open it', async () => {
  for (const init of [{}, { method: 'POST', headers: { accept: 'text/html' } }]) {
    const answer = await answerOf(read(new Request(`${APP_ORIGIN}/app/shopify`, init)))
    expect(answer.status).toBe(401)
  }
  await expect(read(pageWith({}))).rejects.toMatchObject({ code: 'store_request_refused', status: 401 })
  await expect(read(pageWith({ shop: 'evil.example', embedded: '1' }))).rejects.toMatchObject({
    code: 'store_request_refused',
  })
})

test('our own cookie counts for nothing there, and a session token for nothing elsewhere', async () => {
  const { browser } = await newMember((await read(visitor.data())).workspaceId, 'owner')
  const cookie = browser.request('/').headers.get('cookie')!
  const answer = await answerOf(
    read(
      new Request(`${APP_ORIGIN}/app/shopify/products`, { headers: { cookie, accept: 'application/json' } }),
    ),
  )
  expect(answer.status).toBe(401)
  const elsewhere = new Request(`${APP_ORIGIN}/dashboard`, {
    headers: { authorization: `Bearer ${visitor.token()}`, accept: 'application/json' },
  })
  await expect(read(elsewhere)).rejects.toMatchObject({ code: 'authentication_required' })
  for (const path of ['/app/shopifyx', '/app', '/x/app/shopify'])
    expect(await findSession(bearer(visitor.token(), path))).toBeNull()
})

test('a token in an address opens a page, and changes nothing', async () => {
  const token = visitor.token()
  const change = new Request(`${APP_ORIGIN}/app/shopify?id_token=${token}&shop=${shop.domain}`, {
    method: 'POST',
  })
  expect((await answerOf(read(change))).status).toBe(401)
})

test('forms of the embedded admin need no CSRF token where the request proves itself, and only there', async () => {
  const body = new URLSearchParams({ name: 'x' })
  await requireCsrf(bearer(visitor.token(), '/app/shopify/products', { method: 'POST', body }))
  const refused = { code: 'csrf_failed' }
  await expect(
    requireCsrf(bearer(visitor.token(), '/dashboard/settings', { method: 'POST', body })),
  ).rejects.toMatchObject(refused)
  await expect(
    requireCsrf(new Request(`${APP_ORIGIN}/app/shopify/products`, { method: 'POST', body })),
  ).rejects.toMatchObject(refused)
})

test('the page that fetches a token has App Bridge and nothing of anybody’s; crawlers are sent away', async () => {
  const ask = (userAgent: string, path = 'session-token') =>
    answerOf(
      authPage({
        request: new Request(`${APP_ORIGIN}/app/shopify/auth/${path}?shop=${shop.domain}`, {
          headers: { 'user-agent': userAgent },
        }),
        params: {},
        context: {},
      } as never),
    )
  const page = await ask(visitor.page().headers.get('user-agent')!)
  const words = await page.text()
  expect(words).toContain('https://cdn.shopify.com/shopifycloud/app-bridge.js')
  expect(words.match(/<script/g)).toHaveLength(1)
  expect((await ask('Googlebot/2.1')).status).toBe(410)
  await expect(ask(visitor.page().headers.get('user-agent')!, 'callback')).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a page may be framed by the admin of the very shop that it names, by nobody else', () => {
  expect(framePolicy('/app/shopify/products', shop.domain)?.frameAncestors).toEqual([
    `https://${shop.domain}`,
    'https://admin.shopify.com',
  ])
  for (const wrong of [
    undefined,
    '',
    'evil.example',
    `${shop.domain} https://evil.example`,
    [shop.domain],
    "x.myshopify.com'; script-src *",
  ])
    expect(framePolicy('/app/shopify', wrong)?.frameAncestors).toEqual(["'none'"])
  expect(framePolicy('/dashboard', shop.domain)).toBeNull()
})

test('the same person asks a hundred times without anybody else being asked who they are', async () => {
  const before = shop.installation!.tokens.length
  await Promise.all(Array.from({ length: 100 }, () => read(visitor.data())))
  expect(shop.installation!.tokens).toHaveLength(before)
  expect(await systemDb().storeStaff.count({ where: { store: { shopDomain: shop.domain } } })).toBe(1)
})

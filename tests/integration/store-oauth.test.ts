import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshToken } from '~/domains/store/tokens/fresh-token.server'
import { systemDb } from '~/platform/db/db.server'
import { loader as finish } from '~/routes/_auth+/auth_.shopify.callback'
import { loader as begin } from '~/routes/_auth+/auth_.shopify-login'
import { loader as page } from '~/routes/app+/shopify'
import type { Shop } from '../store-platform'
import { signQuery } from '../store-platform/oauth/signatures'
import { withTestDatabase } from '../support/database'
import { APP_ORIGIN, answerOf, withStorePlatform } from '../support/store-app'

const platform = await withStorePlatform({ app: { useManagedInstall: false } })
withTestDatabase()

let shop: Shop
beforeEach(() => {
  shop = platform.createShop({ domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com` })
})

const refused = { code: 'store_request_refused', status: 401 }
const over = { code: 'flow_state_not_found' }
const now = () => String(Math.floor(Date.now() / 1000))

const call = (loader: unknown, address: string, cookie = '') =>
  (loader as (args: object) => Promise<Response>)({
    request: new Request(new URL(address, APP_ORIGIN), { headers: { cookie, accept: 'text/html' } }),
    params: {},
    context: {},
  })

/** Begins as the store does, agrees on the platform's page, and stops where the browser comes back. */
async function travel({ scopes }: { scopes?: string } = {}) {
  const query = new URLSearchParams(
    signQuery({ shop: shop.domain, timestamp: now() }, platform.app.apiSecret),
  )
  const departure = await call(begin, `/auth/shopify-login?${query}`)
  const cookie = departure.headers.getSetCookie()[0]!.split(';')[0]!
  const consent = new URL(departure.headers.get('location')!)
  if (scopes) consent.searchParams.set('scope', scopes)
  const onPlatform = `${platform.url}${consent.pathname}${consent.search}`
  const headers = { 'x-forwarded-host': consent.host, 'content-type': 'application/x-www-form-urlencoded' }
  const agreed = await fetch(onPlatform, {
    method: 'POST',
    headers,
    body: 'answer=install',
    redirect: 'manual',
  })
  return {
    cookie,
    consent,
    setCookie: departure.headers.getSetCookie()[0]!,
    back: new URL(agreed.headers.get('location')!),
  }
}

/** The same address with something changed, signed by whoever has the secret. */
function signedAgain(address: URL, changes: Record<string, string>, secret = platform.app.apiSecret): string {
  const query = Object.fromEntries(address.searchParams)
  delete query.hmac
  return `${address.pathname}?${new URLSearchParams(signQuery({ ...query, ...changes }, secret))}`
}

const relative = ({ pathname, search }: URL) => `${pathname}${search}`

test('a store sends its merchant to the platform’s consent and back, with a token for the shop and into the app', async () => {
  const { consent, setCookie, cookie, back } = await travel()
  expect(consent.host).toBe(shop.domain)
  expect(Object.fromEntries(consent.searchParams)).toEqual({
    client_id: platform.app.apiKey,
    scope: platform.app.scopes.join(','),
    redirect_uri: `${APP_ORIGIN}/auth/shopify/callback`,
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(setCookie).toMatch(/HttpOnly; SameSite=Lax; Secure/)
  const end = await call(finish, relative(back), cookie)
  const handle = shop.domain.replace('.myshopify.com', '')
  expect(end.headers.get('location')).toBe(
    `https://admin.shopify.com/store/${handle}/apps/${platform.app.apiKey}`,
  )
  expect(await freshToken(shop.domain)).toBe(shop.installation!.tokens.at(-1)!.token)
})

test('a way is gone once: the same return, and the same code under another state, open nothing', async () => {
  const first = await travel()
  await call(finish, relative(first.back), first.cookie)
  await expect(call(finish, relative(first.back), first.cookie)).rejects.toMatchObject(over)
  const second = await travel()
  const code = first.back.searchParams.get('code')!
  await expect(call(finish, signedAgain(second.back, { code }), second.cookie)).rejects.toMatchObject(over)
})

test('a return belongs to the browser that left, for the shop that it left for', async () => {
  const { back, cookie } = await travel()
  await expect(call(finish, relative(back))).rejects.toMatchObject(over)
  await expect(call(finish, relative(back), `parley_store_flow=${'A'.repeat(43)}`)).rejects.toMatchObject(
    over,
  )
  const other = platform.createShop({ domain: `other-${randomUUID().slice(0, 8)}.myshopify.com` })
  const host = Buffer.from(`admin.shopify.com/store/${other.handle}`).toString('base64')
  const moved = signedAgain(back, { shop: other.domain, host })
  await expect(call(finish, moved, cookie)).rejects.toMatchObject(over)
  expect(
    await systemDb().storeToken.count({ where: { shopDomain: { in: [shop.domain, other.domain] } } }),
  ).toBe(0)
})

test.each<[string, (back: URL) => string]>([
  ['without a signature', (back) => relative(back).replace(/hmac=[^&]*&?/, '')],
  ['with a changed code', (back) => relative(back).replace(/code=[^&]*/, 'code=0000')],
  ['with another secret’s signature', (back) => signedAgain(back, {}, 'shpss_other')],
  ['that is two minutes old', (back) => signedAgain(back, { timestamp: String(Number(now()) - 120) })],
  ['of a host that is no shop', (back) => signedAgain(back, { shop: 'shop.myshopify.com.evil.example' })],
  ['of a shop outside the platform’s domain', (back) => signedAgain(back, { shop: 'evil.shopify.com' })],
  [
    'with another admin’s host',
    (back) => signedAgain(back, { host: Buffer.from('evil.example').toString('base64') }),
  ],
  ['with a doubled name', (back) => `${relative(back)}&shop=evil.myshopify.com`],
])('a return %s is refused before anything is used up', async (_, change) => {
  const { back, cookie } = await travel()
  await expect(call(finish, change(back), cookie)).rejects.toMatchObject(refused)
  expect((await call(finish, relative(back), cookie)).status).toBe(302)
})

test('a way that took longer than ten minutes is over', async () => {
  const { back, cookie } = await travel()
  await systemDb().storeFlow.updateMany({ data: { expiresAt: new Date() } })
  await expect(call(finish, relative(back), cookie)).rejects.toMatchObject(over)
})

test('only a store begins: without its name, with a foreign one or a wrong signature there is nothing', async () => {
  for (const wrong of [
    '',
    '?shop=',
    '?shop=evil.example',
    '?shop=a.myshopify.io',
    '?shop=x.myshopify.com%2F.evil.example',
  ])
    await expect(call(begin, `/auth/shopify-login${wrong}`)).rejects.toMatchObject(refused)
  const query = new URLSearchParams(signQuery({ shop: shop.domain, timestamp: now() }, 'shpss_other'))
  await expect(call(begin, `/auth/shopify-login?${query}`)).rejects.toMatchObject(refused)
  expect((await call(begin, `/auth/shopify-login?shop=${shop.domain.toUpperCase()}`)).status).toBe(302)
})

test('the app that a store opens without having it leads to the consent, one that has it into the admin', async () => {
  const launch = () => {
    const host = Buffer.from(`admin.shopify.com/store/${shop.handle}`).toString('base64')
    const query = signQuery({ shop: shop.domain, host, timestamp: now() }, platform.app.apiSecret)
    return answerOf(call(page, `/app/shopify?${new URLSearchParams(query)}`))
  }
  expect((await launch()).headers.get('location')).toMatch(/^\/auth\/shopify-login\?shop=/)
  const { back, cookie } = await travel()
  await call(finish, relative(back), cookie)
  expect((await launch()).headers.get('location')).toMatch(/^https:\/\/admin\.shopify\.com\/store\//)
})

test('whoever names a shop without its signature learns nothing of it', async () => {
  const ask = async () =>
    (await answerOf(call(page, `/app/shopify?shop=${shop.domain}`))).headers.get('location')
  const before = await ask()
  const { back, cookie } = await travel()
  await call(finish, relative(back), cookie)
  expect(await ask()).toBe(before)
})

test('while the app’s secret is changed, what the old one signed counts too', async () => {
  const { back, cookie } = await travel()
  const old = platform.app.apiSecret
  const { parseEnv } = await import('~/platform/env/env.server')
  const environment = await import('~/platform/env/env.server')
  const spy = vi
    .spyOn(environment, 'env')
    .mockReturnValue(
      parseEnv({ ...process.env, SHOPIFY_API_SECRET: 'shpss_new', SHOPIFY_API_SECRET_PREVIOUS: old }),
    )
  platform.configureApp({ apiSecret: 'shpss_new' })
  expect((await call(finish, signedAgain(back, {}, old), cookie)).status).toBe(302)
  platform.configureApp({ apiSecret: old })
  spy.mockRestore()
})

test('a signature is compared as a whole: one of the right beginning is none', async () => {
  const { back, cookie } = await travel()
  const hmac = back.searchParams.get('hmac')!
  const query = [...back.searchParams].filter(([name]) => name !== 'hmac')
  const text = new URLSearchParams(query.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  expect(createHmac('sha256', platform.app.apiSecret).update(text).digest('hex')).toBe(hmac)
  for (const wrong of [hmac.slice(0, 63), `${hmac.slice(0, 63)}g`, hmac.toUpperCase(), '']) {
    back.searchParams.set('hmac', wrong)
    await expect(call(finish, relative(back), cookie)).rejects.toMatchObject(refused)
  }
})

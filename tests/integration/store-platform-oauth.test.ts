import '@shopify/shopify-api/adapters/node'
import { createHmac } from 'node:crypto'
import { ApiVersion, LogSeverity, RequestedTokenType, type Session, shopifyApi } from '@shopify/shopify-api'
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, type StorePlatform, startStorePlatform } from '../store-platform'
import { hostParameter, launchUrl, sessionToken, signProxyQuery } from '../store-platform/oauth/signatures'
import { apiOf, press, visit } from '../store-platform/test-client'

const CALLBACK = 'https://app.example/auth/shopify/callback'
const realFetch = globalThis.fetch
let platform: StorePlatform
let shop: Shop

beforeAll(async () => {
  platform = await startStorePlatform({
    app: {
      scopes: ['read_products', 'read_orders'],
      redirectUrls: [CALLBACK],
      appUrl: 'https://app.example/app/shopify',
    },
  })
  // The published library's one way out leads to the platform.
  setAbstractFetchFunc((address, init) => {
    const { host, pathname, search } = new URL(String(address))
    const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-host': host }
    return realFetch(`${platform.url}${pathname}${search}`, { ...init, headers })
  })
})

afterAll(async () => {
  setAbstractFetchFunc(realFetch)
  await platform.stop()
})

let shops = 0
const newShop = () => {
  shops += 1
  shop = platform.createShop({ domain: `shop-${shops}.myshopify.com` })
  return shop
}

afterEach(() => platform.configureApp({ scopes: ['read_products', 'read_orders'], useManagedInstall: false }))

const library = () =>
  shopifyApi({
    apiKey: platform.app.apiKey,
    apiSecretKey: platform.app.apiSecret,
    apiVersion: ApiVersion.October26,
    hostName: 'app.example',
    isEmbeddedApp: true,
    scopes: platform.app.scopes,
    logger: { level: LogSeverity.Error },
  })

const authorizeUrl = (changes: Record<string, string> = {}): string => {
  const query = {
    client_id: platform.app.apiKey,
    scope: 'read_products,read_orders',
    redirect_uri: CALLBACK,
    state: 'nonce-1',
    ...changes,
  }
  return `https://${shop.domain}/admin/oauth/authorize?${new URLSearchParams(query)}`
}

const requestToken = async (body: object) => {
  const response = await visit(platform, `https://${shop.domain}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: platform.app.apiKey, client_secret: platform.app.apiSecret, ...body }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Goes through the consent page; answers the query that the callback gets. */
const consent = async (changes: Record<string, string> = {}): Promise<URLSearchParams> => {
  const response = await press(platform, authorizeUrl(changes), 'install')
  return new URL(response.headers.get('location')!).searchParams
}

const EXCHANGE = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  requested_token_type: RequestedTokenType.OfflineAccessToken,
  expiring: '1',
}

test('the merchant is asked once for what the app wants, and comes back signed', async () => {
  newShop()
  const page = await visit(platform, authorizeUrl())
  expect(await page.text()).toMatch(/<li>read_products<\/li><li>read_orders<\/li>/)
  expect(shop.installation).toBeNull()
  const query = await consent()
  expect(shop.installation).toMatchObject({ scopes: ['read_products', 'read_orders'] })
  expect(Object.fromEntries(query)).toMatchObject({
    state: 'nonce-1',
    shop: shop.domain,
    host: hostParameter(shop),
  })
  const { hmac, ...signed } = Object.fromEntries(query)
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(signed[name]!)}`)
    .join('&')
  expect(hmac).toBe(createHmac('sha256', platform.app.apiSecret).update(text).digest('hex'))
  expect(await library().utils.validateHmac(Object.fromEntries(query))).toBe(true)
  expect((await visit(platform, authorizeUrl())).status).toBe(302)
})

test('a merchant who says no is back in the admin, and the app is not there', async () => {
  newShop()
  const response = await press(platform, authorizeUrl(), 'cancel')
  expect(response.headers.get('location')).toBe(`https://admin.shopify.com/store/${shop.handle}/apps`)
  expect(shop.installation).toBeNull()
})

test.each([
  [{ redirect_uri: 'https://evil.example/callback' }, 'redirect_uri is not whitelisted'],
  [{ client_id: '0' }, 'Could not find Shopify API application'],
  [{ scope: 'read_products,read_everything' }, 'invalid_scope: read_everything'],
])('asking with %j shows an error and sends nobody anywhere', async (changes, words) => {
  newShop()
  for (const response of [
    await visit(platform, authorizeUrl(changes)),
    await press(platform, authorizeUrl(changes), 'install'),
  ]) {
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  }
})

test('a code is worth one expiring offline token, in its shop, once, for a minute', async () => {
  newShop()
  const code = (await consent()).get('code')
  const mine = shop
  newShop()
  expect((await requestToken({ code, expiring: '1' })).status).toBe(400)
  shop = mine
  expect((await requestToken({ code, client_secret: 'wrong' })).status).toBe(401)
  const { status, body } = await requestToken({ code, expiring: '1' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    scope: 'read_products,read_orders',
    expires_in: 3600,
    refresh_token: expect.stringMatching(/^shprt_/),
    refresh_token_expires_in: 7_776_000,
  })
  expect(await requestToken({ code, expiring: '1' })).toMatchObject({
    status: 400,
    body: { error_description: 'The authorization code was not found or was already used' },
  })
  const late = (await consent()).get('code')
  platform.clock.advance(60_000)
  expect((await requestToken({ code: late })).status).toBe(400)
})

test('the published library exchanges a session token, calls the API and refreshes', async () => {
  newShop()
  platform.merchant(shop).install()
  const api = library()
  const { session } = await api.auth.tokenExchange({
    shop: shop.domain,
    sessionToken: sessionToken(shop, shop.owner, platform.app),
    requestedTokenType: RequestedTokenType.OfflineAccessToken,
    expiring: true,
  })
  const shopName = async (with_: Session) => {
    const client = new api.clients.Graphql({ session: with_ })
    return (await client.request('{ shop { name } }')).data
  }
  expect(await shopName(session)).toEqual({ shop: { name: 'Make-believe shop' } })
  platform.clock.advance(3600 * 1000)
  await expect(shopName(session)).rejects.toThrow(/401|Unauthorized/)
  const refreshed = await api.auth.refreshToken({ shop: shop.domain, refreshToken: session.refreshToken! })
  expect(refreshed.session.refreshToken).not.toBe(session.refreshToken)
  expect(await shopName(refreshed.session)).toEqual({ shop: { name: 'Make-believe shop' } })
})

test('an online token says who it is for and dies within a day', async () => {
  newShop()
  platform.merchant(shop).install()
  const subject_token = sessionToken(shop, shop.owner, platform.app)
  const wanted = { ...EXCHANGE, subject_token, requested_token_type: RequestedTokenType.OnlineAccessToken }
  const { body } = await requestToken(wanted)
  expect(body).toMatchObject({
    associated_user: { email: shop.owner.email, account_owner: true },
    expires_in: 86_399,
  })
  const ask = apiOf(platform, shop, String(body.access_token))
  expect((await ask('{ shop { name } }')).status).toBe(200)
  platform.clock.advance(24 * 3600 * 1000)
  expect((await ask('{ shop { name } }')).status).toBe(401)
})

test.each([
  ['of another shop', { dest: 'https://else.myshopify.com' }],
  ['for another app', { aud: 'other-app' }],
  ['that is over', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['of nobody', { sub: '1' }],
])('a session token %s is exchanged for nothing', async (_what, claims) => {
  newShop()
  platform.merchant(shop).install()
  const subject_token = sessionToken(shop, shop.owner, platform.app, claims)
  expect(await requestToken({ ...EXCHANGE, subject_token })).toMatchObject({
    status: 400,
    body: { error: 'invalid_subject_token' },
  })
})

test('a session token with a forged signature, or of a shop without the app, is exchanged for nothing', async () => {
  newShop()
  const own = sessionToken(shop, shop.owner, platform.app)
  expect((await requestToken({ ...EXCHANGE, subject_token: own })).body.error).toBe('invalid_subject_token')
  platform.merchant(shop).install()
  const forged = sessionToken(shop, shop.owner, { ...platform.app, apiSecret: 'guess' })
  expect((await requestToken({ ...EXCHANGE, subject_token: forged })).body.error).toBe(
    'invalid_subject_token',
  )
  expect((await requestToken({ ...EXCHANGE, subject_token: own })).status).toBe(200)
})

test('a used refresh token works again until its replacement is used, then never', async () => {
  newShop()
  platform.merchant(shop).install()
  const subject_token = sessionToken(shop, shop.owner, platform.app)
  const first = (await requestToken({ ...EXCHANGE, subject_token })).body
  const refresh = (token: unknown) => requestToken({ grant_type: 'refresh_token', refresh_token: token })
  const lost = await refresh(first.refresh_token)
  const again = await refresh(first.refresh_token)
  expect([lost.status, again.status]).toEqual([200, 200])
  expect((await refresh(lost.body.refresh_token)).body.error).toBe('invalid_grant')
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
  expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('a refresh token is over after ninety days', async () => {
  newShop()
  platform.merchant(shop).install()
  const subject_token = sessionToken(shop, shop.owner, platform.app)
  const { refresh_token } = (await requestToken({ ...EXCHANGE, subject_token })).body
  platform.clock.advance(90 * 24 * 3600 * 1000)
  expect((await requestToken({ grant_type: 'refresh_token', refresh_token })).body.error).toBe(
    'invalid_grant',
  )
})

test('a new offline token revokes the one before, with its refresh token', async () => {
  newShop()
  platform.merchant(shop).install()
  const exchange = () =>
    requestToken({ ...EXCHANGE, subject_token: sessionToken(shop, shop.owner, platform.app) })
  const [before, after] = [(await exchange()).body, (await exchange()).body]
  const status = async (token: unknown) =>
    (await apiOf(platform, shop, String(token))('{ shop { name } }')).status
  expect([await status(before.access_token), await status(after.access_token)]).toEqual([401, 200])
  const refresh_token = before.refresh_token
  expect((await requestToken({ grant_type: 'refresh_token', refresh_token })).body.error).toBe(
    'invalid_grant',
  )
})

test('client credentials and invented grants are refused', async () => {
  newShop()
  platform.merchant(shop).install()
  expect((await requestToken({ grant_type: 'client_credentials' })).body.error).toBe('shop_not_permitted')
  expect((await requestToken({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
})

test('with managed install the declared scopes count, whatever the address asks', async () => {
  newShop()
  platform.configureApp({ useManagedInstall: true })
  await consent({ scope: 'write_products' })
  expect(shop.installation?.scopes).toEqual(['read_products', 'read_orders'])
})

test('what the admin opens is signed and carries a session token that the library believes', async () => {
  newShop()
  platform.merchant(shop).install()
  const address = new URL(launchUrl(shop, shop.owner, platform.app, { path: 'billing' }))
  const query = Object.fromEntries(address.searchParams)
  expect(address.pathname).toBe('/app/shopify/billing')
  expect(query).toMatchObject({ embedded: '1', shop: shop.domain, locale: 'en' })
  const api = library()
  expect(await api.utils.validateHmac(query)).toBe(true)
  expect(api.utils.sanitizeHost(query.host!)).toBe(query.host)
  expect(await api.session.decodeSessionToken(query.id_token!)).toMatchObject({
    dest: `https://${shop.domain}`,
    aud: platform.app.apiKey,
    sub: String(shop.owner.id),
  })
})

test('app proxy queries are signed as the library checks them, lists included', async () => {
  newShop()
  const query = new URLSearchParams({
    shop: shop.domain,
    path_prefix: '/apps/parley',
    timestamp: String(Math.floor(Date.now() / 1000)),
    logged_in_customer_id: '',
  })
  query.append('ids', '1')
  query.append('ids', '2')
  const signed = signProxyQuery(query, platform.app.apiSecret)
  const check = (params: URLSearchParams) => library().utils.validateHmac(params, { signator: 'appProxy' })
  expect(await check(signed)).toBe(true)
  signed.set('logged_in_customer_id', '7')
  expect(await check(signed)).toBe(false)
})

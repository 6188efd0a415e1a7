import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { signLineToken, signShopperToken } from '~/domains/channels/door/shopper-token.server'
import type { StorefrontSession } from '~/domains/channels/widget-wire'
import { workspaceDb } from '~/platform/db/db.server'
import { atLineDoor } from '~/workflows/storefront/line-door.server'
import { PROXY_CALLS } from '~/workflows/storefront/proxy-calls.server'
import { atProxyDoor } from '~/workflows/storefront/proxy-door.server'
import { withTestDatabase } from '../support/database'
import { type ProxiedCall, proxiedRequest, STORE_SECRET } from '../support/proxied-call'
import { type TestStore, testStore } from '../support/test-store'

vi.stubEnv('SHOPIFY_API_KEY', 'key-of-tests')
vi.stubEnv('SHOPIFY_API_SECRET', STORE_SECRET)
vi.stubEnv('PUBLIC_URL', 'https://parley.example')
withTestDatabase()
afterEach(() => void vi.useRealTimers())

const ADA = '701'
const DAY_MS = 86_400_000

const call = (name: string, shop: TestStore, rest: Omit<ProxiedCall, 'shop'>) =>
  atProxyDoor(proxiedRequest(name, { shop: shop.domain, ...rest }), name)

async function begin(shop: TestStore, customer = '', at = Date.now()): Promise<StorefrontSession> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const body = { visitor: randomBytes(16).toString('hex'), origin: shop.url }
  const response = await call('session', shop, { body, customer })
  vi.useRealTimers()
  expect(response.status).toBe(200)
  return response.json()
}

/** A call that would be done if its token were good. */
const bodyOf = (name: string, shop: TestStore, token: unknown) => ({
  token,
  clientId: randomUUID(),
  ...(name === 'messages' ? { text: 'hello' } : {}),
  ...(name === 'missed' ? { after: 0 } : {}),
  ...(name === 'addition' ? { variantId: shop.variants.M, quantity: 1 } : {}),
  ...(name === 'rating' ? { rating: 1 } : {}),
  ...(name === 'typing' ? { on: true } : {}),
})

/** What conversations there are of a shop, with all that was said. */
async function everythingOf({ workspaceId }: TestStore) {
  const conversations = await workspaceDb(workspaceId).conversation.findMany({ include: { messages: true } })
  return JSON.stringify(conversations, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

const CALLS = Object.keys(PROXY_CALLS).filter((name) => name !== 'session')

test('every call of the proxy asks for a good token of its own store and of who is signed in there', async () => {
  const [mine, other] = [await testStore(), await testStore()]
  const [ada, ben] = [await begin(mine, ADA), await begin(mine, '702')]
  const foreign = await begin(other, ADA)
  const expired = await begin(mine, ADA, Date.now() - 31 * DAY_MS)
  await call('messages', mine, { body: bodyOf('messages', mine, ada.token), customer: ADA })
  const before = await everythingOf(mine)
  for (const name of CALLS) {
    for (const token of [
      foreign.token,
      expired.token,
      ben.token,
      ada.line!.token,
      ada.token.slice(1),
      '',
      null,
    ]) {
      const response = await call(name, mine, { body: bodyOf(name, mine, token), customer: ADA })
      expect([name, token, response.status]).toEqual([name, token, 401])
    }
  }
  expect(await everythingOf(mine)).toBe(before)
})

test('who asks and from which shop is only what the platform signed, whatever else the request says', async () => {
  const [shop, other] = [await testStore(), await testStore()]
  const ada = await begin(shop, ADA)
  const claims = {
    shop: other.domain,
    shopDomain: other.domain,
    storeId: other.storeId,
    workspaceId: other.workspaceId,
    shopperId: ada.shopperId,
    customer: ADA,
    customerId: `gid://shopify/Customer/${ADA}`,
    logged_in_customer_id: ADA,
    isSignedIn: true,
    identity: { id: ADA, hmac: 'a'.repeat(64) },
    doorway: { channel: 'shopify', storeId: other.storeId, customerId: `gid://shopify/Customer/${ADA}` },
  }
  const headers = {
    authorization: `Bearer ${ada.token}`,
    cookie: `customer=${ADA}`,
    origin: other.url,
    'x-shopify-shop-domain': other.domain,
    'x-shopify-customer-id': ADA,
    'x-forwarded-host': other.domain,
  }
  const body = { visitor: randomBytes(16).toString('hex'), ...claims }
  const session: StorefrontSession = await (await call('session', shop, { body, headers })).json()
  expect(session).toMatchObject({ isSignedIn: false, line: null, messages: [] })
  expect(session.shopperId).not.toBe(ada.shopperId)
  const stranger = await workspaceDb(shop.workspaceId).shopper.findUniqueOrThrow({
    where: { id: session.shopperId },
  })
  expect(stranger.externalId).toBeNull()
  const said = { ...bodyOf('messages', shop, session.token), ...claims }
  expect((await call('messages', shop, { body: said, headers })).status).toBe(200)
  const conversation = await workspaceDb(shop.workspaceId).conversation.findFirstOrThrow()
  expect(conversation).toMatchObject({ storeId: shop.storeId, shopperId: session.shopperId })
  expect(await workspaceDb(other.workspaceId).shopper.count()).toBe(0)
  const withoutToken = { ...bodyOf('messages', shop, undefined), ...claims }
  expect((await call('messages', shop, { body: withoutToken, headers, customer: ADA })).status).toBe(401)
})

test('a request that was signed for one shop opens no other, and one that was heard before does nothing twice', async () => {
  const [shop, other] = [await testStore(), await testStore()]
  const { token } = await begin(shop, ADA)
  const honest = proxiedRequest('handover', { shop: shop.domain, customer: ADA, body: { token } })
  const elsewhere = new URL(honest.url)
  elsewhere.searchParams.set('shop', other.domain)
  const moved = new Request(elsewhere, { method: 'POST', body: JSON.stringify({ token }) })
  expect((await atProxyDoor(moved, 'handover')).status).toBe(401)
  const replays = [honest.clone(), honest.clone()]
  expect((await atProxyDoor(honest, 'handover')).status).toBe(200)
  const before = await everythingOf(shop)
  for (const replay of replays) await atProxyDoor(replay, 'handover')
  expect(await everythingOf(shop)).toBe(before)
})

interface LineTry {
  token: string
  origin?: string
  /** In the address. */
  named?: string
}

const onLine = (shop: TestStore, { token, origin = shop.url, named = shop.domain }: LineTry) =>
  atLineDoor(
    new Request(`https://parley.example/api/store/line/messages?shop=${named}&lang=en`, {
      method: 'POST',
      headers: { ...(origin ? { origin } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ clientId: randomUUID(), text: 'hello' }),
    }),
    'messages',
  )

test('nothing is said on a line whose token is forged, over, of another kind, page or shop', async () => {
  const [shop, other] = [await testStore(), await testStore()]
  const [{ line, token, shopperId }, foreign] = [await begin(shop, ADA), await begin(other, ADA)]
  const over = await begin(shop, ADA, Date.now() - 11 * 60_000)
  const { workspaceId, storeId } = shop
  const claims = { workspaceId, storeId, shopperId, customerId: `gid://shopify/Customer/${ADA}` }
  const elsewhere = await signLineToken({ ...claims, origin: other.url })
  const payload = { ws: workspaceId, st: storeId, or: shop.url }
  const unsigned = new UnsecuredJWT(payload).setSubject(shopperId).setIssuer('parley')
  const forged = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).setSubject(shopperId)
  const wrong = {
    unsigned: unsigned.setAudience('storefront-line').setExpirationTime('5m').encode(),
    forged: await forged
      .setIssuer('parley')
      .setAudience('storefront-line')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(STORE_SECRET)),
    ofAnotherPage: elsewhere.token,
    ofTheChat: token,
    ofTheWidget: (await signShopperToken({ ...claims, storeId: null, customerId: null })).token,
    ofAnotherShop: foreign.line!.token,
    over: over.line!.token,
    cut: line!.token.slice(0, -4),
    none: '',
  }
  for (const [kind, tried] of Object.entries(wrong))
    expect([kind, (await onLine(shop, { token: tried })).status]).toEqual([kind, 401])
  const good = line!.token
  expect((await onLine(shop, { token: good, named: other.domain })).status).toBe(403)
  expect((await onLine(shop, { token: good, named: other.domain, origin: other.url })).status).toBe(401)
  expect((await onLine(shop, { token: good, named: 'never.myshopify.com' })).status).toBe(404)
  expect((await onLine(shop, { token: good, origin: '' })).status).toBe(403)
  expect(await everythingOf(shop)).toBe('[]')
  expect((await onLine(shop, { token: good })).status).toBe(200)
})

test('a line that is being listened to ends with its token', async () => {
  const shop = await testStore()
  const { token } = await begin(shop, ADA)
  await call('messages', shop, { body: bodyOf('messages', shop, token), customer: ADA })
  const { line } = await begin(shop, ADA, Date.now() - 10 * 60_000 + 3000)
  const request = new Request(`https://parley.example/api/store/line/events?shop=${shop.domain}&after=0`, {
    headers: { origin: shop.url, authorization: `Bearer ${line!.token}` },
  })
  const response = await atLineDoor(request, 'events')
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  // Reading comes to its end only when the stream is closed.
  expect(await response.text()).toContain('hello')
  expect((await atLineDoor(request, 'events')).status).toBe(401)
})

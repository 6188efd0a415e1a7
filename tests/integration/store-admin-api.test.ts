import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { requireMember } from '~/domains/identity/identity.server'
import { adminApi } from '~/domains/store/store.server'
import { freshToken } from '~/domains/store/tokens/fresh-token.server'
import { tokenStorage } from '~/domains/store/tokens/token-storage.server'
import { systemDb } from '~/platform/db/db.server'
import type { Shop } from '../store-platform'
import { withTestDatabase } from '../support/database'
import { AdminVisitor, withStorePlatform } from '../support/store-app'
import { withoutPauses } from '../support/without-pauses'

const platform = await withStorePlatform()
withTestDatabase()

const HOUR_MS = 3_600_000
let shop: Shop
beforeEach(async () => {
  shop = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    owner: { email: `${randomUUID()}@example.test` },
  })
  platform.merchant(shop).install()
  await requireMember(new AdminVisitor(platform, shop).page(), 'workspace.read')
})

const name = () =>
  adminApi({ shopDomain: shop.domain }).query<{ shop: { name: string } }>('{ shop { name } }')
const offline = () => shop.installation!.tokens.filter(({ mode }) => mode === 'offline')
const id = () => `offline_${shop.domain}`
const endsIn = (ms: number) =>
  systemDb().storeToken.update({ where: { id: id() }, data: { expiresAt: new Date(Date.now() + ms) } })

test('a token that is about to end is renewed first, once for all who ask at the same time', async () => {
  await endsIn(4 * 60_000)
  const before = offline().length
  const tokens = await Promise.all(Array.from({ length: 12 }, () => freshToken(shop.domain)))
  expect(new Set(tokens).size).toBe(1)
  expect(offline()).toHaveLength(before + 1)
  expect(offline().at(-1)!.token).toBe(tokens[0])
  expect(await name()).toEqual({ shop: { name: shop.details.name } })
  const { expiresAt } = await systemDb().storeToken.findUniqueOrThrow({ where: { id: id() } })
  expect(expiresAt!.getTime()).toBeGreaterThan(Date.now() + HOUR_MS * 0.9)
})

test('a token that ended on the platform before we thought so is renewed, and the question asked again', async () => {
  offline().at(-1)!.expiresAt = 0
  expect(await name()).toEqual({ shop: { name: shop.details.name } })
  expect(offline()).toHaveLength(2)
})

test('an answer that was lost on the way is asked for again with the same refresh token', async () => {
  const kept = await systemDb().storeToken.findUniqueOrThrow({ where: { id: id() } })
  await endsIn(0)
  await freshToken(shop.domain)
  // As if the first renewal had never been written down.
  await systemDb().storeToken.update({
    where: { id: id() },
    data: { sealed: kept.sealed, expiresAt: new Date() },
  })
  expect(await freshToken(shop.domain)).toBe(offline().at(-1)!.token)
  expect(await name()).toEqual({ shop: { name: shop.details.name } })
})

test('what isn’t renewed any more is forgotten, so that whoever opens the app fetches another', async () => {
  await endsIn(0)
  for (const token of offline()) token.refreshExpiresAt = 0
  await expect(name()).rejects.toMatchObject({ code: 'store_access_lost' })
  expect(await systemDb().storeToken.count({ where: { id: id() } })).toBe(0)
  await requireMember(new AdminVisitor(platform, shop).data(), 'workspace.read')
  expect(await name()).toEqual({ shop: { name: shop.details.name } })
})

test('an answer that doesn’t say when a token ends isn’t the last renewal', async () => {
  const session = (await tokenStorage.loadSession(id()))!
  session.expires = undefined
  await tokenStorage.storeSession(session)
  expect(await freshToken(shop.domain)).toBe(session.accessToken)
  await systemDb()
    .$executeRaw`UPDATE store_tokens SET updated_at = now() - interval '56 minutes' WHERE id = ${id()}`
  expect(await freshToken(shop.domain)).not.toBe(session.accessToken)
})

test('whoever has used up the budget waits for their turn, and loses nothing', async () => {
  const bucket = platform.bucketOf(shop)
  bucket.resize({ maximumAvailable: 1000, restoreRate: 4000 })
  expect(bucket.take(1000)).toBe(true)
  const wait = vi.spyOn(bucket, 'take')
  const wide = `{ products(first: 150) { nodes { id variants(first: 3) { nodes { id } } } } }`
  const api = adminApi({ shopDomain: shop.domain })
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.query<{ products: object }>(wide)))
  expect(answers.every(({ products }) => products)).toBe(true)
  expect(wait.mock.results.some(({ value }) => value === false)).toBe(true)
})

test('a read is tried again while the platform fails; a change isn’t, unless it may be', async () => {
  const away = () => new Response('<html>bad gateway</html>', { status: 502 })
  const api = adminApi({ shopDomain: shop.domain })
  const change =
    'mutation { productUpdate(product: { id: "gid://shopify/Product/1" }) { userErrors { message } } }'
  const pauses = await withoutPauses(async () => {
    platform.failNext(away, 2)
    expect(await name()).toEqual({ shop: { name: shop.details.name } })
    platform.failNext(away)
    await expect(api.mutate(change)).rejects.toMatchObject({ code: 'store_unreachable' })
    platform.failNext(away)
    await expect(api.mutate(change, {}, { isRepeatable: true })).rejects.toMatchObject({
      code: 'store_access_lost',
    })
    platform.failNext(away, 4)
    await expect(name()).rejects.toMatchObject({ code: 'store_unreachable' })
  })
  expect(pauses).toEqual([500, 2000, 500, 500, 2000, 5000])
})

test('what the platform finds wrong, or keeps from us, is told apart from its being away', async () => {
  const api = adminApi({ shopDomain: shop.domain })
  await expect(api.query('{ shop { nonsense } }')).rejects.toMatchObject({ code: 'store_refused' })
  await expect(api.query('{ orders(first: 1) { nodes { id } } }')).rejects.toMatchObject({
    code: 'store_access_lost',
  })
  await expect(
    adminApi({ shopDomain: 'nobody.myshopify.com' }).query('{ shop { id } }'),
  ).rejects.toMatchObject({
    code: 'store_access_lost',
  })
})

test('the library’s own words for tokens: kept, found, deleted', async () => {
  const session = (await tokenStorage.loadSession(id()))!
  expect(session).toMatchObject({
    shop: shop.domain,
    isOnline: false,
    expires: expect.any(Date),
    refreshToken: expect.any(String),
  })
  expect(await tokenStorage.findSessionsByShop(shop.domain)).toEqual([session])
  await tokenStorage.deleteSessions(['offline_other.myshopify.com'])
  expect(await tokenStorage.loadSession(id())).toEqual(session)
  await tokenStorage.deleteSession(id())
  expect(await tokenStorage.loadSession(id())).toBeUndefined()
})

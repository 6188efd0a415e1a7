import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requireMember } from '~/domains/identity/identity.server'
import { adminApi, findStorefront, receiveMessage, workOffEvents } from '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { loader as listEvents } from '~/routes/app+/shopify.conversations.events'
import type { Shop } from '../store-platform'
import { withTestDatabase } from '../support/database'
import { AdminVisitor, withStorePlatform } from '../support/store-app'
import { signedMessage } from '../support/store-messages'

const platform = await withStorePlatform()
withTestDatabase()
beforeAll(startRealtime)
afterAll(() => Promise.all([stopJobs(), stopRealtime()]))

let shop: Shop
let visitor: AdminVisitor
beforeEach(async () => {
  shop = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    owner: { email: `${randomUUID()}@example.test` },
  })
  platform.merchant(shop).install()
  visitor = new AdminVisitor(platform, shop)
  await open()
})

const open = () => requireMember(visitor.page(), 'workspace.read')
const store = () => systemDb().store.findUniqueOrThrow({ where: { shopDomain: shop.domain } })
const tokens = () => systemDb().storeToken.count({ where: { shopDomain: shop.domain } })

/** What the platform tells, as it tells it. */
async function tell(topic: string, payload: object = {}, triggeredAt?: string) {
  const secret = platform.app.apiSecret
  await receiveMessage(
    signedMessage({ topic, shop: shop.domain, payload, secret, ...(triggeredAt ? { triggeredAt } : {}) }),
  )
  await workOffEvents(shop.domain)
}

test('an uninstall takes everything away that could act in the shop, and nobody gets in any more', async () => {
  const data = visitor.data()
  platform.merchant(shop).uninstall()
  await tell('app/uninstalled')
  expect(await store()).toMatchObject({ status: 'UNINSTALLED', uninstalledAt: expect.any(Date), scopes: [] })
  expect(await tokens()).toBe(0)
  await expect(adminApi({ shopDomain: shop.domain }).query('{ shop { id } }')).rejects.toMatchObject({
    code: 'store_access_lost',
  })
  const refused = await requireMember(data, 'workspace.read').catch((thrown: unknown) => thrown)
  expect((refused as Response).status).toBe(401)
  expect((await store()).status).toBe('UNINSTALLED')
})

test('a stream of a merchant’s page lasts as long as the session token that opened it, and ends with the app', async () => {
  const exp = Math.floor(Date.now() / 1000) + 42
  const request = visitor.data('/conversations/events', {}, { exp })
  expect((await requireMember(request, 'conversations.read')).provedUntil).toEqual(new Date(exp * 1000))
  const { body } = await listEvents({ request, params: {}, context: {} })
  const ended = vi.fn()
  void body!.pipeTo(new WritableStream()).then(ended)
  platform.merchant(shop).uninstall()
  await tell('app/uninstalled')
  await expect.poll(() => ended).toHaveBeenCalledOnce()
})

test('an uninstall ends the plan, the reading of the shop and the storefront’s chat; coming back brings them back', async () => {
  await workOffEvents(shop.domain)
  const { id: storeId, workspaceId } = await store()
  const db = workspaceDb(workspaceId)
  const under = () => db.syncRun.count({ where: { storeId, status: 'QUEUED' } })
  expect(await under()).toBe(1)
  const terms = { planCode: 'growth', billingInterval: 'month', currency: 'USD', amountMinor: 4900n }
  await db.storeSubscription.create({
    data: {
      workspaceId,
      storeId,
      externalId: `gid://shopify/AppSubscription/${randomUUID()}`,
      status: 'ACTIVE',
      ...terms,
    },
  })
  const times = { periodStart: new Date(), periodEnd: new Date(Date.now() + 1e9) }
  await db.planGrant.create({
    data: { workspaceId, source: `store:${storeId}`, planCode: 'growth', billingInterval: 'month', ...times },
  })
  await db.storeChange.create({ data: { workspaceId, storeId, externalId: 'gid://shopify/Product/1' } })

  platform.merchant(shop).uninstall()
  await tell('app/uninstalled')
  expect(await findStorefront(shop.domain)).toBeNull()
  expect(await under()).toBe(0)
  expect(await db.storeChange.count()).toBe(0)
  expect(await store()).toMatchObject({ nextCheckAt: null, nextContentAt: null })
  expect(await db.storeSubscription.findMany()).toMatchObject([
    { status: 'CANCELLED', endedAt: expect.any(Date) },
  ])
  expect(await db.planGrant.count()).toBe(0)

  platform.merchant(shop).install()
  await open()
  await workOffEvents(shop.domain)
  expect(await findStorefront(shop.domain)).toMatchObject({ id: storeId })
  expect(await under()).toBe(1)
})

test('a store that comes back is the same row in the same workspace, with a token of its own', async () => {
  const before = await store()
  platform.merchant(shop).uninstall()
  await tell('app/uninstalled')
  platform.merchant(shop).install()
  const member = await open()
  expect(member.workspaceId).toBe(before.workspaceId)
  expect(await store()).toMatchObject({
    id: before.id,
    status: 'ACTIVE',
    uninstalledAt: null,
    beganWorkspace: true,
  })
  expect(await tokens()).toBe(1)
  const told = await systemDb().storeEvent.count({
    where: { shopDomain: shop.domain, topic: 'parley/installed' },
  })
  expect(told).toBe(2)
})

test('an uninstall that is told late, after the store came back, or made up, takes nothing away', async () => {
  platform.merchant(shop).uninstall()
  platform.merchant(shop).install()
  await systemDb().storeToken.deleteMany({ where: { shopDomain: shop.domain } })
  await open()
  await tell('app/uninstalled', {}, '2026-01-01T00:00:00.000000000Z')
  await tell('app/uninstalled')
  expect((await store()).status).toBe('ACTIVE')
  expect(await tokens()).toBe(1)
})

test('a store that was away without our hearing of it is let in again by whoever opens it', async () => {
  platform.merchant(shop).uninstall()
  platform.merchant(shop).install()
  await expect(adminApi({ shopDomain: shop.domain }).query('{ shop { id } }')).rejects.toMatchObject({
    code: 'store_access_lost',
  })
  expect(await tokens()).toBe(0)
  await open()
  expect(await adminApi({ shopDomain: shop.domain }).query('{ shop { name } }')).toEqual({
    shop: { name: shop.details.name },
  })
})

test('scopes that change are known, whatever the message says', async () => {
  platform.merchant(shop).grantScopes(['read_orders'])
  await tell('app/scopes_update', { current: ['write_everything'] })
  expect((await store()).scopes).toEqual(expect.arrayContaining(['read_products', 'read_orders']))
  expect((await store()).scopes).not.toContain('write_everything')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requireMember } from '~/domains/identity/identity.server'
import type { Confirming } from '~/domains/store/links/take-link.server'
import { createLink, receiveMessage, takeLink, workOffEvents } from '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import * as stores from '~/routes/_app+/dashboard.settings_.stores'
import { action as moveStore } from '~/routes/app+/shopify.settings.workspace'
import type { Shop } from '../store-platform'
import type { Staff } from '../store-platform/state/staff'
import { testWorkspace, withTestDatabase } from '../support/database'
import { newMember } from '../support/members'
import { AdminVisitor, withStorePlatform } from '../support/store-app'
import { signedMessage } from '../support/store-messages'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

let shop: Shop
beforeEach(() => {
  shop = newShop()
})

function newShop(email = `${randomUUID()}@example.test`): Shop {
  const domain = `shop-${randomUUID().slice(0, 8)}.myshopify.com`
  const made = platform.createShop({ domain, name: 'Corner shop', owner: { email } })
  platform.merchant(made).install()
  return made
}

const open = (of: Shop = shop, staff?: Staff) =>
  requireMember(new AdminVisitor(platform, of, staff).page(), 'workspace.read')
const storeOf = (of: Shop = shop) => systemDb().store.findUniqueOrThrow({ where: { shopDomain: of.domain } })

/** Whoever opens the app, as they confirm there. */
async function confirming(of: Shop = shop, staff = of.owner): Promise<Confirming> {
  const member = await open(of, staff)
  return { storeId: (await storeOf(of)).id, userId: member.user.id, staffId: String(staff.id) }
}

test('a code puts a store into the workspace that gave it out; its owner joins the team, the empty one goes', async () => {
  const portal = await testWorkspace()
  const owner = await confirming()
  const before = (await storeOf()).workspaceId
  const { code } = await createLink(portal)
  expect(await takeLink(owner, code.toLowerCase().replace('-', ' '))).toBe(true)
  expect(await storeOf()).toMatchObject({ workspaceId: portal.workspaceId, beganWorkspace: false })
  expect(await open()).toMatchObject({ workspaceId: portal.workspaceId, role: 'admin' })
  expect(await systemDb().workspace.findUnique({ where: { id: before } })).toBeNull()
  await workOffEvents(shop.domain)
  const runs = await workspaceDb(portal.workspaceId).syncRun.findMany({ where: { storeId: owner.storeId } })
  expect(runs.filter(({ status }) => status === 'QUEUED')).toMatchObject([
    { kind: 'full', reason: 'install' },
  ])
})

test('the portal makes the code, the store’s own admin takes it, and the store is listed where it went', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'admin')
  const made = await browser.post(stores, '/dashboard/settings/stores')
  const { code } = made.data as { code: string }
  expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  const visitor = new AdminVisitor(platform, shop)
  const enter = (words: string) =>
    visitor.data('/settings/workspace', { method: 'POST', body: new URLSearchParams({ code: words }) })
  const send = (request: Request) => moveStore({ request, params: {}, context: {} } as never)
  expect(await send(enter('ABCDE-FGHJK'))).toMatchObject({ data: { isMoved: false }, init: { status: 422 } })
  expect(await send(enter(code))).toMatchObject({ data: { isMoved: true } })
  const listed = await browser.get(stores, '/dashboard/settings/stores')
  expect(listed.data).toMatchObject({ stores: [{ shopDomain: shop.domain, isActive: true }] })
})

test('a workspace in which somebody wrote something stays where it is', async () => {
  const owner = await confirming()
  const { workspaceId } = await storeOf()
  await workspaceDb(workspaceId).cannedReply.create({ data: { workspaceId, shortcut: 'hi', text: 'Hello' } })
  const { code } = await createLink(await testWorkspace())
  expect(await takeLink(owner, code)).toBe(true)
  expect(await workspaceDb(workspaceId).cannedReply.count()).toBe(1)
})

test('a code works once, in its time, while its maker runs the workspace, and only for the store’s owner', async () => {
  const portal = await testWorkspace()
  const owner = await confirming()
  const staff = shop.staff.put({
    ...shop.owner,
    id: platform.ids.next(),
    email: `${randomUUID()}@x.test`,
    isOwner: false,
  })
  const { code } = await createLink(portal)
  await expect(takeLink(await confirming(shop, staff), code)).rejects.toMatchObject({ code: 'access_denied' })
  expect(await takeLink(owner, 'ABCDE-FGHJK')).toBe(false)
  await systemDb().storeLink.updateMany({
    where: { userId: portal.userId },
    data: { expiresAt: new Date(0) },
  })
  expect(await takeLink(owner, code)).toBe(false)
  const left = await createLink(portal)
  const membership = { where: { userId: portal.userId } }
  await systemDb().membership.updateMany({ ...membership, data: { role: 'agent' } })
  expect(await takeLink(owner, left.code)).toBe(false)
  await systemDb().membership.updateMany({ ...membership, data: { role: 'owner' } })
  const fresh = await createLink(portal)
  expect(await takeLink(owner, fresh.code)).toBe(true)
  const second = newShop()
  expect(await takeLink(await confirming(second), fresh.code)).toBe(false)
  expect((await storeOf(second)).workspaceId).not.toBe(portal.workspaceId)
})

test('connected first and installed then, or installed first and connected then: one profile and one workspace', async () => {
  for (const isInstalledFirst of [false, true]) {
    const { workspaceId } = await testWorkspace()
    const member = await newMember(workspaceId)
    // With a second workspace nobody could guess which one is meant.
    await systemDb().workspace.create({
      data: {
        name: 'Other',
        slug: randomUUID(),
        memberships: { create: { userId: member.userId, role: 'owner' } },
      },
    })
    const own = newShop(member.email)
    const chosen = { workspaceId: workspaceId, userId: member.userId }
    if (isInstalledFirst) {
      const owner = await confirming(own)
      expect((await storeOf(own)).workspaceId).not.toBe(workspaceId)
      await createLink(chosen)
      expect(await takeLink(owner, null)).toBe(true)
    } else {
      await createLink(chosen)
      await open(own)
    }
    const seen = await open(own)
    expect(seen).toMatchObject({ workspaceId: workspaceId, role: 'owner' })
    expect(seen.user.id).toBe(member.userId)
    expect(await systemDb().storeLink.count({ where: { userId: member.userId, usedAt: null } })).toBe(0)
  }
})

test('somebody else’s link is worth nothing without its code, also when it was carried into the shop', async () => {
  const victim = await testWorkspace()
  const owner = await confirming()
  await createLink(victim)
  await systemDb().storeLink.updateMany({
    where: { userId: victim.userId },
    data: { shopDomain: shop.domain },
  })
  expect(await takeLink(owner, null)).toBe(false)
  const attacker = newShop()
  expect((await open(attacker)).workspaceId).not.toBe(victim.workspaceId)
})

test('several stores in one workspace stay apart: one that takes the app away leaves the other as it is', async () => {
  const portal = await testWorkspace()
  const second = newShop()
  for (const one of [shop, second]) {
    const { code } = await createLink(portal)
    expect(await takeLink(await confirming(one), code)).toBe(true)
  }
  expect(await systemDb().store.count({ where: { workspaceId: portal.workspaceId, status: 'ACTIVE' } })).toBe(
    2,
  )
  expect(await open(shop)).toMatchObject({ workspaceId: portal.workspaceId })
  expect(await open(second)).toMatchObject({ workspaceId: portal.workspaceId })
  platform.merchant(second).uninstall()
  const secret = platform.app.apiSecret
  await receiveMessage(signedMessage({ topic: 'app/uninstalled', shop: second.domain, secret }))
  await workOffEvents(second.domain)
  expect(await storeOf(second)).toMatchObject({ status: 'UNINSTALLED' })
  expect(await storeOf(shop)).toMatchObject({ status: 'ACTIVE' })
  expect(await open(shop)).toMatchObject({ workspaceId: portal.workspaceId })
})

interface Mismatch {
  child: string
  parent: string
}

/** Rows that hang by a foreign key on a row of another workspace. */
async function torn(): Promise<Mismatch[]> {
  const keys = await systemDb().$queryRaw<Record<'child' | 'col' | 'parent' | 'key', string>[]>`
    SELECT k.conrelid::regclass::text AS child, a.attname AS col, k.confrelid::regclass::text AS parent, b.attname AS key
    FROM pg_constraint k
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
    WHERE k.contype = 'f' AND (SELECT count(*) FROM pg_attribute w WHERE w.attname = 'workspace_id'
      AND NOT w.attisdropped AND w.attrelid IN (k.conrelid, k.confrelid)) = 2`
  const found: Mismatch[] = []
  for (const { child, col, parent, key } of keys) {
    const [{ count } = { count: 0n }] = await systemDb().$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) FROM "${child}" c JOIN "${parent}" p ON c."${col}" = p."${key}" WHERE c.workspace_id <> p.workspace_id`,
    )
    if (count > 0n) found.push({ child, parent })
  }
  expect(keys.length).toBeGreaterThan(15)
  return found
}

/** Tables in which a workspace has rows of a store. */
async function tablesWith(storeId: string, workspaceId: string): Promise<string[]> {
  const tables = await systemDb().$queryRaw<{ name: string }[]>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.columns w USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND c.column_name = 'store_id' AND w.column_name = 'workspace_id'`
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await systemDb().$queryRawUnsafe<{ count: bigint }[]>(
        `SELECT count(*) FROM "${name}" WHERE store_id = $1::uuid AND workspace_id = $2::uuid`,
        storeId,
        workspaceId,
      )
      return (row?.count ?? 0n) > 0n ? [name] : []
    }),
  )
  return counts.flat().sort()
}

test('a store that moves takes all its rows along, in every table there is, and tears nothing apart', async () => {
  const owner = await confirming()
  const { storeId } = owner
  const { workspaceId: from } = await storeOf()
  const to = await testWorkspace()
  await fill(from, storeId, to.workspaceId)
  const had = await tablesWith(storeId, from)
  expect(had).toEqual(
    expect.arrayContaining([
      'collections',
      'conversations',
      'knowledge_sources',
      'order_askers',
      'order_changes',
    ]),
  )
  expect(had).toEqual(
    expect.arrayContaining(['order_codes', 'products', 'store_staff', 'store_subscriptions']),
  )
  const { code } = await createLink(to)
  expect(await takeLink(owner, code)).toBe(true)
  await workOffEvents(shop.domain)

  expect(await tablesWith(storeId, from)).toEqual([])
  expect(await torn()).toEqual([])
  const there = workspaceDb(to.workspaceId)
  const counts = await Promise.all([
    there.message.count(),
    there.conversationNote.count(),
    there.storeUsage.count(),
  ])
  expect(counts).toEqual([3, 1, 1])
  expect(await there.orderChange.count()).toBe(1)
  const shoppers = await there.shopper.findMany({ include: { conversations: true } })
  const known = shoppers.find(({ externalId }) => externalId === '77')
  // The conversation they had there, and the one that came.
  expect(known?.conversations).toHaveLength(2)
  const grants = await systemDb().planGrant.findMany({ where: { source: `store:${storeId}` } })
  expect(grants.filter(({ workspaceId }) => workspaceId === from)).toEqual([])
  // Who also talked elsewhere is still known there.
  const here = await workspaceDb(from).shopper.findMany({ include: { conversations: true } })
  expect(here.map(({ conversations }) => conversations.map(({ channel }) => channel))).toEqual([['web']])
})

async function fill(workspaceId: string, storeId: string, other: string): Promise<void> {
  const db = workspaceDb(workspaceId)
  await workspaceDb(other).shopper.create({
    data: { workspaceId: other, externalId: '77', conversations: { create: { workspaceId: other } } },
  })
  const talk = async (externalId: string | null) => {
    const shopper = await db.shopper.create({ data: { workspaceId, externalId } })
    const { id: conversationId } = await db.conversation.create({
      data: { workspaceId, storeId, shopperId: shopper.id, channel: 'shopify', assigneeId: randomUUID() },
    })
    await db.message.create({ data: { workspaceId, conversationId, seq: 1, author: 'SHOPPER', text: 'Hi' } })
    return { shopperId: shopper.id, conversationId }
  }
  const { conversationId, shopperId } = await talk('78')
  await talk('77')
  await talk(null)
  await db.conversation.create({ data: { workspaceId, shopperId, channel: 'web' } })
  await db.conversationNote.create({
    data: { workspaceId, conversationId, authorUserId: randomUUID(), text: 'Note' },
  })
  await db.orderAsker.create({
    data: { workspaceId, storeId, conversationId, orderId: 'gid://shopify/Order/1', method: 'code' },
  })
  await db.orderCode.create({
    data: { workspaceId, storeId, conversationId, codeHash: new Uint8Array(32), expiresAt: new Date() },
  })
  const change = { kind: 'cancel', language: 'en', sourceUpdatedAt: new Date(), expiresAt: new Date() }
  await db.orderChange.create({ data: { workspaceId, storeId, conversationId, ...change } })
  const terms = { planCode: 'growth', billingInterval: 'month', currency: 'USD', amountMinor: 4900n }
  const subscription = await db.storeSubscription.create({
    data: { workspaceId, storeId, externalId: `gid://shopify/AppSubscription/${randomUUID()}`, ...terms },
  })
  await db.storeUsage.create({
    data: {
      workspaceId,
      subscriptionId: subscription.id,
      periodStart: new Date(),
      fromCount: 0,
      toCount: 1,
      amountMinor: 4n,
    },
  })
  await systemDb().planGrant.create({
    data: {
      workspaceId,
      source: `store:${storeId}`,
      planCode: 'growth',
      billingInterval: 'month',
      periodStart: new Date(),
      periodEnd: new Date(Date.now() + 1e9),
    },
  })
  const product = await db.product.create({
    data: {
      workspaceId,
      storeId,
      handle: 'mug',
      title: 'Mug',
      currency: 'USD',
      externalId: 'gid://shopify/Product/1',
    },
  })
  await db.productImage.create({
    data: { workspaceId, productId: product.id, position: 1, url: 'https://x.test/a.png' },
  })
  await db.collection.create({
    data: { workspaceId, storeId, handle: 'all', title: 'All', externalId: 'gid://shopify/Collection/1' },
  })
  await db.knowledgeSource.create({
    data: { workspaceId, storeId, kind: 'STORE', title: 'Policy', externalId: 'gid://shopify/ShopPolicy/1' },
  })
}

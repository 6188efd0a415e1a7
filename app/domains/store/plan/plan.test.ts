import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Shop, type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { settleBilling } from '~/../tests/store-platform/billing/subscriptions'
import { toStamp } from '~/../tests/store-platform/state/clock'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { giveToken, installedStore, storeEnvironment } from '~/../tests/support/installed-store'
import { answeredEvent } from '~/domains/billing/billing'
import { currentPlan, recordUsage } from '~/domains/billing/billing.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { cancelPlan, raiseCap } from './change-plan.server'
import { choosePlan } from './choose-plan.server'
import { reportUsage } from './report-usage.server'
import { settlePlans } from './settle-plans.server'
import { storePlan } from './store-plan-queries.server'
import { endSubscriptions, syncSubscription } from './sync-subscription.server'

withTestDatabase()

const DAY_MS = 86_400_000
let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform()
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

async function open(workspaceId?: string): Promise<{ shop: Shop; store: Store }> {
  const shop = platform.createShop()
  return { shop, store: await installedStore(platform, shop, workspaceId) }
}

/** What the merchant does on the platform's page. */
async function decide(url: string, answer: 'approve' | 'decline'): Promise<string> {
  const { host, pathname, search } = new URL(url)
  const response = await fetch(`${platform.url}${pathname}${search}`, {
    method: 'POST',
    headers: { 'x-forwarded-host': host, 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
    redirect: 'manual',
  })
  return response.headers.get('location') ?? `${response.status}`
}

async function buy(store: Store, planCode: 'growth' | 'scale', interval: 'month' | 'year' = 'month') {
  const { confirmationUrl } = await choosePlan(store, { planCode, interval })
  const back = await decide(confirmationUrl, 'approve')
  await syncSubscription(store)
  return back
}

const planOf = async (store: Store) => (await currentPlan(store.workspaceId, 'USD')).plan.code
const chargesOf = (shop: Shop) => shop.subscriptions.filter(() => true)

test('a merchant who approves has the plan, with its trial, and comes back into the app', async () => {
  const { shop, store } = await open()
  const { confirmationUrl } = await choosePlan(store, { planCode: 'growth', interval: 'month' })
  expect(new URL(confirmationUrl).host).toBe(shop.domain)
  await syncSubscription(store)
  expect(await planOf(store)).toBe('starter')

  const back = await decide(confirmationUrl, 'approve')
  expect(back).toContain(`/apps/${platform.app.apiKey}/app/shopify/plan?charge_id=`)
  await syncSubscription(store)
  const plan = await storePlan(store)
  expect(plan).toMatchObject({ isOwn: true, current: { plan: { code: 'growth' }, interval: 'month' } })
  expect(plan.current.trialEndsAt!.getTime() - Date.now()).toBeGreaterThan(13.9 * DAY_MS)
  expect(chargesOf(shop)).toMatchObject([{ status: 'ACTIVE', trialDays: 14, isTest: false }])
})

test('a development shop gets test charges', async () => {
  const { shop, store } = await open()
  shop.details = { ...shop.details, plan: 'DEVELOPMENT' }
  await buy(store, 'growth')
  expect(chargesOf(shop)).toMatchObject([{ status: 'ACTIVE', isTest: true }])
  expect((await storePlan(store)).isTest).toBe(true)
})

test('a merchant who declines has what they had, and may choose again', async () => {
  const { store } = await open()
  const { confirmationUrl } = await choosePlan(store, { planCode: 'growth', interval: 'month' })
  await decide(confirmationUrl, 'decline')
  await syncSubscription(store)
  expect(await planOf(store)).toBe('starter')
  await buy(store, 'growth')
  expect(await planOf(store)).toBe('growth')
  expect((await storePlan(store)).current.trialEndsAt).not.toBeNull()
})

test('a larger plan begins at once and no second trial with it', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await buy(store, 'scale')
  expect(await planOf(store)).toBe('scale')
  expect(chargesOf(shop).filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
  const rows = await workspaceDb(store.workspaceId).storeSubscription.findMany({
    where: { storeId: store.id },
  })
  expect(rows.map(({ planCode, status }) => [planCode, status]).sort()).toEqual([
    ['growth', 'CANCELLED'],
    ['scale', 'ACTIVE'],
  ])
  expect(rows.find(({ planCode }) => planCode === 'scale')!.trialDays).toBeLessThan(14)
})

test('a smaller plan waits until what is paid for has been used', async () => {
  const { shop, store } = await open()
  await buy(store, 'scale')
  await buy(store, 'growth')
  expect(await planOf(store)).toBe('scale')
  expect(await storePlan(store)).toMatchObject({ next: { planCode: 'growth', interval: 'month' } })
  shop.subscriptions.put({
    ...chargesOf(shop).find(({ status }) => status === 'ACTIVE')!,
    currentPeriodEnd: toStamp(platform.clock.now() - 1000),
  })
  settleBilling({ platform, shop })
  await syncSubscription(store)
  expect(await planOf(store)).toBe('growth')
})

test('the same plan is not bought twice, and the free one not at all', async () => {
  const { store } = await open()
  await buy(store, 'growth')
  const again = choosePlan(store, { planCode: 'growth', interval: 'month' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  for (const planCode of ['starter', 'enterprise'] as const)
    await expect(choosePlan(store, { planCode, interval: 'month' })).rejects.toMatchObject({
      code: 'bad_request',
    })
})

test('cancelling goes back to the free plan at once', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await cancelPlan(store)
  expect(await planOf(store)).toBe('starter')
  expect(chargesOf(shop)).toMatchObject([{ status: 'CANCELLED' }])
  await expect(cancelPlan(store)).rejects.toMatchObject({ code: 'conflict' })
})

test('who takes the app out and comes back approves anew, without another trial', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await systemDb().storeSubscription.updateMany({
    where: { storeId: store.id },
    data: { activatedAt: new Date(Date.now() - 30 * DAY_MS) },
  })
  platform.merchant(shop).uninstall()
  await endSubscriptions(store)
  expect(await planOf(store)).toBe('starter')
  await giveToken(platform, shop)
  await buy(store, 'growth')
  expect(await storePlan(store)).toMatchObject({
    current: { plan: { code: 'growth' }, trialEndsAt: null },
  })
  expect(chargesOf(shop).at(-1)).toMatchObject({ status: 'ACTIVE', trialDays: 0 })
})

test('a year is paid at once and sells no extra conversations', async () => {
  const { shop, store } = await open()
  await buy(store, 'scale', 'year')
  expect(await storePlan(store)).toMatchObject({ current: { interval: 'year' }, usage: { extra: null } })
  expect(chargesOf(shop)[0]!.lines).toHaveLength(1)
})

test('conversations beyond the plan are charged once, however often the charge is tried', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await endTrial({ shop, store })
  await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 2 } })
  try {
    await answered(store.workspaceId, 2)
    await reportUsage(store)
    expect(usageOf(shop)).toEqual([])
    await answered(store.workspaceId, 3)
    await Promise.all([reportUsage(store), reportUsage(store)])
    await reportUsage(store)
    expect(usageOf(shop)).toEqual([18])
    // Killed after the platform took it and before that was written down.
    await workspaceDb(store.workspaceId).storeUsage.updateMany({ data: { reportedAt: null } })
    await reportUsage(store)
    await answered(store.workspaceId, 1)
    await reportUsage(store)
    expect(usageOf(shop)).toEqual([18, 6])
    expect((await storePlan(store)).usage).toMatchObject({
      answered: 6,
      included: 2,
      extra: { chargedMinor: 24 },
    })
  } finally {
    await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 1000 } })
  }
})

test('the merchant’s own limit can be raised, never lowered', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await endTrial({ shop, store })
  const limit = (await storePlan(store)).usage.extra!.cappedMinor
  expect(limit).toBe(9800)
  await expect(raiseCap(store, limit)).rejects.toMatchObject({ code: 'bad_request' })
  const { confirmationUrl } = await raiseCap(store, limit + 5000)
  await decide(confirmationUrl, 'approve')
  await syncSubscription(store)
  expect((await storePlan(store)).usage.extra!.cappedMinor).toBe(limit + 5000)
})

test('what passes the limit is not charged, and is told', async () => {
  const { shop, store } = await open()
  await buy(store, 'growth')
  await endTrial({ shop, store })
  await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 0 } })
  const [active] = chargesOf(shop)
  const lines = active!.lines.map((line) =>
    line.plan.kind === 'usage' ? { ...line, plan: { ...line.plan, cappedAmount: 5 } } : line,
  )
  shop.subscriptions.put({ ...active!, lines })
  try {
    await answered(store.workspaceId, 1)
    await reportUsage(store)
    expect(usageOf(shop)).toEqual([])
    expect((await storePlan(store)).usage.extra).toMatchObject({ chargedMinor: 0, isCapped: true })
  } finally {
    await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 1000 } })
  }
})

test('plans are settled for every shop, also beside one that is gone', async () => {
  const [gone, here] = [await open(), await open()]
  await buy(gone.store, 'growth')
  await buy(here.store, 'growth')
  await endTrial(here)
  platform.merchant(gone.shop).uninstall()
  await systemDb().planGrant.deleteMany({
    where: { workspaceId: here.store.workspaceId, source: `store:${here.store.id}` },
  })
  await settlePlans()
  expect(await planOf(here.store)).toBe('growth')
})

test('of two shops in one workspace the larger plan counts for both', async () => {
  const { workspaceId } = await testWorkspace()
  const [one, two] = [await open(workspaceId), await open(workspaceId)]
  await buy(one.store, 'growth')
  await buy(two.store, 'scale')
  expect(await storePlan(one.store)).toMatchObject({ isOwn: false, current: { plan: { code: 'scale' } } })
  await cancelPlan(two.store)
  expect(await storePlan(one.store)).toMatchObject({ isOwn: true, current: { plan: { code: 'growth' } } })
})

/** What the platform was told to charge, in hundredths. */
const usageOf = (shop: Shop): number[] =>
  chargesOf(shop)
    .flatMap(({ lines }) => lines)
    .flatMap(({ usageRecords }) => usageRecords)
    .map(({ amount }) => amount)

/** Twenty days have passed since the plan began. */
async function endTrial({ shop, store }: { shop: Shop; store: Store }): Promise<void> {
  const activatedAt = new Date(Date.now() - 20 * DAY_MS)
  const currentPeriodEnd = toStamp(activatedAt.getTime() + (14 + 30) * DAY_MS)
  shop.subscriptions.put({ ...chargesOf(shop)[0]!, currentPeriodEnd })
  await workspaceDb(store.workspaceId).storeSubscription.updateMany({
    where: { storeId: store.id },
    data: { activatedAt },
  })
  await syncSubscription(store)
}

/** Conversations that the assistant answered just now. */
async function answered(workspaceId: string, many: number): Promise<void> {
  for (let i = 0; i < many; i++) {
    const answer = { conversationId: randomUUID(), messageId: randomUUID(), at: new Date() }
    await workspaceDb(workspaceId).$transaction((tx) =>
      recordUsage(tx, workspaceId, answeredEvent(workspaceId, answer)),
    )
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onboardingNotes } from '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import type { Store } from '~/platform/db/generated/client'
import { stopJobs } from '~/platform/jobs/jobs.server'
import * as appearance from '~/routes/app+/shopify.appearance'
import * as assistant from '~/routes/app+/shopify.assistant'
import * as trying from '~/routes/app+/shopify.assistant_.try'
import * as conversation from '~/routes/app+/shopify.conversations.$id'
import * as help from '~/routes/app+/shopify.help'
import * as languages from '~/routes/app+/shopify.languages'
import * as products from '~/routes/app+/shopify.products._index'
import * as product from '~/routes/app+/shopify.products.$id'
import * as settings from '~/routes/app+/shopify.settings._index'
import * as orders from '~/routes/app+/shopify.settings.orders'
import * as people from '~/routes/app+/shopify.settings.people'
import type { Shop } from '../store-platform'
import { install } from '../store-platform/oauth/installing'
import { withTestDatabase } from '../support/database'
import { AdminVisitor, withStorePlatform } from '../support/store-app'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

interface Face {
  loader?: (args: never) => Promise<unknown>
  action?: (args: never) => Promise<unknown>
}

const run = (work: Face['loader'], request: Request, params = {}) =>
  work!({ request, params, context: {} } as never)

/** What a page's script gets from the loader. */
const look = (face: Face, visitor: AdminVisitor, query = '', params = {}) =>
  run(face.loader, visitor.data(query), params) as Promise<never>

async function send(face: Face, visitor: AdminVisitor, fields: Record<string, string>) {
  const request = visitor.data('', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = (await run(face.action, request)) as { data?: unknown }
  return (answer && typeof answer === 'object' && 'data' in answer ? answer.data : answer) as never
}

let shop: Shop
let store: Store
let owner: AdminVisitor
let agent: AdminVisitor

beforeAll(async () => {
  shop = platform.createShop({ locales: ['en', 'tr'] })
  platform.merchant(shop).install()
  const colleague = shop.staff.put({
    ...shop.owner,
    id: platform.ids.next(),
    email: `${randomUUID()}@example.test`,
    isOwner: false,
  })
  owner = new AdminVisitor(platform, shop)
  agent = new AdminVisitor(platform, shop, colleague)
  await look(help, owner)
  await look(help, agent)
  store = await systemDb().store.findUniqueOrThrow({ where: { shopDomain: shop.domain } })
})

const RULES = {
  status: 'on',
  cancel: 'on',
  address: 'off',
  items: 'off',
  returns: 'on',
  exchanges: 'off',
  accountAddress: 'off',
  identifyByFacts: 'off',
  returnDays: '14',
}

test('whom the store lets in looks at every page, and changes nothing that their role doesn’t allow', async () => {
  const faces = { appearance, assistant, languages, products, settings, orders, people }
  for (const [name, face] of Object.entries(faces)) {
    expect(await look(face, agent), name).toBeTruthy()
    if (name === 'people') continue
    await expect(send(face, agent, { intent: 'sync' }), name).rejects.toMatchObject({ code: 'access_denied' })
  }
  const { members } = await look(people, agent)
  const boss = (members as { userId: string; role: string }[]).find(({ role }) => role === 'owner')!
  await expect(
    send(people, agent, { intent: 'role', member: boss.userId, role: 'viewer' }),
  ).rejects.toMatchObject({ code: 'access_denied' })
})

test('order rules are kept as they were ticked, and a wrong number of days is named at its field', async () => {
  expect(await send(orders, owner, { ...RULES, returnDays: 'soon' })).toMatchObject({
    reply: { error: { returnDays: ['store-settings.errors.days'] } },
  })
  expect(await send(orders, owner, RULES)).toMatchObject({ reply: { status: 'success' } })
  expect(await look(orders, owner)).toMatchObject({
    rules: { status: true, cancel: true, address: false, returns: true, returnDays: 14 },
  })
  expect(await send(orders, owner, { ...RULES, status: 'off' })).toMatchObject({
    reply: { status: 'success' },
  })
  expect(await look(orders, owner)).toMatchObject({ rules: { status: false } })
})

test('the reasons for which orders are cancelled are the merchant’s: the usual ones and their own', async () => {
  const said = {
    ...RULES,
    noLongerNeeded: 'on',
    byMistake: 'off',
    ownReasons: 'Takes too long\n\n Wrong size ',
  }
  expect(await send(orders, owner, said)).toMatchObject({ reply: { status: 'success' } })
  const kept = ['no-longer-needed', 'Takes too long', 'Wrong size']
  expect(await look(orders, owner)).toMatchObject({ rules: { cancelReasons: kept } })
  const tooLong = { ...said, ownReasons: 'x'.repeat(101) }
  expect(JSON.stringify(await send(orders, owner, tooLong))).toContain('store-settings.errors.reasons')
})

test('what the rules need and the store hasn’t allowed is named until it has', async () => {
  await send(orders, owner, RULES)
  const { missingScopes } = (await look(orders, owner)) as { missingScopes: string[] }
  expect(missingScopes).toEqual(expect.arrayContaining(['read_customers', 'write_orders', 'write_returns']))
  install({ platform, shop }, missingScopes)
  await send(orders, owner, { intent: 'note-access' })
  expect(await look(orders, owner)).toMatchObject({ missingScopes: [] })
})

test('products are this store’s own, with what the assistant would say and why it says nothing', async () => {
  const db = workspaceDb(store.workspaceId)
  const row = { workspaceId: store.workspaceId, currency: 'USD', source: 'shopify', storeId: store.id }
  const shown = await db.product.create({
    data: {
      ...row,
      title: 'Moss mug',
      handle: 'moss-mug',
      externalId: 'gid://shopify/Product/77',
      publishedAt: new Date(),
    },
  })
  const hidden = await db.product.create({
    data: { ...row, title: 'Secret mug', handle: 'secret-mug', externalId: 'gid://shopify/Product/78' },
  })
  const foreign = await db.product.create({
    data: { ...row, storeId: null, source: 'manual', title: 'By hand', handle: 'by-hand' },
  })
  const { page } = (await look(products, owner)) as { page: { products: { title: string }[] } }
  expect(page.products.map(({ title }) => title).sort()).toEqual(['Moss mug', 'Secret mug'])
  expect(await look(products, owner, '?status=hidden')).toMatchObject({ page: { total: 1 } })
  expect(await look(product, agent, '', { id: shown.id })).toMatchObject({
    told: { title: 'Moss mug' },
    adminUrl: `https://admin.shopify.com/store/${shop.handle}/products/77`,
    titles: [{ language: 'en', isTranslated: true }, { isTranslated: false }],
  })
  expect(await look(product, agent, '', { id: hidden.id })).toMatchObject({ told: null, titles: [] })
  for (const id of [foreign.id, randomUUID(), 'nonsense'])
    await expect(look(product, owner, '', { id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a sync is begun once, shown as it goes and called off', async () => {
  await systemDb().syncRun.updateMany({ where: { storeId: store.id }, data: { status: 'DONE' } })
  expect(await send(products, owner, { intent: 'sync' })).toEqual({ intent: 'sync' })
  await send(products, owner, { intent: 'sync' })
  const { sync } = (await look(products, agent)) as { sync: { running: { id: string } } }
  expect(await systemDb().syncRun.count({ where: { storeId: store.id, reason: 'manual' } })).toBe(1)
  await send(products, owner, { intent: 'cancel', runId: sync.running.id })
  expect(await look(products, agent)).toMatchObject({
    sync: { running: null, last: { status: 'CANCELED' } },
  })
  expect(await send(products, owner, { intent: 'cancel', runId: randomUUID() })).toEqual({
    refusal: { problem: 'errors.notFound', id: null },
  })
})

test('a command that comes to nothing answers why, so that its page stays with what was typed', async () => {
  const db = workspaceDb(store.workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId: store.workspaceId } })
  const { id } = await db.conversation.create({
    data: { workspaceId: store.workspaceId, shopperId: shopper.id },
  })
  const command = (fields: Record<string, string>) =>
    run(conversation.action, agent.data('', { method: 'POST', body: new URLSearchParams(fields) }), { id })
  expect(await command({ intent: 'assign', assignee: randomUUID() })).toMatchObject({
    data: { refusal: { problem: 'inbox.notMember', id: null } },
    init: { status: 409 },
  })
  expect(await command({ intent: 'send', clientId: 'too-long-1', text: 'x'.repeat(4001) })).toMatchObject({
    data: { refusal: { problem: 'errors.badRequest' } },
    init: { status: 400 },
  })
  expect(await command({ intent: 'take-over' })).toEqual({})
})

test('asking the assistant once is a step of the setup, whoever asks', async () => {
  expect((await onboardingNotes(store)).hasTried).toBe(false)
  const { exchange } = (await send(trying, agent, {
    question: 'Do you have mugs?',
    history: '[]',
    language: 'en',
  })) as { exchange: { question: string; answer: { text: string } } }
  expect(exchange.answer.text).not.toBe('')
  expect((await onboardingNotes(store)).hasTried).toBe(true)
})

test('greetings are listed for the store’s own languages and kept one by one', async () => {
  await send(languages, owner, {
    intent: 'greeting',
    language: 'tr',
    greeting: 'Hoş geldiniz',
    suggestions: '',
  })
  expect(await look(languages, agent)).toMatchObject({
    ofStore: ['en', 'tr'],
    settings: { greeting: { tr: 'Hoş geldiniz' } },
  })
})

test('a colour that is none is named at its field, and other sites that may use the chat stay allowed', async () => {
  const looks = {
    accentColor: '#336699',
    position: 'end',
    theme: 'dark',
    launcherLabel: '',
    visitorPerHour: '30',
    shopPerDay: '500',
    allowedOrigins: 'https://blog.example',
  }
  expect(await send(appearance, owner, { ...looks, accentColor: 'blue' })).toMatchObject({
    error: { accentColor: ['channels.errors.color'] },
  })
  await send(appearance, owner, looks)
  expect(await look(appearance, agent)).toMatchObject({
    settings: { theme: 'dark', allowedOrigins: ['https://blog.example'] },
    editorUrl: expect.stringContaining('activateAppId='),
  })
})

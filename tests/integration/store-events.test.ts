import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  onStoreEvent,
  type StoreEventArgs,
  sweepStoreEvents,
  workOffEvents,
} from '~/domains/store/store.server'
import { systemDb } from '~/platform/db/db.server'
import { startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { action } from '~/routes/api+/store.webhooks'
import { testWorkspace, withTestDatabase } from '../support/database'
import { type MessageOrder, signedMessage } from '../support/store-messages'
// Workers start only when every job has somebody who does it, those that the routes bring along too.
import '~/workflows/fulfil-orders/credit-refunds.server'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import '~/workflows/tell-team.server'

const [SECRET, PREVIOUS] = ['shpss_current', 'shpss_previous']
vi.stubEnv('SHOPIFY_API_KEY', 'key')
vi.stubEnv('SHOPIFY_API_SECRET', SECRET)
vi.stubEnv('SHOPIFY_API_SECRET_PREVIOUS', PREVIOUS)
vi.stubEnv('PUBLIC_URL', 'https://parley.example')

withTestDatabase()
afterAll(stopJobs)

const seen: StoreEventArgs[] = []
let fails: Error | null = null
onStoreEvent(['products/update', 'themes/publish', 'customers/redact'], async (event) => {
  seen.push(event)
  if (fails) throw fails
})

let shop: string
beforeEach(() => {
  seen.length = 0
  fails = null
  shop = `shop-${randomUUID()}.myshopify.com`
})

const message = (order: Partial<MessageOrder> = {}) =>
  signedMessage({
    topic: 'products/update',
    shop,
    payload: { id: 1, title: 'Mug' },
    secret: SECRET,
    ...order,
  })
const send = async (request: Request) => action({ request, params: {}, context: {} } as never)
const kept = () => systemDb().storeEvent.findMany({ where: { shopDomain: shop } })
const refused = { code: 'store_request_refused', status: 401 }

async function connect(status = 'ACTIVE') {
  const { workspaceId } = await testWorkspace()
  return systemDb().store.create({ data: { workspaceId, shopDomain: shop, status } })
}

test('a signed message is kept, answered, and worked off with the store it is of', async () => {
  const { id, workspaceId } = await connect()
  const answer = await send(message({ triggeredAt: '2026-11-01T10:00:00.123456789Z' }))
  expect(answer.status).toBe(200)
  expect(seen).toEqual([])
  await workOffEvents(shop)
  expect(seen).toMatchObject([
    {
      shopDomain: shop,
      store: { id, workspaceId, shopDomain: shop },
      topic: 'products/update',
      triggeredAt: new Date('2026-11-01T10:00:00.123Z'),
      payload: { id: 1, title: 'Mug' },
    },
  ])
  expect(await kept()).toMatchObject([{ payload: null, workedOffAt: expect.any(Date), failure: null }])
})

test.each<[string, Partial<MessageOrder>]>([
  ['the headers that follow those of always', { family: 'shopify' }],
  ['the secret that is being replaced', { secret: PREVIOUS }],
])('%s count as well', async (_, order) => {
  expect((await send(message(order))).status).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test.each<[string, () => Request]>([
  ['signed with another secret', () => message({ secret: 'shpss_other' })],
  ['of another shop than it says', () => message({ payload: { shop_domain: 'other.myshopify.com' } })],
  ['whose details name another shop', () => message({ payload: { myshopify_domain: 'x.myshopify.com' } })],
])('a message %s is refused', async (_, make) => {
  await expect(send(make())).rejects.toMatchObject(refused)
  expect(await kept()).toEqual([])
})

test('a changed body, a cut signature and none at all are refused, and nothing is kept', async () => {
  const good = message()
  const headers = new Headers(good.headers)
  const body = (await good.text()).replace('Mug', 'Jug')
  const post = (init: RequestInit) => new Request(good.url, { method: 'POST', ...init })
  await expect(send(post({ headers, body }))).rejects.toMatchObject(refused)
  for (const signature of [null, '', 'AAAA']) {
    const other = new Headers(headers)
    if (signature === null) other.delete('x-shopify-hmac-sha256')
    else other.set('x-shopify-hmac-sha256', signature)
    await expect(send(post({ headers: other, body: body.replace('Jug', 'Mug') }))).rejects.toMatchObject(
      refused,
    )
  }
  expect(await kept()).toEqual([])
})

test('a message that comes again, or twice at once, changes nothing', async () => {
  const eventId = randomUUID()
  await Promise.all([send(message({ eventId })), send(message({ eventId }))])
  await workOffEvents(shop)
  expect((await send(message({ eventId }))).status).toBe(200)
  await workOffEvents(shop)
  expect(seen).toHaveLength(1)
})

test('one event that changed two products tells of both', async () => {
  const eventId = randomUUID()
  await send(message({ eventId, payload: { id: 1 } }))
  await send(message({ eventId, payload: { id: 2 } }))
  await workOffEvents(shop)
  expect(seen.map(({ payload }) => payload.id)).toEqual([1, 2])
})

test('events come in the order of the platform’s times, whatever order they arrived in', async () => {
  for (const minute of ['03', '01', '02'])
    await send(message({ triggeredAt: `2026-11-01T10:${minute}:00.000000000Z`, payload: { id: minute } }))
  await workOffEvents(shop)
  expect(seen.map(({ payload }) => payload.id)).toEqual(['01', '02', '03'])
})

test('two that work at once keep the order: one of them waits', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    release = done
  })
  onStoreEvent('themes/publish', () => gate)
  await send(message({ topic: 'themes/publish' }))
  const first = workOffEvents(shop)
  await expect.poll(() => seen).toHaveLength(1)
  expect(await workOffEvents(shop)).toEqual({ isBusy: true, againInSeconds: null })
  release()
  expect(await first).toEqual({ isBusy: false, againInSeconds: null })
})

test('what fails waits and holds up nothing else, then is tried again with what it said', async () => {
  fails = new Error('the database is away')
  await send(message({ payload: { id: 1 } }))
  const { againInSeconds } = await workOffEvents(shop)
  expect(againInSeconds).toBe(10)
  expect(await kept()).toMatchObject([{ attempts: 1, failure: 'the database is away', payload: { id: 1 } }])
  fails = null
  await send(message({ payload: { id: 2 } }))
  await workOffEvents(shop)
  await systemDb().storeEvent.updateMany({ where: { shopDomain: shop }, data: { tryAfter: new Date(0) } })
  expect((await workOffEvents(shop)).againInSeconds).toBeNull()
  expect(seen.map(({ payload }) => payload.id)).toEqual([1, 2, 1])
})

test('what fails every time is given up after two days, with its reason and without what it said', async () => {
  fails = new Error('broken')
  await send(message())
  for (let turn = 0; turn < 9; turn++) {
    await systemDb().storeEvent.updateMany({ where: { shopDomain: shop }, data: { tryAfter: new Date(0) } })
    await workOffEvents(shop)
  }
  expect(seen).toHaveLength(9)
  expect(await kept()).toMatchObject([{ workedOffAt: expect.any(Date), failure: 'broken', payload: null }])
})

test('a shop that took the app away is heard of its customers’ rights only', async () => {
  await connect('UNINSTALLED')
  await send(message())
  await send(message({ topic: 'customers/redact', payload: { shop_domain: shop } }))
  await workOffEvents(shop)
  expect(seen.map(({ topic }) => topic)).toEqual(['customers/redact'])
  expect((await kept()).every(({ workedOffAt, payload }) => workedOffAt && payload === null)).toBe(true)
})

test('a topic that nobody asked for, or that is ours alone, is answered and left alone', async () => {
  for (const topic of ['orders/create', 'parley/installed'])
    expect((await send(message({ topic }))).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('signs that a database can’t keep are replaced, not refused', async () => {
  await send(message({ payload: '{"title":"a\\u0000b\\ud800c😀\\\\u0000"}' }))
  await workOffEvents(shop)
  expect(seen[0]?.payload.title).toBe('a\ufffdb\ufffdc😀\\u0000')
})

test('a signed body that is no object, and a message without its shop, are refused', async () => {
  for (const payload of ['[]', '"x"', '{', ''])
    await expect(send(message({ payload }))).rejects.toMatchObject({ code: 'bad_json' })
  for (const wrong of ['', 'evil.example', 'shop.myshopify.com.evil.example', 'a.shopify.com'])
    await expect(send(message({ shop: wrong }))).rejects.toMatchObject({ code: 'bad_request' })
})

// From here on workers run, who also take up what earlier tests left.
const ofThisShop = () => seen.filter(({ shopDomain }) => shopDomain === shop)

test('the work is done in the background', async () => {
  await startWorkers()
  await send(message())
  await expect.poll(ofThisShop).toHaveLength(1)
})

test('work that was lost is taken up, and messages of long ago are forgotten', async () => {
  await send(message({ payload: { id: 1 } }))
  await systemDb().storeEvent.updateMany({ where: { shopDomain: shop }, data: { tryAfter: new Date(0) } })
  await sweepStoreEvents()
  await expect.poll(ofThisShop).toHaveLength(1)
  await systemDb().storeEvent.updateMany({ where: { shopDomain: shop }, data: { receivedAt: new Date(0) } })
  await sweepStoreEvents()
  expect(await kept()).toEqual([])
})

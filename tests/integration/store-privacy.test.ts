import { randomInt, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { findPerson } from '~/domains/conversations/conversations.server'
import { requireMember } from '~/domains/identity/identity.server'
import { sealChange } from '~/domains/store/orders/changing/sealed-change.server'
import {
  findLinkedExport,
  listPrivacyRequests,
  listUndoneRequests,
  openLinkedExport,
  openPrivacyExport,
  receiveMessage,
  settlePrivacy,
  sweepStoreEvents,
  workOffEvents,
} from '~/domains/store/store.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { stopJobs } from '~/platform/jobs/jobs.server'
import { csrfToken } from '~/platform/sessions/csrf.server'
import { storage } from '~/platform/storage/storage.server'
import { action as fetchByLink } from '~/routes/_auth+/customer-data_.file'
import { action as takeMessage } from '~/routes/api+/store.webhooks'
import { loader as showRequests } from '~/routes/app+/shopify.privacy._index'
import { loader as fetchFile } from '~/routes/app+/shopify.privacy.$id'
import type { Shop } from '../store-platform'
import { testWorkspace, withTestDatabase } from '../support/database'
import { lastMail } from '../support/mails'
import { AdminVisitor, withStorePlatform } from '../support/store-app'
import { signedMessage } from '../support/store-messages'

const platform = await withStorePlatform()
withTestDatabase()
afterAll(stopJobs)

let shop: Shop
let visitor: AdminVisitor
/** A word that stands in everything said of the test's customer, and nowhere else. */
let mark: string
let ada: { id: number; email: string; phone: string }
beforeEach(async () => {
  mark = `mark${randomUUID().slice(0, 8)}`
  ada = { id: randomInt(1e9, 9e9), email: `${mark}@example.com`, phone: `+4922${randomInt(1e6, 9e6)}` }
  shop = platform.createShop({
    domain: `shop-${randomUUID().slice(0, 8)}.myshopify.com`,
    owner: { email: `${randomUUID()}@example.test` },
  })
  platform.merchant(shop).install()
  visitor = new AdminVisitor(platform, shop)
  await requireMember(visitor.page(), 'workspace.read')
})

const store = () => systemDb().store.findUniqueOrThrow({ where: { shopDomain: shop.domain } })
const merchant = () => platform.merchant(shop)
const requests = () => systemDb().privacyRequest.findMany({ where: { shopDomain: shop.domain } })

/** What the platform sends for what just happened in the shop, as often as it likes. */
async function tell(topic: string, payload: object, eventId: string = randomUUID()) {
  await receiveMessage(
    signedMessage({ topic, shop: shop.domain, payload, secret: platform.app.apiSecret, eventId }),
  )
  await workOffEvents(shop.domain)
}

interface Talk {
  shopperId: string
  conversationId: string
}

/** A conversation on the store's pages with a change of an order in it. */
async function talk({
  externalId,
  said = 'Where is it?',
}: {
  externalId?: string
  said?: string
} = {}): Promise<Talk> {
  const { id: storeId, workspaceId } = await store()
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({
    data: {
      workspaceId,
      ...(externalId ? { externalId, name: `Ada ${mark}`, email: `A.${ada.email}` } : {}),
    },
  })
  const conversation = await db.conversation.create({
    data: {
      workspaceId,
      storeId,
      shopperId: shopper.id,
      channel: 'shopify',
      subject: said,
      lastMessageText: `${mark}’s order`,
      pageUrl: 'https://shop.example/products/mug',
      pageContext: { cart: { items: [{ title: `Moss fieldbook ${mark}` }] } },
      ratingComment: `${mark} was here`,
      messageCount: 2,
    },
  })
  const conversationId = conversation.id
  await db.message.createMany({
    data: [
      { workspaceId, conversationId, seq: 1, author: 'SHOPPER', text: said, clientId: 'c1', intent: 'order' },
      {
        workspaceId,
        conversationId,
        seq: 2,
        author: 'ASSISTANT',
        text: `It goes to Main 1, ${mark}.`,
        outcome: 'answered',
        trace: [{ tool: 'order', address: `${mark} 1` }],
      },
    ],
  })
  const [message] = await db.message.findMany({ where: { conversationId, author: 'SHOPPER' } })
  await db.conversationNote.create({
    data: { workspaceId, conversationId, authorUserId: randomUUID(), text: `${mark} called` },
  })
  await db.regressionCase.create({
    data: { workspaceId, question: said, language: 'en', expected: 'x', messageId: message!.id },
  })
  return { shopperId: shopper.id, conversationId }
}

async function proveOrder({ conversationId }: Talk, customerId: number, orderId: number) {
  const { id: storeId, workspaceId } = await store()
  const db = workspaceDb(workspaceId)
  const whose = {
    workspaceId,
    storeId,
    conversationId,
    customerId: `gid://shopify/Customer/${customerId}`,
    orderId: `gid://shopify/Order/${orderId}`,
  }
  await db.orderAsker.create({ data: { ...whose, method: 'code' } })
  await db.orderChange.create({
    data: {
      ...whose,
      kind: 'account-address',
      orderName: `#${mark}`,
      change: sealChange({ kind: 'cancel', orderNumber: '1001', reason: 'ordered-by-mistake' }),
      sourceUpdatedAt: new Date(),
      language: 'en',
      expiresAt: new Date(Date.now() + 600_000),
    },
  })
}

/** Everything that the database holds, to look for words that may not be in it. */
async function everythingKept(): Promise<string> {
  const tables = await systemDb().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
  const rows = await Promise.all(
    tables.map(({ name }) =>
      systemDb().$queryRawUnsafe<{ all: string | null }[]>(
        `SELECT json_agg(t)::text AS all FROM "${name}" t`,
      ),
    ),
  )
  return rows
    .flat()
    .map(({ all }) => all ?? '')
    .join('\n')
}

/** Tables that still hold something of a store. */
async function tablesOf(storeId: string): Promise<string[]> {
  const tables = await systemDb().$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'store_id'`
  expect(tables.length).toBeGreaterThan(8)
  const held = await Promise.all(
    tables.map(({ name }) =>
      systemDb().$queryRawUnsafe<{ name: string }[]>(
        `SELECT '${name}' AS name FROM "${name}" WHERE store_id = $1::uuid LIMIT 1`,
        storeId,
      ),
    ),
  )
  return held.flat().map(({ name }) => name)
}

const asked = (more: object = {}) => ({ shop_domain: shop.domain, customer: ada, ...more })

test.each(['customers/data_request', 'customers/redact', 'shop/redact'])(
  '%s: without a good signature it is answered 401, and nothing is kept or done',
  async (topic) => {
    const { workspaceId } = await store()
    const { conversationId } = await talk({ externalId: String(ada.id) })
    const order = { topic, shop: shop.domain, payload: asked() }
    const forged = signedMessage({ ...order, secret: 'shpss_somebody_elses' })
    const unsigned = signedMessage({ ...order, secret: platform.app.apiSecret })
    unsigned.headers.delete('x-shopify-hmac-sha256')
    for (const request of [forged, unsigned])
      await expect(takeMessage({ request, params: {}, context: {} } as never)).rejects.toMatchObject({
        code: 'store_request_refused',
        status: 401,
      })
    await workOffEvents(shop.domain)
    expect(await requests()).toEqual([])
    const kept = await workspaceDb(workspaceId).conversation.findUnique({ where: { id: conversationId } })
    expect(kept).toMatchObject({ status: 'OPEN', ratingComment: `${mark} was here` })
  },
)

test('customers/data_request: all that is kept of a customer is in a file that the merchant is mailed about and fetches', async () => {
  const { workspaceId } = await store()
  await talk({ externalId: String(ada.id), said: 'Is the Moss one in stock?' })
  const guest = await talk({ said: `Write to ${ada.email.toUpperCase()} please` })
  await proveOrder(await talk({ said: 'My parcel' }), 1, 55)
  const other = await talk({ externalId: '7001000002', said: 'Somebody else’s secret' })
  await tell('customers/data_request', asked({ orders_requested: [55], data_request: { id: 9 } }))

  const [row] = await listPrivacyRequests(workspaceId, shop.domain)
  expect(row).toMatchObject({ kind: 'export', conversations: 3, orderChanges: 1, doneAt: expect.any(Date) })
  const opened = await openPrivacyExport(workspaceId, { id: row!.id, shopDomain: shop.domain })
  const file = await text(opened.content)
  expect(JSON.parse(file)).toMatchObject({ shop: shop.domain, request: { customerId: String(ada.id) } })
  for (const words of [
    'Moss one',
    'Moss fieldbook',
    `Main 1, ${mark}`,
    `${mark} called`,
    'ordered-by-mistake',
    `#${mark}`,
    guest.conversationId,
  ])
    expect(file).toContain(words)
  expect(file).not.toContain('Somebody else')
  expect(file).not.toContain(other.conversationId)
  const mails = await systemDb().mail.findMany({ where: { template: 'customer-data' } })
  expect(mails.map(({ recipient }) => recipient)).toContain(shop.owner.email)

  const given = { params: { id: row!.id }, context: {} }
  const page = await showRequests({ request: visitor.data('/privacy'), ...given } as never)
  expect(page.requests).toMatchObject([
    { id: row!.id, customerId: String(ada.id), fileUntil: expect.any(Date) },
  ])
  const fetched = await fetchFile({ request: visitor.data(`/privacy/${row!.id}`), ...given } as never)
  expect(fetched.headers.get('content-disposition')).toContain('attachment')
  expect(await fetched.text()).toBe(file)
  const staff = shop.staff.put({
    ...shop.owner,
    id: platform.ids.next(),
    email: `${randomUUID()}@example.test`,
    isOwner: false,
  })
  const agent = new AdminVisitor(platform, shop, staff)
  await requireMember(agent.page(), 'workspace.read')
  await expect(
    fetchFile({ request: agent.data(`/privacy/${row!.id}`), ...given } as never),
  ).rejects.toMatchObject({ code: 'access_denied' })

  const stranger = await testWorkspace()
  await expect(
    openPrivacyExport(stranger.workspaceId, { id: row!.id, shopDomain: shop.domain }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('customers/data_request: one that comes again makes no second file and no second mail', async () => {
  await talk({ externalId: String(ada.id) })
  const eventId = randomUUID()
  await tell('customers/data_request', asked(), eventId)
  const [before] = await requests()
  const mails = () => systemDb().mail.count({ where: { recipient: shop.owner.email } })
  const sent = await mails()
  await tell('customers/data_request', asked(), eventId)
  // Also when what was received is long forgotten.
  await systemDb().storeEvent.deleteMany({ where: { shopDomain: shop.domain } })
  await tell('customers/data_request', asked(), eventId)
  expect(await requests()).toEqual([before])
  expect(await mails()).toBe(sent)
})

test('customers/data_request: a file is gone after a month, and one that a kill left at once', async () => {
  await talk({ externalId: String(ada.id) })
  await tell('customers/data_request', asked())
  const [row] = await requests()
  expect(await storage().size(row!.storageKey!)).toBeGreaterThan(100)
  const long = new Date(Date.now() - 31 * 86_400_000)
  await systemDb().privacyRequest.update({ where: { id: row!.id }, data: { doneAt: long } })
  await settlePrivacy()
  await expect(storage().size(row!.storageKey!)).rejects.toThrow(/ENOENT/)
  expect((await requests())[0]!.storageKey).toBeNull()
})

test('customers/redact: nothing that names or shows the customer is left anywhere, and what only counts stays', async () => {
  const { workspaceId } = await store()
  const signedIn = await talk({ externalId: String(ada.id), said: `I am ${mark} of Bonn` })
  const written = await talk({ said: `Mine is ${ada.email}, ${ada.phone}` })
  const proved = await talk({ said: 'My parcel of Ada' })
  await proveOrder(proved, ada.id, 55)
  const other = await talk({ externalId: '7001000002', said: 'Bo asks' })
  await tell('customers/data_request', asked())
  const file = (await requests())[0]!.storageKey!
  await systemDb().mail.create({ data: { recipient: ada.email, template: 'order-code', language: 'en' } })

  await tell('customers/redact', asked({ orders_to_redact: [55] }))

  const db = workspaceDb(workspaceId)
  const ids = [signedIn, written, proved].map(({ conversationId }) => conversationId)
  const conversations = await db.conversation.findMany({
    where: { id: { in: ids } },
    include: { messages: true },
  })
  expect(conversations).toHaveLength(3)
  for (const one of conversations) {
    expect(one).toMatchObject({
      status: 'CLOSED',
      messageCount: 2,
      subject: '',
      pageUrl: null,
      pageContext: null,
    })
    expect(one.messages.map(({ outcome, intent }) => outcome ?? intent)).toEqual(['order', 'answered'])
  }
  expect(await db.conversation.findUnique({ where: { id: other.conversationId } })).toMatchObject({
    subject: 'Bo asks',
  })
  await expect(storage().size(file)).rejects.toThrow(/ENOENT/)
  expect(await db.orderChange.findMany()).toMatchObject([
    { kind: 'account-address', status: 'EXPIRED', change: null },
  ])

  await db.conversation.delete({ where: { id: other.conversationId } })
  await db.shopper.delete({ where: { id: other.shopperId } })
  const kept = await everythingKept()
  for (const words of [mark, ada.phone, String(ada.id)]) expect(kept).not.toContain(words)
})

test('customers/redact: a kill in the middle leaves the rest for the next try, and a repetition changes nothing', async () => {
  const { id: storeId, workspaceId } = await store()
  const proved = await talk({ said: 'My parcel of Ada' })
  await proveOrder(proved, ada.id, 55)
  vi.spyOn(storage(), 'remove').mockRejectedValueOnce(new Error('killed'))
  await tell('customers/data_request', asked())
  const eventId = randomUUID()
  await tell('customers/redact', asked(), eventId)
  const db = workspaceDb(workspaceId)
  const open = await systemDb().privacyRequest.findFirst({
    where: { shopDomain: shop.domain, topic: 'customers/redact' },
  })
  expect(open?.doneAt).toBeNull()
  expect(await db.orderAsker.count()).toBe(1)

  await systemDb().storeEvent.updateMany({
    where: { shopDomain: shop.domain },
    data: { tryAfter: new Date(0) },
  })
  await workOffEvents(shop.domain)
  expect(await db.orderAsker.count()).toBe(0)
  const done = await requests()
  expect(done.every(({ doneAt }) => doneAt)).toBe(true)
  await systemDb().storeEvent.deleteMany({ where: { shopDomain: shop.domain } })
  await tell('customers/redact', asked(), eventId)
  expect(await requests()).toEqual(done)
  expect(
    await findPerson(workspaceId, { storeId, customerId: String(ada.id), contacts: [], conversationIds: [] }),
  ).toEqual({ shopperIds: [], conversationIds: [] })
})

test('customers/redact: what fails for days is shown to who runs the installation, and tried until it is done', async () => {
  await talk({ externalId: String(ada.id) })
  await tell('customers/data_request', asked())
  const broken = vi.spyOn(storage(), 'remove').mockRejectedValue(new Error('the disk is gone'))
  await tell('customers/redact', asked())
  const where = { shopDomain: shop.domain, topic: 'customers/redact' }
  const long = new Date(Date.now() - 100 * 86_400_000)
  await systemDb().storeEvent.updateMany({
    where,
    data: { attempts: 30, tryAfter: new Date(0), receivedAt: long },
  })
  await workOffEvents(shop.domain)
  await sweepStoreEvents()
  const undone = (await listUndoneRequests()).filter(({ shopDomain }) => shopDomain === shop.domain)
  expect(undone).toMatchObject([{ topic: 'customers/redact', failure: 'the disk is gone', isOverdue: false }])
  const event = await systemDb().storeEvent.findFirstOrThrow({ where })
  expect(event.workedOffAt).toBeNull()
  expect(event.tryAfter.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)

  broken.mockRestore()
  await systemDb().storeEvent.updateMany({ where, data: { tryAfter: new Date(0) } })
  await workOffEvents(shop.domain)
  expect(await listUndoneRequests()).not.toContainEqual(expect.objectContaining({ shopDomain: shop.domain }))
  expect(await everythingKept()).not.toContain(ada.email)
})

test('customers/redact: one that can’t be read is kept until a later version can', async () => {
  await tell('customers/redact', asked({ customer: { id: 'no number' } }))
  await systemDb().storeEvent.updateMany({
    where: { shopDomain: shop.domain, workedOffAt: null },
    data: { attempts: 30, tryAfter: new Date(0) },
  })
  await workOffEvents(shop.domain)
  expect(await listUndoneRequests()).toContainEqual(expect.objectContaining({ shopDomain: shop.domain }))
  const kept = await systemDb().storeEvent.findFirstOrThrow({
    where: { shopDomain: shop.domain, workedOffAt: null },
  })
  expect(kept.payload).toMatchObject({ customer: { id: 'no number' } })
})

/** The secret of the link that the shop's owner was mailed. */
async function mailedToken(): Promise<string> {
  const { link } = await lastMail(shop.owner.email, 'customer-data')
  expect(new URL(link).pathname).toBe('/customer-data')
  return new URL(link).searchParams.get('token')!
}

test('the mailed link opens the file when the app was taken away, and still when the shop is erased', async () => {
  await talk({ externalId: String(ada.id), said: 'Is the Moss one in stock?' })
  await tell('customers/data_request', asked())
  const token = await mailedToken()
  await takeAway(49)
  expect(await findLinkedExport(token)).toMatchObject({ shopDomain: shop.domain })
  await tell('shop/redact', { shop_domain: shop.domain })
  const page = new Request('https://parley.test/customer-data')
  const { token: csrf, setCookie } = csrfToken(page)
  const headers = { cookie: setCookie!.split(';')[0]! }
  const request = new Request(page, { method: 'POST', headers, body: new URLSearchParams({ csrf, token }) })
  const fetched = await fetchByLink({ request, params: {}, context: {} } as never)
  expect(fetched.headers.get('content-disposition')).toContain('attachment')
  expect(await fetched.text()).toContain('Moss one')

  const key = (await requests()).find(({ storageKey }) => storageKey)!.storageKey!
  const long = new Date(Date.now() - 31 * 86_400_000)
  await systemDb().privacyRequest.updateMany({
    where: { shopDomain: shop.domain, storageKey: key },
    data: { doneAt: long },
  })
  expect(await findLinkedExport(token)).toBeNull()
  await settlePrivacy()
  await expect(storage().size(key)).rejects.toThrow(/ENOENT/)
  expect(JSON.stringify(await requests())).not.toContain(String(ada.id))
})

test('a file that was fetched goes with its shop, and one that waits with its customer', async () => {
  await talk({ externalId: String(ada.id) })
  await tell('customers/data_request', asked())
  const bo = { id: ada.id + 1, email: `bo-${ada.email}` }
  await tell('customers/data_request', asked({ customer: bo }))
  const made = await requests()
  const about = ({ id }: { id: number }) =>
    made.find(({ subject }) => JSON.stringify(subject).includes(String(id)))!
  const [ofAda, ofBo] = [about(ada).storageKey, about(bo).storageKey]
  const { workspaceId } = await store()
  const opened = await openPrivacyExport(workspaceId, { id: about(ada).id, shopDomain: shop.domain })
  await text(opened.content)
  await takeAway(49)
  await tell('shop/redact', { shop_domain: shop.domain })
  await expect(storage().size(ofAda!)).rejects.toThrow(/ENOENT/)
  expect(await storage().size(ofBo!)).toBeGreaterThan(100)
  await tell('customers/redact', asked({ customer: bo }))
  await expect(storage().size(ofBo!)).rejects.toThrow(/ENOENT/)
})

test('a link that is forged, of somebody who left, or mailed to an address they no longer have opens nothing', async () => {
  const { workspaceId } = await store()
  await tell('customers/data_request', asked())
  const token = await mailedToken()
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { usr: string }
  const forged = Buffer.from(JSON.stringify({ ...claims, usr: randomUUID() })).toString('base64url')
  for (const bad of ['', 'x', `${head}.${forged}.${signature}`, `${head}.${body}.`])
    await expect(openLinkedExport(bad)).rejects.toMatchObject({ code: 'not_found' })

  const { usr: id } = claims
  expect(await findLinkedExport(token)).not.toBeNull()
  await systemDb().user.update({ where: { id }, data: { email: `new-${shop.owner.email}` } })
  expect(await findLinkedExport(token)).toBeNull()
  await systemDb().user.update({ where: { id }, data: { email: shop.owner.email } })
  expect(await findLinkedExport(token)).not.toBeNull()
  await systemDb().membership.updateMany({ where: { workspaceId, userId: id }, data: { role: 'agent' } })
  expect(await findLinkedExport(token)).toBeNull()
})

async function takeAway(hoursAgo: number) {
  merchant().uninstall()
  await tell('app/uninstalled', {})
  const uninstalledAt = new Date(Date.now() - hoursAgo * 3_600_000)
  await systemDb().store.update({ where: { shopDomain: shop.domain }, data: { uninstalledAt } })
}

test('shop/redact: two days after the app was taken away nothing of the shop is left, its workspace neither', async () => {
  const { workspaceId } = await store()
  await talk({ externalId: String(ada.id), said: 'Hello' })
  const { userId } = await systemDb().storeStaff.findFirstOrThrow({ where: { workspaceId } })
  await takeAway(49)
  await tell('shop/redact', { shop_domain: shop.domain })
  expect(await systemDb().workspace.findUnique({ where: { id: workspaceId } })).toBeNull()
  expect(await systemDb().user.findUnique({ where: { id: userId } })).toBeNull()
  expect(await requests()).toMatchObject([
    { topic: 'shop/redact', workspaceId: null, doneAt: expect.any(Date) },
  ])
  await systemDb().privacyRequest.deleteMany({ where: { shopDomain: shop.domain } })
  await systemDb().storeEvent.deleteMany({ where: { shopDomain: shop.domain, topic: 'shop/redact' } })
  const kept = await everythingKept()
  for (const words of [shop.domain, workspaceId, shop.owner.email]) expect(kept).not.toContain(words)
})

test('shop/redact: within two days it waits, and a shop that comes back keeps everything', async () => {
  const { workspaceId } = await store()
  const { conversationId } = await talk()
  await takeAway(1)
  await tell('shop/redact', { shop_domain: shop.domain })
  expect(await workspaceDb(workspaceId).conversation.count()).toBe(1)
  expect((await requests())[0]!.doneAt).toBeNull()
  merchant().install()
  await requireMember(visitor.page(), 'workspace.read')
  await systemDb().privacyRequest.updateMany({ data: { dueAt: new Date(0) } })
  await settlePrivacy()
  expect(
    await workspaceDb(workspaceId).conversation.findUnique({ where: { id: conversationId } }),
  ).not.toBeNull()
  expect((await requests())[0]).toMatchObject({ doneAt: expect.any(Date), result: { isBack: true } })
})

test('shop/redact: told of a shop that has the app, it changes nothing', async () => {
  const { workspaceId } = await store()
  await talk()
  await tell('shop/redact', { shop_domain: shop.domain })
  expect(await workspaceDb(workspaceId).conversation.count()).toBe(1)
  expect(await store()).toMatchObject({ status: 'ACTIVE' })
  expect(await requests()).toEqual([])
})

test('shop/redact: a workspace that has a life of its own keeps it, without anything of the shop', async () => {
  const { id: storeId, workspaceId } = await store()
  const db = workspaceDb(workspaceId)
  const shopper = await db.shopper.create({ data: { workspaceId, name: 'A visitor' } })
  const own = await db.conversation.create({ data: { workspaceId, shopperId: shopper.id, channel: 'web' } })
  await db.product.create({
    data: {
      workspaceId,
      storeId,
      handle: 'mug',
      title: 'Mug',
      currency: 'EUR',
      externalId: 'gid://shopify/Product/1',
    },
  })
  const talked = await talk({ externalId: String(ada.id) })
  await proveOrder(talked, ada.id, 55)
  await takeAway(49)
  await tell('shop/redact', { shop_domain: shop.domain })
  expect(await systemDb().workspace.findUnique({ where: { id: workspaceId } })).not.toBeNull()
  expect(await db.conversation.findMany({ select: { id: true } })).toEqual([{ id: own.id }])
  expect(await db.shopper.findMany({ select: { id: true } })).toEqual([{ id: shopper.id }])
  expect(await store()).toMatchObject({
    name: '',
    email: '',
    redactedAt: expect.any(Date),
    status: 'UNINSTALLED',
  })
  expect(await tablesOf(storeId)).toEqual([])
})

test('shop/redact: a kill in the middle is taken up by the housekeeping, and the uninstall that was never told counts', async () => {
  const { workspaceId } = await store()
  await talk()
  merchant().uninstall()
  await tell('shop/redact', { shop_domain: shop.domain })
  expect(await store()).toMatchObject({ status: 'UNINSTALLED' })
  await systemDb().privacyRequest.updateMany({
    where: { shopDomain: shop.domain },
    data: { dueAt: new Date(0) },
  })
  // As a kill after the first step leaves it.
  await systemDb().storeToken.deleteMany({ where: { shopDomain: shop.domain } })
  await settlePrivacy()
  expect(await systemDb().workspace.findUnique({ where: { id: workspaceId } })).toBeNull()
  const done = await requests()
  await settlePrivacy()
  expect(await requests()).toEqual(done)
})

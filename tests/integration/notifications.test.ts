import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  addNote,
  assignConversation,
  findTeamStanding,
  openConversation,
  recordShopperMessage,
  requestPerson,
  sendPersonMessage,
} from '~/domains/conversations/conversations.server'
import {
  countNotices,
  dropSubscription,
  keepSubscription,
  listBrowsers,
  lookAt,
  notePresence,
  saveNotificationSettings,
  vapidKeys,
} from '~/domains/notifications/notifications.server'
import { usualSettings } from '~/domains/notifications/settings/notification-settings'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { runWork, Work } from '~/platform/db/work.server'
import { env } from '~/platform/env/env.server'
import { startWorkers, stopJobs } from '~/platform/jobs/jobs.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import '~/workflows/fulfil-orders/credit-refunds.server'
import '~/workflows/tell-team.server'
import { startPushService } from '../doubles/push-service'
import { testWorkspace, withTestDatabase } from '../support/database'
import { lastMail, templatesTo } from '../support/mails'

withTestDatabase()

let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
  Object.assign(env(), { PUSH_HOSTS: [service.host] })
  await startRealtime()
  await startWorkers()
})
afterEach(() => service.failWith(null))
afterAll(async () => {
  await stopJobs()
  await stopRealtime()
  await service.stop()
})

interface Person {
  userId: string
  email: string
  sessionId: string
}

async function personOf(userId: string): Promise<Person> {
  const { email } = await systemDb().user.findUniqueOrThrow({ where: { id: userId } })
  const { id: sessionId } = await systemDb().session.create({ data: { userId } })
  return { userId, email: email!, sessionId }
}

async function colleague(workspaceId: string, role: string, displayName = ''): Promise<Person> {
  const email = `${randomUUID()}@example.test`
  const { id: userId } = await systemDb().user.create({
    data: { email, emailNormal: email, profile: { create: { displayName } } },
  })
  await systemDb().membership.create({ data: { workspaceId, userId, role } })
  return personOf(userId)
}

async function browserOf({ userId, sessionId }: Person, at = service) {
  const browser = at.subscribe((await vapidKeys()).publicKey)
  await keepSubscription({ userId, sessionId, userAgent: null }, browser.subscription)
  return browser
}

/** A shop with its owner, and a shopper's conversation in it. */
async function shop() {
  const { workspaceId, userId } = await testWorkspace()
  const owner = await personOf(userId)
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId }, select: { id: true } })
  const conversationId = await openConversation(workspaceId, { shopperId, channel: 'web' })
  const write = (text: string) =>
    recordShopperMessage(workspaceId, { shopperId, channel: 'web', clientId: randomUUID(), text })
  const isTold = async () => (await findTeamStanding(workspaceId, conversationId))?.teamToldAt != null
  return { workspaceId, owner, conversationId, write, isTold }
}

/** Lets two minutes pass for what waits for them. */
async function passTwoMinutes(): Promise<void> {
  await databasePool().query(`UPDATE member_notices SET created_at = created_at - interval '3 minutes',
    pushed_at = pushed_at - interval '3 minutes'`)
  await databasePool().query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'notifications.unanswered' AND state = 'created'`,
  )
}

/** Every job that is due has been done. */
async function idle(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await databasePool().query(`SELECT count(*)::int AS left FROM pgboss.job
          WHERE state IN ('created', 'retry', 'active') AND start_after <= now()
            AND name IN ('conversations.news', 'notifications.push', 'notifications.unanswered')`)
        return rows[0].left
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(0)
}

test('a push reaches the browser of whoever may answer, encrypted, without the shopper’s words unless they are wanted', async () => {
  const { workspaceId, owner, conversationId, write, isTold } = await shop()
  const viewer = await colleague(workspaceId, 'viewer')
  const [browser, onlookers] = [await browserOf(owner), await browserOf(viewer)]
  await write('My parcel never came')
  await requestPerson(workspaceId, { conversationId })
  await expect.poll(() => browser.received.length).toBe(1)
  expect(browser.received[0]).toMatchObject({
    urgency: 'high',
    content: {
      title: 'Test shop: a shopper is waiting for a person',
      body: 'Open the conversation',
      path: `/dashboard/notifications/open?workspace=${workspaceId}&conversation=${conversationId}`,
      direction: 'ltr',
    },
  })
  await idle()
  expect(onlookers.received).toEqual([])
  expect(await isTold()).toBe(true)
  await lookAt(workspaceId, conversationId, { userId: owner.userId, mayAnswer: true })
  await saveNotificationSettings(owner.userId, { ...usualSettings('UTC'), showsText: true })
  await write('Hello?')
  await expect.poll(() => browser.received.length).toBe(2)
  expect(browser.received[1]!.content).toMatchObject({ body: 'Hello?' })
  expect(service.refusals).toEqual([])
})

test('ten messages are one push, and one mail after two minutes without a look', async () => {
  const { workspaceId, owner, conversationId, write } = await shop()
  const browser = await browserOf(owner)
  await requestPerson(workspaceId, { conversationId })
  for (let i = 0; i < 10; i++) await write(`Message ${i}`)
  await idle()
  expect(browser.received).toHaveLength(1)
  expect(await templatesTo(owner.email)).toEqual([])
  await passTwoMinutes()
  await idle()
  expect(await templatesTo(owner.email)).toEqual(['conversation-notice'])
  expect(await lastMail(owner.email, 'conversation-notice')).toMatchObject({ kind: 'waiting', message: '' })
  await write('Still here')
  await idle()
  await passTwoMinutes()
  await idle()
  expect(await templatesTo(owner.email)).toEqual(['conversation-notice'])
})

test('a look, and an answer, keep the mail from being written', async () => {
  const [looked, answered] = [await shop(), await shop()]
  for (const { workspaceId, conversationId } of [looked, answered])
    await requestPerson(workspaceId, { conversationId })
  await idle()
  expect(await countNotices(looked.workspaceId, looked.owner.userId)).toBe(1)
  await lookAt(looked.workspaceId, looked.conversationId, { userId: looked.owner.userId, mayAnswer: true })
  await sendPersonMessage(answered.workspaceId, {
    conversationId: answered.conversationId,
    userId: answered.owner.userId,
    clientId: randomUUID(),
    text: 'Here I am',
  })
  await idle()
  expect(await countNotices(looked.workspaceId, looked.owner.userId)).toBe(0)
  await passTwoMinutes()
  await idle()
  expect(await templatesTo(looked.owner.email)).toEqual([])
  expect(await templatesTo(answered.owner.email)).toEqual([])
})

test('what a killed process had written down is told by the next one', async () => {
  await stopJobs()
  const { workspaceId, owner, conversationId } = await shop()
  // This process writes and works on nothing: as one that is killed right after its commit.
  await requestPerson(workspaceId, { conversationId })
  await stopJobs()
  await startWorkers()
  await expect.poll(() => countNotices(workspaceId, owner.userId), { timeout: 10_000 }).toBe(1)
  await stopJobs()
  await passTwoMinutes()
  await startWorkers()
  await expect.poll(() => templatesTo(owner.email), { timeout: 10_000 }).toEqual(['conversation-notice'])
})

test('a request that is rolled back tells nobody', async () => {
  const { workspaceId, owner, conversationId } = await shop()
  const failure = workspaceDb(workspaceId).$transaction(async (tx) => {
    const { markWaiting } = await import('~/domains/conversations/handling/request-person.server')
    await markWaiting(tx, workspaceId, { conversationId })
    throw new Error('rolled back')
  })
  await expect(failure).rejects.toThrow('rolled back')
  await idle()
  expect(await countNotices(workspaceId, owner.userId)).toBe(0)
})

test('nobody counts as told before somebody hears of it: by an open page at once, by mail when it is written', async () => {
  const [empty, present] = [await shop(), await shop()]
  await requestPerson(empty.workspaceId, { conversationId: empty.conversationId })
  await idle()
  expect(await empty.isTold()).toBe(false)
  await passTwoMinutes()
  await idle()
  expect(await empty.isTold()).toBe(true)

  const leave = notePresence(present.workspaceId, present.owner.userId)
  await expect.poll(() => workspaceDb(present.workspaceId).memberPresence.count()).toBe(1)
  await requestPerson(present.workspaceId, { conversationId: present.conversationId })
  await expect.poll(present.isTold).toBe(true)
  leave()
  await expect.poll(() => workspaceDb(present.workspaceId).memberPresence.count()).toBe(0)
})

test('a browser that its service no longer knows is forgotten; one that is slow is tried again', async () => {
  const { workspaceId, owner, conversationId, isTold } = await shop()
  const [gone, slow] = [await browserOf(owner), await browserOf(owner)]
  gone.unsubscribe()
  await requestPerson(workspaceId, { conversationId })
  await expect.poll(() => slow.received.length).toBe(1)
  await expect.poll(() => listBrowsers(owner.userId, owner.sessionId)).toHaveLength(1)
  await expect.poll(isTold).toBe(true)
})

test('signing out in a browser ends its pushes, and nobody ends another’s', async () => {
  const { workspaceId, owner } = await shop()
  const other = await colleague(workspaceId, 'agent')
  const browser = await browserOf(owner)
  await dropSubscription(other.userId, browser.subscription)
  expect(await listBrowsers(owner.userId, owner.sessionId)).toMatchObject([{ isOwn: true }])
  await systemDb().session.delete({ where: { id: owner.sessionId } })
  expect(await listBrowsers(owner.userId, owner.sessionId)).toEqual([])
})

test('an address on a private network takes no subscription over http, and over https no push', async () => {
  const { owner } = await shop()
  const { subscription } = service.subscribe((await vapidKeys()).publicKey)
  const at = (endpoint: string) =>
    keepSubscription({ ...owner, userAgent: null }, { ...subscription, endpoint })
  await expect(at('http://169.254.169.254/latest')).rejects.toMatchObject({ code: 'bad_request' })
  await at('https://127.0.0.1:8443/x')
  const { id } = (await listBrowsers(owner.userId, owner.sessionId))[0]!
  const { sendTestPush } = await import('~/domains/notifications/notifications.server')
  expect(await sendTestPush({ subscriptionId: id, userId: owner.userId }, 'en')).toBe('refused')
  expect(await listBrowsers(owner.userId, owner.sessionId)).toEqual([])
})

test('a key that nothing can be encrypted for is refused when it is handed in, not at every push', async () => {
  const { owner } = await shop()
  const { subscription } = service.subscribe((await vapidKeys()).publicKey)
  const withKey = (p256dh: string) => {
    const keys = { ...subscription.keys, p256dh }
    return keepSubscription({ ...owner, userAgent: null }, { ...subscription, keys })
  }
  for (const bytes of [Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(65, 255)])
    await expect(withKey(bytes.toString('base64url'))).rejects.toMatchObject({ code: 'bad_request' })
  expect(await listBrowsers(owner.userId, owner.sessionId)).toEqual([])
  await withKey(subscription.keys.p256dh)
})

test('whoever names a server has it called no more than twenty times an hour for trying', async () => {
  const { owner } = await shop()
  const browser = await browserOf(owner)
  const { id } = (await listBrowsers(owner.userId, owner.sessionId))[0]!
  const { sendTestPush } = await import('~/domains/notifications/notifications.server')
  const tries = await Promise.allSettled(
    Array.from({ length: 25 }, () => sendTestPush({ subscriptionId: id, userId: owner.userId }, 'en')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'rate_limited' },
  })
  expect(browser.received).toHaveLength(20)
})

test('an assignment and a mention reach whom they mean, and not who made them', async () => {
  const { workspaceId, owner, conversationId } = await shop()
  const ayse = await colleague(workspaceId, 'agent', 'Ayşe Yılmaz')
  const browser = await browserOf(ayse)
  await assignConversation(workspaceId, conversationId, ayse.userId, owner.userId)
  await expect.poll(() => browser.received.length).toBe(1)
  expect(browser.received[0]!.content).toMatchObject({
    title: 'Test shop: a conversation was assigned to you',
  })
  await addNote(workspaceId, { conversationId, userId: owner.userId, text: 'Please look, @ayşe' })
  await expect.poll(() => browser.received.length).toBe(2)
  expect(browser.received[1]!.content).toMatchObject({ title: 'Test shop: you were mentioned in a note' })
  await assignConversation(workspaceId, conversationId, owner.userId, owner.userId)
  await idle()
  expect(await countNotices(workspaceId, owner.userId)).toBe(0)
})

test('colleagues hear of an assignee’s shopper when the assignee hasn’t looked for two minutes', async () => {
  const { workspaceId, owner, conversationId, write } = await shop()
  const agent = await colleague(workspaceId, 'agent')
  const [own, colleagues] = [await browserOf(owner), await browserOf(agent)]
  await sendPersonMessage(workspaceId, {
    conversationId,
    userId: owner.userId,
    clientId: randomUUID(),
    text: 'How can I help?',
  })
  await write('Where is my parcel?')
  await idle()
  expect([own.received.length, colleagues.received.length]).toEqual([1, 0])
  await passTwoMinutes()
  await expect.poll(() => colleagues.received.length).toBe(1)
})

test('the key pair is made once and its private half is sealed', async () => {
  const keys = await vapidKeys()
  const row = await systemDb().vapidKeys.findUniqueOrThrow({ where: { id: 'push' } })
  expect(row.publicKey).toBe(keys.publicKey)
  expect(Buffer.from(row.privateKey).includes(Buffer.from(keys.privateKey))).toBe(false)
})

test('a push service that hangs holds up no other, and is left alone after a few tries', async () => {
  const hanging = await startPushService()
  onTestFinished(() => hanging.stop())
  Object.assign(env(), { PUSH_HOSTS: [service.host, hanging.host] })
  onTestFinished(() => void Object.assign(env(), { PUSH_HOSTS: [service.host] }))
  hanging.hang()
  const { workspaceId, owner, conversationId, write } = await shop()
  // As many browsers as there are workers, and more.
  for (let browser = 0; browser < 16; browser++) await browserOf(owner, hanging)
  const other = await browserOf(await colleague(workspaceId, 'agent'))
  await write('Hello?')
  await requestPerson(workspaceId, { conversationId })
  await expect.poll(() => other.received.length).toBe(1)
  expect(hanging.hung()).toBeLessThanOrEqual(8)
  // Those that wait are put off, without a worker.
  const delayed = async () => {
    const { rows } = await databasePool().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'notifications.push' AND state = 'created'
         AND (data ->> 'delays')::int > 0`,
    )
    return rows[0]!.n
  }
  await expect.poll(delayed).toBe(8)
})

test('whose own requests wait for each other counts as present all the same, and leaves with their page', async () => {
  const { workspaceId, owner } = await shop()
  const claim = { claimants: [`member:${owner.userId}` as const], held: 0 }
  const requests = Array.from({ length: 10 }, () => new Work('request', true, claim))
  const slow = requests.map((work) =>
    runWork(work, () => databasePool().query('SELECT pg_sleep(600)')).catch(() => undefined),
  )
  const present = () => workspaceDb(workspaceId).memberPresence.count({ where: { userId: owner.userId } })
  const page = new Work('request', true, claim)
  const leave = runWork(page, () => notePresence(workspaceId, owner.userId))
  await expect.poll(present).toBe(1)
  page.leave()
  runWork(page, leave)
  await expect.poll(present).toBe(0)
  for (const work of requests) work.leave()
  await Promise.all(slow)
})

/** Pushes that wait for a later time, and in how many seconds it comes. */
async function putOff(): Promise<number[]> {
  const { rows } = await databasePool().query<{ seconds: number }>(
    `SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
     WHERE name = 'notifications.push' AND state = 'created' AND start_after > now() + interval '20 seconds'`,
  )
  return rows.map(({ seconds }) => seconds)
}

test.each([
  [429, '90', 90],
  [503, '600', 600],
  [503, new Date(Date.now() + 1_800_000).toUTCString(), 1800],
])('a push service that answers %i is asked again when it says, in %s', async (status, said, seconds) => {
  await databasePool().query(`DELETE FROM pgboss.job WHERE name = 'notifications.push'`)
  const strict = await startPushService()
  onTestFinished(() => strict.stop())
  Object.assign(env(), { PUSH_HOSTS: [service.host, strict.host] })
  onTestFinished(() => void Object.assign(env(), { PUSH_HOSTS: [service.host] }))
  const { workspaceId, owner, conversationId } = await shop()
  const browser = await browserOf(owner, strict)
  strict.failWith(status, said)
  await requestPerson(workspaceId, { conversationId })
  await expect.poll(async () => (await putOff()).length).toBe(1)
  const [waits] = await putOff()
  expect(Math.abs(waits! - seconds)).toBeLessThan(60)
  expect(strict.failed()).toBe(1)
  strict.failWith(null)
  await databasePool().query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'notifications.push'`)
  if (status === 429) await expect.poll(() => browser.received.length).toBe(1)
  // All of the service waits then, whoever asks.
  else await expect.poll(async () => (await putOff()).length).toBe(1)
})

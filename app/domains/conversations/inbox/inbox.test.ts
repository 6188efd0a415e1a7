import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import {
  type ConversationFilter,
  cameByMail,
  conversationFilterSchema,
  MAIL_CLIENT_ID,
} from '../conversations'
import {
  closeConversation,
  countUnread,
  countWaiting,
  exportConversations,
  getConversation,
  giveBackConversation,
  labelConversation,
  lastMessages,
  listCannedReplies,
  listConversations,
  listInboxViews,
  listLabels,
  markAllRead,
  markRead,
  recordMailReply,
  recordReply,
  recordShopperMessage,
  removeInboxView,
  removeLabel,
  requestPerson,
  saveCannedReply,
  saveInboxView,
  saveLabel,
  sendPersonMessage,
  snoozeConversation,
  takeOverConversation,
  wakeConversations,
} from '../conversations.server'

withTestDatabase()

async function shop() {
  const { workspaceId, userId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const open = async () => {
    const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
    const say = (text: string) =>
      recordShopperMessage(workspaceId, { shopperId, channel: 'web', clientId: randomUUID(), text })
    const { conversationId, message } = await say('Hello')
    return { conversationId, message, say }
  }
  const write = (conversationId: string, by = userId) =>
    sendPersonMessage(workspaceId, { conversationId, userId: by, clientId: randomUUID(), text: 'Yes' })
  const since = async (id: string) =>
    (await db.conversation.findUniqueOrThrow({ where: { id } })).needsReplySince
  const listed = async (filter: ConversationFilter, readerId = userId) =>
    (await listConversations(workspaceId, filter, { readerId })).conversations
  return { workspaceId, userId, db, open, write, since, listed, join: () => joinTeam(workspaceId) }
}

/** A colleague who joins now. */
async function joinTeam(workspaceId: string): Promise<string> {
  const email = `${randomUUID()}@example.test`
  const { id } = await systemDb().user.create({
    data: { email, emailNormal: email, memberships: { create: { workspaceId, role: 'agent' } } },
  })
  return id
}

test('unread is each member’s own, counts the shopper’s words only, and begins when a member joins', async () => {
  const { workspaceId, userId, open, write, listed, join } = await shop()
  const colleague = await join()
  const { conversationId, message, say } = await open()
  await recordReply(workspaceId, {
    conversationId,
    messageId: message.id,
    text: 'Hi',
    parts: [],
    outcome: 'smalltalk',
    intent: 'greeting',
    language: 'en',
    trace: [],
    answerMs: 1,
  })
  await say('one more')
  const unread = async (reader: string) => (await listed({}, reader))[0]!.unreadCount
  expect([await unread(userId), await unread(colleague)]).toEqual([2, 2])
  await markRead(workspaceId, { conversationId, userId })
  expect([await unread(userId), await unread(colleague)]).toEqual([0, 2])
  await say('and another')
  expect([await unread(userId), await unread(colleague)]).toEqual([1, 3])
  await write(conversationId)
  expect([await unread(userId), await unread(colleague)]).toEqual([0, 3])
  expect(await unread(await join())).toBe(0)
  expect([await countUnread(workspaceId, userId), await countUnread(workspaceId, colleague)]).toEqual([0, 1])
  await markAllRead(workspaceId, colleague)
  expect(await countUnread(workspaceId, colleague)).toBe(0)
  await say('still there?')
  expect(await countUnread(workspaceId, colleague)).toBe(1)
  expect((await listed({ unread: 'yes' })).map(({ id }) => id)).toEqual([conversationId])
  await markRead(workspaceId, { conversationId, userId })
  expect(await listed({ unread: 'yes' })).toEqual([])
  await markRead(workspaceId, { conversationId, userId: randomUUID() })
  expect(await workspaceDb(workspaceId).conversationRead.count()).toBe(1)
})

test('a conversation needs a reply from when a person is asked for until one writes, gives back or closes', async () => {
  const { workspaceId, userId, open, write, since } = await shop()
  const { conversationId, say } = await open()
  expect(await since(conversationId)).toBeNull()
  await requestPerson(workspaceId, { conversationId })
  const asked = await since(conversationId)
  expect(asked).not.toBeNull()
  await say('Anyone?')
  expect(await since(conversationId)).toEqual(asked)
  await takeOverConversation(workspaceId, conversationId, userId)
  expect(await since(conversationId)).toEqual(asked)
  expect(await countWaiting(workspaceId)).toBe(1)
  await write(conversationId)
  expect(await since(conversationId)).toBeNull()
  expect(await countWaiting(workspaceId)).toBe(0)
  await say('Thanks, and when?')
  expect(await since(conversationId)).not.toBeNull()
  await giveBackConversation(workspaceId, conversationId)
  expect(await since(conversationId)).toBeNull()
  await takeOverConversation(workspaceId, conversationId, userId)
  expect(await since(conversationId)).not.toBeNull()
  await closeConversation(workspaceId, conversationId, 'person')
  expect(await since(conversationId)).toBeNull()
})

test('the view of what needs a reply begins with who waits longest, and pages', async () => {
  const { workspaceId, open, listed } = await shop()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const { conversationId, say } = await open()
    await requestPerson(workspaceId, { conversationId })
    if (i === 0) await say('Still waiting')
    ids.push(conversationId)
  }
  await open()
  expect((await listed({ reply: 'needed' })).map(({ id }) => id)).toEqual(ids)
  const first = await listConversations(workspaceId, { reply: 'needed' }, { limit: 2 })
  const rest = await listConversations(workspaceId, { reply: 'needed' }, { limit: 2, cursor: first.next })
  expect([...first.conversations, ...rest.conversations].map(({ id }) => id)).toEqual(ids)
})

test('a snoozed conversation is out of the list until its time comes or the shopper writes', async () => {
  const { workspaceId, userId, db, open, listed } = await shop()
  const { conversationId, say } = await open()
  const until = new Date(Date.now() + 3_600_000)
  const snooze = () => snoozeConversation(workspaceId, { conversationId, userId, until })
  await snooze()
  expect(await listed({ snoozed: 'no' })).toEqual([])
  expect(await listed({ snoozed: 'yes' })).toHaveLength(1)
  await wakeConversations()
  expect(await listed({ snoozed: 'yes' })).toHaveLength(1)
  await say('One more thing')
  expect(await listed({ snoozed: 'yes' })).toEqual([])
  await snooze()
  await db.conversation.update({ where: { id: conversationId }, data: { snoozedUntil: new Date() } })
  await wakeConversations()
  expect(await listed({ snoozed: 'no' })).toHaveLength(1)
  const past = snoozeConversation(workspaceId, { conversationId, userId, until: new Date(0) })
  await expect(past).rejects.toMatchObject({ code: 'bad_request' })
  await closeConversation(workspaceId, conversationId, 'person')
  await expect(snooze()).rejects.toMatchObject({ code: 'conflict' })
})

test('labels are the workspace’s own, are put on and taken off, and narrow the list', async () => {
  const { workspaceId, open, listed } = await shop()
  const other = await shop()
  const { conversationId } = await open()
  const label = await saveLabel(workspaceId, { name: 'Returns', color: 'warn' })
  await expect(saveLabel(workspaceId, { name: 'RETURNS', color: 'bad' })).rejects.toMatchObject({
    code: 'already_exists',
  })
  const put = (id: string, labelId: string, on = true) =>
    labelConversation(id, { conversationId, labelId, on })
  await put(workspaceId, label.id)
  await put(workspaceId, label.id)
  expect(await listed({ label: label.id })).toMatchObject([{ id: conversationId, labelIds: [label.id] }])
  await expect(put(other.workspaceId, label.id)).rejects.toMatchObject({ code: 'not_found' })
  const theirs = await saveLabel(other.workspaceId, { name: 'Returns', color: 'info' })
  await expect(put(workspaceId, theirs.id)).rejects.toMatchObject({ code: 'invalid_reference' })
  await put(workspaceId, label.id, false)
  expect(await listed({ label: label.id })).toEqual([])
  await put(workspaceId, label.id)
  expect(await removeLabel(other.workspaceId, label.id)).toBe(false)
  expect(await removeLabel(workspaceId, label.id)).toBe(true)
  expect(await listLabels(workspaceId)).toEqual([])
  expect((await listed({}))[0]!.labelIds).toEqual([])
})

test('a saved view is its member’s own unless it is shared, and only its member removes it', async () => {
  const { workspaceId, userId, join } = await shop()
  const colleague = await join()
  const view = { name: 'Unhappy', filter: { rating: 'bad' as const }, isShared: false }
  const { id } = await saveInboxView(workspaceId, userId, view)
  const shared = await saveInboxView(workspaceId, userId, { ...view, isShared: true })
  expect(await listInboxViews(workspaceId, userId)).toMatchObject([
    { id, filter: { rating: 'bad' }, isOwn: true },
    { id: shared.id, isShared: true },
  ])
  expect(await listInboxViews(workspaceId, colleague)).toMatchObject([{ id: shared.id, isOwn: false }])
  expect(await removeInboxView(workspaceId, colleague, shared.id)).toBe(false)
  expect(await removeInboxView(workspaceId, userId, shared.id)).toBe(true)
  for (let i = 1; i < 20; i++) await saveInboxView(workspaceId, userId, view)
  await expect(saveInboxView(workspaceId, userId, view)).rejects.toMatchObject({ code: 'conflict' })
})

test('a limit of views and of labels holds for many that are saved at once', async () => {
  const { workspaceId, userId } = await testWorkspace()
  const view = { name: 'Mine', filter: {}, isShared: false }
  await Promise.allSettled(Array.from({ length: 40 }, () => saveInboxView(workspaceId, userId, view)))
  expect(await listInboxViews(workspaceId, userId)).toHaveLength(20)
  const names = Array.from({ length: 95 }, (_, n) => `Label ${n}`)
  await workspaceDb(workspaceId).conversationLabel.createMany({
    data: names.map((name) => ({ workspaceId, name, color: 'info' })),
  })
  const more = names
    .slice(0, 20)
    .map((name) => saveLabel(workspaceId, { name: `One more ${name}`, color: 'bad' }))
  await Promise.allSettled(more)
  expect(await listLabels(workspaceId)).toHaveLength(100)
})

test('days of the filter are the workspace’s own, in the list and in the export', async () => {
  const { workspaceId, db, open, listed } = await shop()
  await systemDb().workspace.update({ where: { id: workspaceId }, data: { timeZone: 'Asia/Tokyo' } })
  const { conversationId } = await open()
  // Already the next day in Tokyo.
  const lastMessageAt = new Date('2026-03-01T16:00:00Z')
  await db.conversation.update({ where: { id: conversationId }, data: { lastMessageAt } })
  const exported = async (filter: ConversationFilter) => {
    let text = ''
    for await (const piece of exportConversations(workspaceId, filter, 'json', 'en')) text += piece
    return JSON.parse(text) as { id: string }[]
  }
  for (const [day, isFound] of [
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2026-03-03', false],
  ] as const) {
    const filter = conversationFilterSchema.parse({ from: day, to: day })
    expect((await listed(filter)).map(({ id }) => id)).toEqual(isFound ? [conversationId] : [])
    expect((await exported(filter)).map(({ id }) => id)).toEqual(isFound ? [conversationId] : [])
  }
})

test('what came by mail is told apart, with the address that answers go to', async () => {
  const { workspaceId, db, open } = await shop()
  const { conversationId, message } = await open()
  const { shopperId } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } })
  expect(await getConversation(workspaceId, conversationId)).toMatchObject({ replyEmail: null })
  await db.conversation.update({ where: { id: conversationId }, data: { replyEmail: 'ada@example.test' } })
  const mail = { conversationId, shopperId, clientId: `${MAIL_CLIENT_ID}0123abcd`, text: 'By mail' }
  await recordMailReply(workspaceId, { ...mail, messageId: '<1@example.test>' })
  expect(await getConversation(workspaceId, conversationId)).toMatchObject({ replyEmail: 'ada@example.test' })
  const said = await lastMessages(workspaceId, conversationId)
  expect(said.map((one) => [one.text, cameByMail(one)])).toEqual([
    [message.text, false],
    ['By mail', true],
  ])
})

test('a limit of saved replies and of a conversation’s labels holds for twenty at once', async () => {
  const { workspaceId, db, open } = await shop()
  await db.cannedReply.createMany({
    data: Array.from({ length: 195 }, (_, n) => ({ workspaceId, shortcut: `known-${n}`, text: 'Hello' })),
  })
  const saved = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => saveCannedReply(workspaceId, { shortcut: `new-${n}`, text: 'Hi' })),
  )
  expect(await listCannedReplies(workspaceId)).toHaveLength(200)
  const refused = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ code: 'conflict', messageKey: 'inbox.replies.tooMany' })
  const [known] = await listCannedReplies(workspaceId)
  expect(await saveCannedReply(workspaceId, { ...known!, text: 'Good day' })).toMatchObject({
    text: 'Good day',
  })

  const { conversationId } = await open()
  const labels = await Promise.all(
    Array.from({ length: 35 }, (_, n) => saveLabel(workspaceId, { name: `Label ${n}`, color: 'info' })),
  )
  const put = ({ id }: { id: string }) =>
    labelConversation(workspaceId, { conversationId, labelId: id, on: true })
  for (const label of labels.slice(0, 15)) await put(label)
  await Promise.allSettled(labels.slice(15).map(put))
  expect(await db.conversationLabelUse.count({ where: { conversationId } })).toBe(20)
  // Once more is no more.
  await put(labels[0]!)
})

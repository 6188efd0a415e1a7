import { expect, test } from 'vitest'
import type { Browser } from '~/../tests/support/browser'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import type { ThreadMessage } from '~/domains/conversations/conversations'
import type { InboxListProps } from '~/domains/conversations/ui/inbox-list'
import { savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import * as inbox from '~/routes/_app+/chat-dashboard'
import * as conversation from '~/routes/_app+/chat-dashboard.$id'
import * as conversationMessages from '~/routes/_app+/chat-dashboard.$id.messages'
import { replyToShopper } from '~/workflows/reply-to-shopper.server'

withTestDatabase()

const INBOX = '/chat-dashboard'

test('what can’t be done in the inbox is told to its page instead of replacing it', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser } = await newMember(workspaceId, 'agent')
  const save = (name: string) => browser.post(inbox, INBOX, { intent: 'save-label', name, color: 'info' })
  expect(await save('Returns')).toMatchObject({ status: 200 })
  expect(await save('returns')).toMatchObject({
    status: 409,
    data: { refusal: { problem: 'inbox.labels.taken' } },
  })
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
  const { id } = await db.conversation.create({ data: { workspaceId, shopperId, status: 'CLOSED' } })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(
    await browser.post(conversation, `${INBOX}/${id}`, { intent: 'snooze', until }, { id }),
  ).toMatchObject({ status: 409, data: { refusal: { problem: expect.stringMatching(/^\w+\./) } } })
  const viewer = await newMember(workspaceId, 'viewer')
  const denied = viewer.browser.post(inbox, INBOX, { intent: 'save-label', name: 'Mine', color: 'info' })
  await expect(denied).rejects.toMatchObject({ code: 'access_denied' })
})

test('members read in their language why the assistant answered so, and where to go from there', async () => {
  const { workspaceId } = await testWorkspace()
  const pageId = await savePage(workspaceId, {
    title: 'Returns',
    markdown: 'You have 30 days to send things back.',
    language: 'en',
  })
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
  const text = 'How many days do I have to send things back?'
  for await (const event of replyToShopper({
    workspaceId,
    shopperId,
    clientId: 'client-0001',
    text,
    language: 'en',
  }))
    expect(event.type).not.toBe('error')
  const { id } = await db.conversation.findFirstOrThrow()
  const { browser } = await newMember(workspaceId, 'viewer')
  const why = {
    grade: 'sure',
    decider: 'quote',
    understood: [{ label: 'İade süresi' }],
    weighed: [{ kind: 'page', id: pageId, title: 'Returns', isTaken: true }],
  }
  const page = `${INBOX}/${id}`
  const { data } = await browser.get(conversation, `${page}?lang=tr`, { id })
  const { messages, explained } = data as { messages: ThreadMessage[]; explained: unknown }
  const [asked, answered] = messages
  expect(asked).not.toHaveProperty('answer')
  expect(answered?.answer).toEqual({
    outcome: 'answered',
    answerMs: expect.any(Number),
    isFlagged: false,
    isExplained: true,
  })
  expect(explained).toBeNull()
  // It comes once somebody looks at it: by a script, or as a page of its own.
  const query = `lang=tr&why=${answered?.id}`
  const fetched = await explain(browser, `${page}/messages?${query}`, id)
  expect(fetched.status).toBe(200)
  expect(await fetched.json()).toMatchObject({ why })
  expect(await browser.get(conversation, `${page}?${query}`, { id })).toMatchObject({
    data: { explained: { messageId: answered?.id, why } },
  })
  const nothing = await explain(browser, `${page}/messages?why=${asked?.id}`, id)
  expect(nothing.status).toBe(404)
  expect(await nothing.json()).toMatchObject({ code: 'not_found' })
})

const explain = (browser: Browser, path: string, id: string) =>
  conversationMessages.loader({ request: browser.request(path), params: { id }, context: {} })

test('of a conversation its row and its messages are sent, and nothing that no page shows', async () => {
  const { workspaceId } = await testWorkspace()
  const { browser, userId } = await newMember(workspaceId, 'owner')
  const db = workspaceDb(workspaceId)
  const { id: shopperId } = await db.shopper.create({ data: { workspaceId } })
  const { id } = await db.conversation.create({
    data: { workspaceId, shopperId, lastMessageText: 'x'.repeat(4000) },
  })
  const parts = [
    { type: 'talk', state: { asked: { of: 'page' } } },
    { type: 'quick-replies', replies: [{ label: 'Yes', text: 'Yes' }] },
  ]
  await db.message.create({
    data: { workspaceId, conversationId: id, seq: 1, author: 'ASSISTANT', text: 'Hello', parts },
  })
  await db.conversationLabel.create({ data: { workspaceId, name: 'Returns', color: 'info' } })
  const list = (await browser.get(inbox, INBOX)).data as InboxListProps
  expect(list.conversations[0]).not.toHaveProperty('messageCount')
  expect(list.conversations[0]?.words.length).toBeLessThan(250)
  expect(list).toMatchObject({ labels: [{ name: 'Returns' }], counts: { waiting: 0, unread: 0 } })
  expect(list.members).toContainEqual({ userId, name: 'Ada', mayAnswer: true })
  const { data } = await browser.get(conversation, `${INBOX}/${id}`, { id })
  const { messages } = data as { messages: ThreadMessage[] }
  expect(messages[0]?.parts).toEqual([parts[1]])
  expect(data).not.toHaveProperty('members')
})

import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { newMember } from '~/../tests/support/members'
import { savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'
import * as inbox from '~/routes/_app+/chat-dashboard'
import * as conversation from '~/routes/_app+/chat-dashboard.$id'
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
  const { data } = await browser.get(conversation, `${INBOX}/${id}?lang=tr`, { id })
  const { answers } = data as { answers: Record<string, unknown>[] }
  expect(answers).toMatchObject([
    {
      why: {
        grade: 'sure',
        decider: 'quote',
        understood: [{ label: 'İade süresi' }],
        weighed: [{ kind: 'page', id: pageId, title: 'Returns', isTaken: true }],
      },
    },
  ])
  expect(answers[0]).not.toHaveProperty('trace')
})

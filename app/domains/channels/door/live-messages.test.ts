import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { conversationTopic } from '~/domains/conversations/conversations'
import { setDatabaseAway } from '~/platform/db/availability.server'
import { countSubscribers } from '~/platform/realtime/realtime.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { liveMessages } from './live-messages.server'

withTestDatabase()

test('a stream whose database goes away as it begins ends, and nothing of it goes on listening', async () => {
  const [conversationId, shopperId] = [randomUUID(), randomUUID()]
  const topics = [conversationTopic(conversationId), `shopper:${shopperId}:access`]
  setDatabaseAway(true, 'a test')
  onTestFinished(() => setDatabaseAway(false))
  const { body } = liveMessages(new Request('https://parley.example/api/widget/events'), {
    workspaceId: randomUUID(),
    conversationId,
    after: 0,
    reader: { language: 'en', origin: 'https://parley.example' },
    shopperId,
    expiresAt: new Date(Date.now() + 3_600_000),
    limits: [],
  })
  expect(topics.map(countSubscribers)).toEqual([1, 1])
  const whole = async () => {
    for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
  }
  await whole().catch(() => undefined)
  expect(topics.map(countSubscribers)).toEqual([0, 0])
})

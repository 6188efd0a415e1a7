import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { conversationTopic } from '~/domains/conversations/conversations'
import { recordShopperMessage } from '~/domains/conversations/conversations.server'
import { setDatabaseAway } from '~/platform/db/availability.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { countSubscribers } from '~/platform/realtime/realtime.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
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

test('who missed more than is read at once is sent all of it', async () => {
  const { workspaceId } = await testWorkspace()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  const said = { shopperId, channel: 'web', clientId: randomUUID(), text: 'Hello' }
  const { conversationId } = await recordShopperMessage(workspaceId, said)
  await systemDb().$executeRaw`
    INSERT INTO messages (workspace_id, conversation_id, seq, author, text)
    SELECT ${workspaceId}::uuid, ${conversationId}::uuid, seq, 'ASSISTANT', 'Word ' || seq
    FROM generate_series(2, 450) AS seq`
  const { body } = liveMessages(new Request('https://parley.example/api/widget/events'), {
    workspaceId,
    conversationId,
    after: 0,
    reader: { language: 'en', origin: 'https://parley.example' },
    shopperId,
    expiresAt: new Date(Date.now() + 3_600_000),
    limits: [],
  })
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true })
    if (text.includes('Word 450')) break
  }
  expect(text.match(/^id: \d+$/gm)).toEqual(Array.from({ length: 450 }, (_, at) => `id: ${at + 1}`))
})

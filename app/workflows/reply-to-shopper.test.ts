import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { smallShop } from '~/../tests/support/small-shop'
import { withoutPauses } from '~/../tests/support/without-pauses'
import type { WireEvent } from '~/domains/conversations/conversations'
import {
  erasePerson,
  getConversation,
  giveBackConversation,
  messagesAfter,
  recordReply,
  recordShopperMessage,
  takeOverConversation,
} from '~/domains/conversations/conversations.server'
import { setDatabaseAway } from '~/platform/db/availability.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { handleConversation } from './handle-conversation.server'
import { answerPending, replyToShopper } from './reply-to-shopper.server'

withTestDatabase()

async function shopper() {
  const { workspaceId, userId } = await smallShop()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  const say = (text: string, clientId: string = randomUUID()): Promise<WireEvent[]> =>
    allOf(replyToShopper({ workspaceId, shopperId, clientId, text, language: 'en' }))
  return { workspaceId, userId, shopperId, say }
}

async function allOf(reader: AsyncIterable<WireEvent>): Promise<WireEvent[]> {
  const events: WireEvent[] = []
  for await (const event of reader) events.push(event)
  return events
}

const kinds = (events: WireEvent[]) => [...new Set(events.map(({ type }) => type))]
const conversationOf = (events: WireEvent[]) =>
  events.flatMap((event) => (event.type === 'accepted' ? event.conversationId : []))[0]!
const SHIPPING = 'How many business days does standard shipping take?'

test('a message is accepted, answered in text and parts, and done with the stored answer', async () => {
  const { workspaceId, say } = await shopper()
  const events = await say(SHIPPING)
  expect(kinds(events)).toEqual(['accepted', 'text', 'part', 'done'])
  const done = events.at(-1)
  const stored = await messagesAfter(workspaceId, conversationOf(events), 0)
  expect(stored.map(({ seq, author }) => [seq, author])).toEqual([
    [1, 'shopper'],
    [2, 'assistant'],
  ])
  expect(done).toEqual({ type: 'done', message: stored[1] })
})

test('an answer to words that are erased while it is made ends without a word and without an error', async () => {
  const { workspaceId, shopperId } = await shopper()
  const said = { workspaceId, shopperId, clientId: randomUUID(), text: SHIPPING, language: 'en' }
  const reader = replyToShopper(said)
  const { value: accepted } = await reader.next()
  const conversationId = conversationOf([accepted as WireEvent])
  await erasePerson(workspaceId, { shopperIds: [shopperId], conversationIds: [conversationId] })
  const events = await allOf(reader)
  expect(events.at(-1)).toEqual({ type: 'done', message: null })
  expect(kinds(events)).not.toContain('error')
  expect((await messagesAfter(workspaceId, conversationId, 0)).map(({ text }) => text)).toEqual([''])
})

test('sending again replays the stored answer and asks nobody', async () => {
  const { workspaceId, say } = await shopper()
  const first = await say(SHIPPING, 'client-0001')
  const again = await say(SHIPPING, 'client-0001')
  expect(again.at(-1)).toEqual(first.at(-1))
  expect(await messagesAfter(workspaceId, conversationOf(first), 0)).toHaveLength(2)
})

test('the same message sent several times at once is answered once', async () => {
  const { workspaceId, say } = await shopper()
  const all = await Promise.all(Array.from({ length: 4 }, () => say(SHIPPING, 'client-0002')))
  expect(new Set(all.map((events) => JSON.stringify(events.at(-1)))).size).toBe(1)
  expect(await messagesAfter(workspaceId, conversationOf(all[0]!), 0)).toHaveLength(2)
})

test('messages sent at once are answered in the order they came', async () => {
  const { workspaceId, say } = await shopper()
  const [first] = await Promise.all([say('Do you have a jacket?'), say('Hello!'), say(SHIPPING)])
  const stored = await messagesAfter(workspaceId, conversationOf(first!), 0)
  const asked = stored.filter(({ author }) => author === 'shopper').map(({ text }) => text)
  const answers = stored.filter(({ author }) => author === 'assistant')
  expect(answers).toHaveLength(3)
  const starts = { 'Do you have a jacket?': 'Here is', 'Hello!': 'Hello!', [SHIPPING]: 'Standard' } as const
  expect(answers.map(({ text }, i) => text.startsWith(starts[asked[i] as keyof typeof starts]))).toEqual([
    true,
    true,
    true,
  ])
})

test('a message waits for the answer to the one before it, which another process makes', async () => {
  const { workspaceId, shopperId, say } = await shopper()
  const first = { shopperId, channel: 'web', clientId: randomUUID(), text: 'Do you have a Trail Jacket?' }
  const { conversationId, message } = await recordShopperMessage(workspaceId, first)
  const second = say(SHIPPING)
  await expect.poll(() => messagesAfter(workspaceId, conversationId, 0)).toHaveLength(2)
  await recordReply(workspaceId, {
    conversationId,
    messageId: message.id,
    text: 'Yes, from the other process.',
    parts: [],
    outcome: 'answered',
    intent: 'product',
    language: 'en',
    trace: {},
    answerMs: 1,
  })
  expect(kinds(await second)).toContain('text')
  const stored = await messagesAfter(workspaceId, conversationId, 0)
  expect(stored.map(({ author }) => author)).toEqual(['shopper', 'shopper', 'assistant', 'assistant'])
  expect(stored[2]!.text).toBe('Yes, from the other process.')
})

test('nobody waits for an answer that was cut off a while ago', async () => {
  const { workspaceId, shopperId, say } = await shopper()
  const left = { shopperId, channel: 'web', clientId: randomUUID(), text: 'Do you have a Trail Jacket?' }
  const { conversationId } = await recordShopperMessage(workspaceId, left)
  await systemDb().$executeRaw`
    UPDATE messages SET created_at = created_at - interval '13 seconds' WHERE conversation_id = ${conversationId}::uuid`
  expect(kinds(await say(SHIPPING))).toContain('text')
  expect(await messagesAfter(workspaceId, conversationId, 0)).toHaveLength(3)
})

test('an answer is kept although the reader left right after the message was accepted', async () => {
  const { workspaceId, shopperId, say } = await shopper()
  const reader = replyToShopper({
    workspaceId,
    shopperId,
    clientId: 'client-0003',
    text: SHIPPING,
    language: 'en',
  })
  const { value } = await reader.next()
  await reader.return()
  expect(value).toMatchObject({ type: 'accepted', seq: 1 })
  const again = await say(SHIPPING, 'client-0003')
  expect(again.at(-1)).toMatchObject({ type: 'done', message: { seq: 2, author: 'assistant' } })
  expect(await messagesAfter(workspaceId, conversationOf(again), 0)).toHaveLength(2)
})

test('what a killed process left unanswered is answered at boot, once', async () => {
  const { workspaceId, shopperId } = await shopper()
  const left = { shopperId, channel: 'web', clientId: 'client-0004', text: SHIPPING, language: 'en' }
  const { conversationId } = await recordShopperMessage(workspaceId, left)
  await answerPending()
  await answerPending()
  const stored = await messagesAfter(workspaceId, conversationId, 0)
  expect(stored.map(({ author }) => author)).toEqual(['shopper', 'assistant'])
  expect(stored[1]!.text).toContain('3 business days')
})

test('what another process may be at is left to it, as long as an answer takes', async () => {
  const { workspaceId, shopperId } = await shopper()
  const left = { shopperId, channel: 'web', clientId: 'client-0005', text: SHIPPING, language: 'en' }
  const { conversationId } = await recordShopperMessage(workspaceId, left)
  await answerPending({ waitedSeconds: 60 })
  expect(await messagesAfter(workspaceId, conversationId, 0)).toHaveLength(1)
  await systemDb().$executeRaw`
    UPDATE messages SET created_at = created_at - interval '61 seconds' WHERE conversation_id = ${conversationId}::uuid`
  await answerPending({ waitedSeconds: 60 })
  expect(await messagesAfter(workspaceId, conversationId, 0)).toHaveLength(2)
})

test('an answer that an outage cuts off is made once the database is back, though its shopper has left', async () => {
  const { workspaceId, shopperId } = await shopper()
  const said = { workspaceId, shopperId, clientId: randomUUID(), text: SHIPPING, language: 'en' }
  const reader = replyToShopper(said)
  const { value: accepted } = await reader.next()
  const conversationId = conversationOf([accepted as WireEvent])
  const pauses = await withoutPauses(async () => {
    setDatabaseAway(true, 'a test')
    expect(await allOf(reader)).toMatchObject([{ type: 'error', code: 'database_unavailable' }])
    setDatabaseAway(false)
    await expect.poll(() => messagesAfter(workspaceId, conversationId, 0)).toHaveLength(2)
  })
  expect(pauses).toContain(60_000)
})

test('a person who took over is not talked over, and the assistant answers again after giving back', async () => {
  const { workspaceId, userId, say } = await shopper()
  const conversationId = conversationOf(await say('Hello!'))
  await takeOverConversation(workspaceId, conversationId, userId)
  expect(await say(SHIPPING)).toMatchObject([{ type: 'accepted' }, { type: 'done', message: null }])
  await giveBackConversation(workspaceId, conversationId)
  expect(kinds(await say(SHIPPING))).toContain('text')
})

test('asking for a person puts the conversation on the waiting list with the answer that says so', async () => {
  const { workspaceId, say } = await shopper()
  const events = await say('Can I talk to a human?')
  const conversation = await workspaceDb(workspaceId).conversation.findUniqueOrThrow({
    where: { id: conversationOf(events) },
  })
  expect(conversation).toMatchObject({ handler: 'WAITING', status: 'OPEN' })
  expect(await say('Are you there?')).toMatchObject([{ type: 'accepted' }, { type: 'done', message: null }])
})

const SILENCE = [{ type: 'accepted' }, { type: 'done', message: null }]

test('until a person comes, what the shop’s pages and products say for certain is answered, and nothing else', async () => {
  const { workspaceId, say } = await shopper()
  const asked = await say('Can I talk to a human?')
  const conversationId = conversationOf(asked)
  const standing = () =>
    workspaceDb(workspaceId).conversation.findUniqueOrThrow({ where: { id: conversationId } })
  const before = await standing()
  const answers = []
  for (const text of [SHIPPING, 'What does the Trail Jacket cost?', 'and in size L?']) {
    const events = await say(text)
    expect(kinds(events)).toEqual(['accepted', 'text', 'part', 'done'])
    answers.push(events.flatMap((event) => (event.type === 'done' ? (event.message?.text ?? '') : [])).join())
  }
  expect(answers[0]).toContain('3 business days')
  expect(answers[1]).toContain('$129.00')
  expect(answers[2]).toContain('sold out in L')
  for (const text of [
    'Hello?',
    'Is anybody there?',
    'I want to speak to a human',
    'My jacket arrived with a torn sleeve.',
    'Do you have a loyalty programme?',
    'I have worn it twice so far.',
    'thanks',
  ])
    expect(await say(text), text).toMatchObject(SILENCE)
  const after = await standing()
  expect(after).toMatchObject({ handler: 'WAITING', status: 'OPEN', handoverReason: 'asked' })
  expect(after.needsReplySince).toEqual(before.needsReplySince)
  expect(after.handedOverAt).toEqual(before.handedOverAt)
  const said = await messagesAfter(workspaceId, conversationId, 0)
  expect(said.filter(({ author }) => author === 'assistant')).toHaveLength(4)
  expect(JSON.stringify(said.slice(2))).not.toContain('handover')
})

test('a person who takes over while an answer is being made is not talked over', async () => {
  const { workspaceId, shopperId, userId, say } = await shopper()
  const conversationId = conversationOf(await say('Can I talk to a human?'))
  const reader = replyToShopper({ workspaceId, shopperId, clientId: 'client-0005', text: SHIPPING })
  await reader.next()
  let rest: Promise<WireEvent[]> | undefined
  await systemDb().$transaction(
    async (tx) => {
      await tx.$executeRaw`
        UPDATE conversations SET handler = 'PERSON', assignee_id = ${userId}::uuid WHERE id = ${conversationId}::uuid`
      rest = allOf(reader)
      await vi.waitFor(async () => {
        const held = await systemDb().$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%AS "isTaken"%'`
        expect(held).toHaveLength(1)
      }, 10_000)
    },
    { timeout: 15_000 },
  )
  expect(await rest).toEqual([{ type: 'done', message: null }])
  const said = await messagesAfter(workspaceId, conversationId, 0)
  expect(said.at(-1)).toMatchObject({ author: 'shopper', text: SHIPPING })
})

test('where the plan is used up a new conversation is kept and waits for a person, who learns why', async () => {
  const { workspaceId, say } = await shopper()
  const { plan } = systemDb()
  await plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 0 } })
  try {
    const events = await say('Wie lange dauert der Standardversand nach Österreich?')
    const conversationId = conversationOf(events)
    expect(await messagesAfter(workspaceId, conversationId, 0)).toMatchObject([
      { author: 'shopper' },
      {
        author: 'assistant',
        text: expect.stringMatching(/Das Team antwortet/),
        parts: [{ type: 'handover' }],
      },
    ])
    expect(await getConversation(workspaceId, conversationId)).toMatchObject({
      handler: 'waiting',
      handoverReason: 'limit',
    })
    expect((await say(SHIPPING)).at(-1)).toEqual({ type: 'done', message: null })
  } finally {
    await plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 100 } })
  }
})

test('giving a conversation back has the assistant answer what waits, and nothing a person answered', async () => {
  const { workspaceId, userId, say } = await shopper()
  const id = conversationOf(await say('Hello!'))
  const handling = { workspaceId, userId, conversationId: id }
  await handleConversation(handling, { intent: 'take-over' })
  await say('Are you there?')
  const clientId = randomUUID()
  await handleConversation(handling, { intent: 'send', clientId, text: 'I am, one moment.' })
  await say(SHIPPING)
  await handleConversation(handling, { intent: 'give-back' })
  const said = await vi.waitFor(async () => {
    const all = await messagesAfter(workspaceId, id, 0)
    expect(all.at(-1)).toMatchObject({ author: 'assistant' })
    return all
  }, 20_000)
  expect(said.filter(({ author }) => author === 'assistant')).toHaveLength(2)
  expect(said.at(-1)!.text).toMatch(/business days/)
})

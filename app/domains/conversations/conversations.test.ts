import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workspaceDb } from '~/platform/db/db.server'
import { translator } from '~/platform/i18n/i18n.server'
import { testWorkspace, withTestDatabase } from '../../../tests/support/database'
import type { AnswerOutcome } from './conversations'
import {
  closeConversation,
  erasePerson,
  exportConversations,
  findPendingMessages,
  flagAnswer,
  giveBackConversation,
  lastMessages,
  listConversations,
  messagesAfter,
  rateConversation,
  recordReply,
  recordShopperMessage,
  requestPerson,
  saveCannedReply,
  sendPersonMessage,
  takeOverConversation,
} from './conversations.server'
import { shopperNameIn } from './visitor-name'

withTestDatabase()

async function shop() {
  const { workspaceId, userId } = await testWorkspace()
  const shopper = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId, name: 'Ada' } })
  const shopperId = shopper.id
  const say = (text: string, clientId: string = randomUUID()) =>
    recordShopperMessage(workspaceId, { shopperId, channel: 'web', clientId, text })
  const answer = async (text: string, outcome: AnswerOutcome, intent = 'question') => {
    const { conversationId, message } = await say(text)
    const reply = await recordReply(workspaceId, replyTo(conversationId, message.id, outcome, intent))
    return { conversationId, message, reply }
  }
  return { workspaceId, userId, shopperId, say, answer }
}

const replyTo = (conversationId: string, messageId: string, outcome: AnswerOutcome, intent = 'question') => ({
  conversationId,
  messageId,
  text: 'Three days.',
  parts: [],
  outcome,
  intent,
  language: 'en',
  trace: [],
  answerMs: 12,
})

test('a message that is sent again is the same message, and brings its stored reply', async () => {
  const { workspaceId, say } = await shop()
  const first = await say('How long is shipping?', 'client-0001')
  const again = await say('How long is shipping?', 'client-0001')
  expect(first.isNew).toBe(true)
  expect(again).toMatchObject({ isNew: false, message: first.message, reply: null })
  const reply = await recordReply(workspaceId, replyTo(first.conversationId, first.message.id, 'answered'))
  expect((await say('How long is shipping?', 'client-0001')).reply).toEqual(reply)
})

test('messages sent at once open one conversation and are numbered without gaps', async () => {
  const { workspaceId, say } = await shop()
  const sent = await Promise.all(Array.from({ length: 12 }, (_, i) => say(`message ${i}`)))
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
  expect(sent.map(({ message }) => message.seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
  const rest = await messagesAfter(workspaceId, sent[0]!.conversationId, 10)
  expect(rest.map(({ seq }) => seq)).toEqual([11, 12])
})

test('two answers to one message leave one', async () => {
  const { workspaceId, say } = await shop()
  const { conversationId, message } = await say('Do you ship to Chile?')
  const replies = await Promise.all(
    Array.from({ length: 6 }, () =>
      recordReply(workspaceId, replyTo(conversationId, message.id, 'answered')),
    ),
  )
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await messagesAfter(workspaceId, conversationId, 0)).toHaveLength(2)
})

test('another workspace can neither write to nor see a conversation', async () => {
  const mine = await shop()
  const theirs = await shop()
  const { conversationId } = await theirs.say('Hello')
  await expect(requestPerson(mine.workspaceId, { conversationId })).rejects.toThrow(/no conversation/)
  expect(await messagesAfter(mine.workspaceId, conversationId, 0)).toEqual([])
  await expect(
    recordShopperMessage(mine.workspaceId, {
      shopperId: theirs.shopperId,
      channel: 'web',
      clientId: randomUUID(),
      text: 'Hi',
    }),
  ).rejects.toThrow(/no shopper/)
})

test('a person takes over, answers once however often it is sent, and gives back', async () => {
  const { workspaceId, userId, say } = await shop()
  const { conversationId } = await say('I want a human')
  expect(await requestPerson(workspaceId, { conversationId })).toBe(true)
  expect(await requestPerson(workspaceId, { conversationId })).toBe(false)
  const words = { conversationId, userId, clientId: 'person-0001', text: 'Hello, I am Jo.' }
  const [one, two] = await Promise.all([
    sendPersonMessage(workspaceId, words),
    sendPersonMessage(workspaceId, words),
  ])
  expect(one).toEqual(two)
  expect(await takeOverConversation(workspaceId, conversationId, userId)).toBe(false)
  expect((await say('Thanks Jo')).handler).toBe('person')
  expect(await giveBackConversation(workspaceId, conversationId)).toBe(true)
  const authors = (await lastMessages(workspaceId, conversationId)).map(({ author }) => author)
  expect(authors).toEqual(['shopper', 'system', 'system', 'person', 'shopper', 'system'])
})

test('silence after an answer is abandoned, never solved; thanks, a good rating or closing it are solved', async () => {
  const { workspaceId, answer, say } = await shop()
  const db = workspaceDb(workspaceId)
  const outcomes: Record<string, string> = {}
  const over = async (name: string, conversationId: string) => {
    await db.conversation.update({
      where: { id: conversationId },
      data: { lastMessageAt: new Date(Date.now() - 3_600_000) },
    })
    const { conversations } = await listConversations(workspaceId)
    outcomes[name] = conversations.find(({ id }) => id === conversationId)!.outcome
    await closeConversation(workspaceId, conversationId, 'person')
  }
  const silent = await answer('How long is shipping?', 'answered')
  await over('silent', silent.conversationId)
  const thanked = await answer('How long is shipping?', 'answered')
  await answer('thank you', 'smalltalk', 'thanks')
  await over('thanked', thanked.conversationId)
  const rated = await answer('How long is shipping?', 'answered')
  await rateConversation(workspaceId, rated.conversationId, { rating: 1 })
  await over('rated good', rated.conversationId)
  const badly = await answer('How long is shipping?', 'answered')
  await rateConversation(workspaceId, badly.conversationId, { rating: -1 })
  await over('rated bad', badly.conversationId)
  const closed = await answer('How long is shipping?', 'answered')
  await closeConversation(workspaceId, closed.conversationId, 'shopper')
  await over('closed by shopper', closed.conversationId)
  const thanksThenUnknown = await answer('How long is shipping?', 'answered')
  await answer('thanks', 'smalltalk', 'thanks')
  await answer('And to the moon?', 'unknown')
  await over('thanks, then no answer', thanksThenUnknown.conversationId)
  const unheard = await say('How long is shipping?')
  expect((await listConversations(workspaceId, { outcome: 'ongoing' })).conversations).toHaveLength(1)
  await over('never answered', unheard.conversationId)
  const greeting = await answer('hello', 'smalltalk', 'greeting')
  await over('greeting', greeting.conversationId)
  const asked = await answer('A person please', 'handover')
  await over('handed over', asked.conversationId)
  const { conversationId } = await answer('How long is shipping?', 'answered')
  const { conversations } = await listConversations(workspaceId, { outcome: 'ongoing' })
  expect(conversations.map(({ id }) => id)).toEqual([conversationId])
  expect((await say('A person please')).handler).toBe('assistant')
  expect(outcomes).toEqual({
    silent: 'abandoned',
    thanked: 'solved',
    'rated good': 'solved',
    'rated bad': 'unanswered',
    'closed by shopper': 'solved',
    'thanks, then no answer': 'unanswered',
    'never answered': 'abandoned',
    greeting: 'no-question',
    'handed over': 'handed-over',
  })
})

test('the list pages without repeating or skipping, searches words literally and filters', async () => {
  const { workspaceId, say } = await shop()
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    const { conversationId } = await say(i === 3 ? 'Is it 100%_cotton?' : `question ${i}`)
    ids.unshift(conversationId)
    await closeConversation(workspaceId, conversationId, 'person')
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await listConversations(workspaceId, {}, { cursor, limit: 3 })
    seen.push(...page.conversations.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(ids)
  const found = await listConversations(workspaceId, { search: '100%_COTTON' })
  expect(found.conversations.map(({ id }) => id)).toEqual([ids[3]])
  expect((await listConversations(workspaceId, { search: '100% co' })).conversations).toHaveLength(1)
  expect((await listConversations(workspaceId, { search: '1%0' })).conversations).toEqual([])
  expect((await listConversations(workspaceId, { status: 'open' })).conversations).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  expect((await listConversations(workspaceId, { from: today, to: today })).conversations).toHaveLength(7)
})

test('an answer marked as wrong gives its question back', async () => {
  const { workspaceId, answer } = await shop()
  const { reply, message } = await answer('How long is shipping?', 'answered')
  const flagged = { question: message.text, answer: reply.text, language: 'en' }
  expect(await flagAnswer(workspaceId, reply.id)).toMatchObject(flagged)
  expect(await flagAnswer(workspaceId, reply.id)).toMatchObject(flagged)
  await expect(flagAnswer(workspaceId, message.id)).rejects.toThrow(/no answer/)
})

test('pending are messages that nothing answered, unless a person answers', async () => {
  const { workspaceId, userId, answer, say } = await shop()
  await answer('first', 'answered')
  const { conversationId } = await say('second', 'client-0002')
  const mine = async () =>
    (await findPendingMessages()).filter((message) => message.workspaceId === workspaceId)
  expect(await mine()).toMatchObject([{ clientId: 'client-0002', text: 'second', conversationId }])
  await takeOverConversation(workspaceId, conversationId, userId)
  expect(await mine()).toEqual([])
})

test('the export has one row a conversation with its messages, and disarms formulas', async () => {
  const { workspaceId, answer } = await shop()
  await answer('=HYPERLINK("http://evil.test","x"),\nnow', 'answered')
  const read = async (format: 'csv' | 'json') => {
    let text = ''
    for await (const piece of exportConversations(workspaceId, {}, format, 'en')) text += piece
    return text
  }
  const csv = await read('csv')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toMatch(/"\d{4}-\d\d-\d\dT[^ ]+ shopper: =HYPERLINK\(""http/)
  expect(csv).toMatch(/\n\d{4}-\d\d-\d\dT[^ ]+ assistant: /)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"",""x""), now"`)
  expect(JSON.parse(await read('json'))).toMatchObject([
    {
      messageCount: 2,
      outcome: 'ongoing',
      messages: [{ author: 'shopper', text: expect.stringContaining('=HYPERLINK') }, { author: 'assistant' }],
    },
  ])
})

test('the export calls who told no name as the inbox does, in the reader’s language', async () => {
  const { workspaceId, shopperId, answer } = await shop()
  const db = workspaceDb(workspaceId)
  await db.shopper.update({ where: { id: shopperId }, data: { name: '' } })
  await answer('hello', 'answered')
  const read = async (language: string) => {
    let text = ''
    for await (const piece of exportConversations(workspaceId, {}, 'csv', language)) text += piece
    return text
  }
  for (const language of ['en', 'tr', 'ar', 'ja'])
    expect(await read(language)).toContain(
      `,${shopperNameIn(translator(language, 'inbox'), { id: shopperId, name: '' })},`,
    )
  expect(await read('tr')).not.toEqual(await read('en'))
  await db.shopper.update({ where: { id: shopperId }, data: { name: 'Ada' } })
  expect(await read('en')).toContain(',Ada,Ada,')
})

test('the export says in words who asked for a person, and who joined', async () => {
  const { workspaceId, userId, answer } = await shop()
  const { conversationId } = await answer('hello', 'answered')
  await requestPerson(workspaceId, { conversationId })
  await takeOverConversation(workspaceId, conversationId, userId)
  const read = async (language: string) => {
    let text = ''
    for await (const piece of exportConversations(workspaceId, {}, 'csv', language)) text += piece
    return text
  }
  expect(await read('en')).toMatch(/ system: The shopper asked for a person\n.* joined"/)
  expect(await read('tr')).not.toContain('asked for a person')
})

test('two canned replies never share a shortcut', async () => {
  const { workspaceId } = await shop()
  const hours = await saveCannedReply(workspaceId, { shortcut: 'hours', text: '9 to 5' })
  await expect(saveCannedReply(workspaceId, { shortcut: 'hours', text: '10 to 6' })).rejects.toMatchObject({
    code: 'already_exists',
  })
  const changed = await saveCannedReply(workspaceId, { ...hours, text: '10 to 6' })
  expect(changed).toEqual({ ...hours, text: '10 to 6' })
})

test('nothing that is written or answered while a person is erased stays', async () => {
  const { workspaceId, shopperId, say } = await shop()
  const { conversationId, message } = await say('I am Ada')
  const rows = { where: { conversationId, text: { not: '' } }, select: { text: true } }
  await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, n) => say(`Ada ${n}`)),
    erasePerson(workspaceId, { shopperIds: [shopperId], conversationIds: [conversationId] }),
    ...Array.from({ length: 6 }, (_, n) => say(`Ada again ${n}`)),
  ])
  await expect(
    recordReply(workspaceId, replyTo(conversationId, message.id, 'answered')),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await workspaceDb(workspaceId).message.findMany(rows)).toEqual([])
  expect(
    await workspaceDb(workspaceId).conversation.findFirst({ where: { id: conversationId } }),
  ).toMatchObject({
    subject: '',
    lastMessageText: '',
    status: 'CLOSED',
  })
  expect(await workspaceDb(workspaceId).usageEvent.count()).toBe(0)
})

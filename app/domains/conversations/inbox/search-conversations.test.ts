import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databasePool, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import type { ConversationFilter } from '../conversations'
import {
  closeConversation,
  erasePerson,
  listConversations,
  recordShopperMessage,
} from '../conversations.server'
import { visitorName } from '../visitor-name'

withTestDatabase()

async function shop() {
  const { workspaceId } = await testWorkspace()
  const names = new Map<string, string>()
  return {
    workspaceId,
    /** Under this name it is found again. */
    async say(name: string, text: string, shopper: { name?: string; email?: string } = {}) {
      const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({
        data: { workspaceId, ...shopper },
      })
      const said = { shopperId, channel: 'web', clientId: randomUUID(), text }
      const { conversationId } = await recordShopperMessage(workspaceId, said)
      names.set(conversationId, name)
      return { conversationId, shopperId }
    },
    async find(search: string, filter: ConversationFilter = {}) {
      const { conversations } = await listConversations(workspaceId, { ...filter, search })
      return conversations.map(({ id }) => names.get(id))
    },
  }
}

test('words, their beginnings, and parts of numbers and addresses are found in any script', async () => {
  const { say, find } = await shop()
  // A made-up name may begin with what is looked for.
  const by = { name: 'Zoë' }
  await say('order', 'Where is my order #TR-1048291?', by)
  await say('mail', 'Please write to ayse.yilmaz@posta.example instead', by)
  await say('turkish', 'Işıklı kazağım İADE edildi mi', by)
  await say('chinese', '注文番号の配送状況を教えてください', by)
  await say('arabic', 'أين طلبي من فضلك', by)
  await say('german', 'Größentabelle für Wanderschuhe', by)
  expect(await find('order')).toEqual(['order'])
  expect(await find('ord whe')).toEqual(['order'])
  for (const part of ['#TR-1048291', '1048291', '482', 'tr-104', '#tr'])
    expect(await find(part), part).toEqual(['order'])
  for (const part of ['ayse.yilmaz@posta.example', 'maz@pos', 'posta', 'ayse.yil'])
    expect(await find(part), part).toEqual(['mail'])
  for (const word of ['ışıklı', 'IŞIKLI', 'isikli', 'iade', 'İade', 'kazağ', 'KAZAGIM'])
    expect(await find(word), word).toEqual(['turkish'])
  for (const word of ['配送', '教えて', '注文番号', '号']) expect(await find(word), word).toEqual(['chinese'])
  expect(await find('送配')).toEqual([])
  expect(await find('اين')).toEqual(['arabic'])
  expect(await find('grossen')).toEqual([])
  expect(await find('größen wander')).toEqual(['german'])
  for (const nothing of ['%', `'`, '\\', '*:', '& | !', '%%%%', 'order & mail:*', "x' OR 'x"])
    expect(await find(nothing), nothing).toEqual([])
})

test('an Arabic word is found behind the article and what is written as one with it, and the other way round', async () => {
  const { say, find } = await shop()
  await say('the', 'أين الطلب من فضلك')
  await say('with the', 'سؤال يتعلق بالطلب رقم')
  await say('for the', 'شكرا للطلب')
  await say('bare', 'طلب جديد')
  await say('other', 'ألوان كثيرة')
  for (const word of ['طلب', 'الطلب', 'للطلب'])
    expect((await find(word)).sort(), word).toEqual(['bare', 'for the', 'the', 'with the'])
  expect(await find('الوان')).toEqual(['other'])
  expect(await find('لون')).toEqual([])
})

test('a visitor without a name is found by the words that the team reads instead', async () => {
  const { workspaceId, say, find } = await shop()
  // The first digits of an id say which words: golden (13), compass (12).
  const id = '00000d00-000c-4000-8000-000000000001'
  expect(visitorName(id)).toMatchObject({ quality: 'golden', thing: 'compass' })
  const { rows } = await databasePool().query('SELECT visitor_number($1::uuid) AS number', [id])
  expect(rows).toEqual([{ number: 13 * 30 + 12 }])
  await workspaceDb(workspaceId).shopper.create({ data: { id, workspaceId } })
  const said = { shopperId: id, channel: 'web', clientId: randomUUID(), text: 'Hello' }
  const { conversationId } = await recordShopperMessage(workspaceId, said)
  await say('words', 'Is the golden compass in stock?')
  const seek = async (search: string, language = 'en') =>
    (await listConversations(workspaceId, { search }, { language })).conversations.map((one) => one.id)
  expect((await seek('Golden comp'))[0]).toBe(conversationId)
  expect(await seek('golden')).toHaveLength(2)
  expect((await seek('golden'))[1]).toBe(conversationId)
  expect(await seek('YALDIZLI pus', 'tr')).toEqual([conversationId])
  expect(await find('golden vase')).toEqual([])
})

test('the middle of a word is found among the newest messages, where nothing begins with it', async () => {
  const { say, find } = await shop()
  await say('jacket', 'Do you have the raincoatlike jacket?')
  await say('other', 'Where is my parcel?')
  expect(await find('coatlik')).toEqual(['jacket'])
  expect(await find('coatlik', { status: 'open' })).toEqual(['jacket'])
  expect(await find('coatlik', { status: 'closed' })).toEqual([])
  expect(await find('oa')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('a message whose words are more than a search can hold is kept whole, and found by its beginning', async () => {
  const { workspaceId, find, say } = await shop()
  const { conversationId } = await say('long', 'Beginning')
  const words = Array.from({ length: 160_000 }, (_, at) => `w${at.toString(36)}é`).join(' ')
  expect(words.length).toBeGreaterThan(1_000_000)
  await workspaceDb(workspaceId).message.updateMany({
    where: { conversationId },
    data: { text: `zebra ${words}` },
  })
  const [message] = await workspaceDb(workspaceId).message.findMany({ where: { conversationId } })
  expect(message?.text).toHaveLength(words.length + 6)
  expect(await find('zebra')).toEqual(['long'])
})

test.each([
  '2026-02-31 10:00:00+00~00000000-0000-4000-8000-000000000000',
  '2026-13-01 10:00:00+00~00000000-0000-4000-8000-000000000000',
  '2026-01-01 25:00:00+00~00000000-0000-4000-8000-000000000000',
  '2026-01-01 10:00:00+00~000000000000000000000000000000000000',
  'found~2026-02-31 10:00:00+00~~~',
  'found~~2~2026-02-31 10:00:00+00~00000000-0000-4000-8000-000000000000',
  'found~2026-01-01 10:00:00+00~2~2026-02-31 10:00:00+00~00000000-0000-4000-8000-000000000000',
  'nonsense',
])('a page after what never was is the first: %s', async (cursor) => {
  const { workspaceId, say } = await shop()
  await say('one', 'Hello')
  for (const filter of [{}, { search: 'hello' }, { reply: 'needed' as const }]) {
    const { conversations } = await listConversations(workspaceId, filter, { cursor })
    expect(conversations).toHaveLength('reply' in filter ? 0 : 1)
  }
})

test('names come first, then words in their order, whole words and beginnings, and of equals the newest', async () => {
  const { say, find, workspaceId } = await shop()
  await say('called so', 'Hello', { name: 'Rosa Blue', email: 'rosa@posta.example' })
  await say('in order', 'Do you have the rosa blue one?')
  await say('whole', 'A blue one or a rosa?')
  await say('beginnings', 'rosalie bluebell')
  const { conversationId } = await say('whole, newer', 'blue is not rosa')
  expect(await find('rosa blue')).toEqual(['called so', 'in order', 'whole, newer', 'whole', 'beginnings'])
  expect(await find('sa@posta')).toEqual(['called so'])
  await closeConversation(workspaceId, conversationId, 'person')
  expect(await find('rosa blue', { status: 'closed' })).toEqual(['whole, newer'])
})

test('what is erased is found no more', async () => {
  const { say, find, workspaceId } = await shop()
  const { conversationId, shopperId } = await say('gone', 'My number is 5551234', { name: 'Ada' })
  expect(await find('5551')).toEqual(['gone'])
  await erasePerson(workspaceId, { shopperIds: [shopperId], conversationIds: [conversationId] })
  expect(await find('5551')).toEqual([])
  expect(await find('Ada')).toEqual([])
})

test('a word that everybody uses is paged to its end, each conversation once', async () => {
  const { workspaceId } = await testWorkspace()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  await databasePool().query(
    `INSERT INTO conversations (workspace_id, shopper_id, last_message_at)
     SELECT $1, $2, now() - n * interval '1 minute' FROM generate_series(1, 400) n`,
    [workspaceId, shopperId],
  )
  await databasePool().query(
    `INSERT INTO messages (workspace_id, conversation_id, seq, author, text, created_at)
     SELECT workspace_id, id, n, 'SHOPPER', 'Hello there', last_message_at - n * interval '1 hour'
     FROM conversations, generate_series(1, 2) n WHERE workspace_id = $1`,
    [workspaceId],
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await listConversations(workspaceId, { search: 'hell' }, { cursor, limit: 70 })
    seen.push(...page.conversations.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(400)
  expect(new Set(seen).size).toBe(400)
})

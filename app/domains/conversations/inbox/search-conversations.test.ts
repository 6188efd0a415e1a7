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
  await say('order', 'Where is my order #TR-1048291?')
  await say('mail', 'Please write to ayse.yilmaz@posta.example instead')
  await say('turkish', 'Işıklı kazağım İADE edildi mi')
  await say('chinese', '注文番号の配送状況を教えてください')
  await say('arabic', 'أين طلبي من فضلك')
  await say('german', 'Größentabelle für Wanderschuhe')
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

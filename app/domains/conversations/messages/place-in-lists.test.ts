import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asOwner, testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { databasePool, workspaceDb } from '~/platform/db/db.server'
import {
  countUnread,
  listConversations,
  recordShopperMessage,
  takeOverConversation,
} from '../conversations.server'

withTestDatabase()

async function inbox() {
  const { workspaceId, userId } = await testWorkspace()
  const shoppers = await Promise.all(
    [1, 2].map(() => workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })),
  )
  const write = async (shopper: 0 | 1) =>
    (
      await recordShopperMessage(workspaceId, {
        shopperId: shoppers[shopper]!.id,
        channel: 'web',
        clientId: randomUUID(),
        text: 'And this one?',
      })
    ).conversationId
  const order = async () =>
    (await listConversations(workspaceId, {}, { readerId: userId })).conversations.map(({ id }) => id)
  const timeOf = async (id: string) => {
    const { rows } = await databasePool().query<{ at: string; said: string }>(
      `SELECT last_message_at::text AS at, last_shopper_at::text AS said FROM conversations
       WHERE id = $1 AND workspace_id = $2`,
      [id, workspaceId],
    )
    return rows[0]!
  }
  return { workspaceId, userId, write, order, timeOf }
}

test('the inbox is in the order of the last messages, however soon they follow on each other', async () => {
  const { write, order } = await inbox()
  const first = await write(0)
  expect(await write(0)).toBe(first)
  const second = await write(1)
  expect(await order()).toEqual([second, first])
  await write(0)
  expect(await order()).toEqual([first, second])
  await write(1)
  await write(1)
  expect(await order()).toEqual([second, first])
})

test('of the newest conversation a message that follows at once leaves the place, a later one moves it', async () => {
  const { write, timeOf } = await inbox()
  const id = await write(0)
  const begun = await timeOf(id)
  expect(begun.said).toBe(begun.at)
  await write(0)
  const soon = await timeOf(id)
  expect(soon.at).toBe(begun.at)
  expect(Date.parse(soon.said)).toBeGreaterThan(Date.parse(begun.said))
  await asOwner(`UPDATE conversations SET last_message_at = now() - interval '31 seconds' WHERE id = '${id}'`)
  await write(0)
  expect(Date.parse((await timeOf(id)).at)).toBeGreaterThan(Date.parse(begun.at))
})

test('what follows on a page that a member has read a moment before is unread', async () => {
  const { workspaceId, userId, write } = await inbox()
  const id = await write(0)
  await takeOverConversation(workspaceId, id, userId)
  await asOwner(`UPDATE memberships SET read_before = clock_timestamp() WHERE user_id = '${userId}'`)
  expect(await countUnread(workspaceId, userId)).toBe(0)
  await write(0)
  expect(await countUnread(workspaceId, userId)).toBe(1)
})

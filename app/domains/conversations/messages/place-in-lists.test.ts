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
    const { rows } = await databasePool().query<{ at: string; said: string; slot: string }>(
      `SELECT last_message_at::text AS at, last_shopper_at::text AS said, last_message_slot::text AS slot FROM conversations
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

test('a message moves the time of its conversation, and what indexes hold of it every ten minutes', async () => {
  const { write, timeOf } = await inbox()
  const id = await write(0)
  const begun = await timeOf(id)
  expect(begun.said).toBe(begun.at)
  await write(0)
  const soon = await timeOf(id)
  expect(soon.said).toBe(soon.at)
  expect(Date.parse(soon.at)).toBeGreaterThan(Date.parse(begun.at))
  const slotAt = async (time: string) => {
    await asOwner(`UPDATE conversations SET last_message_at = '2026-03-01 ${time}Z' WHERE id = '${id}'`)
    return (await timeOf(id)).slot
  }
  const first = await slotAt('12:00:00')
  expect(await slotAt('12:09:59.999999')).toBe(first)
  expect(Date.parse(await slotAt('12:10:00')) - Date.parse(first)).toBe(600_000)
})

test('an update that leaves the ten minutes writes into no index', async () => {
  const { write } = await inbox()
  const id = await write(0)
  const client = await databasePool().connect()
  const counted = async () => {
    const { rows } = await client.query<{ updates: number; hot: number }>(
      `SELECT n_tup_upd::int AS updates, n_tup_hot_upd::int AS hot
       FROM pg_stat_xact_user_tables WHERE relname = 'conversations'`,
    )
    return rows[0]!
  }
  try {
    await client.query('BEGIN')
    const before = await counted()
    for (const time of ['12:00:00', '12:04:00', '12:09:59'])
      await client.query(
        'UPDATE conversations SET last_message_at = $1, message_count = message_count + 1 WHERE id = $2',
        [`2026-03-01T${time}Z`, id],
      )
    const after = await counted()
    expect([after.updates - before.updates, after.hot - before.hot]).toEqual([3, 2])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
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

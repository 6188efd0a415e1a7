import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import {
  closeConversation,
  foldDays,
  rateConversation,
  recordReply,
  recordShopperMessage,
  requestPerson,
} from '../conversations.server'

withTestDatabase()

/** The outcome as it was told from all messages before it was kept, `ongoing` left to who reads it. */
const fromRows = (workspaceId: string) => systemDb().$queryRaw<{ id: string; outcome: string }[]>`
  SELECT c.id, CASE
    WHEN c.handed_over_at IS NOT NULL THEN 'handed-over'
    WHEN c.rating = -1 OR a.outcome IN ('unknown', 'refused') THEN 'unanswered'
    WHEN a.outcome IN ('answered', 'shown') AND (c.rating = 1 OR c.closed_by = 'shopper' OR EXISTS (
      SELECT 1 FROM messages t WHERE t.conversation_id = c.id AND t.seq > a.seq
        AND t.intent IN ('thanks', 'goodbye', 'confirm'))) THEN 'solved'
    WHEN a.outcome IS NULL AND (c.shopper_message_count = 0 OR EXISTS (
      SELECT 1 FROM messages o WHERE o.conversation_id = c.id AND o.author <> 'SHOPPER')) THEN 'no-question'
    ELSE 'abandoned' END AS outcome
  FROM conversations c LEFT JOIN LATERAL (
    SELECT outcome, seq FROM messages m WHERE m.conversation_id = c.id
      AND m.outcome IN ('answered', 'shown', 'clarified', 'unknown', 'refused') ORDER BY seq DESC LIMIT 1) a ON true
  WHERE c.workspace_id = ${workspaceId}::uuid ORDER BY c.id`

const kept = (workspaceId: string) => systemDb().$queryRaw`
  SELECT id, outcome FROM conversations WHERE workspace_id = ${workspaceId}::uuid ORDER BY id`

/** Both tables of counts, and the rows that they count, in the same words. */
async function counts(workspaceId: string): Promise<{ counted: unknown; there: unknown }> {
  const counted = await systemDb().$queryRaw`
    SELECT day::text, outcome AS what, sum(conversations)::int AS many, sum(good_ratings)::int AS good, sum(bad_ratings)::int AS bad
    FROM conversation_days WHERE workspace_id = ${workspaceId}::uuid GROUP BY 1, 2 HAVING sum(conversations) <> 0
    UNION ALL
    SELECT day::text, answer_ms::text, sum(answers)::int, 0, 0 FROM answer_time_days WHERE workspace_id = ${workspaceId}::uuid
    GROUP BY 1, 2 HAVING sum(answers) <> 0 ORDER BY 1, 2`
  const there = await systemDb().$queryRaw`
    SELECT (c.created_at AT TIME ZONE w.time_zone)::date::text AS day, c.outcome AS what, count(*)::int AS many,
      (count(*) FILTER (WHERE rating = 1))::int AS good, (count(*) FILTER (WHERE rating = -1))::int AS bad
    FROM conversations c JOIN workspaces w ON w.id = c.workspace_id WHERE w.id = ${workspaceId}::uuid GROUP BY 1, 2
    UNION ALL
    SELECT (m.created_at AT TIME ZONE w.time_zone)::date::text, m.answer_ms::text, count(*)::int, 0, 0
    FROM messages m JOIN workspaces w ON w.id = m.workspace_id
    WHERE w.id = ${workspaceId}::uuid AND m.answer_ms IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`
  return { counted, there }
}

const OUTCOMES = ['answered', 'shown', 'clarified', 'unknown', 'refused', 'smalltalk', 'handover'] as const

test('outcomes and counts say what the rows say, however many change them at once', async () => {
  const { workspaceId } = await testWorkspace()
  const db = workspaceDb(workspaceId)
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, () => db.shopper.create({ data: { workspaceId } })),
  )
  let turn = 1
  const draw = (below: number) => {
    turn = (turn * 48271) % 2147483647
    return turn % below
  }
  const talk = async () => {
    for (let step = 0; step < 12; step++) {
      const { id: shopperId } = shoppers[draw(shoppers.length)]!
      const said = { shopperId, channel: 'web', clientId: randomUUID(), text: 'Hello' }
      const { conversationId, message } = await recordShopperMessage(workspaceId, said)
      const outcome = OUTCOMES[draw(OUTCOMES.length)]!
      const reply = {
        conversationId,
        messageId: message.id,
        text: 'Yes.',
        parts: [],
        trace: [],
        language: 'en',
      }
      const intent = draw(3) ? 'question' : 'thanks'
      await recordReply(workspaceId, { ...reply, outcome, intent, answerMs: draw(5) })
      const end = draw(5)
      if (end === 0) await rateConversation(workspaceId, conversationId, { rating: draw(2) ? 1 : -1 })
      if (end === 1) await closeConversation(workspaceId, conversationId, draw(2) ? 'shopper' : 'person')
      if (end === 2) await requestPerson(workspaceId, { conversationId })
    }
  }
  const move = async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'])
      await systemDb().workspace.update({ where: { id: workspaceId }, data: { timeZone } })
  }
  const fold = async () => {
    for (let time = 0; time < 6; time++) await foldDays()
  }
  await Promise.all([talk(), talk(), talk(), talk(), move(), fold()])
  expect(await kept(workspaceId)).toEqual(await fromRows(workspaceId))
  const { counted, there } = await counts(workspaceId)
  expect(counted).toEqual(there)
  expect(there).not.toEqual([])

  await db.shopper.delete({ where: { id: shoppers[0]!.id } })
  await systemDb()
    .$executeRaw`UPDATE messages SET created_at = created_at - interval '40 hours', answer_ms = 7
    WHERE workspace_id = ${workspaceId}::uuid AND answer_ms = 1`
  await foldDays()
  const after = await counts(workspaceId)
  expect(after.counted).toEqual(after.there)
  expect(await systemDb().conversationDay.count({ where: { connection: { not: 0 } } })).toBe(0)
})

test('days that are added up while the time zone changes are counted once', async () => {
  const { workspaceId } = await testWorkspace()
  const { id: shopperId } = await workspaceDb(workspaceId).shopper.create({ data: { workspaceId } })
  await recordShopperMessage(workspaceId, {
    shopperId,
    channel: 'web',
    clientId: randomUUID(),
    text: 'Hello',
  })
  const client = await databasePool().connect()
  const waiting = () =>
    client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  try {
    // Who adds up is held in the middle, by a row that it wants to write.
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO conversation_days SELECT workspace_id, day, outcome, 0, 0, 0, 0 FROM conversation_days
       WHERE workspace_id = $1`,
      [workspaceId],
    )
    const folded = foldDays()
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    const timeZone = 'Pacific/Kiritimati'
    const moved = systemDb()
      .workspace.update({ where: { id: workspaceId }, data: { timeZone } })
      .then()
    await expect.poll(async () => (await waiting()).rows.length).toBe(2)
    await client.query('ROLLBACK')
    await Promise.all([folded, moved])
  } finally {
    client.release()
  }
  const { counted, there } = await counts(workspaceId)
  expect(counted).toEqual(there)
})

import { Prisma, queryRows } from '~/platform/db/db.server'

/** Beyond it, a count says "more than 99": counting on would cost and tell nothing. */
const MOST_COUNTED = 100

/** How many conversations `countWaiting` counts, as a column. */
export const waitingColumn = (workspaceId: string): Prisma.Sql => Prisma.sql`
  (SELECT count(*)::int FROM (
    SELECT 1 FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND needs_reply_since IS NOT NULL AND snoozed_until IS NULL
    LIMIT ${MOST_COUNTED}) AS waiting)`

/** Open conversations that wait for a person's reply, at most a hundred; snoozed ones wait for later. */
export async function countWaiting(workspaceId: string): Promise<number> {
  const [row] = await queryRows<{ waiting: number }>(
    Prisma.sql`SELECT ${waitingColumn(workspaceId)} AS waiting`,
  )
  return row!.waiting
}

/** Of the membership `m`. */
const UNREAD_OF_MEMBER = Prisma.sql`
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM conversations c
    LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = m.user_id
    WHERE c.workspace_id = m.workspace_id AND c.status = 'OPEN' AND c.handler <> 'ASSISTANT'
      AND c.last_message_slot >= message_slot(m.read_before) AND c.last_shopper_at > m.read_before
      AND c.snoozed_until IS NULL AND c.shopper_message_count > COALESCE(r.shopper_messages, 0)
    LIMIT ${MOST_COUNTED}) AS each_one`

/**
 * Conversations with people in which a member hasn't seen what the shopper wrote, at most a hundred. What the assistant
 * answers by itself is nobody's to read.
 */
export async function countUnread(workspaceId: string, userId: string): Promise<number> {
  return (await countUnreadOf(workspaceId, [userId])).get(userId) ?? 0
}

/** The same as a column. */
export const unreadColumn = (workspaceId: string, userId: string): Prisma.Sql => Prisma.sql`
  coalesce((SELECT unread.count FROM memberships m CROSS JOIN LATERAL (${UNREAD_OF_MEMBER}) AS unread
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ${userId}::uuid), 0)`

/** The same of several members by their ids. */
export async function countUnreadOf(
  workspaceId: string,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queryRows<{ userId: string; count: number }>(Prisma.sql`
    SELECT m.user_id AS "userId", unread.count
    FROM memberships m CROSS JOIN LATERAL (${UNREAD_OF_MEMBER}) AS unread
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ANY(${[...userIds]}::uuid[])`)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

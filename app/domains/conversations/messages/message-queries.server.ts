import { Prisma, queryRows } from '~/platform/db/db.server'
import type { WireMessage } from '../wire'
import { type MessageRow, toWireMessage } from './wire-message.server'

/** Messages after a sequence number, oldest first, at most `limit` (200). */
export async function messagesAfter(
  workspaceId: string,
  conversationId: string,
  seq: number,
  limit = 200,
): Promise<WireMessage[]> {
  const which = Prisma.sql`AND m.seq > ${seq} ORDER BY m.seq LIMIT ${limit}`
  return readMessages(workspaceId, conversationId, which)
}

/** The newest messages, oldest of them first; `before` a sequence number to page back. */
export async function lastMessages(
  workspaceId: string,
  conversationId: string,
  limit = 50,
  before?: number,
): Promise<WireMessage[]> {
  const earlier = before === undefined ? Prisma.empty : Prisma.sql`AND m.seq < ${before}`
  const which = Prisma.sql`${earlier} ORDER BY m.seq DESC LIMIT ${limit}`
  return (await readMessages(workspaceId, conversationId, which)).reverse()
}

type NamedRow = MessageRow & { authorName: string | null }

/** With the names of people, as shoppers see them; who gave none has none. */
async function readMessages(
  workspaceId: string,
  conversationId: string,
  which: Prisma.Sql,
): Promise<WireMessage[]> {
  const rows = await queryRows<NamedRow>(Prisma.sql`
    SELECT m.id, m.seq, m.author::text AS author, m.author_user_id AS "authorUserId", m.client_id AS "clientId",
      m.text, m.parts, m.created_at AS "createdAt",
      (SELECT p.display_name FROM profiles p WHERE p.user_id = m.author_user_id) AS "authorName"
    FROM messages m
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.conversation_id = ${conversationId}::uuid ${which}`)
  const names = new Map(rows.map(({ authorUserId, authorName }) => [authorUserId ?? '', authorName ?? '']))
  return rows.map((row) => toWireMessage(row, names))
}

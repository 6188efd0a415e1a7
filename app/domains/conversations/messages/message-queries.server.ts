import { Prisma, queryRows } from '~/platform/db/db.server'
import { isForTeam } from '../message-parts'
import type { AnswerFacts, ThreadMessage, WireMessage } from '../wire'
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
  return (await readMessages(workspaceId, conversationId, newest(limit, before))).reverse()
}

/** The same for the team's pages; never sent to shoppers. */
export async function lastThreadMessages(
  workspaceId: string,
  conversationId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<ThreadMessage[]> {
  const rows = await readRows<AnswerFacts>(
    { workspaceId, conversationId },
    newest(limit, before),
    Prisma.sql`, m.outcome, m.answer_ms AS "answerMs", m.flagged_at IS NOT NULL AS "isFlagged",
      m.trace -> 'why' IS NOT NULL AS "isExplained"`,
  )
  return rows.reverse().map((row) => {
    const { outcome, answerMs, isFlagged, isExplained } = row
    const { parts, ...message } = wireMessageOf(row)
    return {
      ...message,
      parts: parts.filter(isForTeam),
      ...(row.author === 'ASSISTANT' ? { answer: { outcome, answerMs, isFlagged, isExplained } } : {}),
    }
  })
}

/** How an answer came about, of which `sayExplanation` makes words; null for what is no answer of the conversation. */
export async function answerTrace(
  workspaceId: string,
  conversationId: string,
  messageId: string,
): Promise<unknown> {
  const [found] = await queryRows<{ trace: unknown }>(Prisma.sql`
    SELECT trace FROM messages
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${conversationId}::uuid
      AND id = ${messageId}::uuid AND author = 'ASSISTANT'`)
  return found?.trace ?? null
}

const newest = (limit: number, before: number | undefined): Prisma.Sql => {
  const earlier = before === undefined ? Prisma.empty : Prisma.sql`AND m.seq < ${before}`
  return Prisma.sql`${earlier} ORDER BY m.seq DESC LIMIT ${limit}`
}

type NamedRow = MessageRow & { authorName: string | null }

/** With the names of people, as shoppers see them; who gave none has none. */
async function readMessages(
  workspaceId: string,
  conversationId: string,
  which: Prisma.Sql,
): Promise<WireMessage[]> {
  return (await readRows({ workspaceId, conversationId }, which)).map(wireMessageOf)
}

function readRows<More = unknown>(
  { workspaceId, conversationId }: { workspaceId: string; conversationId: string },
  which: Prisma.Sql,
  more: Prisma.Sql = Prisma.empty,
): Promise<(NamedRow & More)[]> {
  return queryRows<NamedRow & More>(Prisma.sql`
    SELECT m.id, m.seq, m.author::text AS author, m.author_user_id AS "authorUserId", m.client_id AS "clientId",
      m.text, m.parts, m.created_at AS "createdAt",
      (SELECT p.display_name FROM profiles p WHERE p.user_id = m.author_user_id) AS "authorName"${more}
    FROM messages m
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.conversation_id = ${conversationId}::uuid ${which}`)
}

const wireMessageOf = ({ authorName, ...row }: NamedRow): WireMessage => toWireMessage(row, authorName)

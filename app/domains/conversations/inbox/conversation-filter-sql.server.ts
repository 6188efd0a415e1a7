import { Prisma } from '~/platform/db/db.server'
import { hasOutcome } from '../conversation-outcome-sql.server'
import type { ConversationFilter } from './conversation-filter'

const NULL = Prisma.sql`NULL`
const NOT_NULL = Prisma.sql`NOT NULL`

/** Joins the reader's membership and what they have read to a query `FROM conversations c`. */
export const readerJoins = (userId: string | null) => Prisma.sql`
  LEFT JOIN memberships reader ON reader.workspace_id = c.workspace_id AND reader.user_id = ${userId}::uuid
  LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = reader.user_id`

/**
 * How many of the shopper's messages the reader hasn't seen, from what conversation and reading count themselves: no
 * message is looked at. What is over, and what was said before they read everything or joined, is read.
 */
export const unreadOfReader = Prisma.sql`(CASE
  WHEN reader.user_id IS NULL OR c.status = 'CLOSED' OR c.last_shopper_at IS NULL
    OR c.last_shopper_at <= reader.read_before THEN 0
  ELSE c.shopper_message_count - COALESCE(r.shopper_messages, 0)
END)`

/** Conditions on `conversations c`; `unread` wants the reader's joins beside it. What is searched for isn't among them. */
export function filterConditions(
  workspaceId: string,
  filter: Omit<ConversationFilter, 'search'>,
): Prisma.Sql {
  const all: Prisma.Sql[] = [Prisma.sql`c.workspace_id = ${workspaceId}::uuid`]
  const { status, handler, assignee, channel, language, rating, outcome, from, to } = filter
  const { reply, unread, snoozed, label } = filter
  const zone = Prisma.sql`(SELECT time_zone FROM workspaces WHERE id = ${workspaceId}::uuid)`
  if (status) all.push(Prisma.sql`c.status = ${status.toUpperCase()}::conversation_status`)
  if (handler) all.push(Prisma.sql`c.handler = ${handler.toUpperCase()}::conversation_handler`)
  if (assignee === 'none') all.push(Prisma.sql`c.assignee_id IS NULL`)
  else if (assignee) all.push(Prisma.sql`c.assignee_id = ${assignee}::uuid`)
  if (channel) all.push(Prisma.sql`c.channel = ${channel}`)
  if (language) all.push(Prisma.sql`c.language = ${language}`)
  if (rating === 'none') all.push(Prisma.sql`c.rating IS NULL`)
  else if (rating) all.push(Prisma.sql`c.rating = ${rating === 'good' ? 1 : -1}`)
  if (outcome) all.push(hasOutcome(outcome))
  if (reply) all.push(Prisma.sql`c.needs_reply_since IS NOT NULL`)
  // What the assistant answers by itself is nobody's to read: the count says the same, and an index holds the rest.
  if (unread) all.push(Prisma.sql`c.status = 'OPEN' AND c.handler <> 'ASSISTANT' AND ${unreadOfReader} > 0`)
  if (snoozed) all.push(Prisma.sql`c.snoozed_until IS ${snoozed === 'yes' ? NOT_NULL : NULL}`)
  if (label)
    all.push(Prisma.sql`EXISTS (SELECT 1 FROM conversation_label_uses u
      WHERE u.conversation_id = c.id AND u.label_id = ${label}::uuid)`)
  if (from) {
    const begin = Prisma.sql`(${from}::date::timestamp AT TIME ZONE ${zone})`
    all.push(Prisma.sql`c.last_message_slot >= message_slot(${begin}) AND c.last_message_at >= ${begin}`)
  }
  if (to) {
    const end = Prisma.sql`((${to}::date + 1)::timestamp AT TIME ZONE ${zone})`
    all.push(Prisma.sql`c.last_message_slot <= message_slot(${end}) AND c.last_message_at < ${end}`)
  }
  return Prisma.join(all, ' AND ')
}

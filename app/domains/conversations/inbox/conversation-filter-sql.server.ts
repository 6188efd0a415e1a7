import { Prisma } from '~/platform/db/db.server'
import { outcomeOfConversation } from '../conversation-outcome-sql.server'
import type { ConversationFilter } from './conversation-filter'

/** Conditions on `conversations c`, with `shoppers s`, `workspaces w` and the outcome's joins beside it. */
export function filterConditions(workspaceId: string, filter: ConversationFilter): Prisma.Sql {
  const all: Prisma.Sql[] = [Prisma.sql`c.workspace_id = ${workspaceId}::uuid`]
  const { search, status, handler, assignee, channel, language, rating, outcome, from, to } = filter
  if (status) all.push(Prisma.sql`c.status = ${status.toUpperCase()}::conversation_status`)
  if (handler) all.push(Prisma.sql`c.handler = ${handler.toUpperCase()}::conversation_handler`)
  if (assignee === 'none') all.push(Prisma.sql`c.assignee_id IS NULL`)
  else if (assignee) all.push(Prisma.sql`c.assignee_id = ${assignee}::uuid`)
  if (channel) all.push(Prisma.sql`c.channel = ${channel}`)
  if (language) all.push(Prisma.sql`c.language = ${language}`)
  if (rating === 'none') all.push(Prisma.sql`c.rating IS NULL`)
  else if (rating) all.push(Prisma.sql`c.rating = ${rating === 'good' ? 1 : -1}`)
  if (outcome) all.push(Prisma.sql`${outcomeOfConversation} = ${outcome}`)
  if (from) all.push(Prisma.sql`c.last_message_at >= ${from}::date::timestamp AT TIME ZONE w.time_zone`)
  if (to) all.push(Prisma.sql`c.last_message_at < (${to}::date + 1)::timestamp AT TIME ZONE w.time_zone`)
  if (search) all.push(searchCondition(search))
  return Prisma.join(all, ' AND ')
}

function searchCondition(search: string): Prisma.Sql {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.sql`(s.name ILIKE ${pattern} OR s.email ILIKE ${pattern} OR EXISTS (
    SELECT 1 FROM messages f
    WHERE f.conversation_id = c.id AND f.workspace_id = c.workspace_id AND f.text ILIKE ${pattern}))`
}

import { Prisma, workspaceDb } from '~/platform/db/db.server'
import type { ConversationOutcome } from '../conversation-outcome'
import { outcomeJoins, outcomeOfConversation } from '../conversation-outcome-sql.server'
import type { ConversationHandlerName } from '../live-events'
import type { ConversationFilter } from './conversation-filter'
import { filterConditions } from './conversation-filter-sql.server'

export interface ConversationSummary {
  id: string
  status: 'open' | 'closed'
  handler: ConversationHandlerName
  assigneeId: string | null
  channel: string
  language: string
  subject: string
  shopperName: string
  messageCount: number
  unreadCount: number
  lastMessageAt: Date
  lastMessageText: string
  rating: 1 | -1 | null
  outcome: ConversationOutcome
  createdAt: Date
}

export interface ConversationPage {
  conversations: ConversationSummary[]
  /** Pass it on for the next page; null at the end. */
  next: string | null
}

const PAGE_SIZE = 30

/** Newest message first, paged by the last row seen, so that a page neither repeats nor skips while others write. */
export async function listConversations(
  workspaceId: string,
  filter: ConversationFilter = {},
  { cursor, limit = PAGE_SIZE }: { cursor?: string | null; limit?: number } = {},
): Promise<ConversationPage> {
  const after = cursor ? readCursor(cursor) : null
  const paging = after
    ? Prisma.sql`AND (c.last_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const rows = await workspaceDb(workspaceId).$queryRaw<(ConversationSummary & { at: string })[]>`
    SELECT c.id, lower(c.status::text) AS status, lower(c.handler::text) AS handler,
      c.assignee_id AS "assigneeId", c.channel, c.language, c.subject, s.name AS "shopperName",
      c.message_count AS "messageCount", c.unread_count AS "unreadCount", c.last_message_at AS "lastMessageAt",
      c.last_message_text AS "lastMessageText", c.rating, ${outcomeOfConversation} AS outcome,
      c.created_at AS "createdAt", c.last_message_at::text AS at
    FROM conversations c
    JOIN shoppers s ON s.id = c.shopper_id AND s.workspace_id = c.workspace_id
    JOIN workspaces w ON w.id = c.workspace_id
    ${outcomeJoins}
    WHERE ${filterConditions(workspaceId, filter)} ${paging}
    ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${limit + 1}`
  const conversations = rows.slice(0, limit)
  const last = rows.length > limit ? conversations.at(-1) : undefined
  return {
    conversations: conversations.map(({ at: _, ...conversation }) => conversation),
    next: last ? `${last.at}~${last.id}` : null,
  }
}

/** The time keeps its microseconds as PostgreSQL wrote it: a Date would lose them and repeat a row. */
function readCursor(cursor: string): { at: string; id: string } | null {
  const match = /^([\d\-:. +]{19,40})~([0-9a-f-]{36})$/.exec(cursor)
  return match ? { at: match[1]!, id: match[2]! } : null
}

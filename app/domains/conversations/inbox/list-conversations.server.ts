import { Prisma, queryRows } from '~/platform/db/db.server'
import { readTimeKey } from '~/platform/http/page-key'
import type { ConversationOutcome } from '../conversation-outcome'
import { outcomeOfConversation } from '../conversation-outcome-sql.server'
import type { ConversationHandlerName } from '../live-events'
import type { ConversationFilter } from './conversation-filter'
import { filterConditions, readerJoins, unreadOfReader } from './conversation-filter-sql.server'
import { searchConversations } from './search-conversations.server'

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
  /** What the reader hasn't seen; 0 where nobody reads. */
  unreadCount: number
  needsReplySince: Date | null
  snoozedUntil: Date | null
  labelIds: string[]
  shopperId: string
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

export interface ListOptions {
  cursor?: string | null
  limit?: number
  /** Whose unread messages are counted. */
  readerId?: string | null
  /** In which visitors' made-up names are looked for. */
  language?: string
}

/**
 * Newest message first, who waits longest for a reply, or what fits best what is searched for; paged by the last row seen,
 * so that a page neither repeats nor skips while others write.
 */
export async function listConversations(
  workspaceId: string,
  filter: ConversationFilter = {},
  { cursor = null, limit = PAGE_SIZE, readerId = null, language = 'en' }: ListOptions = {},
): Promise<ConversationPage> {
  const { search } = filter
  if (search) {
    const found = { filter: { ...filter, search }, cursor, limit, readerId, language }
    const { ids, next } = await searchConversations(workspaceId, found)
    const rows = ids.length ? await readSummaries(workspaceId, hasId(workspaceId, ids), readerId) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { conversations: ids.flatMap((id) => byId.get(id) ?? []).map(withoutTime), next }
  }
  const after = cursor ? readTimeKey(cursor) : null
  const { by, order, behind } = filter.reply ? LONGEST_WAIT : NEWEST
  const paging = after ? Prisma.sql`AND ${behind(after)}` : Prisma.empty
  // The page is found before anything is joined to it: a wrong guess of how many fit can't have all shoppers read.
  const page = Prisma.sql`
    SELECT c.*, ${by} AS at FROM conversations c ${filter.unread ? readerJoins(readerId) : Prisma.empty}
    WHERE ${filterConditions(workspaceId, filter)} ${paging}
    ORDER BY ${order} LIMIT ${limit + 1}`
  const rows = await readSummaries(workspaceId, page, readerId)
  rows.sort((a, b) => (a.place < b.place ? -1 : 1))
  const conversations = rows.slice(0, limit)
  const last = rows.length > limit ? conversations.at(-1) : undefined
  return {
    conversations: conversations.map(withoutTime),
    next: last ? `${last.at}~${last.id}` : null,
  }
}

interface Order {
  /** What the order goes by, for the cursor. */
  by: Prisma.Sql
  order: Prisma.Sql
  behind: (row: { at: string; id: string }) => Prisma.Sql
}

const LONGEST_WAIT: Order = {
  by: Prisma.sql`c.needs_reply_since`,
  order: Prisma.sql`c.needs_reply_since, c.id`,
  behind: ({ at, id }) => Prisma.sql`(c.needs_reply_since, c.id) > (${at}::timestamptz, ${id}::uuid)`,
}

/** Indexes have the slot of the last message; within a slot rows are sorted as they are read. */
const NEWEST: Order = {
  by: Prisma.sql`c.last_message_at`,
  order: Prisma.sql`c.last_message_slot DESC, c.last_message_at DESC, c.id DESC`,
  behind: ({ at, id }) => Prisma.sql`c.last_message_slot <= message_slot(${at}::timestamptz)
    AND (c.last_message_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
}

type Row = ConversationSummary & { at: string; place: number }

const withoutTime = ({ at: _at, place: _place, ...conversation }: Row): ConversationSummary => conversation

const hasId = (workspaceId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT c.*, c.last_message_at AS at FROM conversations c
  WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[])`

/** @param page of conversations, with `at`, what they are sorted by */
async function readSummaries(workspaceId: string, page: Prisma.Sql, readerId: string | null): Promise<Row[]> {
  return queryRows<Row>(Prisma.sql`
    SELECT c.id, lower(c.status::text) AS status, lower(c.handler::text) AS handler,
      c.assignee_id AS "assigneeId", c.channel, c.language, c.subject, s.name AS "shopperName",
      c.shopper_id AS "shopperId", c.message_count AS "messageCount", ${unreadOfReader} AS "unreadCount",
      c.needs_reply_since AS "needsReplySince", c.snoozed_until AS "snoozedUntil",
      ARRAY(SELECT u.label_id::text FROM conversation_label_uses u WHERE u.conversation_id = c.id) AS "labelIds",
      c.last_message_at AS "lastMessageAt",
      c.last_message_text AS "lastMessageText", c.rating, ${outcomeOfConversation} AS outcome,
      c.created_at AS "createdAt", c.at::text AS at, c.place
    FROM (SELECT *, row_number() OVER ()::int AS place FROM (${page}) page) c
    JOIN shoppers s ON s.id = c.shopper_id AND s.workspace_id = c.workspace_id
    ${readerJoins(readerId)}
    WHERE c.workspace_id = ${workspaceId}::uuid`)
}

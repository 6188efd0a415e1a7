import { z } from 'zod'
import { Prisma, queryRows, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { ConversationHandlerName } from '../live-events'
import { type PageContext, readPageContext } from '../page-context'
import { type CannedReply, repliesColumn } from './canned-replies.server'
import { historyOf, type ShopperConversation } from './shopper-history.server'

export interface ConversationDetails {
  id: string
  status: 'open' | 'closed'
  handler: ConversationHandlerName
  assignee: { id: string; name: string } | null
  channel: string
  language: string
  subject: string
  /** The page of the shopper's last message. */
  pageUrl: string | null
  /** What that page told of itself, a storefront's. */
  page: PageContext | null
  /** The connected store whose storefront it is held on. */
  store: { name: string; domain: string } | null
  /** Where the shopper asked answers to be mailed to; nobody proved that it is theirs. */
  replyEmail: string | null
  messageCount: number
  /** Since when a person is to reply. */
  needsReplySince: Date | null
  snoozedUntil: Date | null
  labelIds: string[]
  rating: number | null
  ratingComment: string
  handoverReason: string | null
  handedOverAt: Date | null
  closedAt: Date | null
  createdAt: Date
  lastMessageAt: Date
  shopper: { id: string; name: string; email: string; externalId: string | null; createdAt: Date }
  notes: { id: string; text: string; authorName: string; createdAt: Date }[]
}

const conversationId = z.guid()

type Row = Omit<ConversationDetails, 'page' | 'store' | 'assignee' | 'notes'> & {
  pageContext: unknown
  assigneeId: string | null
  assigneeName: string | null
  storeName: string | null
  storeDomain: string | null
  notes: Stored<ConversationDetails['notes'][number], 'createdAt'>[]
}

/** As JSON has it, which knows no dates. */
type Stored<Of, Dates extends keyof Of> = Omit<Of, Dates> & Record<Dates, string>

/** @throws AppError `not_found` */
export async function getConversation(workspaceId: string, id: string): Promise<ConversationDetails> {
  return detailsOf(await findRow(workspaceId, id))
}

/** A conversation, what the same shopper had before, newest first, and the replies that the team has ready. */
export interface ConversationWithHistory {
  conversation: ConversationDetails
  history: ShopperConversation[]
  savedReplies: CannedReply[]
}

type HistoryColumns = { history: Stored<ShopperConversation, 'lastMessageAt'>[]; savedReplies: CannedReply[] }

/** In one statement. @throws AppError `not_found` */
export async function getConversationWithHistory(
  workspaceId: string,
  id: string,
): Promise<ConversationWithHistory> {
  const besides = { shopperId: Prisma.sql`c.shopper_id`, besides: Prisma.sql`c.id` }
  const { history, savedReplies, ...found } = await findRow<HistoryColumns>(
    workspaceId,
    id,
    Prisma.sql`, (SELECT coalesce(json_agg(h), '[]') FROM (${historyOf(workspaceId, besides)}) h) AS history,
      ${repliesColumn(workspaceId)} AS "savedReplies"`,
  )
  return {
    conversation: detailsOf(found),
    history: history.map((one) => ({ ...one, lastMessageAt: new Date(one.lastMessageAt) })),
    savedReplies,
  }
}

async function findRow<More = unknown>(
  workspaceId: string,
  id: string,
  more: Prisma.Sql = Prisma.empty,
): Promise<Row & More> {
  if (!conversationId.safeParse(id).success) throw new AppError('not_found', { detail: 'no id' })
  const [found] = await queryRows<Row & More>(Prisma.sql`
    SELECT c.id, lower(c.status::text) AS status, lower(c.handler::text) AS handler, c.channel, c.language,
      c.subject, c.page_url AS "pageUrl", c.page_context AS "pageContext", c.reply_email AS "replyEmail",
      c.message_count AS "messageCount", c.needs_reply_since AS "needsReplySince",
      c.snoozed_until AS "snoozedUntil", c.rating, c.rating_comment AS "ratingComment",
      c.handover_reason AS "handoverReason", c.handed_over_at AS "handedOverAt", c.closed_at AS "closedAt",
      c.created_at AS "createdAt", c.last_message_at AS "lastMessageAt", c.assignee_id AS "assigneeId",
      (SELECT p.display_name FROM profiles p WHERE p.user_id = c.assignee_id) AS "assigneeName",
      store.name AS "storeName", store.shop_domain AS "storeDomain",
      json_build_object('id', s.id, 'name', s.name, 'email', s.email, 'externalId', s.external_id,
        'createdAt', s.created_at) AS shopper,
      ARRAY(SELECT u.label_id::text FROM conversation_label_uses u WHERE u.conversation_id = c.id) AS "labelIds",
      (SELECT coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'createdAt', n.created_at,
          'authorName', coalesce(p.display_name, '')) ORDER BY n.created_at), '[]')
       FROM conversation_notes n LEFT JOIN profiles p ON p.user_id = n.author_user_id
       WHERE n.conversation_id = c.id) AS notes${more}
    FROM conversations c JOIN shoppers s ON s.id = c.shopper_id
    LEFT JOIN stores store ON store.id = c.store_id AND store.workspace_id = c.workspace_id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${id}::uuid`)
  if (!found) throw new AppError('not_found', { detail: `no conversation ${id}` })
  return found
}

function detailsOf(found: Row): ConversationDetails {
  const { pageContext, assigneeId, assigneeName, storeName, storeDomain, ...conversation } = found
  return {
    ...conversation,
    page: readPageContext(pageContext),
    store: storeDomain === null ? null : { name: storeName || storeDomain, domain: storeDomain },
    assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? '' } : null,
    shopper: { ...found.shopper, createdAt: new Date(found.shopper.createdAt) },
    notes: found.notes.map((note) => ({ ...note, createdAt: new Date(note.createdAt) })),
  }
}

/** The shopper's open conversation on a channel (and in a store), for a widget that comes back. */
export async function findOpenConversation(
  workspaceId: string,
  shopperId: string,
  channel: string,
  storeId: string | null = null,
): Promise<{ id: string; handler: ConversationHandlerName; rating: number | null } | null> {
  const found = await workspaceDb(workspaceId).conversation.findFirst({
    where: { shopperId, channel, storeId, status: 'OPEN' },
    orderBy: { createdAt: 'desc' },
    select: { id: true, handler: true, rating: true },
  })
  return found && { ...found, handler: found.handler.toLowerCase() as ConversationHandlerName }
}

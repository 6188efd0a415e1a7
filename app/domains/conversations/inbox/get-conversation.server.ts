import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { ConversationHandlerName } from '../live-events'
import { peopleNames } from '../messages/people-names.server'
import { type PageContext, readPageContext } from '../page-context'

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

/** @throws AppError `not_found` */
export async function getConversation(workspaceId: string, id: string): Promise<ConversationDetails> {
  const db = workspaceDb(workspaceId)
  const found = await db.conversation.findUnique({
    where: { id },
    omit: {
      workspaceId: true,
      shopperId: true,
      closedBy: true,
      snoozedBy: true,
      shopperMessageCount: true,
      lastShopperAt: true,
    },
    include: {
      shopper: { select: { id: true, name: true, email: true, externalId: true, createdAt: true } },
      notes: { orderBy: { createdAt: 'asc' } },
      labels: { select: { labelId: true } },
    },
  })
  if (!found) throw new AppError('not_found', { detail: `no conversation ${id}` })
  const { storeId, pageContext, assigneeId, notes, labels, ...conversation } = found
  const names = await peopleNames(db, [assigneeId, ...notes.map((note) => note.authorUserId)])
  const store =
    storeId === null
      ? null
      : await db.store.findUnique({
          where: { id: storeId },
          select: { name: true, shopDomain: true },
        })
  return {
    ...conversation,
    page: readPageContext(pageContext),
    labelIds: labels.map(({ labelId }) => labelId),
    store: store && { name: store.name || store.shopDomain, domain: store.shopDomain },
    status: found.status.toLowerCase() as ConversationDetails['status'],
    handler: found.handler.toLowerCase() as ConversationHandlerName,
    assignee: assigneeId ? { id: assigneeId, name: names.get(assigneeId) ?? '' } : null,
    notes: notes.map(({ id: noteId, text, createdAt, authorUserId }) => ({
      id: noteId,
      text,
      createdAt,
      authorName: names.get(authorUserId) ?? '',
    })),
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

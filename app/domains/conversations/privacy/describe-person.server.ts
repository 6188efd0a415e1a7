import { workspaceDb } from '~/platform/db/db.server'
import type { PersonRows } from './find-person.server'

const SHOPPER = {
  externalId: true,
  name: true,
  email: true,
  language: true,
  createdAt: true,
  lastSeenAt: true,
} as const

const CONVERSATION = {
  id: true,
  channel: true,
  status: true,
  language: true,
  subject: true,
  replyEmail: true,
  pageUrl: true,
  pageContext: true,
  rating: true,
  ratingComment: true,
  handoverReason: true,
  createdAt: true,
  lastMessageAt: true,
  messages: {
    orderBy: { seq: 'asc' },
    select: { author: true, text: true, language: true, parts: true, trace: true, createdAt: true },
  },
  notes: { orderBy: { createdAt: 'asc' }, select: { text: true, createdAt: true } },
} as const

/** All that is kept of a person: how they are known, page and cart as they last told of them, every word said. */
export async function describeShoppers(workspaceId: string, { shopperIds }: PersonRows) {
  return workspaceDb(workspaceId).shopper.findMany({
    where: { id: { in: shopperIds } },
    orderBy: { createdAt: 'asc' },
    select: SHOPPER,
  })
}

/** Their conversations, one at a time: a long one is large enough. */
export async function* describeConversations(workspaceId: string, { conversationIds }: PersonRows) {
  for (const id of conversationIds) {
    const found = await workspaceDb(workspaceId).conversation.findUnique({
      where: { id },
      select: CONVERSATION,
    })
    if (found) yield found
  }
}

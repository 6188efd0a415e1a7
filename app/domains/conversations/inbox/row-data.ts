import type { ConversationSummary } from './list-conversations.server'

/** Of a conversation what its row in the list shows. */
export interface RowData
  extends Pick<
    ConversationSummary,
    | 'id'
    | 'status'
    | 'handler'
    | 'language'
    | 'shopperId'
    | 'shopperName'
    | 'unreadCount'
    | 'needsReplySince'
    | 'snoozedUntil'
    | 'labelIds'
    | 'lastMessageAt'
    | 'rating'
  > {
  /** What was said last, or else first: as much as two lines hold on any screen. */
  words: string
}

const LONGEST_WORDS = 160

export const rowDataOf = (conversation: ConversationSummary): RowData => {
  const words = conversation.lastMessageText || conversation.subject
  return {
    id: conversation.id,
    status: conversation.status,
    handler: conversation.handler,
    language: conversation.language,
    shopperId: conversation.shopperId,
    shopperName: conversation.shopperName,
    unreadCount: conversation.unreadCount,
    needsReplySince: conversation.needsReplySince,
    snoozedUntil: conversation.snoozedUntil,
    labelIds: conversation.labelIds,
    lastMessageAt: conversation.lastMessageAt,
    rating: conversation.rating,
    words: words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS).trimEnd()}…` : words,
  }
}

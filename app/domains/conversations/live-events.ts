export type ConversationHandlerName = 'assistant' | 'waiting' | 'person'

export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`
export const inboxTopic = (workspaceId: string) => `workspace:${workspaceId}:conversations`

/**
 * What goes out on `conversation:<id>`. Readers of a live stream fetch messages after the last `seq` they have;
 * `{reconnected: true}` (see platform/realtime) means: fetch them too.
 */
export type ConversationEvent =
  | { kind: 'message'; seq: number }
  | { kind: 'handler'; handler: ConversationHandlerName; name: string | null }
  | { kind: 'typing'; by: 'shopper' | 'person'; on: boolean }
  | { kind: 'changed' }

/** What goes out on `workspace:<id>:conversations`: the list and its counts should be read again. */
export interface InboxEvent {
  /** Null: of many at once. */
  conversationId: string | null
  /** `read`: only for the member whose list it changes. */
  kind: 'created' | 'message' | 'changed' | 'read'
  seq?: number
  userId?: string
}

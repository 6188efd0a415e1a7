/** The kinds of usage that are metered, as the `type` of their events. */
export const ANSWERED = 'conversation.answered'
export type UsageType = typeof ANSWERED

/** One thing that was used (CloudEvents 1.0, JSON names). `source` and `id` together say which: told twice, it counts once. */
export interface UsageEvent {
  source: string
  id: string
  type: UsageType
  subject: string
  time: Date
  data: Record<string, string | number>
}

/** The `source` of a workspace's conversations. */
export const conversationsOf = (workspaceId: string): string => `/workspaces/${workspaceId}/conversations`

/** The event of a conversation that the assistant answered, with the answer that made it count; it costs once, however often it goes on. */
export function answeredEvent(
  workspaceId: string,
  { conversationId, messageId, at }: { conversationId: string; messageId: string; at: Date },
): UsageEvent {
  return {
    source: conversationsOf(workspaceId),
    id: conversationId,
    type: ANSWERED,
    subject: conversationId,
    time: at,
    data: { messageId },
  }
}

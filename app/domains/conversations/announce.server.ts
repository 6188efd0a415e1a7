import type { WorkspaceTx } from '~/platform/db/db.server'
import { publish, publishAll } from '~/platform/realtime/realtime.server'
import { type ConversationEvent, conversationTopic, type InboxEvent, inboxTopic } from './live-events'

/** Tells both the conversation's and the workspace's listeners, when the transaction commits. */
export async function announce(
  tx: WorkspaceTx,
  workspaceId: string,
  conversationId: string,
  event: ConversationEvent,
  inboxKind?: InboxEvent['kind'],
): Promise<void> {
  const forInbox: InboxEvent = {
    conversationId,
    kind: inboxKind ?? (event.kind === 'message' ? 'message' : 'changed'),
    ...(event.kind === 'message' ? { seq: event.seq } : {}),
  }
  await publishAll(tx, [
    { topic: conversationTopic(conversationId), payload: { ...event } },
    { topic: inboxTopic(workspaceId), payload: { ...forInbox } },
  ])
}

/** Shows the other side that somebody is writing. Kept nowhere. */
export async function announceTyping(
  conversationId: string,
  by: 'shopper' | 'person',
  on: boolean,
): Promise<void> {
  const event: ConversationEvent = { kind: 'typing', by, on }
  await publish(null, conversationTopic(conversationId), { ...event })
}

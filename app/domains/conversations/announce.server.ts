import { Prisma, type WorkspaceTx } from '~/platform/db/db.server'
import { notification, publish, publishAll } from '~/platform/realtime/realtime.server'
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

/** The same of a message that a statement writes: a row (`id` of the conversation, `seq`) of it for each that is told. */
export const announceWritten = (workspaceId: string, written: Prisma.Sql): Prisma.Sql => {
  const message = Prisma.sql`jsonb_build_object('kind', 'message', 'seq', seq)`
  const forInbox = Prisma.sql`jsonb_build_object('conversationId', id,
    'kind', CASE WHEN seq = 1 THEN 'created' ELSE 'message' END, 'seq', seq)`
  return Prisma.sql`
    SELECT ${notification(Prisma.sql`${conversationTopic('')}::text || id`, message)},
      ${notification(Prisma.sql`${inboxTopic(workspaceId)}::text`, forInbox)}
    FROM ${written}`
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

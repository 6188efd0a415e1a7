import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { publish } from '~/platform/realtime/realtime.server'
import { type InboxEvent, inboxTopic } from '../live-events'

export interface Reading {
  conversationId: string
  userId: string
}

/** A member has seen everything in it; what colleagues haven't seen stays unread for them. */
export async function markRead(workspaceId: string, reading: Reading): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    if (!(await noteRead(tx, workspaceId, reading))) return
    const { conversationId, userId } = reading
    const event: InboxEvent = { conversationId, kind: 'read', userId }
    await publish(tx, inboxTopic(workspaceId), { ...event })
  })
}

/** The same inside a transaction, told to nobody. Returns whether there was anything new to see. */
export async function noteRead(
  tx: WorkspaceTx,
  workspaceId: string,
  { conversationId, userId }: Reading,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    INSERT INTO conversation_reads AS r (conversation_id, user_id, workspace_id, shopper_messages)
    SELECT c.id, m.user_id, c.workspace_id, c.shopper_message_count
    FROM conversations c JOIN memberships m ON m.workspace_id = c.workspace_id AND m.user_id = ${userId}::uuid
    WHERE c.id = ${conversationId}::uuid AND c.workspace_id = ${workspaceId}::uuid
    ON CONFLICT (conversation_id, user_id) DO UPDATE
      SET shopper_messages = EXCLUDED.shopper_messages, seen_at = now()
      WHERE r.shopper_messages < EXCLUDED.shopper_messages`
  return changed > 0
}

/** Everything is read for a member: what was said until now, in every conversation. */
export async function markAllRead(workspaceId: string, userId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    await tx.membership.updateMany({ where: { userId }, data: { readBefore: new Date() } })
    const event: InboxEvent = { conversationId: null, kind: 'read', userId }
    await publish(tx, inboxTopic(workspaceId), { ...event })
  })
}

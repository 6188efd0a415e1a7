import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'

/** A person has seen everything in it. */
export async function markRead(workspaceId: string, conversationId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const { count } = await tx.conversation.updateMany({
      where: { id: conversationId, unreadCount: { gt: 0 } },
      data: { unreadCount: 0 },
    })
    if (count > 0) await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}

import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'

/**
 * Takes the conversations of somebody who is leaving the team from their hands, so that colleagues see them as
 * nobody's. Who answers a shopper stays as it is: one that waits for a person goes on waiting for one.
 */
export async function releaseConversations(workspaceId: string, userId: string): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const theirs = await tx.conversation.findMany({ where: { assigneeId: userId }, select: { id: true } })
    await tx.conversation.updateMany({ where: { assigneeId: userId }, data: { assigneeId: null } })
    // What they saw and how they looked at the list was theirs; what they shared stays.
    await tx.conversationRead.deleteMany({ where: { userId } })
    await tx.inboxView.deleteMany({ where: { userId, isShared: false } })
    for (const { id } of theirs) await announce(tx, workspaceId, id, { kind: 'changed' })
  })
}

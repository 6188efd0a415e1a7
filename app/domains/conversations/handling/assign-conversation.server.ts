import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation } from './change-conversation.server'
import { requireMembership } from './take-over-conversation.server'

/** Says whose it is, without changing who answers; null: nobody's. */
export async function assignConversation(
  workspaceId: string,
  conversationId: string,
  userId: string | null,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    if (userId) await requireMembership(tx, userId)
    await changeConversation(tx, conversationId, {}, { assigneeId: userId })
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}

import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { reportNews } from '../news.server'
import { changeConversation } from './change-conversation.server'
import { requireMembership } from './take-over-conversation.server'

/** Says whose it is, without changing who answers; null: nobody's. A new assignee hears of it from `actorId`. */
export async function assignConversation(
  workspaceId: string,
  conversationId: string,
  userId: string | null,
  actorId: string | null = null,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    if (userId) await requireMembership(tx, userId)
    const others = userId ? { OR: [{ assigneeId: { not: userId } }, { assigneeId: null }] } : {}
    const changed = await changeConversation(tx, conversationId, others, { assigneeId: userId })
    if (!changed) return
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
    if (userId)
      await reportNews(tx, { workspaceId, conversationId, kind: 'assigned', actorId, aboutId: userId })
  })
}

import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation, NOTHING_WAITS } from './change-conversation.server'

/**
 * Ends a conversation; the shopper's next message opens a new one. `by` matters to the statistics:
 * a shopper who ends it after an answer was helped. Returns false when it was closed already.
 */
export async function closeConversation(
  workspaceId: string,
  conversationId: string,
  by: 'shopper' | 'person',
): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const changed = await changeConversation(
      tx,
      conversationId,
      { status: 'OPEN' },
      { status: 'CLOSED', closedAt: new Date(), closedBy: by, handler: 'ASSISTANT', ...NOTHING_WAITS },
    )
    if (changed) await announce(tx, workspaceId, conversationId, { kind: 'changed' })
    return changed
  })
}

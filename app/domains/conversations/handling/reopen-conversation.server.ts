import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation } from './change-conversation.server'

/** Opens a closed conversation again. Returns false when it is open. */
export async function reopenConversation(workspaceId: string, conversationId: string): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const data = { status: 'OPEN', closedAt: null, closedBy: null } as const
    const changed = await changeConversation(tx, conversationId, { status: 'CLOSED' }, data)
    if (changed) await announce(tx, workspaceId, conversationId, { kind: 'changed' })
    return changed
  })
}

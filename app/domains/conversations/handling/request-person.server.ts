import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { appendMessage } from '../messages/append-message.server'
import { reportNews } from '../news.server'
import { changeConversation } from './change-conversation.server'

export interface PersonRequest {
  conversationId: string
  reason?: string
}

/** Puts a conversation on the list of those who wait for a person. Nothing happens to one that has one already. */
export async function requestPerson(workspaceId: string, request: PersonRequest): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const changed = await markWaiting(tx, workspaceId, request)
    if (changed) {
      await appendMessage(tx, workspaceId, {
        conversationId: request.conversationId,
        author: 'SYSTEM',
        text: '',
        parts: [{ type: 'handover', state: 'requested' }],
      })
    }
    return changed
  })
}

/** The same inside a transaction, without a message of its own: for an answer that says it already. */
export async function markWaiting(
  tx: WorkspaceTx,
  workspaceId: string,
  { conversationId, reason }: PersonRequest,
): Promise<boolean> {
  const data = {
    handler: 'WAITING',
    status: 'OPEN',
    handedOverAt: new Date(),
    needsReplySince: new Date(),
    teamToldAt: null,
    handoverReason: reason?.slice(0, 500) ?? null,
  } as const
  const changed = await changeConversation(tx, conversationId, { handler: 'ASSISTANT' }, data)
  if (changed) {
    await announce(tx, workspaceId, conversationId, { kind: 'handler', handler: 'waiting', name: null })
    await reportNews(tx, { workspaceId, conversationId, kind: 'waiting' })
  }
  return changed
}

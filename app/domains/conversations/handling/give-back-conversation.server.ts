import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { appendMessage } from '../messages/append-message.server'
import { changeConversation, NOTHING_WAITS } from './change-conversation.server'

/** The assistant answers again. Returns false when it does already. */
export async function giveBackConversation(workspaceId: string, conversationId: string): Promise<boolean> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    const changed = await changeConversation(
      tx,
      conversationId,
      { handler: { not: 'ASSISTANT' } },
      { handler: 'ASSISTANT', assigneeId: null, ...NOTHING_WAITS },
    )
    if (!changed) return false
    await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'SYSTEM',
      text: '',
      parts: [{ type: 'handover', state: 'returned' }],
    })
    await announce(tx, workspaceId, conversationId, { kind: 'handler', handler: 'assistant', name: null })
    return true
  })
}

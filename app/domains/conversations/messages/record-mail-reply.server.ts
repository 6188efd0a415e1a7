import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { claimFiles } from '../files/claim-files.server'
import { markWaiting } from '../handling/request-person.server'
import type { ConversationHandlerName } from '../live-events'
import { reportNews } from '../news.server'
import { lockShopper } from '../open-conversation.server'
import { appendMessage } from './append-message.server'

export interface MailReply {
  conversationId: string
  shopperId: string
  /** See `clientIdSchema`; the same mail again has the same. */
  clientId: string
  text: string
  /** Of the mail (RFC 5322), for the answer to refer to. */
  messageId: string
  /** Ids of files that came with it. */
  files?: readonly string[]
}

/**
 * Puts what a shopper wrote by mail into the conversation that it answers, also after that was closed: it is open again
 * then and waits for a person. Idempotent on `clientId`; null for a mail that is there already.
 */
export async function recordMailReply(
  workspaceId: string,
  { conversationId, shopperId, clientId, text, messageId, files: ids = [] }: MailReply,
): Promise<{ handler: ConversationHandlerName } | null> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockShopper(tx, workspaceId, shopperId)
    const known = await tx.message.findUnique({
      where: { conversationId_clientId: { conversationId, clientId } },
      select: { id: true },
    })
    if (known) return null
    const isReopened = await reopen(tx, conversationId)
    const conversation = await tx.conversation.findUniqueOrThrow({
      where: { id: conversationId },
      select: { handler: true },
    })
    const files = await claimFiles(tx, ids, { workspaceId, conversationId, sender: { shopperId } })
    const row = await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'SHOPPER',
      clientId,
      text,
      preview: files.names,
      parts: files.parts,
      trace: { messageId },
    })
    await files.attach(row.id)
    if (isReopened) {
      await markWaiting(tx, workspaceId, { conversationId })
      return { handler: 'waiting' as const }
    }
    const handler = conversation.handler.toLowerCase() as ConversationHandlerName
    if (handler !== 'assistant')
      await reportNews(tx, {
        workspaceId,
        conversationId,
        kind: handler === 'waiting' ? 'waiting' : 'message',
      })
    return { handler }
  })
}

async function reopen(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { count } = await tx.conversation.updateMany({
    where: { id, status: 'CLOSED' },
    data: { status: 'OPEN', closedAt: null, closedBy: null },
  })
  return count > 0
}

import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import type { ConversationHandlerName } from '../live-events'
import { type ConversationStart, findOrOpen, lockShopper } from '../open-conversation.server'
import type { WireMessage } from '../wire'
import { appendMessage } from './append-message.server'
import { replyIdOf } from './record-reply.server'
import { toWireMessage } from './wire-message.server'

export interface ShopperMessage extends ConversationStart {
  /** The sender's own id, see `clientIdSchema`. */
  clientId: string
  text: string
}

export interface RecordedMessage {
  conversationId: string
  message: WireMessage
  handler: ConversationHandlerName
  /** False when the same `clientId` was recorded before. */
  isNew: boolean
  /** The stored answer to it, when there is one already. */
  reply: WireMessage | null
}

/**
 * Keeps what a shopper wrote, opening a conversation when none is open. Idempotent on the shopper's `clientId`,
 * also when the conversation it first went to has been closed since. On return the message is committed.
 */
export async function recordShopperMessage(
  workspaceId: string,
  message: ShopperMessage,
): Promise<RecordedMessage> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockShopper(tx, workspaceId, message.shopperId)
    const known = await findRecorded(tx, message)
    if (known) return known
    const conversationId = await findOrOpen(tx, workspaceId, message)
    const { clientId, text } = message
    const row = await appendMessage(tx, workspaceId, { conversationId, author: 'SHOPPER', clientId, text })
    return {
      conversationId,
      message: toWireMessage(row),
      handler: await handlerOf(tx, conversationId),
      isNew: true,
      reply: null,
    }
  })
}

async function findRecorded(
  tx: WorkspaceTx,
  { shopperId, clientId }: ShopperMessage,
): Promise<RecordedMessage | null> {
  const row = await tx.message.findFirst({
    where: { clientId, author: 'SHOPPER', conversation: { shopperId } },
  })
  if (!row) return null
  const { conversationId } = row
  const reply = await tx.message.findUnique({
    where: { conversationId_clientId: { conversationId, clientId: replyIdOf(row.id) } },
  })
  return {
    conversationId,
    message: toWireMessage(row),
    handler: await handlerOf(tx, conversationId),
    isNew: false,
    reply: reply && toWireMessage(reply),
  }
}

async function handlerOf(tx: WorkspaceTx, id: string): Promise<ConversationHandlerName> {
  const { handler } = await tx.conversation.findUniqueOrThrow({ where: { id }, select: { handler: true } })
  return handler.toLowerCase() as ConversationHandlerName
}

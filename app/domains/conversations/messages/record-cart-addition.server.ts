import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import type { CartAddition } from '../message-parts'
import { type ConversationStart, findOrOpen, lockShopper } from '../open-conversation.server'
import type { WireMessage } from '../wire'
import { appendMessage } from './append-message.server'
import { type MessageRow, toWireMessage } from './wire-message.server'

export interface RecordedAddition {
  conversationId: string
  message: WireMessage
}

/**
 * Notes in the shopper's open conversation, or a new one, what they put into the cart from the chat. Idempotent on
 * the shopper's `clientId`.
 */
export async function recordCartAddition(
  workspaceId: string,
  { clientId, addition, ...start }: ConversationStart & { clientId: string; addition: CartAddition },
): Promise<RecordedAddition> {
  const ownId = `cart:${clientId}`
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockShopper(tx, workspaceId, start.shopperId)
    const known = await findAddition(tx, start.shopperId, ownId)
    if (known) return { conversationId: known.conversationId, message: toWireMessage(known) }
    const conversationId = await findOrOpen(tx, workspaceId, start)
    const row = await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'SYSTEM',
      clientId: ownId,
      text: '',
      parts: [{ type: 'cart-addition', addition }],
    })
    return { conversationId, message: toWireMessage(row) }
  })
}

const findAddition = (
  tx: WorkspaceTx,
  shopperId: string,
  clientId: string,
): Promise<(MessageRow & { conversationId: string }) | null> =>
  tx.message.findFirst({ where: { clientId, author: 'SYSTEM', conversation: { shopperId } } })

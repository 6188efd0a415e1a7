import { z } from 'zod'
import { workspaceDb } from '~/platform/db/db.server'
import { announce } from '../announce.server'
import { changeConversation } from './change-conversation.server'

/** Where answers go when the shopper has left; empty takes it back. RFC 5321 ends an address at 254 characters. */
export const replyEmailSchema = z.object({
  email: z.union([z.literal(''), z.email().max(254)]),
})

/** Keeps the address that a shopper typed, with this conversation alone: nobody has proved that it is theirs. */
export async function setReplyEmail(
  workspaceId: string,
  conversationId: string,
  email: string,
): Promise<void> {
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const kept = email === '' ? null : email
    await changeConversation(
      tx,
      conversationId,
      {},
      { replyEmail: kept, replyEmailAt: kept === null ? null : new Date() },
    )
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}

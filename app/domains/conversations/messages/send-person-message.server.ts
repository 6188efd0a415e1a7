import { workspaceDb } from '~/platform/db/db.server'
import { claimFiles } from '../files/claim-files.server'
import { noteRead } from '../handling/mark-read.server'
import { takeOver } from '../handling/take-over-conversation.server'
import { reportNews } from '../news.server'
import type { WireMessage } from '../wire'
import { appendMessage } from './append-message.server'
import { peopleNames } from './people-names.server'
import { toWireMessage } from './wire-message.server'

export interface PersonMessage {
  conversationId: string
  userId: string
  /** The sender's own id, see `clientIdSchema`: a resend is the same message. */
  clientId: string
  text: string
  /** Ids of files that they have uploaded. */
  files?: readonly string[]
}

/** A person answers the shopper, which takes the conversation over from the assistant. */
export async function sendPersonMessage(
  workspaceId: string,
  { conversationId, userId, clientId, text, files: ids = [] }: PersonMessage,
): Promise<WireMessage> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    // Locks the conversation before looking, so that of two equal sends the second finds the first's message.
    await tx.$executeRaw`SELECT 1 FROM conversations
      WHERE id = ${conversationId}::uuid AND workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`
    const name = (await peopleNames(tx, [userId])).get(userId)
    const where = { conversationId_clientId: { conversationId, clientId } }
    const known = await tx.message.findUnique({ where })
    if (known) return toWireMessage(known, name)
    await takeOver(tx, workspaceId, conversationId, userId)
    const files = await claimFiles(tx, ids, { workspaceId, conversationId, sender: { userId } })
    const row = await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'PERSON',
      authorUserId: userId,
      clientId,
      text,
      preview: files.names,
      parts: files.parts,
    })
    await files.attach(row.id)
    await noteRead(tx, workspaceId, { conversationId, userId })
    await reportNews(tx, { workspaceId, conversationId, kind: 'answered', actorId: userId })
    return toWireMessage(row, name)
  })
}

import type { WorkspaceTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { MessagePart, SentFile } from '../message-parts'
import { type FileSender, requireRoomInConversation, wordsFor } from './file-limits.server'
import { toSentFile } from './sent-file.server'

export interface ClaimedFiles {
  parts: MessagePart[]
  /** For lists, where a message has no text. */
  names: string
  /** Puts the files into the message, once it is there. */
  attach: (messageId: string) => Promise<void>
}

const NONE: ClaimedFiles = { parts: [], names: '', attach: async () => undefined }

/**
 * Takes uploaded files for a message of their sender's, in the transaction that writes it: all of them or none. Call with
 * the conversation's or shopper's row locked; of two messages that name the same file the second is refused.
 *
 * @throws AppError `conflict` for a file that is gone, another's, or in a message already
 */
export async function claimFiles(
  tx: WorkspaceTx,
  ids: readonly string[],
  {
    workspaceId,
    conversationId,
    sender,
  }: { workspaceId: string; conversationId: string; sender: FileSender },
): Promise<ClaimedFiles> {
  if (ids.length === 0) return NONE
  const [shopperId, userId] = 'shopperId' in sender ? [sender.shopperId, null] : [null, sender.userId]
  const rows = await tx.$queryRaw<(Omit<SentFile, 'kind'> & { id: string })[]>`
    SELECT id, name, type, bytes, width, height FROM message_files
    WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[...ids]}::uuid[]) AND message_id IS NULL
      AND (shopper_id = ${shopperId}::uuid OR user_id = ${userId}::uuid)
    FOR UPDATE`
  const byId = new Map(rows.map((row) => [row.id, toSentFile(row)]))
  const files = ids.map((id) => byId.get(id.toLowerCase()))
  if (byId.size !== ids.length || files.includes(undefined))
    throw new AppError('conflict', { messageKey: `${wordsFor(sender)}.fileFailed` })
  const sent = files as SentFile[]
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0)
  await requireRoomInConversation(tx, conversationId, { sender, bytes, files: sent.length })
  return {
    parts: sent.map((file) => ({ type: 'file', file })),
    names: sent.map(({ name }) => name).join(', '),
    attach: async (messageId) => {
      await tx.messageFile.updateMany({
        where: { id: { in: [...byId.keys()] } },
        data: { messageId, conversationId },
      })
    },
  }
}

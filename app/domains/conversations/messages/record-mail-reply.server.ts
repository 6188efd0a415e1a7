import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { type ClaimedFiles, claimFiles } from '../files/claim-files.server'
import { cleanFileName } from '../files/file-types'
import { markWaiting } from '../handling/request-person.server'
import type { ConversationHandlerName } from '../live-events'
import type { RefusedFile } from '../message-parts'
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
  /** What came with it and wasn't taken. */
  refused?: readonly RefusedFile[]
}

/**
 * Puts what a shopper wrote by mail into the conversation that it answers, also after that was closed: it is open again
 * then and waits for a person. Idempotent on `clientId`; null for a mail that is there already.
 */
export async function recordMailReply(
  workspaceId: string,
  {
    conversationId,
    shopperId,
    clientId,
    text: written,
    messageId,
    files: ids = [],
    refused: already = [],
  }: MailReply,
): Promise<{ handler: ConversationHandlerName; text: string } | null> {
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
    const { files, refused: now } = await claimWhatFits(tx, ids, { workspaceId, conversationId, shopperId })
    const refused = [...already.map(({ name, reason }) => ({ name: cleanFileName(name), reason })), ...now]
    const text = [written, refused.map(({ name }) => `[${shortened(name)}]`).join(' ')]
      .filter(Boolean)
      .join('\n\n')
    const row = await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'SHOPPER',
      clientId,
      text,
      preview: files.names,
      parts: [...files.parts, ...refused.map((file) => ({ type: 'refused-file' as const, file }))],
      trace: { messageId },
    })
    await files.attach(row.id)
    if (isReopened) {
      await markWaiting(tx, workspaceId, { conversationId })
      return { handler: 'waiting' as const, text }
    }
    const handler = conversation.handler.toLowerCase() as ConversationHandlerName
    if (handler !== 'assistant')
      await reportNews(tx, {
        workspaceId,
        conversationId,
        kind: handler === 'waiting' ? 'waiting' : 'message',
      })
    return { handler, text }
  })
}

const LONGEST_NAME = 45

const shortened = (name: string): string => [...name].slice(0, LONGEST_NAME).join('')

/** A mail is kept in any case: where the conversation has no room for its files, they go and its words stay. */
async function claimWhatFits(
  tx: WorkspaceTx,
  ids: readonly string[],
  {
    workspaceId,
    conversationId,
    shopperId,
  }: { workspaceId: string; conversationId: string; shopperId: string },
): Promise<{ files: ClaimedFiles; refused: RefusedFile[] }> {
  const sender = { shopperId }
  try {
    return { files: await claimFiles(tx, ids, { workspaceId, conversationId, sender }), refused: [] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_large') throw error
    const unsent = { id: { in: [...ids] }, shopperId, messageId: null }
    const rows = await tx.messageFile.findMany({ where: unsent, select: { name: true } })
    await tx.messageFile.deleteMany({ where: unsent })
    const refused = rows.map(({ name }) => ({ name, reason: 'conversation' as const }))
    return { files: await claimFiles(tx, [], { workspaceId, conversationId, sender }), refused }
  }
}

async function reopen(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { count } = await tx.conversation.updateMany({
    where: { id, status: 'CLOSED' },
    data: { status: 'OPEN', closedAt: null, closedBy: null },
  })
  return count > 0
}

import { type WorkspaceTx, workspaceDb } from '~/platform/db/db.server'
import { claimFiles } from '../files/claim-files.server'
import type { ConversationHandlerName } from '../live-events'
import type { MessagePart, OrderWord } from '../message-parts'
import { reportNews } from '../news.server'
import { type ConversationStart, lockShopper, startConversation } from '../open-conversation.server'
import type { WireMessage } from '../wire'
import { appendMessage, appendToNew, appendToOpen } from './append-message.server'
import type { EarlierMessage } from './earlier-messages.server'
import { isUniqueViolation, replyIdOf } from './record-reply.server'
import { toWireMessage } from './wire-message.server'

export interface ShopperMessage extends ConversationStart {
  /** The sender's own id, see `clientIdSchema`. */
  clientId: string
  text: string
  /** Ids of files that the shopper has uploaded. */
  files?: readonly string[]
  /** The button that was pressed instead of writing. */
  word?: OrderWord
}

export interface RecordedMessage {
  conversationId: string
  message: WireMessage
  handler: ConversationHandlerName
  /** False when the same `clientId` was recorded before. */
  isNew: boolean
  /** The stored answer to it, when there is one already. */
  reply: WireMessage | null
  /** What was said before it, where that is known already. */
  history?: EarlierMessage[]
}

/**
 * Keeps what a shopper wrote, opening a conversation when none is open. Idempotent on the shopper's `clientId`,
 * also when the conversation it first went to has been closed since. On return the message is committed.
 */
export async function recordShopperMessage(
  workspaceId: string,
  message: ShopperMessage,
): Promise<RecordedMessage> {
  return (await recordInOpen(workspaceId, message)) ?? (await recordAnywhere(workspaceId, message))
}

/** The way of nearly all messages, in one statement: the shopper waits for it, and so do all others for its connection. */
async function recordInOpen(workspaceId: string, message: ShopperMessage): Promise<RecordedMessage | null> {
  const { text, files } = message
  if (files && files.length > 0) return null
  const parts = partsOf(message) ?? []
  try {
    const row = await appendToOpen(workspaceId, message, { text, parts }, message)
    if (!row) return null
    const { conversationId, history } = row
    return {
      conversationId,
      message: toWireMessage(row),
      handler: 'assistant',
      isNew: true,
      reply: null,
      ...(history ? { history } : {}),
    }
  } catch (error) {
    // The same message came at the same time, and that one was first.
    if (isUniqueViolation(error)) return null
    throw error
  }
}

async function recordAnywhere(workspaceId: string, message: ShopperMessage): Promise<RecordedMessage> {
  return workspaceDb(workspaceId).$transaction(async (tx) => {
    await lockShopper(tx, workspaceId, message.shopperId)
    const place = await findPlace(tx, workspaceId, message)
    if (place?.messageId) return recordedBefore(tx, place, place.messageId)
    if (!place && !message.files?.length) return begin(tx, workspaceId, message)
    const { id: conversationId, handler } = place ?? (await startConversation(tx, workspaceId, message))
    if (place) await keepPage(tx, conversationId, message)
    const { clientId, text } = message
    const sender = { shopperId: message.shopperId }
    const files = await claimFiles(tx, message.files ?? [], { workspaceId, conversationId, sender })
    const parts = partsOf(message) ?? files.parts
    const row = await appendMessage(tx, workspaceId, {
      conversationId,
      author: 'SHOPPER',
      clientId,
      text,
      preview: files.names,
      parts,
    })
    await files.attach(row.id)
    if (handler !== 'assistant') await reportNews(tx, { workspaceId, conversationId, kind: newsOf(handler) })
    return {
      conversationId,
      message: toWireMessage(row),
      handler,
      isNew: true,
      reply: null,
      ...(place ? {} : { history: [] }),
    }
  })
}

const partsOf = ({ word }: ShopperMessage): MessagePart[] | null =>
  word ? [{ type: 'order-word', word }] : null

/** A conversation that begins with words alone is there with its first message. */
async function begin(
  tx: WorkspaceTx,
  workspaceId: string,
  message: ShopperMessage,
): Promise<RecordedMessage> {
  const { clientId, text } = message
  const row = await appendToNew(tx, workspaceId, message, {
    clientId,
    text,
    parts: partsOf(message) ?? [],
  })
  return {
    conversationId: row.conversationId,
    message: toWireMessage(row),
    handler: 'assistant',
    isNew: true,
    reply: null,
    history: [],
  }
}

const newsOf = (handler: 'waiting' | 'person') => (handler === 'waiting' ? 'waiting' : 'message')

/** Whether a shopper's message is kept already: what comes with the same `clientId` is sent again. */
export async function isRecorded(
  workspaceId: string,
  { shopperId, clientId }: Pick<ShopperMessage, 'shopperId' | 'clientId'>,
): Promise<boolean> {
  const rows = await workspaceDb(workspaceId).$queryRaw<unknown[]>`
    SELECT 1 FROM conversations c JOIN messages m ON m.conversation_id = c.id
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.shopper_id = ${shopperId}::uuid
      AND m.client_id = ${clientId} AND m.author = 'SHOPPER' LIMIT 1`
  return rows.length > 0
}

interface Place {
  /** Of the conversation. */
  id: string
  handler: ConversationHandlerName
  /** Of the message, when it is there already. */
  messageId: string | null
}

/**
 * The conversation that holds the message already, else the shopper's open one; one statement, as a shopper
 * waits for it. Call with the shopper's row locked.
 */
async function findPlace(
  tx: WorkspaceTx,
  workspaceId: string,
  { shopperId, channel, clientId, storeId }: ShopperMessage,
): Promise<Place | null> {
  const rows = await tx.$queryRaw<Place[]>`
    SELECT c.id, lower(c.handler::text) AS handler, m.id AS "messageId"
    FROM conversations c
    LEFT JOIN messages m ON m.conversation_id = c.id AND m.client_id = ${clientId} AND m.author = 'SHOPPER'
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.shopper_id = ${shopperId}::uuid
      AND (m.id IS NOT NULL OR (c.status = 'OPEN' AND c.channel = ${channel}
        AND c.store_id IS NOT DISTINCT FROM ${storeId ?? null}::uuid))
    ORDER BY m.id IS NULL, c.created_at DESC LIMIT 1`
  return rows[0] ?? null
}

/** Where the shopper is now, of a page that tells; call with the conversation found open. */
async function keepPage(
  tx: WorkspaceTx,
  id: string,
  { pageUrl, pageContext }: ShopperMessage,
): Promise<void> {
  if (!pageContext) return
  await tx.conversation.updateMany({ where: { id }, data: { ...(pageUrl ? { pageUrl } : {}), pageContext } })
}

async function recordedBefore(
  tx: WorkspaceTx,
  { id: conversationId, handler }: Place,
  messageId: string,
): Promise<RecordedMessage> {
  const row = await tx.message.findUniqueOrThrow({ where: { id: messageId } })
  const reply = await tx.message.findUnique({
    where: { conversationId_clientId: { conversationId, clientId: replyIdOf(messageId) } },
  })
  return {
    conversationId,
    message: toWireMessage(row),
    handler,
    isNew: false,
    reply: reply && toWireMessage(reply),
  }
}

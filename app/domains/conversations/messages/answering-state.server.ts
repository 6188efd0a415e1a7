import { workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import type { ConversationHandlerName } from '../live-events'
import type { WireMessage } from '../wire'
import { type EarlierMessage, type EarlierRow, HISTORY, toEarlierMessage } from './earlier-messages.server'
import { replyIdOf } from './record-reply.server'
import { type MessageRow, toWireMessage } from './wire-message.server'

export interface AnsweringState {
  handler: ConversationHandlerName
  /** The kept answer to the message, if there is one yet. */
  reply: WireMessage | null
  /** What was said before the message, oldest first, system messages left out. */
  history: EarlierMessage[]
}

interface Row extends MessageRow, EarlierRow {
  handler: ConversationHandlerName
}

/**
 * What one must know to answer a shopper's message; one statement, as the shopper waits for it.
 *
 * @throws AppError `not_found`
 */
export async function answeringState(
  workspaceId: string,
  conversationId: string,
  message: { id: string; seq: number },
): Promise<AnsweringState> {
  const rows = await workspaceDb(workspaceId).$queryRaw<(Row | (Partial<Row> & { id: null }))[]>`
    SELECT lower(c.handler::text) AS handler, m.id, m.seq, m.author::text, m.author_user_id AS "authorUserId",
      m.client_id AS "clientId", m.text, m.parts, m.outcome, m.language, m.created_at AS "createdAt"
    FROM conversations c
    LEFT JOIN LATERAL (
      (SELECT * FROM messages WHERE conversation_id = c.id AND client_id = ${replyIdOf(message.id)})
      UNION ALL
      (SELECT * FROM messages
       WHERE conversation_id = c.id AND seq < ${message.seq} AND author <> 'SYSTEM'
       ORDER BY seq DESC LIMIT ${HISTORY})
    ) m ON true
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid
    ORDER BY m.seq`
  const handler = rows[0]?.handler
  if (!handler) throw new AppError('not_found', { detail: `no conversation ${conversationId}` })
  const said = rows.filter((row): row is Row => row.id !== null)
  const reply = said.find((row) => row.clientId === replyIdOf(message.id))
  return {
    handler,
    reply: reply ? toWireMessage(reply) : null,
    history: said.filter((row) => row !== reply).map(toEarlierMessage),
  }
}

import type { WorkspaceTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'
import { type MessagePart, messagePartSchema } from '../message-parts'
import type { MessageRow } from './wire-message.server'

export interface NewMessage {
  conversationId: string
  author: MessageRow['author']
  authorUserId?: string
  clientId?: string
  text: string
  /** What lists show of it where it has no text. */
  preview?: string
  language?: string
  parts?: MessagePart[]
  outcome?: string
  intent?: string
  trace?: unknown
  answerMs?: number
}

const PREVIEW_LENGTH = 200
const SUBJECT_LENGTH = 120

/**
 * Writes a message at the end of its conversation, inside the caller's transaction. The number comes from
 * updating the conversation's row, which locks it until commit: numbers have no gaps and no doubles however
 * many write at once, and they show in that order.
 *
 * The same statement keeps what follows from a message: a person's conversation needs a reply once the shopper wrote,
 * until a person did, and a snoozed one comes back.
 */
export async function appendMessage(
  tx: WorkspaceTx,
  workspaceId: string,
  message: NewMessage,
): Promise<MessageRow> {
  const parts = JSON.stringify(messagePartSchema.array().parse(message.parts ?? []))
  const shown = message.text.trim() || message.preview || ''
  const preview = cut(shown, PREVIEW_LENGTH)
  const fromShopper = message.author === 'SHOPPER'
  const rows = await tx.$queryRaw<MessageRow[]>`
    WITH conversation AS (
      UPDATE conversations SET
        message_count = message_count + 1,
        shopper_message_count = shopper_message_count + ${fromShopper ? 1 : 0},
        last_shopper_at = CASE WHEN ${fromShopper} THEN now() ELSE last_shopper_at END,
        needs_reply_since = CASE
          WHEN ${message.author} = 'PERSON' THEN NULL
          WHEN ${fromShopper} AND status = 'OPEN' AND handler <> 'ASSISTANT'
            THEN COALESCE(needs_reply_since, now())
          ELSE needs_reply_since END,
        snoozed_until = CASE WHEN ${fromShopper} THEN NULL ELSE snoozed_until END,
        snoozed_by = CASE WHEN ${fromShopper} THEN NULL ELSE snoozed_by END,
        last_message_at = now(),
        last_message_text = CASE WHEN ${preview} = '' THEN last_message_text ELSE ${preview} END,
        language = COALESCE(${message.language ?? null}, language),
        subject = CASE WHEN subject = '' AND ${fromShopper}
          THEN ${cut(shown, SUBJECT_LENGTH)} ELSE subject END
      WHERE id = ${message.conversationId}::uuid AND workspace_id = ${workspaceId}::uuid
      RETURNING id, message_count
    )
    INSERT INTO messages (workspace_id, conversation_id, seq, author, author_user_id, client_id, text, language,
      parts, outcome, intent, trace, answer_ms, created_at)
    SELECT ${workspaceId}::uuid, id, message_count, ${message.author}::message_author,
      ${message.authorUserId ?? null}::uuid, ${message.clientId ?? null}, ${message.text},
      ${message.language ?? null}, ${parts}::jsonb, ${message.outcome ?? null}, ${message.intent ?? null},
      ${JSON.stringify(message.trace ?? [])}::jsonb, ${message.answerMs ?? null}::int, clock_timestamp()
    FROM conversation
    RETURNING id, seq, author, author_user_id AS "authorUserId", client_id AS "clientId", text, parts,
      created_at AS "createdAt"`
  const row = rows[0]
  if (!row) throw new AppError('not_found', { detail: `no conversation ${message.conversationId}` })
  await announce(
    tx,
    workspaceId,
    message.conversationId,
    { kind: 'message', seq: row.seq },
    row.seq === 1 ? 'created' : 'message',
  )
  return row
}

function cut(text: string, length: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  return flat.length <= length ? flat : `${[...flat].slice(0, length - 1).join('')}…`
}

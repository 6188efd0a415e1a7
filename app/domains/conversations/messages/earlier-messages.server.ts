import { Prisma } from '~/platform/db/db.server'
import type { AnswerOutcome } from '../answer-outcome'
import { fileNames, type MessagePart, readParts } from '../message-parts'
import type { MessageRow } from './wire-message.server'

export interface EarlierMessage {
  author: 'shopper' | 'assistant' | 'person'
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome | null
  language: string | null
}

export interface EarlierRow {
  author: MessageRow['author']
  text: string
  parts: unknown
  outcome: string | null
  language: string | null
}

/** How many of the last messages an answer goes by. */
export const HISTORY = 12

/**
 * What was said before a message, as a part of the statement that writes it: JSON, oldest first.
 *
 * @param conversation its id
 */
export const earlierMessages = (conversation: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT jsonb_agg(jsonb_build_object('author', author, 'text', text, 'parts', parts, 'outcome', outcome,
      'language', language) ORDER BY seq)
    FROM (SELECT * FROM messages WHERE conversation_id = ${conversation} AND author <> 'SYSTEM'
      ORDER BY seq DESC LIMIT ${HISTORY}) AS said)`

/** What `earlierMessages` found. */
export const readEarlier = (found: unknown): EarlierMessage[] =>
  ((found ?? []) as EarlierRow[]).map(toEarlierMessage)

export const toEarlierMessage = (row: EarlierRow): EarlierMessage => ({
  author: row.author.toLowerCase() as EarlierMessage['author'],
  text: row.text || fileNames(readParts(row.parts)),
  parts: readParts(row.parts),
  outcome: row.outcome as AnswerOutcome | null,
  language: row.language,
})

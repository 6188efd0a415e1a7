import { workspaceDb } from '~/platform/db/db.server'
import type { AnswerOutcome } from '../answer-outcome'
import { type MessagePart, readParts } from '../message-parts'

export interface EarlierMessage {
  author: 'shopper' | 'assistant' | 'person'
  text: string
  parts: MessagePart[]
  outcome: AnswerOutcome | null
  language: string | null
}

/** What was said before a message, oldest first, at most `limit` (12); system messages left out. */
export async function conversationHistory(
  workspaceId: string,
  conversationId: string,
  beforeSeq: number,
  limit = 12,
): Promise<EarlierMessage[]> {
  const rows = await workspaceDb(workspaceId).message.findMany({
    where: { conversationId, seq: { lt: beforeSeq }, author: { not: 'SYSTEM' } },
    orderBy: { seq: 'desc' },
    take: limit,
    select: { author: true, text: true, parts: true, outcome: true, language: true },
  })
  return rows.reverse().map((row) => ({
    author: row.author.toLowerCase() as EarlierMessage['author'],
    text: row.text,
    parts: readParts(row.parts),
    outcome: row.outcome as AnswerOutcome | null,
    language: row.language,
  }))
}

import { readParts } from '../message-parts'
import type { WireAuthor, WireMessage } from '../wire'

/** Columns of a message that the wire needs. */
export interface MessageRow {
  id: string
  seq: number
  author: 'SHOPPER' | 'ASSISTANT' | 'PERSON' | 'SYSTEM'
  authorUserId: string | null
  clientId: string | null
  text: string
  parts: unknown
  createdAt: Date
}

/** @param authorName of the person who wrote it, as shoppers see them */
export function toWireMessage(row: MessageRow, authorName?: string | null): WireMessage {
  const ownId = row.author === 'SHOPPER' || row.author === 'PERSON' ? row.clientId : null
  return {
    seq: row.seq,
    id: row.id,
    author: row.author.toLowerCase() as WireAuthor,
    text: row.text,
    parts: readParts(row.parts),
    ...(ownId ? { clientId: ownId } : {}),
    createdAt: row.createdAt.toISOString(),
    ...(authorName ? { authorName } : {}),
  }
}

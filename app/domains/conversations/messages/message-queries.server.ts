import { workspaceDb } from '~/platform/db/db.server'
import type { WireMessage } from '../wire'
import { peopleNames } from './people-names.server'
import { toWireMessage } from './wire-message.server'

/** Messages after a sequence number, oldest first, at most `limit` (200). */
export async function messagesAfter(
  workspaceId: string,
  conversationId: string,
  seq: number,
  limit = 200,
): Promise<WireMessage[]> {
  const db = workspaceDb(workspaceId)
  const rows = await db.message.findMany({
    where: { conversationId, seq: { gt: seq } },
    orderBy: { seq: 'asc' },
    take: limit,
  })
  const names = await peopleNames(
    db,
    rows.map((row) => row.authorUserId),
  )
  return rows.map((row) => toWireMessage(row, names))
}

/** The newest messages, oldest of them first; `before` a sequence number to page back. */
export async function lastMessages(
  workspaceId: string,
  conversationId: string,
  limit = 50,
  before?: number,
): Promise<WireMessage[]> {
  const db = workspaceDb(workspaceId)
  const rows = await db.message.findMany({
    where: { conversationId, ...(before === undefined ? {} : { seq: { lt: before } }) },
    orderBy: { seq: 'desc' },
    take: limit,
  })
  const names = await peopleNames(
    db,
    rows.map((row) => row.authorUserId),
  )
  return rows.reverse().map((row) => toWireMessage(row, names))
}

import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { announce } from '../announce.server'
import { changeConversation } from './change-conversation.server'

const LONGEST_SNOOZE_MS = 366 * 24 * 3_600_000

export interface Snooze {
  conversationId: string
  userId: string
  /** Null: it is back at once. */
  until: Date | null
}

/**
 * Takes a conversation out of the list until a moment within a year, or until the shopper writes.
 *
 * @throws AppError `bad_request` for a moment that has passed or is too far away, `conflict` for a closed conversation
 */
export async function snoozeConversation(
  workspaceId: string,
  { conversationId, userId, until }: Snooze,
): Promise<void> {
  const ahead = until && until.getTime() - Date.now()
  if (ahead !== null && !(ahead > 0 && ahead <= LONGEST_SNOOZE_MS)) throw new AppError('bad_request')
  await workspaceDb(workspaceId).$transaction(async (tx) => {
    const data = { snoozedUntil: until, snoozedBy: until && userId }
    const changed = await changeConversation(tx, conversationId, { status: 'OPEN' }, data)
    if (!changed) throw new AppError('conflict', { messageKey: 'inbox.closedAlready' })
    await announce(tx, workspaceId, conversationId, { kind: 'changed' })
  })
}

const AT_ONCE = 500

/** Brings back what was snoozed until now, in every workspace. A regular chore. */
export async function wakeConversations(): Promise<void> {
  const due = { snoozedUntil: { lte: new Date() } }
  const found = await systemDb().conversation.findMany({
    where: due,
    select: { id: true, workspaceId: true },
    orderBy: { snoozedUntil: 'asc' },
    take: AT_ONCE,
  })
  for (const { id, workspaceId } of found) {
    await workspaceDb(workspaceId).$transaction(async (tx) => {
      const changed = await changeConversation(tx, id, due, { snoozedUntil: null, snoozedBy: null })
      if (changed) await announce(tx, workspaceId, id, { kind: 'changed' })
    })
  }
}

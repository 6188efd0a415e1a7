import type { Prisma, WorkspaceTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'

/** Of a conversation that is over, or given back to the assistant. */
export const NOTHING_WAITS = { needsReplySince: null, snoozedUntil: null, snoozedBy: null } as const

/**
 * Changes a conversation only if it is still in the given state, so that of two people who act at once one acts.
 * Returns whether this call changed it; throws `not_found` when there is no such conversation.
 */
export async function changeConversation(
  tx: WorkspaceTx,
  id: string,
  state: Prisma.ConversationWhereInput,
  data: Prisma.ConversationUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.conversation.updateMany({ where: { id, ...state }, data })
  if (count > 0) return true
  const there = await tx.conversation.findUnique({ where: { id }, select: { id: true } })
  if (!there) throw new AppError('not_found', { detail: `no conversation ${id}` })
  return false
}

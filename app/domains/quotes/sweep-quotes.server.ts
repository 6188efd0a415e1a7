import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { tellAdmins } from './mail/tell-admins.server'
import { OPEN_STATES, quoteMachine } from './quote-states'

const AT_ONCE = 200

/** Ends the quotes whose time is over. */
export async function sweepQuotes(now = new Date()): Promise<void> {
  const due = await systemDb().quote.findMany({
    where: { state: { in: [...OPEN_STATES] }, validUntil: { lte: now } },
    orderBy: { validUntil: 'asc' },
    take: AT_ONCE,
  })
  for (const quote of due) await expireQuote(quote, now)
}

/** Ends one whose time is over, unless it was answered meanwhile. @returns whether it was ended by this call */
export async function expireQuote(
  { id, workspaceId }: { id: string; workspaceId: string | null },
  now = new Date(),
): Promise<boolean> {
  try {
    await systemDb().$transaction(async (tx) => {
      await moveState(tx, quoteMachine, 'quotes', { id, workspaceId, to: 'EXPIRED', actor: 'system' })
      const quote = await tx.quote.findUniqueOrThrow({ where: { id } })
      if (!quote.validUntil || quote.validUntil > now) throw new AppError('conflict')
      await tellAdmins(tx, 'expired', quote)
    })
    return true
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'conflict') return false
    throw thrown
  }
}

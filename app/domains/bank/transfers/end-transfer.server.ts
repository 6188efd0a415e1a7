import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { settleTransfer } from './settle-transfer.server'
import { AWAITING_MONEY } from './transfer-states'

export interface TransferEnd {
  id: string
  ended: 'REJECTED' | 'EXPIRED'
  reason: string
  /** As in `state_moves`. */
  actor: string
}

/**
 * Gives a transfer up that no money is known of. Money that comes all the same is matched like any other.
 *
 * @throws AppError `conflict` when there is money, or it was given up before
 */
export async function endTransfer({ id, ended, reason, actor }: TransferEnd): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { count } = await tx.bankTransfer.updateMany({
      where: { id, state: { in: [...AWAITING_MONEY] } },
      data: { ended, endedReason: reason },
    })
    if (count === 0) throw new AppError('conflict', { detail: `transfer ${id} can't be given up` })
    await settleTransfer(tx, id, actor)
  })
}

/** Gives up transfers that nothing came of in time; a receipt keeps one waiting for an admin. A regular chore. */
export async function expireTransfers(now = new Date()): Promise<void> {
  const due = await systemDb().bankTransfer.findMany({
    where: { state: 'AWAITING', expiresAt: { lt: now } },
    select: { id: true },
    orderBy: { expiresAt: 'asc' },
    take: 200,
  })
  for (const { id } of due)
    await endTransfer({ id, ended: 'EXPIRED', reason: 'time', actor: 'system' }).catch((error: unknown) => {
      // Money came in between.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    })
}

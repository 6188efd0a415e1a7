import { endOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { HOLDING_STATES, reservationMachine } from './reservation-states'

const AT_ONCE = 200

interface Held {
  id: string
  workspaceId: string
  orderId: string | null
}

/**
 * Ends a hold whose time is over, and the order that waits for its money, in the caller's transaction. One that is paid
 * by now stays: it is about to be handed over.
 *
 * @returns whether it was ended
 * @throws AppError `conflict` when it was ended by somebody else
 */
export async function expireHold(tx: SystemTx, { id, workspaceId, orderId }: Held): Promise<boolean> {
  // The order first, as handing over locks them: each would wait for the other otherwise.
  if (orderId && !(await endOrder(tx, { orderId, workspaceId, to: 'EXPIRED', actor: 'system' }))) return false
  await moveState(tx, reservationMachine, 'number_reservations', {
    id,
    workspaceId,
    to: 'EXPIRED',
    actor: 'system',
  })
  return true
}

/** Ends the holds whose time is over; of one workspace, or of all. A regular chore. */
export async function expireHolds(now = new Date(), workspaceId?: string): Promise<void> {
  const due = await systemDb().numberReservation.findMany({
    where: {
      state: { in: [...HOLDING_STATES] },
      heldUntil: { lte: now },
      ...(workspaceId ? { workspaceId } : {}),
    },
    select: { id: true, workspaceId: true, orderId: true },
    orderBy: { heldUntil: 'asc' },
    take: AT_ONCE,
  })
  for (const held of due)
    await systemDb()
      .$transaction((tx) => expireHold(tx, held))
      .catch(unlessConflict)
}

/** Somebody else was first. */
function unlessConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error
}

import { endOrder } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { findReservation } from './reservation-queries.server'
import { HOLD_MS, HOLDING_STATES, reservationMachine } from './reservation-states'

/**
 * Makes a hold longer, once.
 *
 * @throws AppError `not_found`; `conflict` when it was made longer before, or is over
 */
export async function extendHold(workspaceId: string, id: string, now = new Date()): Promise<void> {
  const { heldUntil } = await findReservation(workspaceId, id)
  const { count } = await systemDb().numberReservation.updateMany({
    where: {
      id,
      workspaceId,
      state: { in: [...HOLDING_STATES] },
      isExtended: false,
      heldUntil: { equals: heldUntil, gt: now },
    },
    data: { isExtended: true, heldUntil: new Date(heldUntil.getTime() + HOLD_MS) },
  })
  if (count === 0) throw new AppError('conflict', { messageKey: 'numbers.errors.notExtended' })
}

/**
 * Gives a hold up; the order that waits for its money is canceled.
 *
 * @throws AppError `not_found`; `conflict` when it is paid or over
 */
export async function giveUpHold(workspaceId: string, id: string, userId: string): Promise<void> {
  const { orderId } = await findReservation(workspaceId, id)
  const actor = `user:${userId}`
  await systemDb().$transaction(async (tx) => {
    if (orderId && !(await endOrder(tx, { orderId, workspaceId, to: 'CANCELED', actor })))
      throw new AppError('conflict', { detail: `order ${orderId} of a hold is paid` })
    await moveState(tx, reservationMachine, 'number_reservations', {
      id,
      workspaceId,
      to: 'RELEASED',
      from: HOLDING_STATES,
      actor,
    })
  })
}

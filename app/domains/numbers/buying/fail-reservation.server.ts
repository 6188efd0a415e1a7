import { noteReturn } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import { enqueue } from '~/platform/jobs/jobs.server'
import { moveState } from '~/platform/states/move-state.server'
import { tellCustomer } from '../mail/tell-customer.server'
import type { Reservation } from '../reservations/reservation-queries.server'
import { type ReservationFailure, reservationMachine } from '../reservations/reservation-states'
import { advanceNumber } from './advance-number.job.server'

/**
 * Ends a paid reservation without its number, in the caller's transaction; its money goes back afterwards.
 *
 * @throws AppError `conflict` when it went on meanwhile
 */
export async function failReservation(
  tx: SystemTx,
  reservation: Reservation,
  failure: ReservationFailure,
  actor = 'system',
): Promise<void> {
  const { id, workspaceId } = reservation
  await moveState(tx, reservationMachine, 'number_reservations', {
    id,
    workspaceId,
    to: 'FAILED_REFUND',
    actor,
    detail: { failure },
  })
  await tx.numberReservation.update({ where: { id }, data: { failure, triedAt: null } })
  if (reservation.orderId) await noteReturn(tx, reservation.orderId, 'number')
  await enqueue(tx, advanceNumber, { reservationId: id })
  await tellCustomer(tx, 'refunded', reservation)
}

import type { SystemTx } from '~/platform/db/db.server'
import { enqueue } from '~/platform/jobs/jobs.server'
import { moveState } from '~/platform/states/move-state.server'
import { missingDocuments } from '../documents/document-queries.server'
import { requiredDocuments } from '../documents/required-documents.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { liveHolder } from '../reservations/live-holder.server'
import { type Reservation, reservationOf } from '../reservations/reservation-queries.server'
import { reservationMachine } from '../reservations/reservation-states'
import { advanceNumber } from './advance-number.job.server'
import { failReservation } from './fail-reservation.server'

/**
 * Takes note that a number's first month is paid, in the transaction that hands the order over; the carrier is asked
 * afterwards. Money that comes after the hold takes the number up again while nobody else has it, and goes back
 * otherwise. Should somebody hold it in this very moment, the database refuses and the order is handed over again later.
 */
export async function confirmReservation(
  tx: SystemTx,
  reservationId: string,
  now = new Date(),
): Promise<void> {
  const row = await tx.numberReservation.findUniqueOrThrow({ where: { id: reservationId } })
  const reservation = reservationOf(row)
  if (reservation.state === 'RELEASED') return failReservation(tx, reservation, 'given-up')
  if (reservation.state === 'EXPIRED' && (await liveHolder(tx, reservation, now)))
    return failReservation(tx, reservation, 'late')
  await moveState(tx, reservationMachine, 'number_reservations', {
    id: reservationId,
    workspaceId: reservation.workspaceId,
    to: 'CONFIRMED',
    actor: 'system',
  })
  await askForPapers(tx, reservation)
  await enqueue(tx, advanceNumber, { reservationId })
}

/** Papers that were accepted for an earlier number of the kind count for this one, which goes on at once then. */
async function askForPapers(tx: SystemTx, reservation: Reservation): Promise<void> {
  const { id, workspaceId, country, type } = reservation
  const needsPapers = (requiredDocuments(country, type) ?? []).length > 0
  await moveState(tx, reservationMachine, 'number_reservations', {
    id,
    workspaceId,
    to: needsPapers ? 'DOCS_REQUIRED' : 'PROVISIONING',
    actor: 'system',
  })
  if (needsPapers && (await missingDocuments(workspaceId, reservation, new Date(), tx)).length > 0)
    await tellCustomer(tx, 'papers', reservation)
}

import { paidPeriod } from '~/domains/billing/billing'
import { systemDb } from '~/platform/db/db.server'
import type { NumberReservation } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { carrierNamed } from '../carriers/registry.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { reservationOf } from '../reservations/reservation-queries.server'
import { reservationMachine } from '../reservations/reservation-states'
import { failReservation } from './fail-reservation.server'

/**
 * Buys a paid number at its carrier; its first month begins now. One that can't be had any more fails, for its money to
 * go back.
 *
 * @throws AppError `carrier_unreachable`: nobody knows, and it is asked again
 */
export async function buyNumber(row: NumberReservation): Promise<void> {
  const reservation = reservationOf(row)
  const { id, workspaceId, e164, country, type } = reservation
  const purchase = await carrierNamed(row.carrier).buy({
    e164,
    country,
    type,
    reference: id,
    bundleRef: row.bundleRef,
  })
  if (purchase.is === 'refused')
    await reportError(new AppError('carrier_refused', { detail: purchase.why }), { context: { e164 } })
  const boughtAt = new Date()
  await systemDb()
    .$transaction(async (tx) => {
      if (purchase.is !== 'bought') return failReservation(tx, reservation, purchase.is)
      await moveState(tx, reservationMachine, 'number_reservations', {
        id,
        workspaceId,
        to: 'ACTIVE',
        actor: 'system',
      })
      await tx.phoneNumber.create({
        data: {
          workspaceId,
          reservationId: id,
          carrier: row.carrier,
          carrierRef: purchase.carrierRef,
          e164,
          country,
          type,
          capabilities: row.capabilities,
          boughtAt,
          paidUntil: paidPeriod(boughtAt, 'month').to,
        },
      })
      await tellCustomer(tx, 'active', reservation)
    })
    .catch((error: unknown) => {
      // Whoever asked at the same time got the same answer and wrote it down first; what an admin gave up meanwhile is
      // undone at the carrier by `undoSales`.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    })
}

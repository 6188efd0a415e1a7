import { endOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { PhoneNumber } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { failReservation } from '../buying/fail-reservation.server'
import { carrierNamed } from '../carriers/registry.server'
import { tellCustomer } from '../mail/tell-customer.server'
import { findReservation } from '../reservations/reservation-queries.server'
import { reservationMachine } from '../reservations/reservation-states'

/** Asked of carriers in one go. */
const AT_ONCE = 100

/**
 * Gives a number back, at once and for good: it takes no more calls, and the month that is paid isn't given back. One
 * that still waits for papers isn't bought, and its money goes back.
 *
 * @throws AppError `not_found`; `conflict` when there is nothing to give back
 */
export async function releaseNumber(
  workspaceId: string,
  reservationId: string,
  userId: string,
): Promise<void> {
  const reservation = await findReservation(workspaceId, reservationId)
  const actor = `user:${userId}`
  await systemDb().$transaction(async (tx) => {
    if (reservation.state === 'DOCS_REQUIRED') return failReservation(tx, reservation, 'given-up', actor)
    const number = await tx.phoneNumber.findUnique({ where: { reservationId } })
    if (!number) throw new AppError('conflict', { detail: `reservation ${reservationId} has no number` })
    await release(tx, number, { reason: 'customer', actor })
  })
}

/** In the caller's transaction; the carrier hears of it afterwards. */
export async function release(
  tx: SystemTx,
  { id, workspaceId, reservationId, renewalOrderId, e164 }: PhoneNumber,
  { reason, actor }: { reason: 'customer' | 'unpaid' | 'closed'; actor: string },
): Promise<void> {
  // The order first, as handing over locks them: each would wait for the other otherwise.
  if (renewalOrderId) await endOrder(tx, { orderId: renewalOrderId, workspaceId, to: 'CANCELED', actor })
  await moveState(tx, reservationMachine, 'number_reservations', {
    id: reservationId,
    workspaceId,
    to: 'RELEASED',
    from: ['ACTIVE'],
    actor,
    detail: { reason },
  })
  await tx.phoneNumber.update({
    where: { id },
    data: { releasedAt: new Date(), releaseReason: reason, renewalOrderId: null },
  })
  if (reason === 'unpaid') await tellCustomer(tx, 'released', { id: reservationId, workspaceId, e164 })
}

/** Tells the carriers of the numbers that were given back, until each has heard. A regular chore. */
export async function releaseAtCarriers(): Promise<void> {
  const leaving = await systemDb().phoneNumber.findMany({
    where: { releasedAt: { not: null }, carrierReleasedAt: null },
    orderBy: { releasedAt: 'asc' },
    take: AT_ONCE,
  })
  for (const { id, carrier, carrierRef } of leaving) {
    try {
      await carrierNamed(carrier).release(carrierRef)
      await systemDb().phoneNumber.update({ where: { id }, data: { carrierReleasedAt: new Date() } })
    } catch (error) {
      await reportError(error, { context: { numberId: id } })
    }
  }
}

import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import { carrierNamed } from '../carriers/registry.server'
import { reservationOf } from '../reservations/reservation-queries.server'
import { failReservation } from './fail-reservation.server'

const AT_ONCE = 100
/** A question of ours that got no answer may take effect for a while yet. */
const SETTLING_MS = 10 * 60_000

/**
 * An admin gives a paid number up whose carrier doesn't answer: its money goes back, also while the carrier is away.
 *
 * @throws AppError `not_found`; `conflict` when the carrier sold it, or refused to, meanwhile
 */
export async function giveUpNumber(reservationId: string, adminId: string): Promise<void> {
  const row = await systemDb().numberReservation.findUnique({ where: { id: reservationId } })
  if (!row) throw new AppError('not_found', { detail: `no reservation ${reservationId}` })
  if (row.state !== 'PROVISIONING')
    throw new AppError('conflict', { detail: `reservation ${reservationId} is ${row.state}` })
  await systemDb().$transaction((tx) =>
    failReservation(tx, reservationOf(row), 'unreachable', `user:${adminId}`),
  )
}

/**
 * Has carriers give back what they sold under a reference that was given up: asked until each has answered, and not
 * before a sale that was under way then must have shown. A regular chore.
 */
export async function undoSales(now = new Date()): Promise<void> {
  const left = await systemDb().$queryRaw<{ id: string; carrier: string; e164: string }[]>`
    SELECT r.id, r.carrier, r.e164 FROM number_reservations r
    WHERE r.failure = 'unreachable' AND r.sale_undone_at IS NULL
      AND ${new Date(now.getTime() - SETTLING_MS)}::timestamptz > (
        SELECT max(m.at) FROM state_moves m WHERE m.machine = 'number-reservation' AND m.object_id = r.id)
    ORDER BY r.tried_at NULLS FIRST LIMIT ${AT_ONCE}`
  for (const { id, carrier, e164 } of left) {
    try {
      await carrierNamed(carrier).undoSale({ e164, reference: id })
      await systemDb().numberReservation.update({ where: { id }, data: { saleUndoneAt: now } })
    } catch (error) {
      await reportError(error, { context: { reservationId: id } })
    }
  }
}

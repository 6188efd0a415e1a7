import { refundOrder } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { handleJob } from '~/platform/jobs/jobs.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { type Reservation, reservationOf } from '../reservations/reservation-queries.server'
import { advanceNumber } from './advance-number.job.server'
import { buyNumber } from './buy-number.server'
import { passPapers } from './pass-papers.server'

handleJob(advanceNumber, ({ reservationId }) => advanceReservation(reservationId))

/** While somebody asks the carrier, or for the refund, nobody else does; after a kill another may after so long. */
const LEASE_MS = 60_000
/** Left alone for so long, it was left behind. */
const PATIENCE_MS = 60_000
const AT_ONCE = 100

/**
 * Does what is next for a paid number: sees whether its papers are there, buys it, or gives the money back. Each step is
 * safe to repeat, also after a kill in the middle: the carrier sells one number once to one reference, and an order gives
 * back what it has once.
 *
 * @throws AppError `carrier_unreachable`, `payment_unreachable`: it stays as it is, and is asked again
 */
export async function advanceReservation(id: string, now = new Date()): Promise<void> {
  const row = await systemDb().numberReservation.findUnique({ where: { id } })
  if (!row) return
  const reservation = reservationOf(row)
  if (reservation.state === 'DOCS_REQUIRED') {
    if (await passPapers(row, now)) await advanceReservation(id, now)
  } else if (reservation.state === 'PROVISIONING') {
    if (await takeLease(id, now)) await buyNumber(row)
    if (await isFailed(id)) await advanceReservation(id, now)
  } else if (reservation.state === 'FAILED_REFUND' && (await takeLease(id, now))) {
    await giveMoneyBack(reservation)
  }
}

async function takeLease(id: string, now: Date): Promise<boolean> {
  const { count } = await systemDb().numberReservation.updateMany({
    where: { id, OR: [{ triedAt: null }, { triedAt: { lt: new Date(now.getTime() - LEASE_MS) } }] },
    data: { triedAt: now },
  })
  return count === 1
}

const isFailed = async (id: string) =>
  (await systemDb().numberReservation.count({ where: { id, state: 'FAILED_REFUND' } })) === 1

/** What a provider refuses to give back is for the admins, who see it among the payments. */
async function giveMoneyBack({ id, orderId, failure }: Reservation): Promise<void> {
  try {
    await refundOrder(orderId!, { reason: `number ${failure}`, actor: 'system' })
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'payment_refused')) throw thrown
    await reportError(thrown, { context: { reservationId: id } })
  }
}

/**
 * Takes up paid numbers that were left behind, by a kill or by a carrier that couldn't be reached, the latter in pauses
 * that grow with their age (an eighth of it, an hour at most). A regular chore.
 */
export async function advanceNumbers(now = new Date()): Promise<void> {
  const left = await systemDb().$queryRaw<{ id: string }[]>`
    SELECT r.id FROM number_reservations r
    WHERE (r.state IN ('PROVISIONING', 'DOCS_REQUIRED')
        OR (r.state = 'FAILED_REFUND' AND EXISTS (
          SELECT 1 FROM payments p WHERE p.order_id = r.order_id AND p.captured_minor > p.refunded_minor
            AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id))))
      AND coalesce(r.tried_at, r.created_at) < ${new Date(now.getTime() - PATIENCE_MS)}::timestamptz
      AND (r.state = 'DOCS_REQUIRED' OR coalesce(r.tried_at, r.created_at)
        < ${now}::timestamptz - least('1 hour', (${now}::timestamptz - r.created_at) / 8))
    ORDER BY coalesce(r.tried_at, r.created_at) LIMIT ${AT_ONCE}`
  for (const { id } of left)
    await advanceReservation(id, now).catch((error: unknown) =>
      reportError(error, { context: { reservationId: id } }),
    )
}

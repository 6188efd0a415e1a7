import { systemDb } from '~/platform/db/db.server'
import { log } from '~/platform/telemetry/log.server'
import { lookAtPayment } from './look-at-payment.server'
import { WAITING_STATES } from './payment-states'
import { isOffered, tellingFeesLater } from './providers/registry.server'
import { askForRefund } from './refund-payment.server'

/** Asked about in one go; what is left over is asked about a minute later. */
const MOST_AT_ONCE = 100

/**
 * Asks the providers about payments and refunds that nothing was heard of for two minutes, then in pauses that grow with
 * their age (a quarter of it, six hours at most): a notification that was lost, or a process that was killed between
 * asking and hearing. A regular chore; one that fails keeps no other waiting.
 */
export async function sweepPayments(now = new Date()): Promise<void> {
  const payments = await silentPayments(now)
  for (const { id, provider } of payments)
    if (isOffered(provider)) await bravely({ paymentId: id }, () => lookAtPayment(id))
  await noteAsked(
    payments.map(({ id }) => id),
    now,
  )
  const captured = [...(await paymentsWithoutFee(now)), ...(await disputedPayments(now))]
  for (const { id, provider } of captured)
    if (isOffered(provider)) await bravely({ paymentId: id }, () => lookAtPayment(id))
  await noteAsked(
    captured.map(({ id }) => id),
    now,
  )
  for (const { id, state, payment_id, provider } of await silentRefunds(now)) {
    if (!isOffered(provider)) continue
    // Asking again for one that the provider has would only repeat its first answer.
    await bravely({ refundId: id }, () =>
      state === 'REQUESTED' ? askForRefund(id) : lookAtPayment(payment_id),
    )
    await systemDb().refund.updateMany({ where: { id }, data: { updatedAt: now } })
  }
}

/** Asked in vain counts too: what can't be answered is asked ever more rarely as well. */
async function noteAsked(ids: string[], now: Date): Promise<void> {
  await systemDb().payment.updateMany({ where: { id: { in: ids } }, data: { lookedAt: now } })
}

function silentPayments(now: Date): Promise<{ id: string; provider: string }[]> {
  return systemDb().$queryRaw`
    SELECT id, provider FROM payments
    WHERE state = ANY(${[...WAITING_STATES]}::text[])
      AND coalesce(looked_at, created_at)
        < ${now}::timestamptz - greatest('2 minutes', least('6 hours', (${now}::timestamptz - created_at) / 4))
    ORDER BY coalesce(looked_at, created_at) LIMIT ${MOST_AT_ONCE}`
}

/** Captured, and nothing was said yet of what the provider keeps: asked once more, and again until it is said. */
function paymentsWithoutFee(now: Date): Promise<{ id: string; provider: string }[]> {
  return systemDb().$queryRaw`
    SELECT id, provider FROM payments
    WHERE provider = ANY(${tellingFeesLater()}::text[]) AND captured_minor > 0 AND facts -> 'feeMinor' IS NULL
      AND created_at > ${now}::timestamptz - interval '30 days'
      AND coalesce(looked_at, created_at)
        < ${now}::timestamptz - greatest('2 minutes', least('6 hours', (${now}::timestamptz - created_at) / 4))
    ORDER BY coalesce(looked_at, created_at) LIMIT ${MOST_AT_ONCE}`
}

/** What their banks decided may have been told in vain. */
function disputedPayments(now: Date): Promise<{ id: string; provider: string }[]> {
  return systemDb().$queryRaw`
    SELECT DISTINCT p.id, p.provider FROM payments p JOIN payment_disputes d ON d.payment_id = p.id
    WHERE d.state IN ('inquiry', 'open')
      AND coalesce(p.looked_at, p.created_at) < ${now}::timestamptz - interval '6 hours'
    LIMIT ${MOST_AT_ONCE}`
}

function silentRefunds(
  now: Date,
): Promise<{ id: string; state: string; payment_id: string; provider: string }[]> {
  return systemDb().$queryRaw`
    SELECT r.id, r.state, r.payment_id, p.provider FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.state IN ('REQUESTED', 'PENDING')
      AND r.updated_at
        < ${now}::timestamptz - greatest('2 minutes', least('6 hours', (${now}::timestamptz - r.created_at) / 4))
    ORDER BY r.updated_at LIMIT ${MOST_AT_ONCE}`
}

async function bravely(what: Record<string, string>, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    log().warn({ err: error, ...what }, 'a provider could not be asked')
  }
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'
import { RETURN_WORDS } from '../orders/return-reason'
import { lockForRefund } from './left-to-refund.server'
import { REFUNDS_UNDER_WAY } from './refunds-under-way.server'
import { writeRefund } from './write-refund.server'

/** Asks the providers for refunds that are written down; the sweep asks again for what a kill left. */
export const askForRefunds = declareJob('ask-for-refunds', z.object({ refundIds: z.array(z.uuid()) }))

interface Capture {
  paymentId: string
  orderId: string
}

/**
 * Writes down that a payment goes back whose order was paid already, or had been given back, as far as it is too much, in
 * the transaction that takes the payment in. More than was asked for on one payment isn't paid twice: it stays to its
 * customer's credit. The caller holds the payments of the orders.
 *
 * @param captures payments that just brought money
 */
export async function refundSurplus(tx: SystemTx, captures: readonly Capture[]): Promise<void> {
  if (captures.length === 0) return
  const refundIds: string[] = []
  for (const { orderId, surplus } of [
    ...(await overpaidOrders(tx, captures)),
    ...(await shortOrders(tx, captures)),
  ]) {
    let missing = Number(surplus)
    for (const { paymentId } of captures.filter((capture) => capture.orderId === orderId)) {
      const { leftMinor } = await lockForRefund(tx, paymentId)
      const amountMinor = Math.min(missing, leftMinor)
      if (amountMinor <= 0) continue
      refundIds.push(await writeReturn(tx, paymentId, amountMinor))
      missing -= amountMinor
    }
  }
  if (refundIds.length > 0) await enqueue(tx, askForRefunds, { refundIds })
}

/** What orders have beyond what they cost, once several of their payments brought money. */
function overpaidOrders(
  tx: SystemTx,
  captures: readonly Capture[],
): Promise<{ orderId: string; surplus: bigint }[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT "orderId", surplus FROM (
      SELECT o.id AS "orderId", count(*) AS captured, (sum(p.captured_minor - p.refunded_minor - coalesce((
          SELECT sum((d.value ->> 'amountMinor')::bigint) FROM jsonb_each(p.facts -> 'disputes') AS d
          WHERE d.value ->> 'state' = 'lost'), 0) - ${REFUNDS_UNDER_WAY})
        - CASE WHEN o.state = 'REVERSED' OR o.return_reason IS NOT NULL THEN 0 ELSE o.total_minor END)::bigint AS surplus
      FROM sales_orders o JOIN payments p ON p.order_id = o.id
      WHERE o.id = ANY(${captures.map(({ orderId }) => orderId)}::uuid[]) AND p.captured_minor > 0
      GROUP BY o.id) AS orders
    WHERE captured > 1 AND surplus > 0`)
}

/**
 * What came for orders that ended, of a part only: their customer's credit was to pay the rest, and is theirs again or on its way. Once
 * something else pays the rest it is an order that came late, as any.
 */
function shortOrders(
  tx: SystemTx,
  captures: readonly Capture[],
): Promise<{ orderId: string; surplus: bigint }[]> {
  return tx.$queryRaw(Prisma.sql`
    SELECT o.id AS "orderId", o.paid_minor - credit.leaving AS surplus
    FROM sales_orders o, LATERAL (
      SELECT coalesce(sum(p.refunded_minor), 0) AS gone, coalesce(sum(${REFUNDS_UNDER_WAY}), 0)::bigint AS leaving
      FROM payments p WHERE p.order_id = o.id AND p.provider = 'credit') AS credit
    WHERE o.id = ANY(${captures.map(({ orderId }) => orderId)}::uuid[]) AND o.state IN ('CANCELED', 'EXPIRED')
      AND o.paid_minor > credit.leaving AND credit.gone + credit.leaving > 0`)
}

async function writeReturn(tx: SystemTx, paymentId: string, amountMinor: number): Promise<string> {
  const refundId = randomUUID()
  await writeRefund(tx, {
    paymentId,
    refundId,
    amountMinor,
    reason: RETURN_WORDS.twice,
    actor: 'system',
    isDecidedByPerson: false,
  })
  await tx.payment.update({ where: { id: paymentId }, data: { returnReason: 'twice' } })
  return refundId
}

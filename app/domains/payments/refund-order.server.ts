import { systemDb } from '~/platform/db/db.server'
import { refundPayment } from './refund-payment.server'

/**
 * Gives back whatever an order brought, through each of its payments, less what is given back or on its way. Asked
 * again, it gives back nothing more.
 */
export async function refundOrder(orderId: string, { reason, actor }: { reason: string; actor: string }) {
  for (const { id, left } of await refundable(orderId))
    await refundPayment({ paymentId: id, amountMinor: Number(left), reason, actor })
}

function refundable(orderId: string): Promise<{ id: string; left: bigint }[]> {
  return systemDb().$queryRaw`
    SELECT id, "left" FROM (
      SELECT p.id, p.captured_minor - p.refunded_minor - coalesce((
          SELECT sum(amount_minor) FROM refunds
          WHERE payment_id = p.id AND state IN ('REQUESTED', 'PENDING')), 0)::bigint AS "left"
      FROM payments p WHERE p.order_id = ${orderId}::uuid) AS payments
    WHERE "left" > 0`
}

import { z } from 'zod'
import { paidPeriod } from '~/domains/billing/billing'
import { noteReturn, refundOrder } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'

const refundRenewal = defineJob('refund-number-renewal', z.object({ orderId: z.uuid() }), ({ orderId }) =>
  refundOrder(orderId, { reason: 'number released', actor: 'system' }),
)

/**
 * Adds the month that was paid for, in the transaction that hands the order over. For a number that was given back
 * meanwhile the money goes back.
 */
export async function renewPaidNumber(
  tx: SystemTx,
  { reservationId, orderId }: { reservationId: string; orderId: string },
): Promise<void> {
  const { id, paidUntil, boughtAt } = await tx.phoneNumber.findUniqueOrThrow({ where: { reservationId } })
  const { count } = await tx.phoneNumber.updateMany({
    where: { id, releasedAt: null },
    data: { paidUntil: paidPeriod(paidUntil, 'month', boughtAt).to, renewalOrderId: null, reminders: 0 },
  })
  if (count > 0) return
  await noteReturn(tx, orderId, 'released')
  await enqueue(tx, refundRenewal, { orderId })
}

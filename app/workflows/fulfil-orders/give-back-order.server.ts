import { z } from 'zod'
import { RETURN_WORDS, type ReturnReason } from '~/domains/payments/payments'
import { noteReturn, refundOrder } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'

const refundLateOrder = defineJob(
  'refund-late-order',
  z.object({ orderId: z.uuid(), reason: z.string() }),
  ({ orderId, reason }) => refundOrder(orderId, { reason, actor: 'system' }),
)

/**
 * Has the money of an order given back that nothing can be handed over for any more, once the transaction commits. The order
 * counts as handed over: its invoice is issued, and the refund's credit note takes it back.
 */
export async function giveBackOrder(tx: SystemTx, orderId: string, reason: ReturnReason): Promise<void> {
  await noteReturn(tx, orderId, reason)
  await enqueue(tx, refundLateOrder, { orderId, reason: RETURN_WORDS[reason] })
}

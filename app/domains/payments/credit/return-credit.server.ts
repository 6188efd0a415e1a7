import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SystemTx } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'
import { lockForRefund } from '../refunds/left-to-refund.server'
import { writeRefund } from '../refunds/write-refund.server'

/** What an order that ended unpaid had taken of its customer's credit is credit again. */
export const returnCreditOfOrders = declareJob(
  'return-credit-of-orders',
  z.object({ orderIds: z.array(z.uuid()) }),
)

/** Has it returned once the transaction commits that ends the order. */
export async function announceEndedOrder(tx: SystemTx, orderId: string): Promise<void> {
  const taken = await tx.payment.count({ where: { orderId, provider: 'credit', capturedMinor: { gt: 0 } } })
  if (taken > 0) await enqueue(tx, returnCreditOfOrders, { orderIds: [orderId] })
}

/**
 * Writes down what goes back of an ended order, in the caller's transaction. Whoever has it paid after all locks the same
 * payments first.
 *
 * @returns the refunds that are to be asked for
 */
export async function writeCreditReturns(tx: SystemTx, orderId: string): Promise<string[]> {
  const payments = await tx.$queryRaw<{ id: string; provider: string }[]>`
    SELECT id, provider FROM payments WHERE order_id = ${orderId}::uuid ORDER BY id FOR NO KEY UPDATE`
  const { state } = await tx.salesOrder.findUniqueOrThrow({ where: { id: orderId }, select: { state: true } })
  if (state !== 'CANCELED' && state !== 'EXPIRED') return []
  const refundIds: string[] = []
  for (const { id: paymentId } of payments.filter(({ provider }) => provider === 'credit')) {
    const { leftMinor: amountMinor } = await lockForRefund(tx, paymentId)
    if (amountMinor === 0) continue
    const refundId = randomUUID()
    const reason = 'the order ended unpaid'
    await writeRefund(tx, {
      paymentId,
      refundId,
      amountMinor,
      reason,
      actor: 'system',
      isDecidedByPerson: false,
    })
    refundIds.push(refundId)
  }
  return refundIds
}

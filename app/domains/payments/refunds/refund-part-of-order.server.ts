import { randomUUID } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { askedMinor, refundableMinor } from '../desk/refundable'
import { paymentFactsSchema } from '../facts/payment-facts'
import { leftBesideCredit } from './left-to-refund.server'
import { type RefundToWrite, writeRefund } from './write-refund.server'

interface Refundable {
  paymentId: string
  leftMinor: number
}

/** What may still be given back of each of an order's payments, credit apart; nothing of those that have nothing left. */
export async function refundableOfOrder(
  db: Pick<SystemTx, 'payment' | '$queryRaw'>,
  orderId: string,
): Promise<Refundable[]> {
  const payments = await db.payment.findMany({
    where: { orderId, capturedMinor: { gt: 0 } },
    orderBy: { createdAt: 'desc' },
    include: { refunds: true },
  })
  let beside = await leftBesideCredit(db, orderId)
  return payments.flatMap(({ id, facts, refunds }) => {
    const leftMinor = Math.min(beside, refundableMinor(paymentFactsSchema.parse(facts), askedMinor(refunds)))
    beside -= leftMinor
    return leftMinor > 0 ? { paymentId: id, leftMinor } : []
  })
}

/** Locks the payments of orders until the transaction ends. They are locked before invoices and customers. */
export async function lockPaymentsOf(tx: SystemTx, ...orderIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM payments WHERE order_id = ANY(${orderIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/**
 * Writes down refunds of a part of what an order brought, the newest payment first, in the caller's transaction.
 *
 * @returns their ids, for whoever asks the providers afterwards
 * @throws AppError `conflict` when so much isn't there to give back
 */
export async function writeRefundsOfOrder(
  tx: SystemTx,
  {
    orderId,
    amountMinor,
    ...how
  }: { orderId: string } & Pick<RefundToWrite, 'amountMinor' | 'reason' | 'actor' | 'isDecidedByPerson'>,
): Promise<string[]> {
  const payments = await refundableOfOrder(tx, orderId)
  const refundIds: string[] = []
  let missing = amountMinor
  for (const { paymentId, leftMinor } of payments) {
    if (missing === 0) break
    const refundId = randomUUID()
    const part = Math.min(missing, leftMinor)
    await writeRefund(tx, { paymentId, refundId, amountMinor: part, ...how })
    refundIds.push(refundId)
    missing -= part
  }
  if (missing > 0)
    throw new AppError('conflict', { detail: `${missing} more than order ${orderId} has left` })
  return refundIds
}

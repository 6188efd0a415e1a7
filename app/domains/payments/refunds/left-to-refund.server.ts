import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { paymentFactsSchema } from '../facts/payment-facts'
import { leftOfPayment } from './left-of-payment'
import { UNDER_WAY } from './refund-states'

export interface LeftToRefund {
  workspaceId: string | null
  currency: string
  /** Minor units; what isn't given back, nor on its way, nor lost in a dispute. Proposals hold nothing back. */
  leftMinor: number
}

/**
 * Locks the payments of an order until the transaction ends, so that refunds of them take turns. The sum is asked for once the lock is
 * held: a statement that waits for a lock still sees everything else as it was when it began.
 *
 * @throws AppError `not_found`
 */
export async function lockForRefund(tx: SystemTx, paymentId: string): Promise<LeftToRefund> {
  const rows = await tx.$queryRaw<PaymentRow[]>`
    SELECT id, order_id, workspace_id, currency, facts FROM payments
    WHERE order_id = (SELECT order_id FROM payments WHERE id = ${paymentId}::uuid) ORDER BY id FOR NO KEY UPDATE`
  const row = rows.find(({ id }) => id === paymentId)
  if (!row) throw new AppError('not_found', { detail: `no payment ${paymentId}` })
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, state: { in: [...UNDER_WAY] } },
    _sum: { amountMinor: true },
  })
  const ofPayment = leftOfPayment(paymentFactsSchema.parse(row.facts), Number(_sum.amountMinor ?? 0n))
  const leftMinor = Math.min(ofPayment, await leftBesideCredit(tx, row.order_id))
  return { workspaceId: row.workspace_id, currency: row.currency, leftMinor }
}

interface PaymentRow {
  id: string
  order_id: string
  workspace_id: string | null
  currency: string
  facts: unknown
}

/** What an order brought and has left, less what its customer has as credit instead. */
export async function leftBesideCredit(db: Pick<SystemTx, '$queryRaw'>, orderId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ left: bigint }[]>`
    SELECT left_of_order(${orderId}::uuid, NULL) - credited_of_order(${orderId}::uuid) AS "left"`
  return Math.max(0, Number(row!.left))
}

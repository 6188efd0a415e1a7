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
 * Locks a payment until the transaction ends, so that refunds of it take turns. The sum is asked for once the lock is
 * held: a statement that waits for a lock still sees everything else as it was when it began.
 *
 * @throws AppError `not_found`
 */
export async function lockForRefund(tx: SystemTx, paymentId: string): Promise<LeftToRefund> {
  const [row] = await tx.$queryRaw<{ workspace_id: string | null; currency: string; facts: unknown }[]>`
    SELECT workspace_id, currency, facts
    FROM payments WHERE id = ${paymentId}::uuid FOR NO KEY UPDATE`
  if (!row) throw new AppError('not_found', { detail: `no payment ${paymentId}` })
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, state: { in: [...UNDER_WAY] } },
    _sum: { amountMinor: true },
  })
  const leftMinor = leftOfPayment(paymentFactsSchema.parse(row.facts), Number(_sum.amountMinor ?? 0n))
  return { workspaceId: row.workspace_id, currency: row.currency, leftMinor }
}

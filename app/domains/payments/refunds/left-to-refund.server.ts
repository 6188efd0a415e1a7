import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { UNDER_WAY } from './refund-states'

export interface LeftToRefund {
  workspaceId: string | null
  currency: string
  /** Minor units; what isn't given back nor on its way. Proposals hold nothing back. */
  leftMinor: number
}

/** Locks a payment until the transaction ends, so that refunds of it take turns. @throws AppError `not_found` */
export async function lockForRefund(tx: SystemTx, paymentId: string): Promise<LeftToRefund> {
  const [row] = await tx.$queryRaw<{ workspace_id: string | null; currency: string; left: bigint }[]>(
    Prisma.sql`
      WITH locked AS (SELECT * FROM payments WHERE id = ${paymentId}::uuid FOR UPDATE)
      SELECT workspace_id, currency, captured_minor - refunded_minor - coalesce((
          SELECT sum(amount_minor) FROM refunds
          WHERE payment_id = ${paymentId}::uuid AND state = ANY(${[...UNDER_WAY]}::text[])), 0)::bigint AS "left"
      FROM locked`,
  )
  if (!row) throw new AppError('not_found', { detail: `no payment ${paymentId}` })
  return { workspaceId: row.workspace_id, currency: row.currency, leftMinor: Number(row.left) }
}

import { Prisma, type SystemTx } from '~/platform/db/db.server'
import { PAID_BY_CREDIT } from '../credit/paid-by-credit.server'
import { type PaymentState, UNDER_WAY_STATES, WAITING_STATES } from '../payment-states'
import { endOrder } from './end-order.server'
import type { OrderState } from './order-states'

const ENDED: readonly OrderState[] = ['CANCELED', 'EXPIRED', 'REVERSED']

/**
 * Ends an order that isn't wanted any more, in the caller's transaction: CANCELED when another takes its place, EXPIRED when
 * its time is over. One that came to money in part, credit apart, stays, as does one that money is on its way for; one whose time is over
 * waits for every payment that was begun.
 *
 * Locks the order, as handing it over does first of all: call it before what the order is for is locked.
 *
 * @returns whether nobody can begin to pay it any more
 */
export async function takeBackOrder(
  tx: SystemTx,
  order: {
    orderId: string
    workspaceId: string
    to: 'CANCELED' | 'EXPIRED'
    actor: string
    /** Kept with the move. */
    detail?: Record<string, unknown>
  },
): Promise<boolean> {
  const { orderId, workspaceId, to } = order
  const [row] = await tx.$queryRaw<{ state: OrderState; paid: bigint }[]>(Prisma.sql`
    SELECT state, paid_minor - ${PAID_BY_CREDIT} AS paid FROM sales_orders
    WHERE id = ${orderId}::uuid AND workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`)
  if (!row || ENDED.includes(row.state)) return true
  if (row.state !== 'OPEN' || row.paid > 0n) return false
  const waiting = await tx.payment.findMany({
    where: { orderId, state: { in: [...WAITING_STATES] } },
    select: { state: true, offSession: true },
  })
  const isAwaited = waiting.some(
    ({ state, offSession }) =>
      to === 'EXPIRED' || offSession || UNDER_WAY_STATES.includes(state as PaymentState),
  )
  return !isAwaited && endOrder(tx, order)
}

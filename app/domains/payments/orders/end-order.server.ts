import type { SystemTx } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { announceEndedOrder } from '../credit/return-credit.server'
import { orderMachine } from './order-states'

/**
 * Ends an order that nobody paid, in the caller's transaction; what it took of its customer's credit is credit again. Money that comes all the same marks it paid.
 *
 * @returns false when it isn't open any more
 */
export async function endOrder(
  tx: SystemTx,
  order: {
    orderId: string
    workspaceId: string | null
    to: 'EXPIRED' | 'CANCELED'
    actor: string
    detail?: Record<string, unknown>
  },
): Promise<boolean> {
  const { orderId: id, workspaceId, to, actor, detail } = order
  try {
    await moveState(tx, orderMachine, 'sales_orders', { id, workspaceId, to, actor, detail })
    await announceEndedOrder(tx, id)
    return true
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'conflict') return false
    throw thrown
  }
}

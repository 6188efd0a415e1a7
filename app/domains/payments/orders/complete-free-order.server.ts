import type { SystemTx } from '~/platform/db/db.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { moveState } from '~/platform/states/move-state.server'
import { orderMachine } from './order-states'
import { announcePaidOrders } from './paid-orders.server'
import { lockUnpaidOrder } from './reprice-order.server'

/**
 * Takes an order of nothing as paid, in the caller's transaction: a coupon took all of it, so no provider is asked.
 *
 * @throws AppError `not_found`; `conflict` when it isn't open, or costs something after all
 */
export async function completeFreeOrder(
  tx: SystemTx,
  { orderId, workspaceId, actor }: { orderId: string; workspaceId: string; actor: string },
): Promise<void> {
  const order = await lockUnpaidOrder(tx, { orderId, workspaceId })
  if (order.totalMinor > 0n)
    throw new AppError('conflict', {
      messageKey: 'payment.errors.changed',
      detail: `order ${order.number} costs something`,
    })
  await moveState(tx, orderMachine, 'sales_orders', { id: orderId, workspaceId, to: 'PAID', actor })
  await tx.salesOrder.update({ where: { id: orderId }, data: { paidAt: new Date() } })
  await announcePaidOrders(tx, [orderId])
}

/** As `completeFreeOrder`, in a transaction of its own. */
export const takeFreeOrder = (order: Parameters<typeof completeFreeOrder>[1]): Promise<void> =>
  systemDb().$transaction((tx) => completeFreeOrder(tx, order))

import type { SystemTx } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { beingPaid } from '../open-payment.server'
import { WAITING_STATES } from '../payment-states'
import type { OrderLine } from './order'

/**
 * Locks an order of a workspace whose price may still change: nobody has paid any of it and no payment waits, which begins
 * under the same lock.
 *
 * @throws AppError `not_found`, `conflict`
 */
export async function lockUnpaidOrder(
  tx: SystemTx,
  { orderId, workspaceId }: { orderId: string; workspaceId: string },
): Promise<SalesOrder> {
  await tx.$queryRaw`
    SELECT id FROM sales_orders WHERE id = ${orderId}::uuid AND workspace_id = ${workspaceId}::uuid FOR NO KEY UPDATE`
  const order = await tx.salesOrder.findFirst({ where: { id: orderId, workspaceId } })
  if (!order) throw new AppError('not_found', { detail: `no order ${orderId}` })
  if (order.state !== 'OPEN' || order.paidMinor > 0n)
    throw new AppError('conflict', { detail: `order ${order.number} is ${order.state}` })
  const waiting = await tx.payment.count({ where: { orderId, state: { in: [...WAITING_STATES] } } })
  if (waiting > 0) throw beingPaid(orderId)
  return order
}

/** Writes what coupons made of the lines of an order that `lockUnpaidOrder` holds. The database refuses any other change. */
export async function repriceOrder(tx: SystemTx, orderId: string, lines: OrderLine[]): Promise<void> {
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const netMinor = sum((line) => line.netMinor)
  const taxMinor = sum((line) => line.taxMinor)
  const couponMinor = sum(({ coupon }) => coupon?.minor ?? 0)
  await tx.salesOrder.update({
    where: { id: orderId },
    data: { lines, netMinor, taxMinor, totalMinor: netMinor + taxMinor, couponMinor },
  })
}

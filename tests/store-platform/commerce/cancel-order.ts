import type { Order } from '../state/order'
import { keepOrder } from './keep-order'
import { totalsOf, unfulfilledQuantity } from './order-totals'
import { commitStock } from './place-order'
import { addRefund, spreadRefund } from './refund-order'
import { now, type Scene } from './scene'

export interface Cancellation {
  reason: NonNullable<Order['cancelReason']>
  refund: boolean
  restock: boolean
  staffNote?: string | null
}

/** Why an order can't be cancelled, in the platform's words; null when it can. */
export function whyNotCancel(order: Order): string | null {
  if (order.cancelledAt) return 'Cannot cancel an order that has already been cancelled'
  if (order.fulfillments.some(({ status }) => status === 'SUCCESS'))
    return 'Cannot cancel an order that has fulfillments'
  if (order.returns.some(({ status }) => status === 'OPEN' || status === 'REQUESTED'))
    return 'Cannot cancel an order with returns in progress'
  return null
}

export function cancelOrder(scene: Scene, orderId: number, wanted: Cancellation): Order {
  const before = scene.shop.orders.require(orderId)
  const reason = whyNotCancel(before)
  if (reason) throw new Error(reason)
  const at = now(scene)
  const { received, refunded } = totalsOf(before)
  const lines = before.lines
    .map((line) => ({ lineItemId: line.id, quantity: unfulfilledQuantity(line) }))
    .filter(({ quantity }) => quantity > 0)
  let order = before
  if (wanted.refund && received > refunded) {
    const restockType = wanted.restock ? 'CANCEL' : 'NO_RESTOCK'
    const refund = {
      lines: lines.map((line) => ({ ...line, restockType }) as const),
      transactions: spreadRefund(before, received - refunded),
    }
    order = addRefund(scene, before, refund).order
  } else {
    if (wanted.restock)
      for (const line of before.lines) commitStock(scene, line.variantId, -unfulfilledQuantity(line))
    order = { ...before, lines: before.lines.map((line) => ({ ...line, currentQuantity: 0 })) }
  }
  const cancelled = {
    ...order,
    cancelReason: wanted.reason,
    staffNote: wanted.staffNote ?? null,
    cancelledAt: at,
    closedAt: at,
  }
  const kept = keepOrder(scene, cancelled, 'orders/cancelled')
  const refund = kept.refunds.at(-1)
  if (refund && kept.refunds.length > before.refunds.length)
    scene.platform.webhooks.emit(scene.shop, 'refunds/create', { order: kept, refund })
  return kept
}

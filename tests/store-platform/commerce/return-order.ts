import type { ExchangeLine, Order, Return, ReturnLine } from '../state/order'
import { keepOrder } from './keep-order'
import { lineOf } from './place-order'
import { now, type Scene } from './scene'

export interface NewReturn {
  lines: {
    fulfillmentLineId: number
    quantity: number
    reason: string
    reasonNote?: string
    customerNote?: string | null
  }[]
  exchanges?: { variantId: number; quantity: number }[]
  /** A customer's wish waits for the merchant's yes. */
  isRequest: boolean
}

/** Units of a sent line that aren't in a return yet. */
export function returnableQuantity(order: Order, fulfillmentLineId: number): number {
  const line = order.fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === fulfillmentLineId)
  if (!line) return 0
  const taken = order.returns
    .filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
    .flatMap(({ lines }) => lines)
    .filter((one) => one.fulfillmentLineId === fulfillmentLineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const refunded = order.refunds
    .filter(({ returnId }) => returnId === null)
    .flatMap(({ lines }) => lines)
    .filter(({ lineItemId }) => lineItemId === line.lineItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, line.quantity - taken - refunded)
}

/** Opens a return. The caller checked the quantities. */
export function openReturn(
  scene: Scene,
  orderId: number,
  wanted: NewReturn,
): { order: Order; opened: Return } {
  const { platform, shop } = scene
  const order = shop.orders.require(orderId)
  const at = now(scene)
  const sent = order.fulfillments.flatMap(({ lines }) => lines)
  const lines = wanted.lines.map(
    (line): ReturnLine => ({
      id: platform.ids.next(),
      fulfillmentLineId: line.fulfillmentLineId,
      lineItemId: sent.find(({ id }) => id === line.fulfillmentLineId)!.lineItemId,
      quantity: line.quantity,
      refundedQuantity: 0,
      processedQuantity: 0,
      reason: line.reason,
      reasonNote: line.reasonNote ?? '',
      customerNote: line.customerNote ?? null,
    }),
  )
  const exchangeLines = (wanted.exchanges ?? []).map(
    (line): ExchangeLine => ({ id: platform.ids.next(), ...line, processedQuantity: 0, lineItemIds: [] }),
  )
  const opened: Return = {
    id: platform.ids.next(),
    name: `${order.name}-R${order.returns.length + 1}`,
    status: wanted.isRequest ? 'REQUESTED' : 'OPEN',
    lines,
    exchangeLines,
    decline: null,
    createdAt: at,
    closedAt: null,
    requestApprovedAt: wanted.isRequest ? null : at,
  }
  // A closed order with a return is open again.
  const kept = keepOrder(scene, { ...order, closedAt: null, returns: [...order.returns, opened] })
  platform.webhooks.emit(shop, wanted.isRequest ? 'returns/request' : 'returns/approve', {
    order: kept,
    of: opened,
  })
  return { order: kept, opened }
}

/** Puts a return's new state in its order and tells by `topic`. */
export function keepReturn(scene: Scene, orderId: number, changed: Return, topic: string): Return {
  const order = scene.shop.orders.require(orderId)
  const returns = order.returns.map((one) => (one.id === changed.id ? changed : one))
  const kept = keepOrder(scene, { ...order, returns })
  scene.platform.webhooks.emit(scene.shop, topic, { order: kept, of: changed })
  return changed
}

/** What exchanged units become: lines of the same order, to be sent. */
export function addExchangedLines(scene: Scene, order: Order, line: ExchangeLine, quantity: number): Order {
  const variant = scene.shop.catalogue.variants.require(line.variantId)
  const added = lineOf(scene, variant, quantity)
  return {
    ...order,
    lines: [...order.lines, added],
    returns: order.returns.map((one) => ({
      ...one,
      exchangeLines: one.exchangeLines.map((other) =>
        other.id === line.id
          ? {
              ...other,
              processedQuantity: other.processedQuantity + quantity,
              lineItemIds: [...other.lineItemIds, added.id],
            }
          : other,
      ),
    })),
  }
}

import type { Fulfillment, Order, ShipmentStatus } from '../state/order'
import { moveStock } from './change-stock'
import { keepOrder } from './keep-order'
import { fulfillmentStatusOf, unfulfilledQuantity } from './order-totals'
import { now, type Scene } from './scene'

export interface NewFulfillment {
  tracking?: { company?: string | null; number?: string | null; url?: string | null }[]
  /** Left out: everything that isn't sent yet. */
  lines?: { lineItemId: number; quantity: number }[]
  shipmentStatus?: ShipmentStatus | null
}

/** Adds a shipment to an order's row; nobody is told. */
export function addFulfillment(scene: Scene, order: Order, wanted: NewFulfillment, at: string): Order {
  const { platform, shop } = scene
  const lines =
    wanted.lines ??
    order.lines
      .map((line) => ({ lineItemId: line.id, quantity: unfulfilledQuantity(line) }))
      .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) throw new Error(`${order.name} has nothing left to send.`)
  const fulfillment: Fulfillment = {
    id: platform.ids.next(),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    status: 'SUCCESS',
    shipmentStatus: wanted.shipmentStatus ?? null,
    tracking: (wanted.tracking ?? []).map(({ company = null, number = null, url = null }) => ({
      company,
      number,
      url,
    })),
    lines: lines.map((line) => ({ id: platform.ids.next(), ...line })),
    locationId: shop.catalogue.locations.values().next().value!.id,
    estimatedDeliveryAt: null,
    deliveredAt: wanted.shipmentStatus === 'DELIVERED' ? at : null,
    createdAt: at,
    updatedAt: at,
  }
  const sent = new Map(lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      fulfilledQuantity: line.fulfilledQuantity + (sent.get(line.id) ?? 0),
    })),
    fulfillments: [...order.fulfillments, fulfillment],
  }
}

/** The merchant sends an order, or part of it. */
export function fulfilOrder(scene: Scene, orderId: number, wanted: NewFulfillment = {}): Order {
  const order = scene.shop.orders.require(orderId)
  if (order.cancelledAt) throw new Error(`${order.name} is cancelled.`)
  const sent = addFulfillment(scene, order, wanted, now(scene))
  const fulfillment = sent.fulfillments.at(-1)!
  for (const { lineItemId, quantity } of fulfillment.lines) {
    const variantId = sent.lines.find(({ id }) => id === lineItemId)?.variantId
    const variant = variantId ? scene.shop.catalogue.variants.get(variantId) : undefined
    const level = variant?.inventoryItem.levels[0]
    if (variant?.inventoryItem.tracked && level)
      moveStock(scene, variant.id, { committed: -quantity }, level.locationId)
  }
  const isWhole = fulfillmentStatusOf(sent) === 'FULFILLED'
  const kept = keepOrder(scene, sent, isWhole ? 'orders/fulfilled' : 'orders/partially_fulfilled')
  scene.platform.webhooks.emit(scene.shop, 'fulfillments/create', { order: kept, fulfillment })
  return kept
}

/** The carrier reports where a shipment is. */
export function moveShipment(
  scene: Scene,
  orderId: number,
  fulfillmentId: number,
  status: ShipmentStatus,
): Order {
  const order = scene.shop.orders.require(orderId)
  const at = now(scene)
  const fulfillments = order.fulfillments.map((one) =>
    one.id === fulfillmentId
      ? {
          ...one,
          shipmentStatus: status,
          deliveredAt: status === 'DELIVERED' ? at : one.deliveredAt,
          updatedAt: at,
        }
      : one,
  )
  const fulfillment = fulfillments.find(({ id }) => id === fulfillmentId)
  if (!fulfillment) throw new Error(`${order.name} has no such shipment.`)
  const kept = keepOrder(scene, { ...order, fulfillments })
  scene.platform.webhooks.emit(scene.shop, 'fulfillments/update', { order: kept, fulfillment })
  return kept
}

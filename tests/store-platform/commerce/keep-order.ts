import type { Order } from '../state/order'
import { now, type Scene } from './scene'

/** Keeps a changed order and tells of it: always `orders/updated`, and first the topics that name what happened. */
export function keepOrder(scene: Scene, order: Order, ...topics: string[]): Order {
  const { platform, shop } = scene
  const kept = shop.orders.put({ ...order, updatedAt: now(scene) })
  for (const topic of [...topics, 'orders/updated']) platform.webhooks.emit(shop, topic, kept)
  return kept
}

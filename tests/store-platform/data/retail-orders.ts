import { addFulfillment } from '../commerce/fulfil-order'
import { buildOrder } from '../commerce/place-order'
import { addRefund, spreadRefund } from '../commerce/refund-order'
import type { Scene } from '../commerce/scene'
import { toStamp } from '../state/clock'
import type { Order } from '../state/order'
import { retailAddress } from './retail-address'
import { cents, type RetailDb, type RetailOrder, type RetailPayment } from './retail-rows'

const DAY_MS = 24 * 60 * 60 * 1000
/** Younger than the sixty days that every app sees. */
const OLDEST_DAYS = 45

/** The data have no dates: each order gets one from its number, the same at every load. */
const ageInDays = (number: number): number => 1 + (number % OLDEST_DAYS)

/** An order of the data as this platform keeps it, under its own number and name. */
export function retailOrder(scene: Scene, order: RetailOrder, db: RetailDb, customerId: number): Order {
  const user = db.users[order.user_id]!
  const number = Number(order.order_id.replace('#W', ''))
  const placedAt = scene.platform.clock.now() - ageInDays(number) * DAY_MS
  const [payment] = order.payment_history
  const method = payment ? user.payment_methods[payment.payment_method_id] : undefined
  const built = buildOrder(scene, {
    customerId,
    name: order.order_id,
    createdAt: toStamp(placedAt),
    lines: unitsOf(order).map(({ id, quantity }) => ({ variantId: id, quantity })),
    shippingAddress: retailAddress(order.address, user),
    ...(payment && method ? { payment: { ...gatewayOf(method), paymentId: payment.payment_method_id } } : {}),
  })
  const kept: Order = { ...built, id: number, number }
  const shipped = ship(scene, order, kept, placedAt + DAY_MS / 3)
  return order.status === 'cancelled' ? cancelled(scene, shipped, toStamp(placedAt + DAY_MS / 2)) : shipped
}

/** The data's shipment, with the carrier that its tracking numbers are read by. */
function ship(scene: Scene, { fulfillments: [sent], status }: RetailOrder, order: Order, at: number): Order {
  if (!sent) return order
  const tracking = sent.tracking_id.map((id) => ({
    company: 'UPS',
    number: id,
    url: `https://www.ups.com/track?tracknum=${id}`,
  }))
  const shipmentStatus = status === 'delivered' ? 'DELIVERED' : 'IN_TRANSIT'
  const stamp = toStamp(at)
  return { ...addFulfillment(scene, order, { tracking, shipmentStatus }, stamp), updatedAt: stamp }
}

/** The data list an item as often as it was bought. */
function unitsOf({ items }: RetailOrder): { id: number; quantity: number }[] {
  const units = new Map<number, number>()
  for (const { item_id } of items) units.set(Number(item_id), (units.get(Number(item_id)) ?? 0) + 1)
  return [...units].map(([id, quantity]) => ({ id, quantity }))
}

function gatewayOf(method: RetailPayment) {
  if (method.source === 'credit_card')
    return { gateway: 'shopify_payments', card: { company: method.brand, lastDigits: method.last_four } }
  return { gateway: method.source }
}

/** Some cancelled orders were on their way already: their shipments are cancelled with them. */
function cancelled(scene: Scene, shipped: Order, at: string): Order {
  const order: Order = {
    ...shipped,
    lines: shipped.lines.map((line) => ({ ...line, fulfilledQuantity: 0 })),
    fulfillments: shipped.fulfillments.map((one) => ({ ...one, status: 'CANCELLED', shipmentStatus: null })),
  }
  const lines = order.lines.map(({ id, currentQuantity }) => ({
    lineItemId: id,
    quantity: currentQuantity,
    restockType: 'NO_RESTOCK' as const,
  }))
  const paid = order.transactions.reduce((sum, { amount }) => sum + amount, 0)
  const refunded = addRefund(scene, order, { lines, transactions: spreadRefund(order, paid) }).order
  return { ...refunded, cancelReason: 'CUSTOMER', cancelledAt: at, closedAt: at, updatedAt: at }
}

/** What the data say was paid for an order, in hundredths. */
export const paidFor = ({ payment_history: history }: RetailOrder): number =>
  history
    .filter(({ transaction_type: type }) => type === 'payment')
    .reduce((sum, { amount }) => sum + cents(amount), 0)

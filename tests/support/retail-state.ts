import { financialStatusOf, totalsOf } from '../store-platform/commerce/order-totals'
import type { RetailMapping } from '../store-platform/data/load-retail'
import { cents, type RetailAddress } from '../store-platform/data/retail-rows'
import type { Address } from '../store-platform/state/customer'
import type { Order } from '../store-platform/state/order'
import type { Shop } from '../store-platform/state/shop'
import type { ReferenceDb, ReferenceOrder } from './retail-reference'

/** What both sides can say of an order, amounts in cents. */
export interface ComparedOrder {
  status: string
  /** Item and price of each unit. */
  items: string[]
  address: string
  returned: string[]
  exchanged: { items: string[]; newItems: string[] }
  /** Given back, by payment method. */
  refunds: Record<string, number>
  /**
   * What a dearer item costs more. The platform takes no payment in a customer's name: there the order owes it until it
   * is paid by the link that was mailed, by whichever method; the benchmark charges a method at once.
   */
  due: number
}

export interface ComparedState {
  orders: Record<string, ComparedOrder>
  addresses: Record<string, string>
}

export function ordersOfReference(db: ReferenceDb): ComparedState {
  return {
    orders: Object.fromEntries(Object.values(db.orders).map((order) => [order.order_id, ofReference(order)])),
    addresses: Object.fromEntries(
      Object.values(db.users).map(({ user_id, address }) => [user_id, addressText(address)]),
    ),
  }
}

function ofReference(order: ReferenceOrder): ComparedOrder {
  const history = order.payment_history
  const refunds: Record<string, number> = {}
  for (const { transaction_type, amount, payment_method_id: method } of history)
    if (transaction_type === 'refund') refunds[method] = (refunds[method] ?? 0) + cents(amount)
  const [, ...later] = history.filter(({ transaction_type }) => transaction_type === 'payment')
  return {
    status: order.status,
    items: order.items.map(({ item_id, price }) => `${item_id} ${cents(price)}`).sort(),
    address: addressText(order.address),
    returned: [...(order.return_items ?? [])].sort(),
    exchanged: {
      items: [...(order.exchange_items ?? [])].sort(),
      newItems: [...(order.exchange_new_items ?? [])].sort(),
    },
    refunds,
    due: later.reduce((sum, { amount }) => sum + cents(amount), 0),
  }
}

export function ordersAtPlatform({ shop, mapping }: { shop: Shop; mapping: RetailMapping }): ComparedState {
  return {
    orders: Object.fromEntries(
      [...mapping.orders].map(([name, id]) => [name, ofPlatform(shop.orders.require(id))]),
    ),
    addresses: Object.fromEntries(
      [...mapping.customers].map(([userId, id]) => {
        const { addresses, defaultAddressId } = shop.customers.require(id)
        return [userId, platformAddress(addresses.find((one) => one.id === defaultAddressId) ?? null)]
      }),
    ),
  }
}

function ofPlatform(order: Order): ComparedOrder {
  const open = order.returns.filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
  const isExchange = open.some(({ exchangeLines }) => exchangeLines.length > 0)
  const back = open.flatMap(({ lines }) =>
    lines.flatMap(({ lineItemId, quantity }) => Array(quantity).fill(itemOf(order, lineItemId)) as string[]),
  )
  const newItems = open.flatMap(({ exchangeLines }) =>
    exchangeLines.flatMap(({ variantId, quantity }) => Array(quantity).fill(String(variantId)) as string[]),
  )
  return {
    status: statusOf(order, isExchange),
    // A cancelled order keeps in the data what it was for.
    items: order.lines
      .flatMap(({ variantId, price, quantity, currentQuantity }) => {
        const units = order.cancelledAt ? quantity : currentQuantity
        return Array(units).fill(`${variantId} ${price}`) as string[]
      })
      .sort(),
    address: platformAddress(order.shippingAddress),
    returned: isExchange ? [] : back.sort(),
    exchanged: { items: isExchange ? back.sort() : [], newItems: newItems.sort() },
    refunds: refundsOf(order),
    due: Math.max(0, totalsOf(order).outstanding),
  }
}

function statusOf(order: Order, isExchange: boolean): string {
  if (order.cancelledAt)
    return financialStatusOf(order) === 'REFUNDED' ? 'cancelled' : 'cancelled, not refunded'
  const [open] = order.returns.filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
  if (open) return isExchange ? 'exchange requested' : 'return requested'
  if (order.fulfillments.some(({ shipmentStatus }) => shipmentStatus === 'DELIVERED')) return 'delivered'
  if (order.fulfillments.length > 0) return 'processed'
  const isModified = order.lines.some(({ quantity, currentQuantity }) => quantity !== currentQuantity)
  return isModified ? 'pending (item modified)' : 'pending'
}

const itemOf = (order: Order, lineItemId: number): string =>
  String(order.lines.find(({ id }) => id === lineItemId)?.variantId)

function refundsOf({ transactions }: Order): Record<string, number> {
  const refunds: Record<string, number> = {}
  for (const { kind, amount, paymentId } of transactions)
    if (kind === 'REFUND' && paymentId) refunds[paymentId] = (refunds[paymentId] ?? 0) + amount
  return refunds
}

const addressText = ({ address1, address2, city, state, zip }: RetailAddress): string =>
  [address1, address2, city, state, zip].join(', ')

const platformAddress = (address: Address | null): string =>
  address
    ? [address.address1, address.address2 ?? '', address.city, address.provinceCode, address.zip].join(', ')
    : ''

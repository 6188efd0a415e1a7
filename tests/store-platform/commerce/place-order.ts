import { randomBytes } from 'node:crypto'
import type { Variant } from '../state/catalogue'
import type { Address } from '../state/customer'
import type { LineItem, Order, Transaction } from '../state/order'
import { moveStock } from './change-stock'
import { totalsOf } from './order-totals'
import { now, type Scene } from './scene'

export interface NewOrder {
  customerId?: number | null
  email?: string | null
  phone?: string | null
  lines: { variantId: number; quantity: number; properties?: Record<string, string> }[]
  shippingAddress?: Address | null
  billingAddress?: Address | null
  shipping?: { title: string; price: number }[]
  /** How it was paid; left out: not yet. */
  payment?: { gateway: string; paymentId?: string; card?: { company: string; lastDigits: string } }
  note?: string | null
  attributes?: Record<string, string>
  locale?: string | null
  /** What the shop calls it; left out: the next number. */
  name?: string
  /** ISO 8601, UTC; left out: now. */
  createdAt?: string
}

/** A line as it is sold: name and price are the variant's at this moment. */
export function lineOf({ platform, shop }: Scene, variant: Variant, quantity: number): LineItem {
  const product = shop.catalogue.products.require(variant.productId)
  const isOnly = variant.values.length === 1 && variant.values[0] === 'Default Title'
  return {
    id: platform.ids.next(),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    variantTitle: isOnly ? null : variant.values.join(' / '),
    sku: variant.sku,
    vendor: product.vendor,
    price: variant.price,
    quantity,
    currentQuantity: quantity,
    fulfilledQuantity: 0,
    requiresShipping: variant.inventoryItem.requiresShipping,
    taxable: variant.taxable,
    customAttributes: [],
  }
}

/** The row of a new order, not kept yet. */
export function buildOrder(scene: Scene, wanted: NewOrder): Order {
  const { platform, shop } = scene
  const at = wanted.createdAt ?? now(scene)
  const customer = wanted.customerId ? shop.customers.require(wanted.customerId) : null
  const number = shop.nextOrderNumber
  shop.nextOrderNumber += 1
  const order: Order = {
    id: platform.ids.next(),
    name: wanted.name ?? `#${number}`,
    number,
    customerId: customer?.id ?? null,
    email: wanted.email ?? customer?.email ?? null,
    phone: wanted.phone ?? null,
    lines: wanted.lines.map(({ variantId, quantity, properties = {} }) => ({
      ...lineOf(scene, shop.catalogue.variants.require(variantId), quantity),
      customAttributes: Object.entries(properties).map(([key, value]) => ({ key, value })),
    })),
    shipping: wanted.shipping ?? [{ title: 'Standard', price: 0 }],
    discount: 0,
    shippingAddress: wanted.shippingAddress ?? null,
    billingAddress: wanted.billingAddress ?? wanted.shippingAddress ?? null,
    transactions: [],
    fulfillments: [],
    refunds: [],
    returns: [],
    note: wanted.note ?? null,
    tags: [],
    customAttributes: Object.entries(wanted.attributes ?? {}).map(([key, value]) => ({ key, value })),
    sourceName: 'web',
    customerLocale: wanted.locale ?? customer?.locale ?? null,
    metafields: [],
    cancelReason: null,
    staffNote: null,
    token: randomBytes(16).toString('hex'),
    createdAt: at,
    processedAt: at,
    updatedAt: at,
    closedAt: null,
    cancelledAt: null,
  }
  if (wanted.payment) order.transactions = [sale(scene, order, wanted.payment, at)]
  return order
}

function sale(
  { platform }: Scene,
  order: Order,
  { gateway, paymentId, card }: NonNullable<NewOrder['payment']>,
  at: string,
): Transaction {
  return {
    id: platform.ids.next(),
    kind: 'SALE',
    status: 'SUCCESS',
    gateway,
    amount: totalsOf(order).total,
    parentId: null,
    paymentId: paymentId ?? null,
    card: card ?? null,
    processedAt: at,
  }
}

/** An order comes in: stock is committed, webhooks tell. */
export function placeOrder(scene: Scene, wanted: NewOrder): Order {
  const { platform, shop } = scene
  const order = shop.orders.put(buildOrder(scene, wanted))
  for (const { variantId, quantity } of order.lines) commitStock(scene, variantId, quantity)
  platform.webhooks.emit(shop, 'orders/create', order)
  if (order.transactions.length > 0) platform.webhooks.emit(shop, 'orders/paid', order)
  return order
}

/** Moves units from available to committed; a negative quantity gives them back. */
export function commitStock(scene: Scene, variantId: number | null, quantity: number): void {
  const variant = variantId ? scene.shop.catalogue.variants.get(variantId) : undefined
  const level = variant?.inventoryItem.levels[0]
  if (!variant?.inventoryItem.tracked || !level || quantity === 0) return
  moveStock(scene, variant.id, { available: -quantity, committed: quantity }, level.locationId)
}

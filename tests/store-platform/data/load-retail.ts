import { buildProduct, keepProduct, MOST_OPTIONS } from '../commerce/build-product'
import { buildCustomer } from '../commerce/change-customers'
import { setPolicy } from '../commerce/change-shop'
import { handleOf } from '../commerce/handle'
import { now, type Scene } from '../commerce/scene'
import { retailAddress } from './retail-address'
import { retailOrder } from './retail-orders'
import { cents, type RetailDb, type RetailProduct, type RetailUser } from './retail-rows'
import { readSharedFile } from './shared-file'

/** What each id of the data became in the shop. Products, variants and orders keep their numbers. */
export interface RetailMapping {
  products: Map<string, number>
  variants: Map<string, number>
  customers: Map<string, number>
  /** By `#W2611340`. */
  orders: Map<string, number>
  giftCards: Map<string, number>
}

/** Units of a variant that the data calls available. */
const STOCK = 10

/**
 * Loads the shop of 50 products, 500 customers and 1,000 orders into a shop. Nobody is told: it stands there as if it had
 * always been. A pending order is unsent; a processed one on its way; a delivered one delivered; a cancelled one refunded.
 */
export function loadRetail(scene: Scene): RetailMapping {
  const db = readRetail()
  const committed = committedUnits(db)
  const mapping: RetailMapping = {
    products: new Map(),
    variants: new Map(),
    customers: new Map(),
    orders: new Map(),
    giftCards: new Map(),
  }
  for (const product of Object.values(db.products)) loadProduct(scene, product, committed, mapping)
  for (const user of Object.values(db.users)) loadCustomer(scene, user, mapping)
  for (const order of Object.values(db.orders)) {
    const kept = scene.shop.orders.put(retailOrder(scene, order, db, mapping.customers.get(order.user_id)!))
    mapping.orders.set(order.order_id, kept.id)
  }
  setPolicy(scene, 'REFUND_POLICY', refundPolicy())
  return mapping
}

let kept: RetailDb | null = null

/** Read once, and by nobody changed. */
function readRetail(): RetailDb {
  kept ??= JSON.parse(readSharedFile('retail/db.json.gz')) as RetailDb
  return kept
}

/** Units that wait to be sent, by item. */
function committedUnits(db: RetailDb): Map<string, number> {
  const units = new Map<string, number>()
  for (const { status, items } of Object.values(db.orders))
    if (status === 'pending') for (const { item_id: id } of items) units.set(id, (units.get(id) ?? 0) + 1)
  return units
}

/** A product has three options at most here: further ones of the data share the last, named and valued together. */
function loadProduct(
  scene: Scene,
  product: RetailProduct,
  committed: Map<string, number>,
  mapping: RetailMapping,
): void {
  const items = Object.values(product.variants)
  const names = Object.keys(items[0]!.options)
  const joined = (parts: string[]) => [
    ...parts.slice(0, MOST_OPTIONS - 1),
    parts.slice(MOST_OPTIONS - 1).join(', '),
  ]
  const shorten = (parts: string[]) => (parts.length > MOST_OPTIONS ? joined(parts) : parts)
  const built = buildProduct(scene, {
    id: Number(product.product_id),
    title: product.name,
    handle: handleOf(product.name),
    productType: product.name,
    options: shorten(names),
    variants: items.map((item) => ({
      id: Number(item.item_id),
      sku: item.item_id,
      values: shorten(names.map((name) => item.options[name]!)),
      price: cents(item.price),
      stock: item.available ? STOCK : 0,
    })),
  })
  for (const variant of built.variants)
    for (const level of variant.inventoryItem.levels) level.committed = committed.get(variant.sku!) ?? 0
  keepProduct(scene, built)
  mapping.products.set(product.product_id, built.product.id)
  for (const variant of built.variants) mapping.variants.set(variant.sku!, variant.id)
}

function loadCustomer(scene: Scene, user: RetailUser, mapping: RetailMapping): void {
  const { platform, shop } = scene
  const at = now(scene)
  const customer = buildCustomer(scene, {
    firstName: user.name.first_name,
    lastName: user.name.last_name,
    email: user.email,
    tags: [user.user_id],
    addresses: [retailAddress(user.address, user)],
  })
  customer.metafields.push({
    id: platform.ids.next(),
    namespace: 'retail',
    key: 'payment_methods',
    type: 'json',
    value: JSON.stringify(Object.values(user.payment_methods)),
    createdAt: at,
    updatedAt: at,
  })
  shop.customers.put(customer)
  mapping.customers.set(user.user_id, customer.id)
  for (const payment of Object.values(user.payment_methods)) {
    if (payment.source !== 'gift_card') continue
    const balance = cents(payment.balance)
    const card = shop.giftCards.put({
      id: platform.ids.next(),
      lastCharacters: payment.id.slice(-4),
      customerId: customer.id,
      initialValue: balance,
      balance,
      createdAt: at,
      updatedAt: at,
    })
    mapping.giftCards.set(payment.id, card.id)
  }
}

/** What the policy says about cancelling, changing, returning and exchanging, as the shop's refund policy. */
function refundPolicy(): string {
  const text = readSharedFile('retail/policy.md')
  const rules = text.slice(text.indexOf('## Cancel pending order'))
  return rules
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, level, title] = /^(#+) (.+)$/.exec(part) ?? []
      return title ? `<h${level!.length}>${title}</h${level!.length}>` : `<p>${part}</p>`
    })
    .join('\n')
}

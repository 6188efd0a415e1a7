import type { Variant } from '../state/catalogue'
import type { Shop } from '../state/shop'
import { type Cart, type CartLine, isSameLine, keepCart, lineKey, quantityOf } from './cart'
import { allInCart, badRequest, notProcessable, noVariant, onlySomeAdded, soldOut } from './cart-errors'

/** A variant that shoppers can see, or the refusal. */
export function requireVariant(shop: Shop, id: number): Variant {
  const variant = shop.catalogue.variants.get(id)
  const product = variant && shop.catalogue.products.get(variant.productId)
  if (!variant || !product || !isVisible(product.status)) throw noVariant()
  return variant
}

/** Unlisted products are bought by those who know the address. */
export const isVisible = (status: string): boolean => status === 'ACTIVE' || status === 'UNLISTED'

/** `Mug - Red`, as carts and refusals name a variant. */
export function variantName(shop: Shop, variant: Variant): string {
  const { title } = shop.catalogue.products.require(variant.productId)
  const options = variant.values.join(' / ')
  return options === 'Default Title' ? title : `${title} - ${options}`
}

/** How many of a variant a cart may hold. */
function mostOf(shop: Shop, variant: Variant): number {
  const isBounded = variant.inventoryItem.tracked && variant.inventoryPolicy === 'DENY'
  return isBounded ? Math.max(0, shop.catalogue.stockOf(variant)) : Number.POSITIVE_INFINITY
}

/**
 * Puts more into the cart; answers the line. As the platform does, it adds what there is and refuses all the same when
 * that is less than was asked.
 */
export function addLine(shop: Shop, cart: Cart, wanted: CartLine): CartLine {
  if (!Number.isInteger(wanted.quantity)) throw badRequest('expected String to be a Integer: quantity')
  if (wanted.quantity < 1) throw notProcessable('Quantity must be 1 or more')
  const variant = requireVariant(shop, wanted.variantId)
  const name = variantName(shop, variant)
  if (!shop.catalogue.isForSale(variant)) throw soldOut(name)
  const room = mostOf(shop, variant) - quantityOf(cart, variant.id)
  if (room <= 0) throw allInCart()
  const added = Math.min(room, wanted.quantity)
  const kept = cart.lines.find((line) => isSameLine(line, wanted))
  const line = kept ?? { ...wanted, quantity: 0 }
  line.quantity += added
  // The newest line stands first.
  if (!kept) cart.lines.unshift(line)
  keepCart(shop, cart)
  if (added < wanted.quantity) throw onlySomeAdded(added)
  return line
}

export interface LineChange {
  quantity?: number
  properties?: CartLine['properties']
}

/** Changes one line, found by its key, its variant or its place (from 1). Zero takes it out. */
export function changeLine(
  shop: Shop,
  cart: Cart,
  wanted: { id?: string; line?: number },
  change: LineChange,
): void {
  const line = findLine(cart, wanted)
  if (change.quantity !== undefined && !Number.isInteger(change.quantity))
    throw badRequest('expected String to be a Integer: quantity')
  if (change.properties) line.properties = { ...change.properties }
  const quantity = change.quantity ?? line.quantity
  if (quantity <= 0) {
    removeLine(shop, cart, line)
    return
  }
  const variant = requireVariant(shop, line.variantId)
  const others = quantityOf(cart, line.variantId) - line.quantity
  const most = mostOf(shop, variant) - others
  if (quantity > line.quantity && !shop.catalogue.isForSale(variant))
    throw soldOut(variantName(shop, variant))
  if (quantity > most && line.quantity >= most) throw allInCart()
  const before = line.quantity
  line.quantity = Math.min(quantity, most)
  if (line.quantity < quantity) throw onlySomeAdded(line.quantity - before)
}

/** Sets quantities by line key or variant, without a look at the stock; adds variants that weren't there. */
export function updateQuantities(shop: Shop, cart: Cart, updates: Record<string, number> | number[]): void {
  if (Array.isArray(updates) && updates.length !== cart.lines.length)
    throw badRequest('updates must match the number of lines')
  const pairs: [CartLine | undefined, string, number][] = Array.isArray(updates)
    ? updates.map((quantity, index) => [cart.lines[index], '', quantity])
    : Object.entries(updates).map(([id, quantity]) => [matchLine(cart, id), id, quantity])
  for (const [line, id, quantity] of pairs) {
    if (!Number.isInteger(quantity)) throw badRequest('expected String to be a Integer: quantity')
    if (line && quantity <= 0) removeLine(shop, cart, line)
    else if (line) line.quantity = quantity
    else if (quantity > 0)
      cart.lines.unshift({ variantId: requireVariant(shop, Number(id)).id, quantity, properties: null })
  }
  keepCart(shop, cart)
}

const matchLine = (cart: Cart, id: string): CartLine | undefined =>
  cart.lines.find((line) => (id.includes(':') ? lineKey(line) === id : String(line.variantId) === id))

function findLine(cart: Cart, { id, line }: { id?: string; line?: number }): CartLine {
  if (line !== undefined && !Number.isInteger(line)) throw notProcessable('line parameter is invalid.')
  const found = id !== undefined ? matchLine(cart, id) : cart.lines[(line ?? 0) - 1]
  if (!found) throw badRequest('no valid id or line parameter')
  return found
}

function removeLine(shop: Shop, cart: Cart, line: CartLine): void {
  cart.lines = cart.lines.filter((other) => other !== line)
  keepCart(shop, cart)
}

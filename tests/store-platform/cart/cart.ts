import { createHash, randomBytes } from 'node:crypto'
import type { Shop } from '../state/shop'

/** Values that shoppers or apps hang on a line: texts, numbers, yes or no. */
export type LineProperties = Record<string, string | number | boolean>

export interface CartLine {
  variantId: number
  quantity: number
  properties: LineProperties | null
}

/** What a visitor means to buy; found by the token in the `cart` cookie. */
export interface Cart {
  token: string
  lines: CartLine[]
  note: string | null
  attributes: Record<string, string>
}

const carts = new WeakMap<Shop, Map<string, Cart>>()

function cartsOf(shop: Shop): Map<string, Cart> {
  const kept = carts.get(shop) ?? new Map<string, Cart>()
  carts.set(shop, kept)
  return kept
}

export const findCart = (shop: Shop, token: string | undefined): Cart | undefined =>
  token ? cartsOf(shop).get(token) : undefined

/** An empty cart, kept only when something is put into it. */
export const newCart = (): Cart => ({
  token: `${randomBytes(18).toString('base64url')}?key=${randomBytes(16).toString('hex')}`,
  lines: [],
  note: null,
  attributes: {},
})

export const keepCart = (shop: Shop, cart: Cart): Map<string, Cart> => cartsOf(shop).set(cart.token, cart)

export const dropCart = (shop: Shop, cart: Cart): boolean => cartsOf(shop).delete(cart.token)

/** What tells lines of one variant apart: its properties. Changes when they do. */
export function lineKey({ variantId, properties }: CartLine): string {
  const sum = createHash('md5')
    .update(JSON.stringify([variantId, properties]))
    .digest('hex')
  return `${variantId}:${sum}`
}

/** The same variant with the same properties. */
export const isSameLine = (a: CartLine, b: CartLine): boolean => lineKey(a) === lineKey(b)

export const quantityOf = (cart: Cart, variantId: number): number =>
  cart.lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)

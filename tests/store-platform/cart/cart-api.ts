import { type Exchange, json, redirect } from '../http/exchange'
import { readFields } from '../http/read-form'
import { writeCookie } from '../storefront/cookies'
import { addressIn, type Visit } from '../storefront/visit'
import { type CartLine, keepCart, type LineProperties } from './cart'
import { badRequest, CartError } from './cart-errors'
import { cartJson, lineJson } from './cart-json'
import { addLine, changeLine, updateQuantities } from './change-cart'

const TWO_WEEKS = 14 * 24 * 3600

type Fields = Record<string, unknown>

/** The Ajax cart and the forms of themes that work without scripts; null for another address. */
export async function answerCart(visit: Visit, { request }: Exchange): Promise<Response | null> {
  const [, name, ending = ''] =
    /^\/cart(?:\/(add|change|update|clear))?(\.js|\.json)?$/.exec(visit.path) ?? []
  if (visit.path === '/cart.js' || visit.path === '/cart.json') return cartAnswer(visit)
  if (!name) return visit.path === '/cart' && request.method === 'POST' ? postCart(visit, request) : null
  if (request.method !== 'POST' && (ending || name === 'add')) return null
  const fields = {
    ...Object.fromEntries(visit.url.searchParams),
    ...(request.method === 'POST' ? await readFields(request) : {}),
  }
  try {
    const body = ACTIONS[name as keyof typeof ACTIONS](visit, fields)
    const isAjax = ending !== '' || request.headers.get('accept')?.includes('application/json')
    return isAjax ? withCartCookie(visit, json(body)) : withCartCookie(visit, backToCart(visit, fields))
  } catch (error) {
    if (!(error instanceof CartError)) throw error
    return withCartCookie(visit, json(error.body, error.httpStatus))
  }
}

const cartAnswer = (visit: Visit): Response =>
  withCartCookie(visit, json(cartJson(visit.shop, visit.cart, visit.root)))

const backToCart = (visit: Visit, { return_to }: Fields): Response =>
  redirect(
    typeof return_to === 'string' && /^\/(?!\/)/.test(return_to) ? return_to : addressIn(visit, '/cart'),
  )

const ACTIONS = { add, change, update, clear }

function add(visit: Visit, fields: Fields): unknown {
  const { shop, cart, root } = visit
  if (fields.items) {
    const items = Object.values(fields.items as Record<string, Fields>)
    return { items: items.map((item) => lineJson(shop, addLine(shop, cart, lineFrom(item)), root)).reverse() }
  }
  return lineJson(shop, addLine(shop, cart, lineFrom(fields)), root)
}

function change(visit: Visit, fields: Fields): unknown {
  const { shop, cart, root } = visit
  const target = {
    ...(fields.id === undefined ? {} : { id: String(fields.id) }),
    ...(fields.line === undefined ? {} : { line: Number(fields.line) }),
  }
  changeLine(shop, cart, target, {
    ...(fields.quantity === undefined ? {} : { quantity: Number(fields.quantity) }),
    ...(fields.properties ? { properties: propertiesFrom(fields.properties) } : {}),
  })
  return cartJson(shop, cart, root)
}

function update(visit: Visit, fields: Fields): unknown {
  const { shop, cart, root } = visit
  if (fields.updates) updateQuantities(shop, cart, quantitiesFrom(cart.lines, fields.updates as Fields))
  if (typeof fields.note === 'string') cart.note = fields.note
  for (const [name, value] of Object.entries((fields.attributes as Fields) ?? {}))
    if (value === '' || value === null) delete cart.attributes[name]
    else cart.attributes[name] = String(value)
  keepCart(shop, cart)
  return cartJson(shop, cart, root)
}

function clear({ shop, cart, root }: Visit): unknown {
  cart.lines = []
  return cartJson(shop, cart, root)
}

function lineFrom({ id, quantity = 1, properties }: Fields): CartLine {
  if (id === undefined || id === '') throw badRequest('Required parameter missing or invalid: id')
  const line = { variantId: Number(id), quantity: Number(quantity) }
  return { ...line, properties: properties ? propertiesFrom(properties) : null }
}

function propertiesFrom(given: unknown): LineProperties | null {
  const kept = Object.entries(given as Record<string, string | number | boolean | null>).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== '' && pair[1] !== null,
  )
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

/** A list without names is by place; the fields of a form's `updates[]` come as `0`, `1`… too. */
function quantitiesFrom(lines: CartLine[], updates: Fields | unknown[]): Record<string, number> | number[] {
  const names = Object.keys(updates)
  const isList = Array.isArray(updates) || names.every((name, index) => name === String(index))
  if (isList && names.length === lines.length) return Object.values(updates).map(Number)
  return Object.fromEntries(Object.entries(updates).map(([name, value]) => [name, Number(value)]))
}

/** The cart page's own form: new quantities, and on to the checkout when its button was pressed. */
async function postCart(visit: Visit, request: Request): Promise<Response> {
  const fields = await readFields(request)
  update(visit, fields)
  const next = 'checkout' in fields ? '/checkout' : '/cart'
  return withCartCookie(visit, redirect(addressIn(visit, next)))
}

/** Themes and apps read this cookie, so it is open to scripts. */
export function withCartCookie({ shop, cart }: Visit, response: Response): Response {
  keepCart(shop, cart)
  response.headers.append('set-cookie', writeCookie('cart', cart.token, { maxAge: TWO_WEEKS, isOpen: true }))
  response.headers.set('cache-control', 'private, no-store')
  return response
}

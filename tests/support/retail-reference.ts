import type { RetailAddress, RetailDb, RetailOrder, RetailUser } from '../store-platform/data/retail-rows'

/*
 * What the retail policy's actions do to its data, as the benchmark they come from carries them out (tau2-bench, domain
 * "retail"): the state that replaying them at the platform must reach.
 */

export interface RetailAction {
  name: string
  arguments: Record<string, string | string[]>
}

export interface RetailTask {
  id: string
  evaluation_criteria: { actions: RetailAction[] }
}

/** An order after actions: what they leave on it besides the data's own fields. */
export interface ReferenceOrder extends Omit<RetailOrder, 'status'> {
  status: string
  cancel_reason?: string
  return_items?: string[]
  exchange_items?: string[]
  exchange_new_items?: string[]
  exchange_price_difference?: number
}

export interface ReferenceDb extends Omit<RetailDb, 'orders'> {
  orders: Record<string, ReferenceOrder>
}

export const WRITES = new Set([
  'cancel_pending_order',
  'modify_pending_order_address',
  'modify_pending_order_items',
  'modify_pending_order_payment',
  'return_delivered_order_items',
  'exchange_delivered_order_items',
  'modify_user_address',
])

const list = (value: string | string[] | undefined): string[] => [value ?? []].flat()
const text = (value: string | string[] | undefined): string => String(value ?? '')
const rounded = (amount: number): number => Math.round(amount * 100) / 100

/** Carries an action out on the data. @throws with the reason for which the benchmark's own tool refuses it */
export function applyAction(db: ReferenceDb, { name, arguments: args }: RetailAction): void {
  if (name === 'modify_user_address') {
    const user = db.users[text(args.user_id)]
    if (!user) throw new Error('user not found')
    user.address = addressOf(args)
    return
  }
  const order = db.orders[text(args.order_id)]
  if (!order) throw new Error('order not found')
  if (name === 'cancel_pending_order') cancel(db, order, text(args.reason))
  else if (name === 'modify_pending_order_address') {
    if (!order.status.includes('pending')) throw new Error('not pending')
    order.address = addressOf(args)
  } else if (name === 'modify_pending_order_items')
    modify(db, order, swapsOf(db, order, args, 'pending'), text(args.payment_method_id))
  else if (name === 'return_delivered_order_items') {
    if (order.status !== 'delivered') throw new Error('not delivered')
    takeItems(order, list(args.item_ids))
    order.status = 'return requested'
    order.return_items = list(args.item_ids).sort()
  } else if (name === 'exchange_delivered_order_items') {
    const swaps = swapsOf(db, order, args, 'delivered')
    order.status = 'exchange requested'
    order.exchange_items = list(args.item_ids).sort()
    order.exchange_new_items = list(args.new_item_ids).sort()
    order.exchange_price_difference = difference(swaps)
  } else throw new Error(`${name} isn’t written here`)
}

function cancel(db: ReferenceDb, order: ReferenceOrder, reason: string): void {
  if (order.status !== 'pending') throw new Error('not pending')
  if (!['no longer needed', 'ordered by mistake'].includes(reason)) throw new Error('invalid reason')
  for (const { amount, payment_method_id } of [...order.payment_history])
    pay(db, order, -amount, payment_method_id)
  order.status = 'cancelled'
  order.cancel_reason = reason
}

interface ItemSwap {
  item: RetailOrder['items'][number]
  newId: string
  newPrice: number
}

function swapsOf(
  db: ReferenceDb,
  order: ReferenceOrder,
  args: RetailAction['arguments'],
  status: string,
): ItemSwap[] {
  if (order.status !== status) throw new Error(`not ${status}`)
  const items = takeItems(order, list(args.item_ids))
  const newIds = list(args.new_item_ids)
  if (items.length !== newIds.length) throw new Error('not as many new items')
  return items.map((item, index) => {
    const newId = newIds[index]!
    const variant = db.products[item.product_id]?.variants[newId]
    if (newId === item.item_id) throw new Error('the same item')
    if (!variant?.available) throw new Error('not available')
    return { item, newId, newPrice: variant.price }
  })
}

/** The order's own items of these ids, each unit once. */
function takeItems(order: ReferenceOrder, ids: string[]): RetailOrder['items'] {
  const left = [...order.items]
  return ids.map((id) => {
    const at = left.findIndex(({ item_id }) => item_id === id)
    if (at < 0) throw new Error(`${id} not found`)
    return left.splice(at, 1)[0]!
  })
}

const difference = (swaps: ItemSwap[]): number =>
  rounded(swaps.reduce((sum, { item, newPrice }) => sum + newPrice - item.price, 0))

function modify(db: ReferenceDb, order: ReferenceOrder, swaps: ItemSwap[], method: string): void {
  pay(db, order, difference(swaps), method)
  for (const { item, newId, newPrice } of swaps) {
    item.item_id = newId
    item.price = newPrice
  }
  order.status = 'pending (item modified)'
}

/** A positive amount is paid, a negative one given back. */
function pay(db: ReferenceDb, order: ReferenceOrder, amount: number, method: string): void {
  order.payment_history.push({
    transaction_type: amount > 0 ? 'payment' : 'refund',
    amount: rounded(Math.abs(amount)),
    payment_method_id: method,
  })
  const owned = (db.users[order.user_id] as RetailUser).payment_methods[method]
  if (!owned) throw new Error('payment method not found')
  if (owned.source !== 'gift_card') return
  if (owned.balance < amount) throw new Error('insufficient gift card balance')
  owned.balance = rounded(owned.balance - amount)
}

export const addressOf = (args: RetailAction['arguments']): RetailAddress => ({
  address1: text(args.address1),
  address2: text(args.address2),
  city: text(args.city),
  country: text(args.country),
  state: text(args.state),
  zip: text(args.zip),
})

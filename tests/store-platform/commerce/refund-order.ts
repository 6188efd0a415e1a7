import type { Hundredths } from '../state/catalogue'
import type { Order, Refund, Transaction } from '../state/order'
import { moveStock } from './change-stock'
import { keepOrder } from './keep-order'
import { commitStock } from './place-order'
import { now, type Scene } from './scene'

export interface NewRefund {
  lines: { lineItemId: number; quantity: number; restockType: 'NO_RESTOCK' | 'CANCEL' | 'RETURN' }[]
  /** Money that goes back, by the payment it came with. */
  transactions: { parentId: number; amount: Hundredths }[]
  note?: string | null
  returnId?: number | null
}

/** What can still go back to a payment. */
export function refundableOf(order: Order, payment: Transaction): Hundredths {
  const back = order.transactions
    .filter(
      ({ kind, status, parentId }) => kind === 'REFUND' && status === 'SUCCESS' && parentId === payment.id,
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return payment.amount - back
}

export const paymentsOf = (order: Order): Transaction[] =>
  order.transactions.filter(
    ({ kind, status }) => status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE'),
  )

/** Splits an amount over an order's payments, the first first. */
export function spreadRefund(order: Order, amount: Hundredths): NewRefund['transactions'] {
  let left = amount
  return paymentsOf(order)
    .map((payment) => {
      const part = Math.min(left, refundableOf(order, payment))
      left -= part
      return { parentId: payment.id, amount: part }
    })
    .filter((part) => part.amount > 0)
}

/** Adds a refund to an order's row, and its units back to stock where wanted; nobody is told. */
export function addRefund(scene: Scene, order: Order, wanted: NewRefund): { order: Order; refund: Refund } {
  const { platform } = scene
  const at = now(scene)
  const back = wanted.transactions.map(({ parentId, amount }): Transaction => {
    const parent = order.transactions.find(({ id }) => id === parentId)!
    return { ...parent, id: platform.ids.next(), kind: 'REFUND', amount, parentId, processedAt: at }
  })
  const lines = wanted.lines.map((line) => {
    const own = order.lines.find(({ id }) => id === line.lineItemId)!
    if (line.restockType !== 'NO_RESTOCK') restock(scene, own.variantId, line.quantity, line.restockType)
    return { id: platform.ids.next(), ...line, subtotal: own.price * line.quantity }
  })
  const refund: Refund = {
    id: platform.ids.next(),
    note: wanted.note ?? null,
    lines,
    transactionIds: back.map(({ id }) => id),
    returnId: wanted.returnId ?? null,
    total: back.reduce((sum, { amount }) => sum + amount, 0),
    createdAt: at,
  }
  const removed = new Map(wanted.lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
  return {
    refund,
    order: {
      ...order,
      transactions: [...order.transactions, ...back],
      refunds: [...order.refunds, refund],
      lines: order.lines.map((line) => ({
        ...line,
        currentQuantity: line.currentQuantity - (removed.get(line.id) ?? 0),
      })),
    },
  }
}

/** Unsent units leave the committed ones; returned units only become available again. */
function restock(scene: Scene, variantId: number | null, quantity: number, type: 'CANCEL' | 'RETURN'): void {
  if (type === 'CANCEL') commitStock(scene, variantId, -quantity)
  else if (variantId) {
    const level = scene.shop.catalogue.variants.get(variantId)?.inventoryItem.levels[0]
    if (level) moveStock(scene, variantId, { available: quantity }, level.locationId)
  }
}

export function refundOrder(
  scene: Scene,
  orderId: number,
  wanted: NewRefund,
): { order: Order; refund: Refund } {
  const done = addRefund(scene, scene.shop.orders.require(orderId), wanted)
  const order = keepOrder(scene, done.order)
  scene.platform.webhooks.emit(scene.shop, 'refunds/create', { order, refund: done.refund })
  return { order, refund: done.refund }
}

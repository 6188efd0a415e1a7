import type { Hundredths } from '../state/catalogue'
import type { LineItem, Order } from '../state/order'

const sum = <T>(rows: T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

export interface OrderTotals {
  /** As ordered. */
  subtotal: Hundredths
  shipping: Hundredths
  total: Hundredths
  /** After edits and refunds. */
  currentSubtotal: Hundredths
  currentTotal: Hundredths
  received: Hundredths
  refunded: Hundredths
  /** What the customer still owes; negative is owed to them. */
  outstanding: Hundredths
}

export function totalsOf(order: Order): OrderTotals {
  const shipping = sum(order.shipping, ({ price }) => price)
  const subtotal = sum(order.lines, (line) => line.price * line.quantity) - order.discount
  const currentSubtotal = sum(order.lines, (line) => line.price * line.currentQuantity) - order.discount
  const done = order.transactions.filter(({ status }) => status === 'SUCCESS')
  const received = sum(
    done.filter(({ kind }) => kind === 'SALE' || kind === 'CAPTURE'),
    ({ amount }) => amount,
  )
  const refunded = sum(
    done.filter(({ kind }) => kind === 'REFUND'),
    ({ amount }) => amount,
  )
  const isGone = order.cancelledAt !== null
  const currentTotal = isGone && currentSubtotal <= 0 ? 0 : Math.max(0, currentSubtotal + shipping)
  return {
    subtotal,
    shipping,
    total: subtotal + shipping,
    currentSubtotal: Math.max(0, currentSubtotal),
    currentTotal,
    received,
    refunded,
    outstanding: isGone ? 0 : currentTotal - (received - refunded),
  }
}

export type FinancialStatus =
  | 'AUTHORIZED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED'

export function financialStatusOf(order: Order): FinancialStatus {
  const { received, refunded, currentTotal } = totalsOf(order)
  const successes = order.transactions.filter(({ status }) => status === 'SUCCESS')
  if (received === 0) {
    if (successes.some(({ kind }) => kind === 'VOID') || order.cancelledAt) return 'VOIDED'
    return successes.some(({ kind }) => kind === 'AUTHORIZATION') ? 'AUTHORIZED' : 'PENDING'
  }
  if (refunded >= received) return 'REFUNDED'
  if (received - refunded < currentTotal) return 'PARTIALLY_PAID'
  return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'PAID'
}

export type FulfillmentState = 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'UNFULFILLED'

export function fulfillmentStatusOf(order: Order): FulfillmentState {
  const fulfilled = sum(order.lines, (line) => line.fulfilledQuantity)
  const left = sum(order.lines, unfulfilledQuantity)
  if (fulfilled === 0) return 'UNFULFILLED'
  return left === 0 ? 'FULFILLED' : 'PARTIALLY_FULFILLED'
}

/** Units that can still be sent. Removed units come off the unsent ones first. */
export const unfulfilledQuantity = (line: LineItem): number =>
  Math.max(0, line.currentQuantity - line.fulfilledQuantity)

export type ReturnState = 'NO_RETURN' | 'RETURN_REQUESTED' | 'IN_PROGRESS' | 'RETURNED'

export function returnStatusOf({ returns }: Order): ReturnState {
  if (returns.some(({ status }) => status === 'OPEN')) return 'IN_PROGRESS'
  if (returns.some(({ status }) => status === 'REQUESTED')) return 'RETURN_REQUESTED'
  return returns.some(({ status }) => status === 'CLOSED') ? 'RETURNED' : 'NO_RETURN'
}

import { type Charged, chargeOrder, chargesOf } from './charge-order.server'

export interface SavedCardPayment {
  orderId: string
  /** Of the order's workspace. */
  cardId: string
  actor: string
}

/**
 * Pays an open order by a kept card whose owner asks for it now. Of several at once one charges the card. A bank that wants
 * its owner declines, as nobody is at its page: the order can be paid by the same card there.
 *
 * @throws AppError as `chargeOrder`
 */
export async function payBySavedCard(payment: SavedCardPayment, at = new Date()): Promise<Charged> {
  const { count } = await chargesOf(payment.orderId)
  return chargeOrder({ ...payment, attempt: count, at })
}

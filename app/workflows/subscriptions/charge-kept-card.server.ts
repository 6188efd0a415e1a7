import { nextChargeAt } from '~/domains/billing/billing'
import type { Failure, SavedCard } from '~/domains/payments/payments'
import {
  type Charged,
  chargeOrder,
  chargesOf,
  findCardToCharge,
  payFromCredit,
} from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import '../fulfil-orders/fulfil-orders.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'

export interface DeclinedCard {
  order: SalesOrder
  customer: BillingCustomer
  card: SavedCard
  failure: Failure
  /** When it is tried again; null: never. */
  again: Date | null
}

/**
 * Charges an open order to the card that its workspace keeps, once its credit is used, on the days of `nextChargeAt`, and hands over at once what it
 * pays: or a plan that is paid to the minute would be past due for a moment.
 *
 * @param dueAt the day that the order is to be paid by
 * @returns what is to be told to its customer, when the card was declined now
 */
export async function chargeKeptCard(
  { workspaceId, orderId, dueAt }: { workspaceId: string; orderId: string; dueAt: Date },
  now: Date,
): Promise<DeclinedCard | null> {
  const order = await systemDb().salesOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { customer: true },
  })
  const { currency, customer } = order
  const card = await findCardToCharge(workspaceId, { currency, country: customer.country })
  if (order.state !== 'OPEN') return null
  const before = await chargesOf(orderId)
  const due = nextChargeAt({ periodEnd: dueAt, ...before })
  if (!due || due > now) return null
  if (!card) {
    const used = await payFromCredit({ orderId, actor: 'system', wholly: true })
    if (used) await fulfilOrder(orderId)
    return null
  }
  const charged = await unlessPaying(() =>
    chargeOrder({ orderId, cardId: card.id, actor: 'system', attempt: before.count, at: now }),
  )
  if (charged?.outcome === 'paid') await fulfilOrder(orderId)
  if (charged?.outcome !== 'declined') return null
  const again = nextChargeAt({ periodEnd: dueAt, count: before.count + 1, lastAt: now })
  return { order, customer, card, failure: charged.failure, again }
}

/** Its customer is paying it, or another process is charging it: then there is nothing to do. */
async function unlessPaying(charge: () => Promise<Charged>): Promise<Charged | null> {
  try {
    return await charge()
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null
    throw error
  }
}

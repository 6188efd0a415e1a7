import { nextChargeAt } from '~/domains/billing/billing'
import { type DueCharge, dueCharges } from '~/domains/billing/billing.server'
import { type Charged, chargeOrder, chargesOf, findCardToCharge } from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import '../fulfil-orders/fulfil-orders.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import { mailDeclined } from './mail-charges.server'

/**
 * Charges renewals whose time has come to the cards that were kept for them. What isn't paid is tried again on the days
 * of `nextChargeAt`, each time with a mail; the subscription itself moves by `passTime`.
 */
export async function chargeRenewals(now = new Date()): Promise<void> {
  for (const due of await dueCharges(now))
    await chargeRenewal(due, now).catch((error: unknown) =>
      reportError(error, { context: { subscriptionId: due.subscription.id } }),
    )
}

async function chargeRenewal({ workspaceId, subscription, orderId }: DueCharge, now: Date): Promise<void> {
  const order = await systemDb().salesOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { customer: true },
  })
  const { currency, customer } = order
  const card = await findCardToCharge(workspaceId, { currency, country: customer.country })
  if (order.state !== 'OPEN' || !card) return
  const { periodEnd } = subscription
  const before = await chargesOf(orderId)
  const due = nextChargeAt({ periodEnd, ...before })
  if (!due || due > now) return
  const charged = await unlessPaying(() =>
    chargeOrder({ orderId, cardId: card.id, actor: 'system', attempt: before.count, at: now }),
  )
  // Handed over at once: or a plan that is paid to the minute would be past due for a moment.
  if (charged?.outcome === 'paid') await fulfilOrder(orderId)
  if (charged?.outcome !== 'declined') return
  const again = nextChargeAt({ periodEnd, count: before.count + 1, lastAt: now })
  if (again) await mailDeclined({ order, customer, subscription, card, failure: charged.failure, again })
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

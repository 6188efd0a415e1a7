import { systemDb } from '~/platform/db/db.server'
import { beginPayment, type PaymentToStart } from './begin-payment.server'
import { providerPaymentOf, tellFacts } from './look-at-payment.server'
import { beingPaid } from './open-payment.server'
import { UNDER_WAY_STATES, WAITING_STATES } from './payment-states'
import type { PaymentStep, Provider } from './providers/provider'
import { isOffered, providerNamed } from './providers/registry.server'

/**
 * Begins to pay an order anew: attempts that were left are given up first, so that no forgotten page takes the money a
 * second time.
 *
 * @throws AppError as `beginPayment`; `conflict` while an earlier payment is under way
 */
export async function payOrder(start: PaymentToStart): Promise<{ paymentId: string; step: PaymentStep }> {
  await clearTheWay(start.orderId)
  return beginPayment(start)
}

/**
 * Gives up the attempts at an order that were left waiting. A kept card that was charged and of which nothing was heard
 * yet may have paid: it can't be given up.
 *
 * @throws AppError `conflict` while one is under way
 */
export async function clearTheWay(orderId: string): Promise<void> {
  await giveUpWaiting(orderId)
  const underWay = await systemDb().payment.count({
    where: {
      orderId,
      OR: [
        { state: { in: [...UNDER_WAY_STATES] } },
        { state: { in: [...WAITING_STATES] }, offSession: true },
      ],
    },
  })
  if (underWay > 0) throw beingPaid(orderId)
}

async function giveUpWaiting(orderId: string): Promise<void> {
  const waiting = await systemDb().payment.findMany({
    where: { orderId, state: { in: [...WAITING_STATES] }, offSession: false },
    include: { order: { select: { number: true } } },
  })
  for (const payment of waiting.filter(({ provider }) => isOffered(provider))) {
    const facts = await providerNamed(payment.provider).cancel(providerPaymentOf(payment))
    await tellFacts(payment.provider as Provider, payment.id, facts)
  }
}

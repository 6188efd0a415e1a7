import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { handleJob } from '~/platform/jobs/jobs.server'
import { beginPayment, type PaymentToStart } from './begin-payment.server'
import { payFromCredit } from './credit/pay-from-credit.server'
import type { PaymentFacts } from './facts/payment-facts'
import { providerPaymentOf, tellFacts } from './look-at-payment.server'
import { beingPaid } from './open-payment.server'
import { closeOtherAttempts } from './orders/paid-orders.server'
import { UNDER_WAY_STATES, WAITING_STATES } from './payment-states'
import type { PaymentStep, Provider } from './providers/provider'
import { isOffered, providerNamed } from './providers/registry.server'

/**
 * Begins to pay an order anew: attempts that were left are given up first, so that no forgotten page takes the money a
 * second time. Its customer's credit pays first, and where that is enough nothing else is begun.
 *
 * @throws AppError as `beginPayment`; `conflict` while an earlier payment is under way
 */
export async function payOrder(start: PaymentToStart): Promise<{ paymentId: string; step: PaymentStep }> {
  const { orderId, actor } = start
  await clearTheWay(orderId)
  const used = await payFromCredit({ orderId, actor })
  if (used?.isPaid) return { paymentId: used.paymentId, step: paidStep(used.paymentId) }
  if (start.provider === 'credit')
    throw new AppError('conflict', {
      detail: `credit doesn't pay order ${orderId}`,
      messageKey: 'payment.errors.creditGone',
    })
  return beginPayment(start)
}

/** Nothing is left to do but to look at it. */
const paidStep = (paymentId: string): PaymentStep => ({
  kind: 'page',
  path: `/payment-success?payment=${paymentId}`,
})

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

/** Closes what was begun to pay orders that are paid: their customers don't pay on a page that they left open. */
export async function closeAttempts({ orderIds }: { orderIds: string[] }): Promise<void> {
  for (const orderId of orderIds) await giveUpWaiting(orderId)
}

handleJob(closeOtherAttempts, closeAttempts)

async function giveUpWaiting(orderId: string): Promise<void> {
  const waiting = await systemDb().payment.findMany({
    where: { orderId, state: { in: [...WAITING_STATES] }, offSession: false },
    include: { order: { select: { number: true } } },
  })
  for (const payment of waiting) await giveUp(payment)
}

type Waiting = Parameters<typeof providerPaymentOf>[0]

/** Also one whose beginning is still under way: whoever began it finds it given up, and closes it at its provider. */
async function giveUp(payment: Waiting): Promise<void> {
  const provider = payment.provider as Provider
  const facts = isOffered(provider) ? await providerNamed(provider).cancel(providerPaymentOf(payment)) : {}
  await tellFacts(provider, payment.id, mayStillPay(facts) ? facts : { ...GIVEN_UP, ...facts })
  if (payment.providerRef) return
  const now = await systemDb().payment.findUniqueOrThrow({
    where: { id: payment.id },
    include: { order: { select: { number: true } } },
  })
  if (now.providerRef) await giveUp(now)
}

const GIVEN_UP: PaymentFacts = { ended: 'canceled', failure: 'canceled_by_customer' }

/** Money is there or on its way: then it isn't given up, whatever was asked. */
const mayStillPay = ({ capturedMinor, authorizedMinor, pending }: PaymentFacts): boolean =>
  Boolean(capturedMinor || authorizedMinor) || pending === 'processing'

import { systemDb } from '~/platform/db/db.server'
import type { Payment, SalesOrder } from '~/platform/db/generated/client'
import { announceDisputes } from './disputes/tell-disputes.server'
import { applyFacts } from './facts/apply-facts.server'
import type { PaymentFacts } from './facts/payment-facts'
import { announcePaidOrders } from './orders/paid-orders.server'
import { announceRefunds } from './orders/refunded-orders.server'
import type { Provider, ProviderPayment } from './providers/provider'
import { providerNamed } from './providers/registry.server'

/** A payment as its provider is asked about it. */
export function providerPaymentOf(payment: Payment & { order: Pick<SalesOrder, 'number'> }): ProviderPayment {
  return {
    paymentId: payment.id,
    providerRef: payment.providerRef,
    orderNumber: payment.order.number,
    amountMinor: Number(payment.amountMinor),
    currency: payment.currency,
  }
}

/**
 * Asks the provider how a payment stands and lets the answer take effect: for a customer who comes back before the
 * notification, and for notifications that never came.
 */
export async function lookAtPayment(paymentId: string): Promise<void> {
  const payment = await systemDb().payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { order: { select: { number: true } } },
  })
  const provider = providerNamed(payment.provider)
  const facts = (await provider.look(providerPaymentOf(payment))) ?? goneFacts(payment)
  await tellFacts(payment.provider as Provider, paymentId, facts)
}

/** Lets what a provider answered take effect, in a transaction of its own. */
export async function tellFacts(provider: Provider, paymentId: string, facts: PaymentFacts): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const { paidOrders, refundedOrders, movedDisputes } = await applyFacts(
      tx,
      [{ paymentId, facts }],
      `provider:${provider}`,
    )
    await tx.payment.update({ where: { id: paymentId }, data: { lookedAt: new Date() } })
    await announcePaidOrders(tx, paidOrders)
    await announceRefunds(tx, refundedOrders)
    await announceDisputes(tx, movedDisputes)
  })
}

/** A provider may still be making what it was asked for a moment ago. */
const UNKNOWN_FOR_MS = 3_600_000

/** The provider was asked, by a request that got no answer, and never made the payment. */
function goneFacts({ createdAt }: Payment): PaymentFacts {
  return Date.now() - createdAt.getTime() > UNKNOWN_FOR_MS ? { ended: 'expired', failure: 'timed_out' } : {}
}

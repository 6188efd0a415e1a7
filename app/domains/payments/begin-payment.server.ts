import { systemDb } from '~/platform/db/db.server'
import { applyFacts } from './facts/apply-facts.server'
import { tellFacts } from './look-at-payment.server'
import { beingPaid, type OpenedPayment, openPayment } from './open-payment.server'
import { announcePaidOrders } from './orders/paid-orders.server'
import type {
  BegunPayment,
  CustomerAddress,
  PaymentProvider,
  PaymentStep,
  PaymentToBegin,
  Provider,
} from './providers/provider'
import { providerNamed } from './providers/registry.server'

export interface PaymentToStart {
  orderId: string
  provider: Provider
  visitorIp: string
  /** Absolute address of the page that follows, for this payment's id. */
  returnUrl(paymentId: string): string
  actor: string
  /** The user who agreed to the card being kept; left out where nobody did, or the provider keeps none. */
  keepCardBy?: string
}

/**
 * Begins to pay an open order. The payment's row is there before the provider hears of it, so that nothing the provider
 * says can come too early; when it can't be reached the row stays, and the sweep asks later what became of it.
 *
 * @throws AppError `not_found` for an order that isn't there; `conflict` for one that isn't open, or whose next attempt took
 *   this one's place meanwhile; `payment_refused`, `payment_unreachable`
 */
export async function beginPayment(start: PaymentToStart): Promise<{ paymentId: string; step: PaymentStep }> {
  const provider = providerNamed(start.provider)
  const keepCardBy = provider.cards ? start.keepCardBy : undefined
  const opened = await openPayment({ ...start, provider, keepCardBy })
  const { paymentId, order, amountMinor } = opened
  const { customer } = order
  const begun = await provider.begin({
    paymentId,
    orderNumber: order.number,
    amountMinor,
    currency: order.currency,
    language: customer.language,
    description: opened.lines[0]!.description,
    lines: askedLines(opened),
    customer: {
      id: customer.id,
      name: customer.name,
      email: customer.email,
      country: customer.country,
      address: customer.address as CustomerAddress,
      taxNumber: customer.taxNumber,
    },
    keepsCard: keepCardBy !== undefined,
    visitorIp: start.visitorIp,
    returnUrl: start.returnUrl(paymentId),
    postBackUrl: new URL(`/api/payments/return/${paymentId}`, start.returnUrl(paymentId)).href,
  })
  const { state } = await systemDb().$transaction(async (tx) => {
    await tx.payment.update({
      where: { id: paymentId },
      data: { providerRef: begun.providerRef, step: begun.step },
    })
    const { paidOrders } = await applyFacts(
      tx,
      [{ paymentId, facts: begun.facts }],
      `provider:${provider.name}`,
    )
    await announcePaidOrders(tx, paidOrders)
    return tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { state: true } })
  })
  if (state === 'CANCELED') {
    await closeAtProvider(opened, provider, begun)
    throw beingPaid(order.id)
  }
  return { paymentId, step: begun.step }
}

/** Another attempt took its place while it was begun: nobody gets to see its page. */
async function closeAtProvider(
  { paymentId, order, amountMinor }: OpenedPayment,
  provider: PaymentProvider,
  { providerRef }: BegunPayment,
): Promise<void> {
  const { number: orderNumber, currency } = order
  const facts = await provider.cancel({ paymentId, providerRef, orderNumber, amountMinor, currency })
  await tellFacts(provider.name, paymentId, facts)
}

/** What the provider's page lists: the order's lines, or, of an order that was paid in part, the rest as one. */
function askedLines({ order, lines, amountMinor }: OpenedPayment): PaymentToBegin['lines'] {
  if (BigInt(amountMinor) !== order.totalMinor)
    return [{ description: lines[0]!.description, quantity: 1, totalMinor: amountMinor }]
  return lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    totalMinor: line.netMinor + line.taxMinor,
  }))
}

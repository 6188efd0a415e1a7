import { randomUUID } from 'node:crypto'
import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { applyFacts } from './facts/apply-facts.server'
import { orderLinesSchema } from './orders/order'
import { announcePaidOrders } from './orders/paid-orders.server'
import { paymentMachine } from './payment-states'
import type { CustomerAddress, PaymentStep, Provider } from './providers/provider'
import { providerNamed } from './providers/registry.server'

export interface PaymentToStart {
  orderId: string
  provider: Provider
  visitorIp: string
  /** Absolute address of the page that follows, for this payment's id. */
  returnUrl(paymentId: string): string
  actor: string
}

/**
 * Begins to pay an open order. The payment's row is there before the provider hears of it, so that nothing the provider
 * says can come too early; when it can't be reached the row stays, and the sweep asks later what became of it.
 *
 * @throws AppError `not_found` for an order that isn't there, `conflict` for one that isn't open, `payment_refused`,
 *   `payment_unreachable`
 */
export async function beginPayment(start: PaymentToStart): Promise<{ paymentId: string; step: PaymentStep }> {
  const provider = providerNamed(start.provider)
  const order = await systemDb().salesOrder.findUnique({
    where: { id: start.orderId },
    include: { customer: true },
  })
  if (!order) throw new AppError('not_found', { detail: `no order ${start.orderId}` })
  if (order.state !== 'OPEN')
    throw new AppError('conflict', { detail: `order ${order.number} is ${order.state}` })
  const { customer } = order
  if (!provider.takes(order.currency, customer.country))
    throw new AppError('bad_request', { detail: `${provider.name} doesn't take ${order.currency}` })
  const paymentId = randomUUID()
  await systemDb().$transaction(async (tx) => {
    await tx.payment.create({
      data: {
        id: paymentId,
        workspaceId: order.workspaceId,
        customerId: order.customerId,
        orderId: order.id,
        provider: provider.name,
        currency: order.currency,
        amountMinor: order.totalMinor,
        isTest: provider.isTest,
      },
    })
    await beginState(tx, paymentMachine, {
      id: paymentId,
      workspaceId: order.workspaceId,
      actor: start.actor,
    })
  })
  const lines = orderLinesSchema.parse(order.lines)
  const begun = await provider.begin({
    paymentId,
    orderNumber: order.number,
    amountMinor: Number(order.totalMinor),
    currency: order.currency,
    language: customer.language,
    description: lines[0]!.description,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      totalMinor: line.netMinor + line.taxMinor,
    })),
    customer: {
      id: customer.id,
      name: customer.name,
      email: customer.email,
      country: customer.country,
      address: customer.address as CustomerAddress,
      taxNumber: customer.taxNumber,
    },
    visitorIp: start.visitorIp,
    returnUrl: start.returnUrl(paymentId),
    postBackUrl: new URL(`/api/payments/return/${paymentId}`, start.returnUrl(paymentId)).href,
  })
  await systemDb().$transaction(async (tx) => {
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
  })
  return { paymentId, step: begun.step }
}

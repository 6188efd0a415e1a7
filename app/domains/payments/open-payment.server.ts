import { randomUUID } from 'node:crypto'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { BillingCustomer, SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { beginState } from '~/platform/states/move-state.server'
import { type OrderLine, orderLinesSchema } from './orders/order'
import { type PaymentState, paymentMachine, WAITING_STATES } from './payment-states'
import type { PaymentProvider } from './providers/provider'

export interface PaymentToOpen {
  orderId: string
  provider: PaymentProvider
  actor: string
  keepCardBy?: string
  /** Nobody is there: `attempt` counts the charges before this one. Of two at once with the same number one is made. */
  offSession?: { attempt: number; at: Date }
}

export interface OpenedPayment {
  paymentId: string
  order: SalesOrder & { customer: BillingCustomer }
  lines: OrderLine[]
  /** What is still missing of the order's total. */
  amountMinor: number
}

/**
 * Writes a payment of an open order down before its provider hears of it, for what is still missing of the order. An order
 * has one attempt that waits; a unique index says so too.
 *
 * @throws AppError `not_found` for an order that isn't there, `conflict` for one that isn't open or is being paid, `bad_request` for a
 *   provider that doesn't take its currency
 */
export async function openPayment(open: PaymentToOpen): Promise<OpenedPayment> {
  const { provider, actor } = open
  const order = await systemDb().salesOrder.findUnique({
    where: { id: open.orderId },
    include: { customer: true },
  })
  if (!order) throw new AppError('not_found', { detail: `no order ${open.orderId}` })
  const left = order.totalMinor - order.paidMinor
  if (order.state !== 'OPEN' || left <= 0n)
    throw new AppError('conflict', { detail: `order ${order.number} is ${order.state}` })
  if (!provider.takes(order.currency, order.customer.country, Number(left)))
    throw new AppError('bad_request', { detail: `${provider.name} doesn't take ${order.currency}` })
  const paymentId = randomUUID()
  await systemDb().$transaction(async (tx) => {
    await lockOpen(tx, open, left)
    await tx.payment.create({
      data: {
        id: paymentId,
        workspaceId: order.workspaceId,
        customerId: order.customerId,
        orderId: order.id,
        provider: provider.name,
        currency: order.currency,
        amountMinor: left,
        isTest: provider.isTest,
        keepCardBy: open.keepCardBy ?? null,
        ...(open.offSession ? { offSession: true, createdAt: open.offSession.at } : {}),
      },
    })
    await beginState(tx, paymentMachine, { id: paymentId, workspaceId: order.workspaceId, actor })
  })
  return { paymentId, order, lines: orderLinesSchema.parse(order.lines), amountMinor: Number(left) }
}

export const beingPaid = (orderId: string) =>
  new AppError('conflict', {
    detail: `order ${orderId} is being paid`,
    messageKey: 'payment.errors.underWay',
  })

/** Holds the order as it was read, so that what is paid at the same time is seen before money is asked for again. */
async function lockOpen(tx: SystemTx, { orderId, offSession }: PaymentToOpen, left: bigint): Promise<void> {
  const [still] = await tx.$queryRaw<unknown[]>`
    SELECT id FROM sales_orders
    WHERE id = ${orderId}::uuid AND state = 'OPEN' AND total_minor - paid_minor = ${left} FOR NO KEY UPDATE`
  if (!still) throw new AppError('conflict', { detail: `order ${orderId} was paid meanwhile` })
  // Asked once the lock is held: before, a payment that is written at the same time can't be seen.
  const payments = await tx.payment.findMany({
    where: { orderId },
    select: { state: true, offSession: true },
  })
  const waiting = payments.filter(({ state }) => WAITING_STATES.includes(state as PaymentState))
  const isTaken =
    waiting.length > 0 ||
    (offSession !== undefined &&
      payments.filter((payment) => payment.offSession).length !== offSession.attempt)
  if (isTaken) throw beingPaid(orderId)
}

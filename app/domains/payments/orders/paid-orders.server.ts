import { z } from 'zod'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'
import { WAITING_STATES } from '../payment-states'

/** Hands over what is paid; `workflows/fulfil-orders` says how. The orders themselves are the queue. */
export const fulfilPaidOrders = declareJob('fulfil-paid-orders', z.object({ orderIds: z.array(z.uuid()) }))

/** Gives up what was begun to pay an order beside the payment that paid it. */
export const closeOtherAttempts = declareJob(
  'close-other-attempts',
  z.object({ orderIds: z.array(z.uuid()) }),
)

/** Has paid orders fulfilled once the transaction commits, and their other attempts closed. */
export async function announcePaidOrders(tx: SystemTx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await enqueue(tx, fulfilPaidOrders, { orderIds: [...orderIds] })
  const waiting = await tx.payment.findMany({
    where: { orderId: { in: [...orderIds] }, state: { in: [...WAITING_STATES] } },
    select: { orderId: true },
  })
  if (waiting.length > 0)
    await enqueue(tx, closeOtherAttempts, { orderIds: waiting.map(({ orderId }) => orderId) })
}

/** Orders whose money has been here for longer than fulfilling takes: what a kill left behind. */
export async function overdueOrders(before: Date): Promise<string[]> {
  const rows = await systemDb().salesOrder.findMany({
    where: { state: 'PAID', paidAt: { lt: before } },
    select: { id: true },
    orderBy: { paidAt: 'asc' },
    take: 500,
  })
  return rows.map(({ id }) => id)
}

import { z } from 'zod'
import type { SystemTx } from '~/platform/db/db.server'
import { declareJob, enqueue } from '~/platform/jobs/jobs.server'

/** Has what was given back credited on its invoice; `workflows/fulfil-orders` says how. */
export const creditRefundedOrders = declareJob(
  'credit-refunded-orders',
  z.object({ orderIds: z.array(z.uuid()) }),
)

/** Has refunds credited once the transaction commits. */
export async function announceRefunds(tx: SystemTx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await enqueue(tx, creditRefundedOrders, { orderIds: [...orderIds] })
}

import type { SystemTx } from '~/platform/db/db.server'
import type { ReturnReason } from './return-reason'

/** Notes why an order's money goes back, in the transaction that decides it: from then on its customer is told so. */
export async function noteReturn(tx: SystemTx, orderId: string, returnReason: ReturnReason): Promise<void> {
  await tx.salesOrder.update({ where: { id: orderId }, data: { returnReason } })
}

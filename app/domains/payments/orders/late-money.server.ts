import type { SystemTx } from '~/platform/db/db.server'
import { orderMachine } from './order-states'

/**
 * Whether an order was paid after it had been taken back, because another took its place: then its money is given back.
 * What was paid after its time was merely over is given all the same.
 */
export async function cameAfterTakenBack(tx: SystemTx, orderId: string): Promise<boolean> {
  const paid = await tx.stateMove.findFirst({
    where: { machine: orderMachine.name, objectId: orderId, toState: 'PAID' },
    orderBy: { seq: 'desc' },
    select: { fromState: true },
  })
  return paid?.fromState === 'CANCELED'
}

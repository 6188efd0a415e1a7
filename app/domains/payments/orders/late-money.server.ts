import type { SystemTx } from '~/platform/db/db.server'
import { orderMachine } from './order-states'

/**
 * Why the money of an order is given back that was paid after it had been taken back: its customer canceled it, or another
 * took its place. Null for one that stood; what was paid after its time was merely over is given all the same.
 */
export async function takenBackBefore(
  tx: SystemTx,
  orderId: string,
): Promise<'canceled' | 'superseded' | null> {
  const paid = await tx.stateMove.findFirst({
    where: { machine: orderMachine.name, objectId: orderId, toState: 'PAID' },
    orderBy: { seq: 'desc' },
    select: { fromState: true },
  })
  if (paid?.fromState !== 'CANCELED') return null
  const canceled = await tx.stateMove.findFirst({
    where: { machine: orderMachine.name, objectId: orderId, toState: 'CANCELED' },
    orderBy: { seq: 'desc' },
    select: { detail: true },
  })
  return (canceled?.detail as { by?: string } | null)?.by === 'customer' ? 'canceled' : 'superseded'
}

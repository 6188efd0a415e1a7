import './fulfil-orders.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { fulfilOrder } from './fulfil-order.server'

/**
 * Tries at once, in an admin's name, to hand over a paid order that was left behind. What stands in the way is kept on
 * the order, and the sweep goes on trying.
 */
export async function handOverAgain(orderId: string, adminId: string): Promise<void> {
  await fulfilOrder(orderId, `user:${adminId}`).catch((error: unknown) =>
    reportError(error, { context: { orderId } }),
  )
}

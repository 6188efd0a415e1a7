import { fulfilPaidOrders, keepCards, overdueOrders } from '~/domains/payments/payments.server'
import { handleJob } from '~/platform/jobs/jobs.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { fulfilOrder } from './fulfil-order.server'

handleJob(fulfilPaidOrders, ({ orderIds }) => fulfilAll(orderIds))

/** Money that has waited for so long was left behind, by a kill or by a hand-over that failed. */
const PATIENCE_MS = 60_000

/** Hands over what is paid and was left behind. */
export async function fulfilOverdueOrders(now = new Date()): Promise<void> {
  await fulfilAll(await overdueOrders(new Date(now.getTime() - PATIENCE_MS)))
}

/** One that fails keeps no other from being handed over; the sweep tries it again. */
async function fulfilAll(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds)
    await fulfilOrder(id).catch((error: unknown) => reportError(error, { context: { orderId: id } }))
  if (orderIds.length > 0) await keepCards(orderIds)
}

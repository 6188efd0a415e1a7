import { creditRefunds, uncreditedOrders } from '~/domains/invoices/invoices.server'
import { creditRefundedOrders } from '~/domains/payments/payments.server'
import { handleJob } from '~/platform/jobs/jobs.server'
import { reportError } from '~/platform/telemetry/report-error.server'

handleJob(creditRefundedOrders, ({ orderIds }) => creditAll(orderIds))

/** How far back the sweep looks for refunds that no job credited. */
const LOOK_BACK_MS = 7 * 86_400_000

/** Issues the credit notes that a kill left behind, or that came before their order was invoiced. */
export async function creditOverdueRefunds(now = new Date()): Promise<void> {
  await creditAll(await uncreditedOrders(new Date(now.getTime() - LOOK_BACK_MS)))
}

/** One that fails keeps no other from being credited; the sweep tries it again. */
async function creditAll(orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds)
    await creditRefunds(id).catch((error: unknown) => reportError(error, { context: { orderId: id } }))
}

import { DAY_MS, GRACE_DAYS } from '~/domains/billing/billing'
import { claimReminder, type OpenUsageOrder, openUsageOrders } from '~/domains/billing/billing.server'
import { systemDb } from '~/platform/db/db.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { chargeKeptCard } from './charge-kept-card.server'
import { mailUsageOrder } from './mail-usage-order.server'

/**
 * Charges orders for what went beyond a plan to the cards that were kept, once their day has come, and again as renewals are;
 * reminds of those without a card. What stays unpaid costs nobody the plan: beyond it people answer, until it is paid.
 */
export async function chargeUsage(now = new Date()): Promise<void> {
  for (const open of await openUsageOrders())
    await collect(open, now).catch((error: unknown) =>
      reportError(error, { context: { orderId: open.orderId } }),
    )
}

async function collect(open: OpenUsageOrder, now: Date): Promise<void> {
  const { orderId, dueAt } = open
  const declined = await chargeKeptCard(open, now)
  await systemDb().$transaction(async (tx) => {
    const isDue = await claimReminder(tx, open, now)
    const stopsOn = new Date(dueAt.getTime() + GRACE_DAYS * DAY_MS)
    if (declined) await mailUsageOrder(tx, orderId, { kind: 'declined', on: declined.again ?? stopsOn })
    else if (isDue) await mailUsageOrder(tx, orderId, { kind: 'late', on: stopsOn })
  })
}

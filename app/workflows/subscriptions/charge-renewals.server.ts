import { type DueCharge, dueCharges } from '~/domains/billing/billing.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { chargeKeptCard } from './charge-kept-card.server'
import { mailDeclined } from './mail-charges.server'

/**
 * Charges renewals whose time has come to the cards that were kept for them. What isn't paid is tried again on the days
 * of `nextChargeAt`, each time with a mail; the subscription itself moves by `passTime`.
 */
export async function chargeRenewals(now = new Date()): Promise<void> {
  for (const due of await dueCharges(now))
    await chargeRenewal(due, now).catch((error: unknown) =>
      reportError(error, { context: { subscriptionId: due.subscription.id } }),
    )
}

async function chargeRenewal({ workspaceId, subscription, orderId }: DueCharge, now: Date): Promise<void> {
  const declined = await chargeKeptCard({ workspaceId, orderId, dueAt: subscription.periodEnd }, now)
  if (declined?.again) await mailDeclined({ ...declined, subscription, again: declined.again })
}

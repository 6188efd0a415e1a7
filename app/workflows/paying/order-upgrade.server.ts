import { DAY_MS, type Interval, type PlanCode } from '~/domains/billing/billing'
import type { BillingDetails } from '~/domains/payments/payments'
import { invoicedPlanName, placeOrder } from '~/domains/payments/payments.server'
import { translator } from '~/platform/i18n/i18n.server'
import type { ChangeNow } from './plan-change.server'

export interface PlanBuyer {
  workspaceId: string
  user: { id: string; email: string }
  /** Of the order's words. */
  language: string
  /** Country of their network; ISO 3166-1. */
  seenFrom: string | null
}

/** What nobody paid by then is reckoned anew: less of the period is left. */
const OPEN_DAYS = 2

/** Orders a larger plan for the rest of the period, less what the unused part of the present one is worth. */
export function orderUpgrade(
  buyer: PlanBuyer & { details: BillingDetails; once: string },
  { plan, interval }: { plan: PlanCode; interval: Interval },
  { due, currency, subscription }: ChangeNow,
  now: Date,
): Promise<{ number: string }> {
  const { id: subscriptionId, periodEnd } = subscription
  const t = translator(buyer.language, 'invoice')
  return placeOrder({
    ...buyer,
    currency,
    purpose: {
      kind: 'plan',
      plan,
      interval,
      subscriptionId,
      change: 'upgrade',
      until: periodEnd.toISOString(),
    },
    lines: [
      {
        description: t('lines.rest', { plan: invoicedPlanName(plan, buyer.language) }),
        quantity: 1,
        unitMinor: due.chargeMinor,
        discountMinor: due.creditMinor,
        netMinor: due.dueMinor,
        period: { from: now.toISOString().slice(0, 10), to: periodEnd.toISOString().slice(0, 10) },
      },
    ],
    expiresAt: new Date(Math.min(periodEnd.getTime(), now.getTime() + OPEN_DAYS * DAY_MS)),
  })
}

import { DAY_MS, type Interval, type PlanCode } from '~/domains/billing/billing'
import { continueCoupons, enterCoupon } from '~/domains/coupons/coupons.server'
import type { BillingDetails } from '~/domains/payments/payments'
import { invoicedPlanName, placeOrder } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
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
  buyer: PlanBuyer & { details: BillingDetails; once: string; coupon?: string | undefined },
  { plan, interval }: { plan: PlanCode; interval: Interval },
  { due, since, currency, subscription }: ChangeNow,
  now: Date,
): Promise<{ number: string }> {
  const { id: subscriptionId, periodEnd } = subscription
  const t = translator(buyer.language, 'invoice')
  return placeOrder({
    ...buyer,
    currency,
    openKey: 'plan',
    purpose: {
      kind: 'plan',
      plan,
      interval,
      subscriptionId,
      change: 'upgrade',
      since: since.toISOString(),
      until: periodEnd.toISOString(),
    },
    lines: [
      {
        description: t('lines.rest', { plan: invoicedPlanName(plan, buyer.language) }),
        item: { kind: 'plan', code: plan, interval },
        quantity: 1,
        unitMinor: due.chargeMinor,
        discountMinor: due.creditMinor,
        netMinor: due.dueMinor,
        period: { from: now.toISOString().slice(0, 10), to: periodEnd.toISOString().slice(0, 10) },
      },
    ],
    alongside: (tx, orderId) => applyCoupons(tx, { ...buyer, orderId }),
    expiresAt: new Date(Math.min(periodEnd.getTime(), now.getTime() + OPEN_DAYS * DAY_MS)),
  })
}

/** Reduces an order that was just made by the coupon that was typed with it, and by those that go on. */
export async function applyCoupons(
  tx: SystemTx,
  {
    orderId,
    workspaceId,
    user,
    language,
    coupon,
  }: Pick<PlanBuyer, 'workspaceId' | 'user' | 'language'> & { orderId: string; coupon?: string | undefined },
): Promise<void> {
  const { state } = await tx.salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  // The same form again, after its order was paid.
  if (state !== 'OPEN') return
  if (coupon) await enterCoupon(tx, { workspaceId, orderId, userId: user.id, code: coupon, language })
  else await continueCoupons(tx, orderId)
}

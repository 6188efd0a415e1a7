import { type Interval, type PlanCode, paidPeriod } from '~/domains/billing/billing'
import {
  changeWithPeriod,
  claimUsage,
  findPlan,
  findSubscription,
  priceOf,
} from '~/domains/billing/billing.server'
import type { PlanOrder } from '~/domains/billing/plan-order'
import { invoicedPlanName, placeOrder } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import { extraLines } from '../subscriptions/extra-lines.server'
import { applyCoupons, orderUpgrade, type PlanBuyer } from './order-upgrade.server'
import { planChange } from './plan-change.server'

/**
 * Orders a plan for a workspace, or changes the one that it pays for: more of it is ordered for the rest of the period, less
 * begins with the next one and costs nothing now.
 *
 * @returns the number of the order to pay; null when there is nothing to pay now
 * @throws AppError `bad_request` for a plan that isn't sold here, or not in this currency; `conflict` while the one there is is
 *   paused
 */
export async function orderPlan(
  buyer: PlanBuyer,
  order: PlanOrder,
  now = new Date(),
): Promise<{ number: string } | null> {
  const { plan, interval, currency, once, coupon, ...details } = order
  const priceMinor = await priceSoldFor(order, now)
  if ((await findSubscription(buyer.workspaceId))?.state === 'PAUSED')
    throw new AppError('conflict', {
      detail: 'the plan is paused',
      messageKey: 'billing.pause.errors.resumeFirst',
    })
  const change = await planChange(buyer.workspaceId, { plan, interval }, now)
  if (!change) return orderWhole(buyer, order, priceMinor, now)
  if (change.when === 'now')
    return orderUpgrade({ ...buyer, details, once, coupon }, { plan, interval }, change, now)
  if (coupon) throw new AppError('coupon_refused', { messageKey: 'payment.coupon.errors.nothingDue' })
  await changeWithPeriod(buyer.workspaceId, change.isOwn ? null : { plan, interval })
  return null
}

async function priceSoldFor(
  { plan: code, interval, currency }: { plan: PlanCode; interval: Interval; currency: string },
  now: Date,
): Promise<number> {
  const plan = await findPlan(code, currency, now)
  const price = priceOf(plan, interval)
  if (plan.isByQuote || price.amountMinor === 0 || price.currency !== currency)
    throw new AppError('bad_request', { detail: `${code} isn't sold in ${currency}` })
  return price.amountMinor
}

/**
 * A whole interval of a plan, with what goes on beside it. What is paid for begins when the paid time before it ends, else
 * with the day of the payment; the order says it from today then.
 */
async function orderWhole(
  { workspaceId, user, language, seenFrom }: PlanBuyer,
  { plan, interval, currency, once, coupon, ...details }: PlanOrder,
  priceMinor: number,
  now: Date,
): Promise<{ number: string }> {
  const t = translator(language, 'invoice')
  const subscription = await findSubscription(workspaceId)
  const { state, periodEnd = now, billingCycleAnchor } = subscription ?? {}
  const goesOn = subscription !== null && state !== 'UNPAID' && (periodEnd > now || state === 'PAST_DUE')
  const next = goesOn ? paidPeriod(periodEnd, interval, billingCycleAnchor) : paidPeriod(now, interval)
  const extra = await extraLines({ workspaceId, currency, interval, periodEnd, next, language }, now)
  return placeOrder({
    workspaceId,
    user,
    language,
    seenFrom,
    currency,
    details,
    once,
    openKey: 'plan',
    purpose: { kind: 'plan', plan, interval, subscriptionId: null, change: 'start', ...extra.purpose },
    lines: [
      {
        description: t(`lines.${interval}`, { plan: invoicedPlanName(plan, language) }),
        item: { kind: 'plan', code: plan, interval },
        quantity: 1,
        unitMinor: priceMinor,
        discountMinor: 0,
        netMinor: priceMinor,
        period: { from: next.from.toISOString().slice(0, 10), to: next.to.toISOString().slice(0, 10) },
      },
      ...extra.lines,
    ],
    async alongside(tx, orderId) {
      await claimUsage(tx, { workspaceId, orderId }, extra.used)
      await applyCoupons(tx, { orderId, workspaceId, user, language, coupon })
    },
  })
}

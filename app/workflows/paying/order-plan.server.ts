import { paidPeriod } from '~/domains/billing/billing'
import { findPlan, findSubscription, priceOf } from '~/domains/billing/billing.server'
import type { PlanOrder } from '~/domains/payments/payments'
import { placeOrder } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { translator } from '~/platform/i18n/i18n.server'
import { extraLines } from '../subscriptions/extra-lines.server'

/**
 * Orders a plan for a workspace, with what goes on beside it. What is paid for begins when the paid time before it ends, else
 * with the day of the payment; the order says it from today then.
 *
 * @throws AppError `bad_request` for a plan that isn't sold here, or not in this currency
 */
export async function orderPlan(
  {
    workspaceId,
    user,
    language,
  }: {
    workspaceId: string
    user: { id: string; email: string }
    language: string
  },
  { plan: code, interval, currency, once, ...details }: PlanOrder,
  now = new Date(),
): Promise<{ number: string }> {
  const plan = await findPlan(code, currency, now)
  const price = priceOf(plan, interval)
  if (plan.isByQuote || price.amountMinor === 0 || price.currency !== currency)
    throw new AppError('bad_request', { detail: `${code} isn't sold in ${currency}` })
  const t = translator(language, 'payment')
  const subscription = await findSubscription(workspaceId)
  const { state, periodEnd = now } = subscription ?? {}
  const goesOn = subscription !== null && state !== 'UNPAID' && (periodEnd > now || state === 'PAST_DUE')
  const next = paidPeriod(goesOn ? periodEnd : now, interval)
  const extra = await extraLines({ workspaceId, currency, interval, periodEnd, next, language }, now)
  return placeOrder({
    workspaceId,
    user,
    language,
    currency,
    details,
    once,
    purpose: { kind: 'plan', plan: code, interval, subscriptionId: null, change: 'start', ...extra.purpose },
    lines: [
      {
        description: t(`lines.${interval}`, { plan: t(`plans.${code}`) }),
        quantity: 1,
        unitMinor: price.amountMinor,
        discountMinor: 0,
        netMinor: price.amountMinor,
        period: { from: next.from.toISOString().slice(0, 10), to: next.to.toISOString().slice(0, 10) },
      },
      ...extra.lines,
    ],
  })
}

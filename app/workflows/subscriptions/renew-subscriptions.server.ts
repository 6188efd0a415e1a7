import { DAY_MS, GRACE_DAYS, paidPeriod, type Subscription } from '~/domains/billing/billing'
import {
  claimUsage,
  type DueRenewal,
  dueRenewals,
  findPlan,
  passTime,
  priceOf,
} from '~/domains/billing/billing.server'
import { continueCoupons } from '~/domains/coupons/coupons.server'
import {
  completeFreeOrder,
  createOrder,
  freshCustomer,
  invoicedPlanName,
  type OrderToCreate,
} from '~/domains/payments/payments.server'
import { taxOfLines } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import { translator } from '~/platform/i18n/i18n.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { chargeRenewals } from './charge-renewals.server'
import { chargeUsage } from './charge-usage.server'
import { extraLines } from './extra-lines.server'
import { mailEnded } from './mail-charges.server'
import { mailRenewal } from './mail-renewal.server'
import { orderUsage } from './order-usage.server'
import { resumePlans } from './pause-plan.server'

/**
 * Lets paused plans go on whose day has come. Orders what is soon to be paid again, reminds of what wasn't, charges the cards that were kept for it, and lets time
 * pass for all subscriptions: in this order, so that what pays on its last day isn't ended before. Then orders what went
 * beyond plans that no renewal will charge, and asks for that.
 */
export async function renewSubscriptions(now = new Date()): Promise<void> {
  await resumePlans(now)
  for (const due of await dueRenewals(now))
    await renew(due, now).catch((error: unknown) =>
      reportError(error, { context: { subscriptionId: due.subscription.id } }),
    )
  await chargeRenewals(now)
  await passTime(now, async (tx, { workspaceId, subscription, to }) => {
    if (to === 'UNPAID') await mailEnded(tx, workspaceId, subscription)
  })
  // After that: what has ended is charged its last stretch.
  await orderUsage(now)
  await chargeUsage(now)
}

/**
 * Orders the next period of a subscription, once, and asks for it by mail; for one that has its order already the mail
 * is the next reminder. The price is that of the day on which the period begins.
 */
async function renew(
  { workspaceId, customerId, subscription, reminder }: DueRenewal,
  now: Date,
): Promise<void> {
  const { id, currency, periodEnd, billingCycleAnchor } = subscription
  const { plan: code, interval } = subscription.next ?? subscription
  const price = priceOf(await findPlan(code, currency, periodEnd), interval)
  const customer = await freshCustomer(customerId, now)
  const tax = await taxOfCustomer(customer, now)
  const { language } = customer
  const next = paidPeriod(periodEnd, interval, billingCycleAnchor)
  const renewed = { workspaceId, currency: price.currency, interval, periodEnd, next, language }
  const extra = await extraLines(renewed, now)
  const t = translator(language, 'invoice')
  const lines = [
    {
      description: t(`lines.${interval}`, { plan: invoicedPlanName(code, language) }),
      item: { kind: 'plan' as const, code, interval },
      quantity: 1,
      unitMinor: price.amountMinor,
      discountMinor: 0,
      netMinor: price.amountMinor,
      period: { from: isoDay(next.from), to: isoDay(next.to) },
    },
    ...extra.lines,
  ].map((line) => ({ ...line, taxRateBp: tax.rateBp }))
  const taxes = taxOfLines(lines)
  await systemDb().$transaction(async (tx) => {
    // Another process, a payment or a change was first: then there is nothing to ask for.
    if (!(await stillDue(tx, subscription, reminder))) return
    const order = await orderOnce(tx, subscription.renewalOrderId, {
      workspaceId,
      customerId,
      purpose: { kind: 'plan', plan: code, interval, subscriptionId: id, change: 'renew', ...extra.purpose },
      lines: lines.map((line, index) => ({ ...line, taxMinor: taxes[index]! })),
      currency: price.currency,
      language,
      tax,
      actor: 'system',
      createdBy: null,
      once: `renew:${id}:${isoDay(periodEnd)}:${subscription.renewalSeq}`,
    })
    await tx.subscription.update({
      where: { id },
      data: { renewalOrderId: order.id, reminders: reminder + 1 },
    })
    if (!subscription.renewalOrderId) await claimUsage(tx, { workspaceId, orderId: order.id }, extra.used)
    const totalMinor = subscription.renewalOrderId
      ? Number(order.totalMinor)
      : await continueCoupons(tx, order.id)
    // A coupon takes all of it: there is nothing to ask for, and its invoice says so.
    if (totalMinor === 0) return completeFreeOrder(tx, { orderId: order.id, workspaceId, actor: 'system' })
    await mailRenewal(tx, {
      customer,
      order: { ...order, totalMinor },
      subscription,
      reminder,
      goesOnUntil: new Date(periodEnd.getTime() + GRACE_DAYS * DAY_MS),
    })
  })
}

/** Holds the subscription as it was read. */
async function stillDue(
  tx: SystemTx,
  { id, periodEnd, renewalOrderId, renewalSeq }: Subscription,
  reminder: number,
): Promise<boolean> {
  const [still] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM subscriptions WHERE id = ${id}::uuid AND period_end = ${periodEnd}
      AND state IN ('ACTIVE', 'PAST_DUE') AND NOT ends_with_period AND reminders = ${reminder}
      AND renewal_seq = ${renewalSeq} AND renewal_order_id IS NOT DISTINCT FROM ${renewalOrderId}::uuid FOR NO KEY UPDATE`
  return still !== undefined
}

/** The order that an earlier reminder made is the one to pay: what was used since isn't in it. */
async function orderOnce(
  tx: SystemTx,
  known: string | null,
  order: OrderToCreate,
): Promise<{ id: string; number: string; currency: string; totalMinor: bigint }> {
  const { id } = known ? { id: known } : await createOrder(tx, order)
  return tx.salesOrder.findUniqueOrThrow({
    where: { id },
    select: { id: true, number: true, currency: true, totalMinor: true },
  })
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

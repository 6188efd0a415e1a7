import { DAY_MS, GRACE_DAYS, paidPeriod } from '~/domains/billing/billing'
import { type DueRenewal, dueRenewals, findPlan, passTime, priceOf } from '~/domains/billing/billing.server'
import { createOrder } from '~/domains/payments/payments.server'
import { taxOfLines } from '~/domains/tax/tax'
import { taxOfCustomer } from '~/domains/tax/tax.server'
import { systemDb } from '~/platform/db/db.server'
import { translator } from '~/platform/i18n/i18n.server'
import { reportError } from '~/platform/telemetry/report-error.server'
import { chargeRenewals } from './charge-renewals.server'
import { mailEnded } from './mail-charges.server'
import { mailRenewal } from './mail-renewal.server'

/**
 * Orders what is soon to be paid again, reminds of what wasn't, charges the cards that were kept for it, and lets time
 * pass for all subscriptions: in this order, so that what pays on its last day isn't ended before.
 */
export async function renewSubscriptions(now = new Date()): Promise<void> {
  for (const due of await dueRenewals(now))
    await renew(due, now).catch((error: unknown) =>
      reportError(error, { context: { subscriptionId: due.subscription.id } }),
    )
  await chargeRenewals(now)
  await passTime(now, async (tx, { workspaceId, subscription, to }) => {
    if (to === 'UNPAID') await mailEnded(tx, workspaceId, subscription)
  })
}

/**
 * Orders the next period of a subscription, once, and asks for it by mail; for one that has its order already the mail
 * is the next reminder. The price is that of the day on which the period begins.
 */
async function renew(
  { workspaceId, customerId, subscription, reminder }: DueRenewal,
  now: Date,
): Promise<void> {
  const { id, currency, periodEnd } = subscription
  const { plan: code, interval } = subscription.next ?? subscription
  const price = priceOf(await findPlan(code, currency, periodEnd), interval)
  await systemDb().$transaction(async (tx) => {
    const customer = await tx.billingCustomer.findUniqueOrThrow({ where: { id: customerId } })
    const tax = await taxOfCustomer(customer, now)
    const net = { netMinor: price.amountMinor, taxRateBp: tax.rateBp }
    const line = { ...net, taxMinor: taxOfLines([net])[0]! }
    const { from, to } = paidPeriod(periodEnd, interval)
    const t = translator(customer.language, 'payment')
    const order = await createOrder(tx, {
      workspaceId,
      customerId,
      purpose: { kind: 'plan', plan: code, interval, subscriptionId: id, change: 'renew' },
      lines: [
        {
          ...line,
          description: t(`lines.${interval}`, { plan: t(`plans.${code}`) }),
          quantity: 1,
          unitMinor: price.amountMinor,
          discountMinor: 0,
          period: { from: isoDay(from), to: isoDay(to) },
        },
      ],
      currency: price.currency,
      tax,
      actor: 'system',
      createdBy: null,
      once: `renew:${id}:${isoDay(periodEnd)}:${code}:${interval}`,
    })
    // Another process, or a payment, was first: then there is nothing to ask for.
    const { count } = await tx.subscription.updateMany({
      where: { id, periodEnd, reminders: reminder },
      data: { renewalOrderId: order.id, reminders: reminder + 1 },
    })
    if (count === 1) {
      const totalMinor = price.amountMinor + line.taxMinor
      await mailRenewal(tx, {
        customer,
        order: { number: order.number, currency: price.currency, totalMinor },
        subscription,
        reminder,
        goesOnUntil: new Date(periodEnd.getTime() + GRACE_DAYS * DAY_MS),
      })
    }
  })
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

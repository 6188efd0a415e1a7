import { type AddonCounts, paidPeriod } from '~/domains/billing/billing'
import { applyPaidPlan, grantAddons } from '~/domains/billing/billing.server'
import { markInvoiced } from '~/domains/quotes/quotes.server'
import type { Fulfilment } from './fulfilment'

/**
 * Gives the plan of a quote, once for each month or year of it, and its add-ons for the same time, or for theirs where no
 * plan was quoted; the invoice is issued in the same transaction.
 */
export const fulfilQuote: Fulfilment<'quote'> = async (tx, order, { quoteId }) => {
  const { workspaceId } = order
  if (!workspaceId) throw new Error(`Order ${order.number} names no workspace to have what was quoted.`)
  const paidAt = order.paidAt ?? new Date()
  const addons: AddonCounts = {}
  let [from, to]: [Date | null, Date | null] = [null, null]
  let months = 1
  for (const { item, quantity, unitMinor } of await markInvoiced(tx, quoteId)) {
    if (item.kind === 'addon') {
      addons[item.addon] = (addons[item.addon] ?? 0) + quantity
      months = Math.max(months, item.months)
    }
    if (item.kind !== 'plan') continue
    for (let period = 0; period < quantity; period++) {
      const given = await applyPaidPlan(tx, {
        workspaceId,
        customerId: order.customerId,
        orderId: order.id,
        plan: item.plan,
        interval: item.interval,
        currency: order.currency,
        amountMinor: unitMinor,
        change: period === 0 ? 'start' : 'renew',
        paidAt,
      })
      from ??= given?.from ?? null
      to = given?.to ?? to
    }
  }
  const span = { from: from ?? paidAt, to: to ?? afterMonths(paidAt, months), renews: to !== null }
  await grantAddons(tx, { workspaceId, orderId: order.id, addons }, span)
}

function afterMonths(from: Date, months: number): Date {
  let to = from
  for (let month = 0; month < months; month++) to = paidPeriod(to, 'month', from).to
  return to
}

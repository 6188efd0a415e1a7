import { applyPaidPlan } from '~/domains/billing/billing.server'
import { markInvoiced } from '~/domains/quotes/quotes.server'
import { fulfilWith } from './fulfil-order.server'

/** Gives the plan of a quote, once for each month or year of it; the invoice is issued in the same transaction. */
fulfilWith('quote', async (tx, order, { quoteId }) => {
  const { workspaceId } = order
  if (!workspaceId) throw new Error(`Order ${order.number} names no workspace to have what was quoted.`)
  for (const { item, quantity, unitMinor } of await markInvoiced(tx, quoteId)) {
    if (item.kind !== 'plan') continue
    for (let period = 0; period < quantity; period++)
      await applyPaidPlan(tx, {
        workspaceId,
        customerId: order.customerId,
        orderId: order.id,
        plan: item.plan,
        interval: item.interval,
        currency: order.currency,
        amountMinor: unitMinor,
        change: period === 0 ? 'start' : 'renew',
        paidAt: order.paidAt ?? new Date(),
      })
  }
})

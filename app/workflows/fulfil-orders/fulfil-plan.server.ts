import { applyPaidPlan, findPlan, grantAddons, markCharged, priceOf } from '~/domains/billing/billing.server'
import { fulfilWith } from './fulfil-order.server'

/** What an interval costs is what it cost when the order was made, not what was due for the rest of one. */
fulfilWith('plan', async (tx, order, { plan: code, interval, change, addons = {}, extras = [] }) => {
  const { workspaceId } = order
  if (!workspaceId) throw new Error(`Order ${order.number} names no workspace to have the plan.`)
  const price = priceOf(await findPlan(code, order.currency, order.createdAt), interval)
  const period = await applyPaidPlan(tx, {
    workspaceId,
    customerId: order.customerId,
    orderId: order.id,
    plan: code,
    interval,
    currency: order.currency,
    amountMinor: price.amountMinor,
    change,
    paidAt: order.paidAt ?? new Date(),
  })
  await grantAddons(tx, { workspaceId, orderId: order.id, addons }, period)
  const charged = extras.map(({ periodStart, toCount }) => ({ periodStart: new Date(periodStart), toCount }))
  await markCharged(tx, workspaceId, charged)
})

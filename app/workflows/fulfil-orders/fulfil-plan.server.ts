import {
  applyPaidPlan,
  claimAgain,
  findPlan,
  grantAddons,
  notePlanPayment,
  priceOf,
  unusedCreditIn,
} from '~/domains/billing/billing.server'
import { type OrderLine, orderLinesSchema, type Purpose } from '~/domains/payments/payments'
import type { SystemTx } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { stillPaidIn } from '../paying/still-paid.server'
import type { Fulfilment } from './fulfilment'
import { giveBackOrder } from './give-back-order.server'

export const fulfilPlan: Fulfilment<'plan'> = async (
  tx,
  order,
  { plan, interval, change, since, until, addons = {} },
) => {
  const { workspaceId } = order
  if (!workspaceId) throw new Error(`Order ${order.number} names no workspace to have the plan.`)
  if (!(await claimAgain(tx, workspaceId, order.id))) return giveBackOrder(tx, order.id, 'charged')
  const [line] = orderLinesSchema.parse(order.lines)
  // What it took off its price may have been given back since.
  if (since && takenOff(line!) > (await stillUnused(tx, workspaceId, new Date(since))))
    return giveBackOrder(tx, order.id, 'late')
  const period = await applyPaidPlan(tx, {
    workspaceId,
    customerId: order.customerId,
    orderId: order.id,
    plan,
    interval,
    currency: order.currency,
    amountMinor: await amountOf(tx, order, { plan, interval, change }),
    change,
    ...(until ? { until: new Date(until) } : {}),
    paidAt: order.paidAt ?? new Date(),
  })
  if (!period) return giveBackOrder(tx, order.id, 'late')
  await notePlanPayment(
    tx,
    { orderId: order.id, workspaceId, netMinor: line!.netMinor },
    { since: change === 'upgrade' ? new Date(since ?? order.createdAt) : period.from, periodEnd: period.to },
  )
  await grantAddons(tx, { workspaceId, orderId: order.id, addons }, period)
}

/** Of an upgrade: what the unused part of what was paid before took off it. */
const takenOff = ({ discountMinor, coupon }: OrderLine) => discountMinor - (coupon?.minor ?? 0)

const stillUnused = (tx: SystemTx, workspaceId: string, since: Date) =>
  unusedCreditIn(tx, { workspaceId, since }, stillPaidIn(tx, workspaceId))

type PlanPurpose = Extract<Purpose, { kind: 'plan' }>

/** What an interval costs as it was ordered: of an upgrade the whole, of which the order has what was due for the rest. */
async function amountOf(
  tx: SystemTx,
  { currency, createdAt, lines }: SalesOrder,
  { plan, interval, change }: Pick<PlanPurpose, 'plan' | 'interval' | 'change'>,
): Promise<number> {
  if (change !== 'upgrade') return orderLinesSchema.parse(lines)[0]!.unitMinor
  return priceOf(await findPlan(plan, currency, createdAt, tx), interval).amountMinor
}

import { purposeSchema } from '~/domains/payments/payments'
import type { SystemTx } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { couponOf } from '../coupon-of'
import { problemOfUse } from './enter-coupon.server'
import { priceOrder, runsWithOf } from './price-order.server'

/**
 * Reduces an order that was just made by the coupons that go on with what it pays for, in the transaction that makes it.
 *
 * @returns its total as it is now, in minor units
 */
export async function continueCoupons(tx: SystemTx, orderId: string): Promise<number> {
  const order = await tx.salesOrder.findUniqueOrThrow({ where: { id: orderId } })
  if (order.state !== 'OPEN') return Number(order.totalMinor)
  const lines = await priceOrder(tx, order)
  return lines.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0)
}

/** Lets the coupon of an order that was handed over reduce the payments that follow. */
export async function keepCoupon(tx: SystemTx, order: SalesOrder): Promise<void> {
  if (!order.workspaceId || order.couponMinor === 0n) return
  const runsWith = await runsWithOf(tx, order.workspaceId, purposeSchema.parse(order.purpose))
  await tx.couponRedemption.updateMany({
    where: { orderId: order.id, state: 'REDEEMED' },
    data: { runsWith },
  })
}

/**
 * Takes up again the coupon that an order let go of when it ended unpaid, as money came after all. In the transaction that
 * hands it over.
 *
 * @returns false when somebody else had its last use meanwhile: then the money goes back
 */
export async function redeemAgain(tx: SystemTx, order: SalesOrder): Promise<boolean> {
  const released = await tx.couponRedemption.findFirst({
    where: { orderId: order.id, state: 'RELEASED', discounts: { some: { orderId: order.id } } },
    include: { coupon: true },
  })
  if (!released) return true
  await tx.$queryRaw`SELECT id FROM coupons WHERE id = ${released.couponId}::uuid FOR NO KEY UPDATE`
  if (await problemOfUse(tx, couponOf(released.coupon), released.workspaceId)) return false
  await tx.couponRedemption.update({ where: { id: released.id }, data: { state: 'REDEEMED' } })
  return true
}

import { type OrderLine, orderLinesSchema, type Purpose, purposeSchema } from '~/domains/payments/payments'
import { repriceOrder } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import type { CouponRedemption, Coupon as CouponRow, SalesOrder } from '~/platform/db/generated/client'
import { couponOf } from '../coupon-of'
import { reduceLines } from './reduce-lines'

export type UsedCoupon = CouponRedemption & { coupon: CouponRow }

/** Prices an order, locked, with the coupon that was entered on it and those that go on with what it pays for. */
export async function priceOrder(tx: SystemTx, order: SalesOrder): Promise<OrderLine[]> {
  const used = [...(await enteredOn(tx, order.id)), ...(await goingOn(tx, order))]
  const before = orderLinesSchema.parse(order.lines)
  if (used.length === 0 && order.couponMinor === 0n) return before
  const { lines, taken } = reduceLines(
    before,
    used.map(({ coupon }) => couponOf(coupon)),
  )
  await repriceOrder(tx, order.id, lines)
  await tx.couponDiscount.deleteMany({ where: { orderId: order.id } })
  await tx.couponDiscount.createMany({
    data: used.flatMap(({ id: redemptionId }, index) =>
      taken[index]
        ? [{ orderId: order.id, redemptionId, currency: order.currency, amountMinor: taken[index] }]
        : [],
    ),
  })
  return lines
}

const enteredOn = (tx: SystemTx, orderId: string): Promise<UsedCoupon[]> =>
  tx.couponRedemption.findMany({
    where: { orderId, state: { not: 'RELEASED' } },
    include: { coupon: true },
  })

/**
 * Coupons of earlier orders that reduce this payment as well, the newest first. Held, so that of two orders at once the
 * second counts the first.
 */
async function goingOn(tx: SystemTx, order: SalesOrder): Promise<UsedCoupon[]> {
  const { id: orderId, workspaceId, currency } = order
  const runsWith = workspaceId && (await runsWithOf(tx, workspaceId, purposeSchema.parse(order.purpose)))
  if (!runsWith) return []
  await tx.$queryRaw`
    SELECT id FROM coupon_redemptions WHERE workspace_id = ${workspaceId}::uuid AND runs_with = ${runsWith} AND state = 'REDEEMED'
    ORDER BY id FOR NO KEY UPDATE`
  const running = await tx.couponRedemption.findMany({
    where: { workspaceId, runsWith, state: 'REDEEMED', orderId: { not: orderId } },
    include: {
      coupon: true,
      _count: {
        select: {
          discounts: {
            where: { orderId: { not: orderId }, order: { state: { notIn: ['CANCELED', 'EXPIRED'] } } },
          },
        },
      },
    },
    orderBy: { createdAt: 'desc' },
  })
  return running.filter(
    ({ coupon, _count }) =>
      (coupon.payments === null || _count.discounts < coupon.payments) &&
      (coupon.currency === null || coupon.currency === currency),
  )
}

/** Whose later payments go on with an order's coupon: those of the workspace's subscription, or of a number. */
export async function runsWithOf(
  tx: SystemTx,
  workspaceId: string,
  purpose: Purpose,
): Promise<string | null> {
  if (purpose.kind === 'number') return `number:${purpose.reservationId}`
  if (purpose.kind !== 'plan' && purpose.kind !== 'addon') return null
  const live = await tx.subscription.findFirst({
    where: { workspaceId, state: { not: 'CANCELED' } },
    select: { id: true },
  })
  return live && `subscription:${live.id}`
}

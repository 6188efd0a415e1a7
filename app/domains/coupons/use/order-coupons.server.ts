import type { Interval } from '~/domains/billing/billing'
import { systemDb } from '~/platform/db/db.server'
import { couponOf } from '../coupon-of'

export interface OrderCoupon {
  code: string
  /** Before tax, in minor units. */
  minor: number
  /** It was entered on this order, and can be taken off it; else it goes on from an earlier one. */
  isEntered: boolean
}

/** The coupons that reduce an order. */
export async function couponsOfOrder(workspaceId: string, orderId: string): Promise<OrderCoupon[]> {
  const rows = await systemDb().couponDiscount.findMany({
    where: { orderId, redemption: { workspaceId } },
    include: { redemption: { include: { coupon: { select: { code: true } } } } },
  })
  return rows.map(({ amountMinor, redemption }) => ({
    code: redemption.coupon.code,
    minor: Number(amountMinor),
    isEntered: redemption.orderId === orderId,
  }))
}

export interface RunningCoupon {
  workspaceId: string
  code: string
  percentBp: number | null
  amountMinor: number | null
  /** Payments that it still reduces; null: all. */
  left: number | null
  currency: string | null
  targets: readonly string[]
  interval: Interval | null
}

/** Coupons that reduce the next payments of plans, newest first: of one workspace, or of all. */
export async function listRunningCoupons(workspaceId?: string): Promise<RunningCoupon[]> {
  const rows = await systemDb().couponRedemption.findMany({
    where: {
      state: 'REDEEMED',
      runsWith: { startsWith: 'subscription:' },
      coupon: { OR: [{ payments: null }, { payments: { gt: 1 } }] },
      ...(workspaceId ? { workspaceId } : {}),
    },
    include: {
      coupon: true,
      _count: {
        select: { discounts: { where: { order: { state: { in: ['PAID', 'FULFILLED', 'REVERSED'] } } } } },
      },
    },
    orderBy: { createdAt: 'desc' },
  })
  const live = await systemDb().subscription.findMany({
    where: {
      state: { in: ['ACTIVE', 'PAST_DUE'] },
      id: { in: rows.map(({ runsWith }) => runsWith!.replace('subscription:', '')) },
    },
    select: { id: true },
  })
  const isLive = new Set(live.map(({ id }) => `subscription:${id}`))
  return rows.flatMap(({ workspaceId, runsWith, coupon, _count }) => {
    const left = coupon.payments === null ? null : coupon.payments - _count.discounts
    if (!isLive.has(runsWith!) || (left !== null && left <= 0)) return []
    const { code, percentBp, amountMinor, currency, targets, interval } = couponOf(coupon)
    return [{ workspaceId, code, percentBp, amountMinor, currency, targets, interval, left }]
  })
}

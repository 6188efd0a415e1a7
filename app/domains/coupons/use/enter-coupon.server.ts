import { orderLinesSchema } from '~/domains/payments/payments'
import { lockUnpaidOrder } from '~/domains/payments/payments.server'
import { type SystemTx, systemDb } from '~/platform/db/db.server'
import type { SalesOrder } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { formatMoney } from '~/platform/money/money'
import { type Coupon, type CouponProblem, couponKey, looksLikeCode } from '../coupon'
import { couponOf } from '../coupon-of'
import { priceOrder } from './price-order.server'
import { coveredMinor, linesBeforeCoupons } from './reduce-lines'

export interface CouponToEnter {
  workspaceId: string
  orderId: string
  userId: string
  /** As it was typed. */
  code: string
  /** Of the reader, for amounts in what is refused. */
  language: string
}

/**
 * Enters a coupon on an open order, in the caller's transaction, instead of the one that was entered before. From then on the
 * order holds one of its uses. One that was taken back or hasn't begun is as unknown as one that never was.
 *
 * @throws AppError `coupon_refused` naming what is wrong; `not_found`; `conflict` once the order is being paid
 */
export async function enterCoupon(tx: SystemTx, entered: CouponToEnter, now = new Date()): Promise<void> {
  const order = await lockUnpaidOrder(tx, entered)
  const row = looksLikeCode(entered.code)
    ? await tx.coupon.findUnique({ where: { codeKey: couponKey(entered.code) } })
    : null
  if (!row) throw refused('unknown')
  const coupon = couponOf(row)
  const held = await tx.couponRedemption.findFirst({ where: { orderId: order.id, state: 'HELD' } })
  if (held?.couponId === coupon.id) return
  refuseMisfit(coupon, order, entered.language, now)
  if (held) await tx.couponRedemption.update({ where: { id: held.id }, data: { state: 'RELEASED' } })
  await requireUseLeft(tx, coupon, entered.workspaceId)
  await tx.couponRedemption.create({
    data: {
      couponId: coupon.id,
      workspaceId: entered.workspaceId,
      orderId: order.id,
      createdBy: entered.userId,
    },
  })
  await priceOrder(tx, order)
}

/** As `enterCoupon`, in a transaction of its own. */
export const enterCouponOn = (entered: CouponToEnter): Promise<void> =>
  systemDb().$transaction((tx) => enterCoupon(tx, entered))

/** Takes the coupon that was entered on an open order off again. @throws AppError `not_found`, `conflict` */
export async function removeCoupon(
  workspaceId: string,
  orderId: string,
  isMeant: (coupon: Coupon) => boolean = () => true,
): Promise<boolean> {
  return systemDb().$transaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, { orderId, workspaceId })
    const held = await tx.couponRedemption.findFirst({
      where: { orderId, state: 'HELD' },
      include: { coupon: true },
    })
    if (!held || !isMeant(couponOf(held.coupon))) return false
    await tx.couponRedemption.update({ where: { id: held.id }, data: { state: 'RELEASED' } })
    await priceOrder(tx, order)
    return true
  })
}

/** Whether an order holds a coupon that an admin has deactivated since, so that it can't be paid at that price. */
export async function holdsDeactivated(orderId: string): Promise<boolean> {
  const held = await systemDb().couponRedemption.count({
    where: { orderId, state: 'HELD', coupon: { deactivatedAt: { not: null } } },
  })
  return held > 0
}

function refuseMisfit(coupon: Coupon, order: SalesOrder, language: string, now: Date): void {
  const { currency } = order
  if (coupon.deactivatedAt || coupon.validFrom > now) throw refused('unknown')
  if (coupon.validUntil && coupon.validUntil <= now) throw refused('expired')
  if (coupon.currency && coupon.currency !== currency)
    throw refused('currency', { currency: coupon.currency })
  const covered = coveredMinor(linesBeforeCoupons(orderLinesSchema.parse(order.lines)), coupon)
  if (covered === 0) throw refused('notForThis')
  if (coupon.minimumMinor && covered < coupon.minimumMinor)
    throw refused('minimum', { minimum: formatMoney(coupon.minimumMinor, currency, language) })
}

/** Uses are counted once the coupon is held: a statement that waits for a lock sees the rest as it was before. */
async function requireUseLeft(tx: SystemTx, coupon: Coupon, workspaceId: string): Promise<void> {
  const { id: couponId } = coupon
  await tx.$queryRaw`SELECT id FROM coupons WHERE id = ${couponId}::uuid FOR NO KEY UPDATE`
  const { deactivatedAt } = await tx.coupon.findUniqueOrThrow({ where: { id: couponId } })
  if (deactivatedAt) throw refused('unknown')
  const problem = await problemOfUse(tx, coupon, workspaceId)
  if (problem) throw refused(problem)
}

/** Why a coupon, locked, has no use left for a workspace; null while it has. */
export async function problemOfUse(
  tx: SystemTx,
  { id: couponId, oncePerWorkspace, mostRedemptions }: Coupon,
  workspaceId: string,
): Promise<'usedHere' | 'usedUp' | null> {
  const taken = { couponId, state: { not: 'RELEASED' } }
  if (oncePerWorkspace && (await tx.couponRedemption.count({ where: { ...taken, workspaceId } })) > 0)
    return 'usedHere'
  if (mostRedemptions !== null && (await tx.couponRedemption.count({ where: taken })) >= mostRedemptions)
    return 'usedUp'
  return null
}

export const refused = (problem: CouponProblem, values: Record<string, string> = {}) =>
  new AppError('coupon_refused', { messageKey: `payment.coupon.errors.${problem}`, values, detail: problem })

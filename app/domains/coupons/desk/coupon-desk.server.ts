import { randomInt } from 'node:crypto'
import { Prisma, systemDb } from '~/platform/db/db.server'
import type { Coupon as Row } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import { type Coupon, couponKey, type NewCoupon } from '../coupon'
import { couponOf } from '../coupon-of'

/** Without signs that are taken for each other, and without vowels, so that no code is a word. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789'
/** 27^10: nobody guesses one. */
const LENGTH = 10

const drawnCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/**
 * Makes a coupon, with a drawn code where none was typed. What it says can't be changed afterwards.
 *
 * @throws AppError `already_exists` when a coupon has that code, also one that is deactivated
 */
export async function createCoupon(
  adminId: string,
  { interval: billingInterval, validFrom, ...coupon }: NewCoupon,
  now = new Date(),
): Promise<{ id: string; code: string }> {
  const code = coupon.code ?? drawnCode()
  const data = {
    ...coupon,
    code,
    codeKey: couponKey(code),
    billingInterval,
    validFrom: validFrom ?? now,
    createdBy: adminId,
  }
  try {
    return await systemDb().coupon.create({ data, select: { id: true, code: true } })
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    if (!isTaken) throw error
    throw new AppError('already_exists', { messageKey: 'admin-coupons.errors.taken', cause: error })
  }
}

/**
 * Takes a coupon out of use: nobody can enter it any more, nor pay an order on which it was entered at its price. Whoever
 * has redeemed it keeps what it says.
 *
 * @throws AppError `not_found`
 */
export async function deactivateCoupon(adminId: string, id: string, now = new Date()): Promise<void> {
  const { count } = await systemDb().coupon.updateMany({
    where: { id, deactivatedAt: null },
    data: { deactivatedAt: now, deactivatedBy: adminId },
  })
  if (count === 0 && (await systemDb().coupon.count({ where: { id } })) === 0) throw new AppError('not_found')
}

export type CouponState = 'active' | 'coming' | 'expired' | 'usedUp' | 'deactivated'

export interface ListedCoupon extends Coupon {
  note: string | null
  state: CouponState
  createdAt: Date
  /** Orders that were paid with it. */
  redeemed: number
  /** Open orders that hold a use of it. */
  held: number
}

/** Coupons, the newest first. */
export async function listCoupons(now = new Date()): Promise<ListedCoupon[]> {
  const rows = await systemDb().coupon.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: 500,
  })
  const counts = await systemDb().couponRedemption.groupBy({ by: ['couponId', 'state'], _count: true })
  return rows.map((row) => listed(row, counts, now))
}

function listed(
  row: Row,
  counts: readonly { couponId: string; state: string; _count: number }[],
  now: Date,
): ListedCoupon {
  const countOf = (state: string) =>
    counts.find((one) => one.couponId === row.id && one.state === state)?._count ?? 0
  const [redeemed, held] = [countOf('REDEEMED'), countOf('HELD')]
  const { note, createdAt } = row
  return { ...couponOf(row), note, createdAt, redeemed, held, state: stateOf(row, redeemed + held, now) }
}

function stateOf(
  { deactivatedAt, validFrom, validUntil, mostRedemptions }: Row,
  used: number,
  now: Date,
): CouponState {
  if (deactivatedAt) return 'deactivated'
  if (validFrom > now) return 'coming'
  if (validUntil && validUntil <= now) return 'expired'
  return mostRedemptions !== null && used >= mostRedemptions ? 'usedUp' : 'active'
}

export interface ShownRedemption {
  id: string
  workspaceId: string
  orderNumber: string
  state: string
  createdAt: Date
  /** What it took off orders that were paid, before tax, in the currency of the order that it was entered on. */
  currency: string
  takenMinor: number
  /** Orders that it reduced and that were paid. */
  payments: number
}

export interface CouponSheet {
  coupon: ListedCoupon
  /** The newest; `coupon` counts all. */
  redemptions: ShownRedemption[]
  /** What it cost, by currency, before tax. */
  taken: { currency: string; minor: number }[]
}

const PAID = ['PAID', 'FULFILLED', 'REVERSED']

/** A coupon with who used it and what it cost. @throws AppError `not_found` */
export async function readCoupon(id: string, now = new Date()): Promise<CouponSheet> {
  const row = await systemDb().coupon.findUnique({ where: { id } })
  if (!row) throw new AppError('not_found')
  const [counts, redemptions, taken] = await Promise.all([
    systemDb().couponRedemption.groupBy({ by: ['couponId', 'state'], where: { couponId: id }, _count: true }),
    systemDb().couponRedemption.findMany({
      where: { couponId: id, state: { not: 'RELEASED' } },
      include: {
        order: { select: { number: true, currency: true } },
        discounts: { where: { order: { state: { in: PAID } } }, select: { amountMinor: true } },
      },
      orderBy: { createdAt: 'desc' },
      take: 200,
    }),
    systemDb().couponDiscount.groupBy({
      by: ['currency'],
      where: { redemption: { couponId: id }, order: { state: { in: PAID } } },
      _sum: { amountMinor: true },
      orderBy: { currency: 'asc' },
    }),
  ])
  return {
    coupon: listed(row, counts, now),
    redemptions: redemptions.map(({ id, workspaceId, state, createdAt, order, discounts }) => ({
      id,
      workspaceId,
      orderNumber: order.number,
      state,
      createdAt,
      currency: order.currency,
      takenMinor: discounts.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
      payments: discounts.length,
    })),
    taken: taken.map(({ currency, _sum }) => ({ currency, minor: Number(_sum.amountMinor ?? 0n) })),
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { enterCouponOn, removeCoupon } from '~/domains/coupons/coupons.server'
import { cancelOrder, closePagesOf, getOrderSheet } from '~/domains/payments/payments.server'
import { AppError } from '~/platform/errors/app-error'
import { writeProblemKey } from '~/platform/errors/problem-key'
import { isOwnNetwork, networkOf, visitorOf } from '~/platform/http/visitor.server'
import { takeFromBudgets } from '~/platform/limits/limits.server'
import { completeOrder, startPayment } from './pay-order-page.server'

/** What stands in the way of an order's page: of paying, or of its coupon. Message keys. */
export interface OrderProblem {
  problem: string | null
  couponProblem: string | null
}

const NONE: OrderProblem = { problem: null, couponProblem: null }

/** More tries than anybody needs who has a code; fewer than are worth while for who guesses. */
const OF_WORKSPACE = { limit: 15, windowMs: 3_600_000 }
const OF_NETWORK = { limit: 40, windowMs: 3_600_000 }

/** @throws AppError `rate_limited` */
export async function takeCouponTry(workspaceId: string, address: string | null): Promise<void> {
  const ofWorkspace = { key: `coupons:${workspaceId}`, budget: OF_WORKSPACE }
  const network = address && !isOwnNetwork(address) ? networkOf(address) : null
  const answers = await takeFromBudgets(
    network ? [ofWorkspace, { key: `coupons:from:${network}`, budget: OF_NETWORK }] : [ofWorkspace],
  )
  if (answers.some(({ allowed }) => !allowed))
    throw new AppError('rate_limited', { messageKey: 'payment.coupon.errors.tooManyTries' })
}

/**
 * What the page of an order asks for: to pay it, to complete one of nothing, to enter or remove a coupon, to cancel it.
 *
 * @returns what stands in the way; null when it was done and the page shows it
 * @throws the answer that leads on; AppError `not_found` for another workspace's
 */
export async function commandOrder(
  request: Request,
  context: AppLoadContext,
  {
    workspaceId,
    userId,
    number,
    language,
  }: { workspaceId: string; userId: string; number: string; language: string },
): Promise<OrderProblem | null> {
  const form = await request.formData()
  const order = await getOrderSheet(workspaceId, number)
  switch (form.get('intent')) {
    case 'coupon':
      return couponProblem(async () => {
        await takeCouponTry(workspaceId, visitorOf(request, context).address)
        await closePagesOf(order.id)
        const code = String(form.get('coupon') ?? '').slice(0, 200)
        await enterCouponOn({ workspaceId, orderId: order.id, userId, code, language })
      })
    case 'removeCoupon':
      return couponProblem(async () => {
        await closePagesOf(order.id)
        await removeCoupon(workspaceId, order.id)
      })
    case 'cancel':
      return problemOf(() => cancelOrder(workspaceId, number, `user:${userId}`))
    case 'complete':
      return { ...NONE, problem: await completeOrder({ workspaceId, userId, number }) }
    default:
      return { ...NONE, problem: await startPayment(request, context, { workspaceId, userId, number, form }) }
  }
}

const couponProblem = (work: () => Promise<void>) => tell(work, 'couponProblem')
const problemOf = (work: () => Promise<void>) => tell(work, 'problem')

async function tell(work: () => Promise<void>, where: keyof OrderProblem): Promise<OrderProblem | null> {
  try {
    await work()
    return null
  } catch (thrown) {
    const isMendable =
      thrown instanceof AppError && ['coupon_refused', 'conflict', 'rate_limited'].includes(thrown.code)
    if (!isMendable) throw thrown
    return { ...NONE, [where]: writeProblemKey(thrown.messageKey, thrown.values) }
  }
}

import { randomUUID } from 'node:crypto'
import { findSubscription } from '~/domains/billing/billing.server'
import { couponFormSchema, couponFromForm } from '~/domains/coupons/coupons'
import { createCoupon, enterCouponOn } from '~/domains/coupons/coupons.server'
import { systemDb } from '~/platform/db/db.server'
import { fulfilOrder } from '~/workflows/fulfil-orders/fulfil-order.server'
import { parsePlanOrder } from './plan-order'
import '~/workflows/fulfil-orders/fulfil-orders.server'
import { orderPlan } from '~/workflows/paying/order-plan.server'
import { testWorkspace } from './database'
import { applyTestFacts, testPayment } from './sales'

/** A coupon as an admin's form makes it: half off the first payment, once for each workspace, unless told otherwise. */
export function newCoupon(fields: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const form = couponFormSchema.parse({
    kind: 'percent',
    percent: fields.kind === 'amount' ? undefined : '50',
    duration: 'once',
    oncePerWorkspace: 'on',
    ...fields,
  })
  return createCoupon(randomUUID(), couponFromForm(form))
}

/** Somebody who buys plans, and what becomes of their orders. */
export async function planBuyer(country = 'US') {
  const { workspaceId, userId } = await testWorkspace()
  const email = `${workspaceId}@example.test`
  const buyer = { workspaceId, user: { id: userId, email }, language: 'en', seenFrom: null }
  const orderOf = (number: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { number } })
  const order = async (choice: Parameters<typeof parsePlanOrder>[0] = {}) => {
    const made = await orderPlan(buyer, parsePlanOrder({ country, ...choice }))
    return orderOf(made!.number)
  }
  const pay = async (orderId: string) => {
    const { totalMinor, customerId, number } = await systemDb().salesOrder.findUniqueOrThrow({
      where: { id: orderId },
    })
    const total = Number(totalMinor)
    const paymentId = await testPayment({
      workspaceId,
      userId,
      customerId,
      orderId,
      orderNumber: number,
      totalMinor: total,
    })
    await applyTestFacts(paymentId, { capturedMinor: total })
    await fulfilOrder(orderId)
    return paymentId
  }
  return {
    workspaceId,
    userId,
    email,
    buyer,
    order,
    orderOf,
    pay,
    enter: (orderId: string, code: string) =>
      enterCouponOn({ workspaceId, orderId, userId, code, language: 'en' }),
    now: (orderId: string) => systemDb().salesOrder.findUniqueOrThrow({ where: { id: orderId } }),
    subscription: async () => (await findSubscription(workspaceId))!,
    invoice: (orderId: string) =>
      systemDb().invoice.findFirstOrThrow({ where: { orderId, kind: 'invoice' } }),
  }
}

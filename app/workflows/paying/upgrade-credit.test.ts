import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endWithPeriod } from '~/domains/billing/billing.server'
import { deactivateCoupon } from '~/domains/coupons/coupons.server'
import { checkJournal } from '~/domains/ledger/ledger.server'
import { creditProvider } from '~/domains/payments/credit/credit-provider.server'
import { writeCreditReturns } from '~/domains/payments/credit/return-credit.server'
import {
  expireOrders,
  findCredit,
  offerProviders,
  payFromCredit,
  payOutClosedCredit,
  takeBackOrder,
  takeFreeOrder,
  testProvider,
  withdrawLostCredit,
} from '~/domains/payments/payments.server'
import { removeWorkspace } from '~/domains/workspace/workspace.server'
import { systemDb } from '~/platform/db/db.server'
import { startWorkers } from '~/platform/jobs/jobs.server'
import { twentyAtOnce } from '../../../tests/support/at-once'
import { newCoupon, planBuyer } from '../../../tests/support/coupons'
import { withTestDatabase } from '../../../tests/support/database'
import { parsePlanOrder } from '../../../tests/support/plan-order'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { downgradeNow } from '../downgrade/downgrade-now.server'
import { showDowngrade } from '../downgrade/show-downgrade.server'
import { creditOverdueRefunds } from '../fulfil-orders/credit-refunds.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { pausePlan, resumePlan } from '../subscriptions/pause-plan.server'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.server'
import { orderPlan } from './order-plan.server'

withTestDatabase()

const DAY = 86_400_000
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY)
const seller = { actor: 'system' }

/** Somebody who has just paid for a month of a plan, with what they typed as a coupon. */
async function payer(choice: { plan?: 'growth' | 'scale'; coupon?: string } = {}) {
  const one = await planBuyer()
  const first = await one.order(choice)
  const free = { orderId: first.id, workspaceId: one.workspaceId, ...seller }
  if (first.totalMinor === 0n) await takeFreeOrder(free).then(() => fulfilOrder(first.id))
  const paymentId = first.totalMinor === 0n ? '' : await one.pay(first.id)
  const { periodStart, periodEnd } = await one.subscription()
  const { workspaceId } = one
  const at = (share: number) =>
    new Date(periodStart.getTime() + (periodEnd.getTime() - periodStart.getTime()) * share)
  const actor = `user:${one.userId}`
  return {
    ...one,
    first,
    paymentId,
    at,
    periodEnd,
    actor,
    customerId: first.customerId,
    /** Orders the larger plan at a moment. */
    async upgrade(now: Date, coupon?: string) {
      const made = await orderPlan(
        one.buyer,
        parsePlanOrder({ plan: 'scale', ...(coupon ? { coupon } : {}) }),
        now,
      )
      return one.orderOf(made!.number)
    },
    async downgrade(now: Date) {
      const shown = await showDowngrade(workspaceId, 'growth', now)
      if (shown)
        await downgradeNow({ workspaceId, actor }, { plan: 'growth', at: now, credit: shown.totalMinor }, now)
      return shown?.totalMinor ?? 0
    },
    pause: (now: Date) => pausePlan({ workspaceId, until: null, actor }, now),
    resume: (now: Date) => resumePlan({ workspaceId, actor }, now),
    payByCredit: (orderId: string) => payFromCredit({ orderId, ...seller }),
    refund: async (amountMinor: number) => {
      await applyTestFacts(paymentId, { refunds: { r1: { amountMinor, state: 'succeeded' } } })
      await creditOverdueRefunds()
    },
    credit: () => findCredit(first.customerId, 'USD'),
  }
}

const journalIsRight = async () => {
  const { sums, lopsided } = await checkJournal()
  expect(lopsided).toBe(0)
  for (const { debitMinor, creditMinor } of sums) expect(debitMinor).toBe(creditMinor)
}

test('an upgrade takes off what was really paid for the time that is left, with a coupon and without', async () => {
  const once = await newCoupon({ oncePerWorkspace: undefined })
  const free = await newCoupon({ percent: '100' })
  const always = await newCoupon({ duration: 'always' })
  const due = async (coupon?: string, entered?: string) => {
    const one = await payer(coupon ? { coupon } : {})
    return Number((await one.upgrade(one.at(0.5), entered)).netMinor)
  }
  // Half of 199.00 is 99.50.
  expect(await due()).toBe(9950 - 2450)
  expect(await due(once.code)).toBe(9950 - 1225)
  expect(await due(free.code)).toBe(9950)
  // Both plans at half their price, as the customer was told.
  expect(await due(always.code)).toBe(4975 - 1225)
  expect(await due(undefined, once.code)).toBe(4975 - 2450)
})

test('what was refunded of a plan takes nothing off an upgrade, nor once it was ordered', async () => {
  const half = await payer()
  await half.refund(2450)
  expect((await half.upgrade(half.at(0.5))).netMinor).toBe(8725n)
  const all = await payer()
  const order = await all.upgrade(all.at(0.5))
  expect(order.netMinor).toBe(7500n)
  await all.refund(4900)
  await all.pay(order.id)
  expect(await all.now(order.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'late' })
  expect(await all.subscription()).toMatchObject({ plan: 'growth', amountMinor: 4900 })
  await journalIsRight()
})

test('up and down and up again costs nothing and gives nothing, whatever coupon paid a part', async () => {
  const { code } = await newCoupon({ percent: '10' })
  const one = await payer({ plan: 'scale', coupon: code })
  // Half of the 179.10 that were paid, less half of 49.00.
  expect(await one.downgrade(one.at(0.5))).toBe(8955 - 2450)
  const up = await one.upgrade(one.at(0.75))
  expect(up.netMinor).toBe(4975n - 1225n)
  expect(await one.payByCredit(up.id)).toMatchObject({ isPaid: true })
  await fulfilOrder(up.id)
  expect(await one.subscription()).toMatchObject({ plan: 'scale', amountMinor: 19900 })
  expect(await one.credit()).toBe(6505 - 3750)
  expect(await one.downgrade(one.at(0.75))).toBe(3750)
  const again = await one.upgrade(one.at(0.75))
  expect(again.netMinor).toBe(3750n)
  await journalIsRight()
})

test('after an upgrade whose first month was free, a smaller plan gives back what the upgrade cost and no more', async () => {
  const { code } = await newCoupon({ percent: '100' })
  const one = await payer({ coupon: code })
  const up = await one.upgrade(one.at(0.5))
  await one.pay(up.id)
  expect(up.netMinor).toBe(9950n)
  expect(await one.downgrade(one.at(0.5))).toBe(9950 - 2450)
  await journalIsRight()
})

test('an upgrade that was paid and then refunded takes nothing off the next one, and gives no credit', async () => {
  const one = await payer()
  const up = await one.upgrade(one.at(0.5))
  const paymentId = await one.pay(up.id)
  await applyTestFacts(paymentId, { refunds: { r1: { amountMinor: 7500, state: 'succeeded' } } })
  await creditOverdueRefunds()
  expect(await one.downgrade(one.at(0.5))).toBe(0)
  await journalIsRight()
})

test('a pause changes what neither an upgrade costs nor a smaller plan gives, with a coupon as without', async () => {
  const { code } = await newCoupon()
  const up = await payer({ coupon: code })
  const open = await up.upgrade(up.at(0.5))
  await up.pause(up.at(0.5))
  expect(await up.now(open.id)).toMatchObject({ state: 'CANCELED' })
  await expect(up.upgrade(later(up.at(0.5), 5))).rejects.toMatchObject({ code: 'conflict' })
  await up.resume(later(up.at(0.5), 45))
  const order = await up.upgrade(later(up.at(0.5), 45))
  expect(order.netMinor).toBe(8725n)
  // Money for the one that the pause took back goes back, however late it comes.
  await up.pay(open.id)
  expect(await up.now(open.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'superseded' })
  await up.pay(order.id)
  expect(await up.subscription()).toMatchObject({ plan: 'scale', periodEnd: later(up.periodEnd, 45) })
  const down = await payer({ plan: 'scale', coupon: (await newCoupon()).code })
  await down.pause(down.at(0.5))
  expect(await down.downgrade(later(down.at(0.5), 3))).toBe(0)
  await down.resume(later(down.at(0.5), 45))
  expect(await down.downgrade(later(down.at(0.5), 45))).toBe(4975 - 2450)
  await journalIsRight()
})

test('a coupon for three payments reduces three, also over a pause and when it is deactivated meanwhile', async () => {
  const coupon = await newCoupon({ percent: '20', duration: 'some', payments: '3' })
  const one = await payer({ coupon: coupon.code })
  await renewSubscriptions(later(one.periodEnd, -6))
  const taken = (await one.subscription()).renewalOrderId!
  await one.pause(later(one.periodEnd, -5))
  expect(await one.now(taken)).toMatchObject({ state: 'CANCELED', couponMinor: 980n })
  await deactivateCoupon(randomUUID(), coupon.id)
  await one.resume(later(one.periodEnd, 60))
  const reduced: number[] = []
  for (let n = 0; n < 3; n++) {
    const { periodEnd } = await one.subscription()
    await renewSubscriptions(later(periodEnd, -4))
    const { renewalOrderId } = await one.subscription()
    reduced.push(Number((await one.now(renewalOrderId!)).couponMinor))
    await one.pay(renewalOrderId!)
  }
  expect(reduced).toEqual([980, 980, 0])
})

test('a renewal with a coupon is paid from credit wholly, and what is left of the credit stays', async () => {
  const coupon = await newCoupon({ percent: '50', duration: 'always', targets: ['plan:growth'] })
  const one = await payer({ plan: 'scale' })
  const { id } = await one.order({ plan: 'growth', interval: 'month' }).catch(() => ({ id: null }))
  expect(id).toBeNull()
  expect(await one.downgrade(one.at(0.5))).toBe(7500)
  await renewSubscriptions(later(one.periodEnd, -6))
  const { renewalOrderId } = await one.subscription()
  await one.enter(renewalOrderId!, coupon.code)
  expect(await one.now(renewalOrderId!)).toMatchObject({ totalMinor: 2450n })
  await Promise.all(Array.from({ length: 5 }, () => renewSubscriptions(one.periodEnd)))
  expect(await one.subscription()).toMatchObject({
    plan: 'growth',
    state: 'ACTIVE',
    periodStart: one.periodEnd,
  })
  expect(await one.credit()).toBe(7500 - 2450)
  await journalIsRight()
})

test('a plan that credit and a coupon pay wholly is worth what the credit paid', async () => {
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  await endWithPeriod(one.workspaceId, true)
  const { code } = await newCoupon({ kind: 'amount', amount: '39', currency: 'USD' })
  const up = await one.upgrade(one.at(0.5), code)
  expect(up).toMatchObject({ netMinor: 3600n, couponMinor: 3900n })
  expect(await one.payByCredit(up.id)).toMatchObject({ isPaid: true, amountMinor: 3600 })
  await fulfilOrder(up.id)
  expect(await one.credit()).toBe(3900)
  expect(await one.downgrade(one.at(0.5))).toBe(3600)
  expect(await one.credit()).toBe(7500)
  await journalIsRight()
})

test('money that comes for an order whose credit went back already pays only its part, and is given back', async () => {
  await startWorkers()
  offerProviders([testProvider])
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  const order = await testOrder({ workspaceId: one.workspaceId, totalMinor: 10_000 })
  await one.payByCredit(order.orderId)
  const { workspaceId } = one
  const back = { orderId: order.orderId, workspaceId, to: 'CANCELED', ...seller } as const
  expect(await systemDb().$transaction((tx) => takeBackOrder(tx, back))).toBe(true)
  // The credit is written first, and then what the order has left.
  await expect.poll(async () => (await one.now(order.orderId)).paidMinor).toBe(0n)
  expect(await one.credit()).toBe(7500)
  const late = await testPayment({ ...order, totalMinor: 2500 })
  await applyTestFacts(late, { capturedMinor: 2500 })
  expect(await one.now(order.orderId)).toMatchObject({ state: 'CANCELED' })
  expect(await systemDb().refund.findMany({ where: { paymentId: late } })).toMatchObject([
    { amountMinor: 2500n },
  ])
  expect(await one.credit()).toBe(7500)
  await journalIsRight()
})

test('money that comes while an order’s credit is on its way back pays only its part, and is given back', async () => {
  offerProviders([testProvider])
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  const order = await testOrder({ workspaceId: one.workspaceId, totalMinor: 10_000 })
  await one.payByCredit(order.orderId)
  const { workspaceId } = one
  const end = { orderId: order.orderId, workspaceId, to: 'EXPIRED', ...seller } as const
  expect(await systemDb().$transaction((tx) => takeBackOrder(tx, end))).toBe(true)
  // As a process leaves it that is killed between the two: the credit is there again, the order doesn't know.
  const [refundId = ''] = await systemDb().$transaction((tx) => writeCreditReturns(tx, order.orderId))
  const { paymentId, amountMinor } = await systemDb().refund.findUniqueOrThrow({ where: { id: refundId } })
  await creditProvider.refund({ paymentId } as never, { refundId, amountMinor: Number(amountMinor) } as never)
  expect([await one.credit(), (await one.now(order.orderId)).paidMinor]).toEqual([7500, 7500n])
  const late = await testPayment({ ...order, totalMinor: 2500 })
  await applyTestFacts(late, { capturedMinor: 2500 })
  expect((await one.now(order.orderId)).state).toBe('EXPIRED')
  expect(await systemDb().refund.findMany({ where: { paymentId: late } })).toMatchObject([
    { amountMinor: 2500n },
  ])
})

test('a dispute that is lost takes the credit along, and an upgrade counts nothing of it', async () => {
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  await applyTestFacts(one.paymentId, { disputes: { d1: { amountMinor: 19900, state: 'lost' } } })
  await withdrawLostCredit()
  await creditOverdueRefunds()
  expect(await one.credit()).toBe(0)
  expect((await one.upgrade(one.at(0.5))).netMinor).toBe(9950n)
  await journalIsRight()
})

test('credit in one currency pays no order in another', async () => {
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  const order = await testOrder({ workspaceId: one.workspaceId, currency: 'EUR' })
  expect(await one.payByCredit(order.orderId)).toBeNull()
  expect(await one.credit()).toBe(7500)
})

test('an account that is closed while its plan is paused, with credit in an open order, gets all of it back once', async () => {
  await startWorkers()
  const one = await payer({ plan: 'scale' })
  await one.downgrade(one.at(0.5))
  const order = await testOrder({
    workspaceId: one.workspaceId,
    totalMinor: 10_000,
    purpose: { kind: 'number', reservationId: randomUUID() } as never,
  })
  await one.payByCredit(order.orderId)
  await one.pause(one.at(0.5))
  await systemDb().$transaction((tx) => removeWorkspace(tx, one.workspaceId))
  await expect
    .poll(
      async () => {
        await expireOrders()
        await payOutClosedCredit()
        const rows = await systemDb().refund.findMany({ where: { paymentId: one.paymentId } })
        return rows.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)
      },
      { timeout: 15_000 },
    )
    .toBe(7500)
  await Promise.all(Array.from({ length: 5 }, () => payOutClosedCredit()))
  expect(await systemDb().refund.count({ where: { paymentId: one.paymentId } })).toBe(1)
  expect(await one.credit()).toBe(0)
  await journalIsRight()
})

test('money that comes for an order of an account that is gone goes back', async () => {
  const one = await payer()
  const order = await one.upgrade(one.at(0.5))
  const { workspaceId, userId, customerId } = one
  const late = await testPayment({
    workspaceId,
    userId,
    customerId,
    orderId: order.id,
    orderNumber: order.number,
    totalMinor: 7500,
  })
  await systemDb().$transaction((tx) => removeWorkspace(tx, workspaceId))
  await applyTestFacts(late, { capturedMinor: 7500 })
  await fulfilOrder(order.id)
  expect(await one.now(order.id)).toMatchObject({ state: 'FULFILLED', returnReason: 'canceled' })
  await journalIsRight()
})

test('twenty at once of upgrades, smaller plans, pauses and refusals leave one plan and no money from nothing', async () => {
  const { code } = await newCoupon({ percent: '50', oncePerWorkspace: undefined })
  const one = await payer({ plan: 'scale', coupon: code })
  const at = one.at(0.5)
  await twentyAtOnce((n): Promise<unknown> => {
    if (n % 4 === 0) return one.downgrade(at)
    if (n % 4 === 1) return one.upgrade(at)
    return n % 4 === 2
      ? one.pause(at).then(() => one.resume(later(at, 1)))
      : endWithPeriod(one.workspaceId, n % 8 === 3)
  })
  const granted = await systemDb().creditEntry.findMany({ where: { workspaceId: one.workspaceId } })
  const sum = granted.reduce((total, { amountMinor }) => total + Number(amountMinor), 0)
  expect(sum).toBeLessThanOrEqual(4975 - 2450)
  expect(sum).toBe(await one.credit())
  const { plan } = await one.subscription()
  expect(plan === 'growth').toBe(sum > 0)
  const open = await systemDb().salesOrder.findMany({
    where: { workspaceId: one.workspaceId, state: 'OPEN' },
  })
  expect(open.length).toBeLessThanOrEqual(1)
  await journalIsRight()
})

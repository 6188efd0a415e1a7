import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answeredEvent } from '~/domains/billing/billing'
import {
  currentPlan,
  endWithPeriod,
  findAnswerStop,
  findSubscription,
  listEntitlements,
  pauseSubscription,
  recordUsage,
  usageStanding,
} from '~/domains/billing/billing.server'
import { listOpenOrders } from '~/domains/payments/payments.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { twentyAtOnce } from '../../../tests/support/at-once'
import { withTestDatabase } from '../../../tests/support/database'
import { templatesTo } from '../../../tests/support/mails'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { billingPage } from '../billing-page.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { pausePlan, resumePlan, resumePlans } from './pause-plan.server'
import { renewSubscriptions } from './renew-subscriptions.server'

withTestDatabase()

const DAY = 86_400_000
const later = (date: Date, days: number) => new Date(date.getTime() + days * DAY)

type Order = Awaited<ReturnType<typeof testOrder>>

async function pay(order: Order): Promise<void> {
  await applyTestFacts(await testPayment(order), { capturedMinor: order.totalMinor })
  await fulfilOrder(order.orderId)
}

/** A workspace that has just paid for a month of Growth. */
async function subscriber() {
  const order = await testOrder()
  const email = `${order.workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: order.customerId }, data: { email } })
  await pay(order)
  const { workspaceId } = order
  const subscription = async () => (await findSubscription(workspaceId))!
  const bought = await subscription()
  const actor = `user:${order.userId}`
  return {
    ...order,
    bought,
    actor,
    subscription,
    pause: (at: Date, until: Date | null = null) => pausePlan({ workspaceId, until, actor }, at),
    resume: (at: Date) => resumePlan({ workspaceId, actor }, at),
    mails: async () => (await templatesTo(email)).filter((name) => /^(renewal|plan|usage)-/.test(name)),
    moves: async () =>
      (
        await systemDb().stateMove.findMany({
          where: { workspaceId, machine: 'subscription' },
          orderBy: { seq: 'asc' },
        })
      ).map(({ toState, actor: by }) => `${toState} ${by === actor ? 'user' : by}`),
  }
}

test('a paused plan keeps its paid time to the second, whenever it resumes, and nothing is asked for or taken meanwhile', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 10)
  await one.pause(at, later(at, 100))
  expect(await one.subscription()).toMatchObject({
    state: 'PAUSED',
    pause: { since: at, until: later(at, 100) },
  })
  // Who has paid isn't told to buy a plan before add-ons.
  expect((await billingPage(one.workspaceId)).addons).toMatchObject({ isPaused: true, offers: [] })
  for (const days of [1, 15, 25, 40, 80]) await renewSubscriptions(later(at, days))
  expect(await one.mails()).toEqual(['plan-paused'])
  expect(await systemDb().salesOrder.count({ where: { workspaceId: one.workspaceId } })).toBe(1)
  expect(await one.resume(later(at, 90))).toBe(true)
  expect(await one.subscription()).toMatchObject({
    state: 'ACTIVE',
    pause: null,
    periodStart: one.bought.periodStart,
    periodEnd: later(one.bought.periodEnd, 90),
    pausedSeconds: 90 * 86_400,
  })
  expect(await one.mails()).toEqual(['plan-paused', 'plan-resumed'])
  expect(await one.moves()).toEqual(['ACTIVE system', 'PAUSED user', 'ACTIVE user'])
  const end = later(one.bought.periodEnd, 90)
  expect((await currentPlan(one.workspaceId, 'USD', later(end, -1))).plan.code).toBe('growth')
  await renewSubscriptions(later(end, -7))
  expect((await one.mails()).at(-1)).toBe('renewal-due')
})

test('it resumes by itself on its day, once however many processes look, and is told of three days ahead', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 3)
  await one.pause(at, later(at, 20))
  await resumePlans(later(at, 16))
  expect(await one.mails()).toEqual(['plan-paused'])
  await Promise.all(Array.from({ length: 5 }, () => resumePlans(later(at, 17.5))))
  expect(await one.mails()).toEqual(['plan-paused', 'plan-resumes'])
  await Promise.all(Array.from({ length: 5 }, () => resumePlans(later(at, 20))))
  expect(await one.mails()).toEqual(['plan-paused', 'plan-resumes', 'plan-resumed'])
  expect(await one.subscription()).toMatchObject({
    state: 'ACTIVE',
    periodEnd: later(one.bought.periodEnd, 20),
  })
})

test('without a day it goes on after 180 days, and a server that was down for a week takes no paid time', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 3)
  await one.pause(at)
  await resumePlans(later(at, 179.9))
  expect((await one.subscription()).state).toBe('PAUSED')
  await resumePlans(later(at, 187))
  expect((await one.subscription()).periodEnd).toEqual(later(one.bought.periodEnd, 187))
})

test('a day that is too near, too far, past or none at all is refused', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 3)
  for (const days of [-3650, -1, 0, 0.5, 180.1, 40_000, Number.NaN])
    await expect(one.pause(at, later(at, days))).rejects.toMatchObject({ code: 'bad_request' })
  expect(await one.moves()).toEqual(['ACTIVE system'])
})

test('it can be paused again thirty days after it resumed, so that nobody pays for the busy hours only', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 3)
  await one.pause(at)
  await one.resume(later(at, 1))
  await expect(one.pause(later(at, 20))).rejects.toMatchObject({
    code: 'conflict',
    messageKey: 'billing.pause.errors.again',
  })
  await systemDb().subscription.updateMany({
    where: { workspaceId: one.workspaceId },
    data: { periodEnd: later(at, 400) },
  })
  await one.pause(later(at, 31))
  expect((await one.subscription()).state).toBe('PAUSED')
})

test('only a plan that is paid for can be paused', async () => {
  const one = await subscriber()
  await expect(one.pause(one.bought.periodEnd)).rejects.toMatchObject({ code: 'conflict' })
  await renewSubscriptions(later(one.bought.periodEnd, 1))
  expect((await one.subscription()).state).toBe('PAST_DUE')
  await expect(one.pause(later(one.bought.periodEnd, 1))).rejects.toMatchObject({
    code: 'conflict',
    messageKey: 'billing.pause.errors.state',
  })
  expect(await one.resume(new Date())).toBe(false)
})

test('a clock that was put back while a plan was paused gives and takes nothing; one that jumped ahead gives no year', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 3)
  await one.pause(at)
  await one.resume(later(at, -2))
  expect((await one.subscription()).periodEnd).toEqual(one.bought.periodEnd)
  const other = await subscriber()
  await other.pause(later(other.bought.periodStart, 3))
  await other.resume(later(other.bought.periodStart, 9000))
  expect((await other.subscription()).periodEnd).toEqual(later(other.bought.periodEnd, 210))
})

test('the assistant answers in no conversation while its plan is paused, not even in one that counts already, and then again', async () => {
  const one = await subscriber()
  const { workspaceId } = one
  const counted = randomUUID()
  await pauseSubscription({ workspaceId, until: null, actor: 'system' }, later(one.bought.periodStart, 1))
  expect(await findAnswerStop(workspaceId, counted, { isCounted: true })).toBe('paused')
  expect(await findAnswerStop(workspaceId, randomUUID())).toBe('paused')
  expect((await currentPlan(workspaceId, 'USD')).plan.code).toBe('growth')
  await systemDb().$executeRaw`
    INSERT INTO plan_grants (workspace_id, source, plan_code, billing_interval, period_start, period_end)
    VALUES (${workspaceId}::uuid, 'store:one', 'growth', 'month', now() - interval '1 day', now() + interval '29 days')`
  expect(await findAnswerStop(workspaceId, counted, { isCounted: true })).toBeNull()
  await systemDb().planGrant.deleteMany({ where: { workspaceId, source: 'store:one' } })
  await one.resume(later(one.bought.periodStart, 2))
  expect(await findAnswerStop(workspaceId, counted, { isCounted: true })).toBeNull()
})

test('what was used before a pause stays used after it, and the stretch ends as much later', async () => {
  const one = await subscriber()
  const { workspaceId, bought } = one
  const used = later(bought.periodStart, 2)
  await workspaceDb(workspaceId).$transaction((tx) =>
    recordUsage(
      tx,
      workspaceId,
      answeredEvent(workspaceId, { conversationId: randomUUID(), messageId: randomUUID(), at: used }),
    ),
  )
  await one.pause(later(bought.periodStart, 5))
  expect(await usageStanding(workspaceId, 'USD', later(bought.periodStart, 50))).toMatchObject({
    answered: 1,
    from: bought.periodStart,
    to: bought.periodEnd,
  })
  await one.resume(later(bought.periodStart, 65))
  const standing = await usageStanding(workspaceId, 'USD', later(bought.periodStart, 66))
  expect(standing).toMatchObject({ answered: 1, to: later(bought.periodEnd, 60) })
})

test('what was bought with a plan, and what was paid ahead, move on with it', async () => {
  const one = await subscriber()
  const { workspaceId, bought } = one
  await pay(await testOrder({ workspaceId, purpose: { kind: 'addon', addon: 'seat', quantity: 2 } }))
  await pay(await testOrder({ workspaceId }))
  const ahead = await one.subscription()
  expect(ahead.periodStart).toEqual(bought.periodEnd)
  await one.pause(later(bought.periodStart, 10))
  // The day on which the period that is paid ahead would have begun is past, and it hasn't.
  expect((await currentPlan(workspaceId, 'USD', later(bought.periodEnd, 5))).periodEnd).toEqual(
    bought.periodEnd,
  )
  await one.resume(later(bought.periodStart, 40))
  expect(await one.subscription()).toMatchObject({
    periodStart: later(ahead.periodStart, 30),
    periodEnd: later(ahead.periodEnd, 30),
    pausedSeconds: 0,
  })
  const grants = await systemDb().planGrant.findMany({
    where: { workspaceId },
    orderBy: { periodStart: 'asc' },
  })
  expect(grants.map(({ periodStart, periodEnd }) => [periodStart, periodEnd])).toEqual([
    [bought.periodStart, later(bought.periodEnd, 30)],
    [later(ahead.periodStart, 30), later(ahead.periodEnd, 30)],
  ])
  expect(await listEntitlements(workspaceId, later(bought.periodStart, 41))).toMatchObject([
    { addon: 'seat', quantity: 2, periodEnd: later(bought.periodEnd, 30) },
  ])
})

test('a year that is paused for exactly one of its stretches keeps them all', async () => {
  const order = await testOrder({
    totalMinor: 49000,
    purpose: { kind: 'plan', plan: 'growth', interval: 'year', subscriptionId: null, change: 'start' },
  })
  await pay(order)
  const { workspaceId } = order
  const before = await systemDb().usagePeriod.findMany({
    where: { workspaceId },
    orderBy: { periodStart: 'asc' },
  })
  const at = later(before[0]!.periodStart, 10)
  await pausePlan({ workspaceId, until: null, actor: 'system' }, at)
  await resumePlan({ workspaceId, actor: 'system' }, later(at, 30))
  const after = await systemDb().usagePeriod.findMany({
    where: { workspaceId },
    orderBy: { periodStart: 'asc' },
  })
  expect(after.map(({ periodStart }) => periodStart)).toEqual(
    before.map(({ periodStart }, index) => (index === 0 ? periodStart : later(periodStart, 30))),
  )
  expect(after.map(({ periodEnd }) => periodEnd)).toEqual(before.map(({ periodEnd }) => later(periodEnd, 30)))
})

test('what was ordered and not paid is taken back with a pause; what is paid for it all the same goes back', async () => {
  const one = await subscriber()
  const { workspaceId, bought } = one
  await renewSubscriptions(later(bought.periodEnd, -7))
  const { renewalOrderId } = await one.subscription()
  const left = await testOrder({ workspaceId, purpose: { kind: 'addon', addon: 'seat', quantity: 1 } })
  await one.pause(later(bought.periodEnd, -6))
  expect(await listOpenOrders(workspaceId)).toEqual([])
  expect(await one.subscription()).toMatchObject({ state: 'PAUSED', renewalOrderId: null })
  await applyTestFacts(await testPayment({ ...one, orderId: renewalOrderId! }), { capturedMinor: 4900 })
  await fulfilOrder(renewalOrderId!)
  expect(await systemDb().salesOrder.findUnique({ where: { id: renewalOrderId! } })).toMatchObject({
    state: 'FULFILLED',
    returnReason: 'superseded',
  })
  expect(await systemDb().salesOrder.findUnique({ where: { id: left.orderId } })).toMatchObject({
    state: 'CANCELED',
  })
  expect((await one.subscription()).state).toBe('PAUSED')
})

test('nothing is paused while a payment for the plan is under way', async () => {
  const one = await subscriber()
  await renewSubscriptions(later(one.bought.periodEnd, -7))
  const { renewalOrderId } = await one.subscription()
  await applyTestFacts(await testPayment({ ...one, orderId: renewalOrderId! }), { pending: 'processing' })
  await expect(one.pause(later(one.bought.periodEnd, -6))).rejects.toMatchObject({
    messageKey: 'billing.pause.errors.underWay',
  })
  expect((await one.subscription()).renewalOrderId).toBe(renewalOrderId)
})

test('who pays for a plan while it is paused has it go on, with all the time that was kept', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 10)
  await one.pause(at, later(at, 100))
  const paidAt = Date.now()
  await pay(await testOrder({ workspaceId: one.workspaceId }))
  const { state, pause, periodStart } = await one.subscription()
  expect([state, pause]).toEqual(['ACTIVE', null])
  // It was paused in days to come, so no time of it had passed.
  expect(periodStart).toEqual(one.bought.periodEnd)
  expect(paidAt).toBeLessThan(at.getTime())
})

test('who lets a paused plan end keeps what is paid and is asked for nothing afterwards', async () => {
  const one = await subscriber()
  const at = later(one.bought.periodStart, 10)
  await one.pause(at, later(at, 10))
  await endWithPeriod(one.workspaceId, true)
  await renewSubscriptions(later(at, 10))
  expect(await one.subscription()).toMatchObject({
    state: 'ACTIVE',
    endsWithPeriod: true,
    periodEnd: later(one.bought.periodEnd, 10),
  })
  await renewSubscriptions(later(one.bought.periodEnd, 9))
  expect(await one.mails()).toEqual(['plan-paused', 'plan-resumed'])
  await renewSubscriptions(later(one.bought.periodEnd, 10))
  expect(await findSubscription(one.workspaceId)).toBeNull()
})

test('twenty pauses, resumptions, cancellations and renewals at once leave one consistent state', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await subscriber()
    const { workspaceId, bought } = one
    const at = later(bought.periodEnd, -6)
    await twentyAtOnce(async (index) => {
      if (index % 4 === 0) await one.pause(at, later(at, 30))
      else if (index % 4 === 1) await one.resume(later(at, 1))
      else if (index % 4 === 2) await endWithPeriod(workspaceId, index % 8 < 4)
      else await renewSubscriptions(at)
    })
    const { state, pause, periodEnd, renewalOrderId, endsWithPeriod } = await one.subscription()
    const open = (await listOpenOrders(workspaceId)).map(({ id }) => id)
    expect((await one.moves()).length).toBeLessThanOrEqual(3)
    expect(periodEnd.getTime() - bought.periodEnd.getTime()).toBe((await one.moves()).length === 3 ? DAY : 0)
    expect(state === 'PAUSED').toBe(pause !== null)
    expect(open).toEqual(renewalOrderId ? [renewalOrderId] : [])
    if (state === 'PAUSED' || endsWithPeriod) expect(open).toEqual([])
  }
})

test('a pause at the very second of the renewal either comes first or is told that a payment is under way', async () => {
  const one = await subscriber()
  const { bought } = one
  await renewSubscriptions(later(bought.periodEnd, -7))
  const at = new Date(bought.periodEnd.getTime() - 1000)
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => renewSubscriptions(bought.periodEnd)),
    ...Array.from({ length: 5 }, () => one.pause(at)),
  ])
  const { state, periodEnd } = await one.subscription()
  expect(['PAUSED', 'PAST_DUE']).toContain(state)
  expect(periodEnd).toEqual(bought.periodEnd)
})

test('the database keeps no paused plan without the day on which it goes on', async () => {
  const one = await subscriber()
  await expect(
    systemDb()
      .$executeRaw`UPDATE subscriptions SET state = 'PAUSED' WHERE workspace_id = ${one.workspaceId}::uuid`,
  ).rejects.toThrow(/subscriptions_pause/)
})

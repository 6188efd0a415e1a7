import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answeredEvent } from '~/domains/billing/billing'
import {
  applyPaidPlan,
  endWithPeriod,
  findAnswerStop,
  recordUsage,
  usageStanding,
} from '~/domains/billing/billing.server'
import { databasePool, systemDb, workspaceDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { lastMail, templatesTo } from '../../../tests/support/mails'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { orderUsage } from './order-usage.server'
import { renewSubscriptions } from './renew-subscriptions.server'

withTestDatabase()

const DAY = 86_400_000
const INCLUDED = 2

/** A workspace that paid for Growth, which has two conversations here. */
async function subscriber(interval: 'month' | 'year', paidAt: Date) {
  await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: INCLUDED } })
  const order = await testOrder()
  const { workspaceId, customerId, orderId } = order
  const email = `${workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: customerId }, data: { email } })
  const terms = { plan: 'growth', interval, currency: 'USD', amountMinor: 4900 } as const
  await systemDb().$transaction((tx) =>
    applyPaidPlan(tx, { ...terms, workspaceId, customerId, orderId, change: 'start', paidAt }),
  )
  const on = (days: number) => new Date(paidAt.getTime() + days * DAY)
  const answer = async (many: number, at: Date) => {
    for (let i = 0; i < many; i++) {
      const one = { conversationId: randomUUID(), messageId: randomUUID(), at }
      await workspaceDb(workspaceId).$transaction((tx) =>
        recordUsage(tx, workspaceId, answeredEvent(workspaceId, one)),
      )
    }
  }
  const usageOrders = () =>
    systemDb().salesOrder.findMany({
      where: { workspaceId, usageOrder: { isNot: null } },
      orderBy: { createdAt: 'asc' },
    })
  const pay = async (id: string) => {
    const { totalMinor } = await systemDb().salesOrder.findUniqueOrThrow({ where: { id } })
    const payment = await testPayment({ ...order, orderId: id, totalMinor: Number(totalMinor) })
    await applyTestFacts(payment, { capturedMinor: Number(totalMinor) })
    await fulfilOrder(id)
  }
  return { ...order, email, on, answer, usageOrders, pay }
}

test('a year charges what went beyond each of its months once it is over, once, and reminds; unpaid, people answer beyond it', async () => {
  const one = await subscriber('year', new Date(Date.now() - 75 * DAY))
  await one.answer(INCLUDED + 20, one.on(10))
  await one.answer(INCLUDED + 30, one.on(40))
  await one.answer(INCLUDED + 40, one.on(70))
  await orderUsage(one.on(30))
  expect(await one.usageOrders()).toEqual([])
  await Promise.all([orderUsage(one.on(31)), orderUsage(one.on(31))])
  await orderUsage(one.on(32))
  expect(await one.usageOrders()).toMatchObject([
    { netMinor: 120n, purpose: { kind: 'usage' }, lines: [{ quantity: 20, unitMinor: 6 }] },
  ])
  const standing = (days: number) => usageStanding(one.workspaceId, 'USD', one.on(days))
  expect(await standing(44)).toMatchObject({
    answered: 32,
    from: one.on(30),
    to: one.on(60),
    beyond: 'monthly',
  })
  const [first] = await one.usageOrders()
  expect(await lastMail(one.email, 'usage-order')).toMatchObject({ kind: 'asked', on: one.on(38), count: 20 })
  await Promise.all([renewSubscriptions(one.on(40)), renewSubscriptions(one.on(40))])
  expect(await lastMail(one.email, 'usage-order')).toMatchObject({ kind: 'late', on: one.on(45) })
  expect(await templatesTo(one.email)).toEqual(['usage-order', 'usage-order'])
  expect(await standing(74)).toMatchObject({ answered: 42, beyond: 'owed' })
  expect(await findAnswerStop(one.workspaceId, randomUUID())).toBe('limit')
  await one.pay(first!.id)
  expect(await findAnswerStop(one.workspaceId, randomUUID())).toBeNull()
  await orderUsage(one.on(74))
  expect((await one.usageOrders()).map(({ netMinor, state }) => [netMinor, state])).toEqual([
    [120n, 'FULFILLED'],
    [180n, 'OPEN'],
  ])
})

test('a month that is let end is charged its last conversations; too few aren’t worth an order', async () => {
  const paidAt = new Date('2026-06-01T12:00:00Z')
  const [many, few] = [await subscriber('month', paidAt), await subscriber('month', paidAt)]
  await many.answer(INCLUDED + 30, many.on(29))
  await few.answer(INCLUDED + 3, few.on(29))
  for (const { workspaceId } of [many, few]) await endWithPeriod(workspaceId, true)
  for (const days of [29, 30, 31, 32]) await renewSubscriptions(many.on(days))
  expect(await many.usageOrders()).toMatchObject([{ netMinor: 180n, state: 'OPEN' }])
  expect(await few.usageOrders()).toEqual([])
})

test('who doesn’t renew is charged for the days of grace as well; the renewal that asked for some of it asks no more', async () => {
  const one = await subscriber('month', new Date('2026-06-01T12:00:00Z'))
  await one.answer(INCLUDED + 20, one.on(10))
  for (const days of [24, 30, 31]) await renewSubscriptions(one.on(days))
  await one.answer(10, one.on(33))
  expect(await one.usageOrders()).toEqual([])
  await renewSubscriptions(one.on(37))
  await renewSubscriptions(one.on(38))
  expect(await one.usageOrders()).toMatchObject([{ netMinor: 180n, state: 'OPEN' }])

  // The renewal held the first twenty, and its money comes now.
  const renewal = await systemDb().salesOrder.findFirstOrThrow({
    where: { workspaceId: one.workspaceId, purpose: { path: ['change'], equals: 'renew' } },
  })
  expect(renewal).toMatchObject({ state: 'EXPIRED', netMinor: 5020n })
  await one.pay(renewal.id)
  const { rows } = await databasePool().query(
    `SELECT 1 FROM pgboss.job WHERE name = 'refund-late-order' AND data ->> 'orderId' = $1`,
    [renewal.id],
  )
  expect(rows).toHaveLength(1)
})

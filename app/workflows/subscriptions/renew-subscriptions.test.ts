import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answeredEvent } from '~/domains/billing/billing'
import {
  applyPaidPlan,
  currentLimits,
  findSubscription,
  grantBoughtAddons,
  keepAddon,
  recordUsage,
  unchargedUsage,
} from '~/domains/billing/billing.server'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { templatesTo } from '../../../tests/support/mails'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import '../fulfil-orders/fulfil-plan.server'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import { renewSubscriptions } from './renew-subscriptions.server'

withTestDatabase()

const DAY = 86_400_000

test('a plan is asked for ahead of its end, reminded of in the days of grace, and goes on when that is paid', async () => {
  const order = await testOrder()
  const { workspaceId, customerId } = order
  const paidAt = new Date('2026-06-01T12:00:00Z')
  await systemDb().$transaction((tx) =>
    applyPaidPlan(tx, {
      workspaceId,
      customerId,
      orderId: order.orderId,
      plan: 'growth',
      interval: 'month',
      currency: 'USD',
      amountMinor: 4900,
      change: 'start',
      paidAt,
    }),
  )
  const end = (await findSubscription(workspaceId))!.periodEnd
  const on = (days: number) => new Date(end.getTime() + days * DAY)
  const asked = () => templatesTo('ada@example.test')

  await renewSubscriptions(on(-8))
  expect(await asked()).toEqual([])
  await Promise.all([renewSubscriptions(on(-7)), renewSubscriptions(on(-7))])
  await renewSubscriptions(on(-6))
  expect(await asked()).toEqual(['renewal-due'])
  await renewSubscriptions(on(0))
  expect((await findSubscription(workspaceId))!.state).toBe('PAST_DUE')
  await renewSubscriptions(on(1))
  await renewSubscriptions(on(2))
  expect(await asked()).toEqual(['renewal-due', 'renewal-overdue'])

  const renewals = await systemDb().salesOrder.findMany({ where: { workspaceId, createdBy: null } })
  expect(renewals).toHaveLength(1)
  const payment = await testPayment({ ...order, orderId: renewals[0]!.id, totalMinor: 4900 })
  await applyTestFacts(payment, { capturedMinor: 4900 })
  await fulfilOrder(renewals[0]!.id)
  expect(await findSubscription(workspaceId)).toMatchObject({
    state: 'ACTIVE',
    periodStart: end,
    renewalOrderId: null,
  })
})

test('add-ons that go on and what went beyond the plan come with the next period, each once', async () => {
  const { workspaceId, customerId, orderId, ...order } = await testOrder()
  const paidAt = new Date(Date.now() - 25 * DAY)
  const db = systemDb()
  await db.plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 1 } })
  const terms = { plan: 'growth', interval: 'month', currency: 'USD', amountMinor: 4900 } as const
  await db.$transaction((tx) =>
    applyPaidPlan(tx, { ...terms, workspaceId, customerId, orderId, change: 'start', paidAt }),
  )
  const bought = { workspaceId, orderId, addons: { seat: 2, 'call-minutes': 1 } }
  await db.$transaction((tx) => grantBoughtAddons(tx, bought, paidAt))
  await keepAddon(workspaceId, 'call-minutes', false, paidAt)
  for (let i = 0; i < 4; i++) {
    const one = { conversationId: randomUUID(), messageId: randomUUID(), at: paidAt }
    await workspaceDb(workspaceId).$transaction((tx) =>
      recordUsage(tx, workspaceId, answeredEvent(workspaceId, one)),
    )
  }
  const { periodEnd } = (await findSubscription(workspaceId))!
  await renewSubscriptions(new Date(periodEnd.getTime() - 6 * DAY))
  const renewal = await db.salesOrder.findFirstOrThrow({ where: { workspaceId, createdBy: null } })
  expect(renewal.lines).toMatchObject([
    { netMinor: 4900 },
    { description: 'Additional seat', quantity: 2, netMinor: 2400 },
    { quantity: 3, unitMinor: 6, netMinor: 18, period: { from: paidAt.toISOString().slice(0, 10) } },
  ])
  expect(renewal.netMinor).toBe(7318n)

  const whole = { ...order, workspaceId, customerId, orderId: renewal.id, totalMinor: 7318 }
  await applyTestFacts(await testPayment(whole), { capturedMinor: 7318 })
  await fulfilOrder(renewal.id)
  const later = new Date(periodEnd.getTime() + DAY)
  expect(await currentLimits(workspaceId, 'USD', later)).toMatchObject({ seats: 5 })
  expect(await unchargedUsage(workspaceId, 'USD', later)).toEqual([])
})

import { expect, test } from 'vitest'
import { applyPaidPlan, findSubscription } from '~/domains/billing/billing.server'
import { systemDb } from '~/platform/db/db.server'
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

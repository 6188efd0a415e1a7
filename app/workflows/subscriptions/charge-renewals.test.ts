import { expect, test } from 'vitest'
import { currentPlan, findSubscription } from '~/domains/billing/billing.server'
import {
  confirmTestPayment,
  keepCards,
  listCards,
  payByTestCard,
  payOrder,
} from '~/domains/payments/payments.server'
import { systemDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../tests/support/database'
import { lastMail, templatesTo } from '../../../tests/support/mails'
import { applyTestFacts, testOrder, testPayment } from '../../../tests/support/sales'
import { fulfilOrder } from '../fulfil-orders/fulfil-order.server'
import '../fulfil-orders/fulfil-orders.server'
import { mailExpiringCards } from './mail-expiring-cards.server'
import { renewSubscriptions } from './renew-subscriptions.server'

withTestDatabase()

const DAY = 86_400_000

/** Pays an order by a card of the test provider, which is kept. */
async function payAndKeep(order: { orderId: string; userId: string }, number: string): Promise<void> {
  const { paymentId } = await payOrder({
    orderId: order.orderId,
    provider: 'test',
    visitorIp: '192.0.2.10',
    returnUrl: (id) => `https://shop.test/payment-success?payment=${id}`,
    actor: 'system',
    keepCardBy: order.userId,
  })
  await payByTestCard(paymentId, { number, expiresAt: new Date('2099-01-01') })
  if (number.endsWith('3220')) await confirmTestPayment(paymentId, true)
  await fulfilOrder(order.orderId)
  await keepCards([order.orderId])
}

/** A workspace with a plan that was paid by a card. */
async function subscriber(number: string) {
  const order = await testOrder()
  const email = `${order.workspaceId}@example.test`
  await systemDb().billingCustomer.update({ where: { id: order.customerId }, data: { email } })
  await payAndKeep(order, number)
  const subscription = async () => (await findSubscription(order.workspaceId))!
  const end = (await subscription()).periodEnd
  return {
    ...order,
    subscription,
    end,
    run: (days: number) => renewSubscriptions(new Date(end.getTime() + days * DAY)),
    mails: async () => (await templatesTo(email)).filter((template) => /^(renewal|plan)-/.test(template)),
    lastDeclined: () => lastMail(email, 'renewal-declined'),
    plan: async () => (await currentPlan(order.workspaceId, 'USD')).plan.code,
    moves: async () =>
      (
        await systemDb().stateMove.findMany({
          where: { workspaceId: order.workspaceId, machine: 'subscription' },
          orderBy: { seq: 'asc' },
        })
      ).map(({ toState }) => toState),
  }
}

test('a kept card is announced a week ahead, charged once as the time ends, and the plan goes on without a pause', async () => {
  const one = await subscriber('4242424242424242')
  await one.run(-7)
  await one.run(-1)
  expect(await one.mails()).toEqual(['renewal-card'])
  await one.run(0)
  await Promise.all([one.run(0), one.run(0.1)])
  expect(await one.subscription()).toMatchObject({
    state: 'ACTIVE',
    periodStart: one.end,
    renewalOrderId: null,
  })
  expect(await one.moves()).toEqual(['ACTIVE'])
  expect(await one.mails()).toEqual(['renewal-card'])
  expect(await systemDb().payment.count({ where: { workspaceId: one.workspaceId, offSession: true } })).toBe(
    1,
  )
})

test('a declined card is tried after 1, 3, 5 and 7 days with mails; then the free plan begins, nothing is lost, and money that comes all the same brings all back', async () => {
  const one = await subscriber('4000000000000341')
  for (const day of [-7, 0, 0.5, 1, 2, 3, 4, 5, 6]) await one.run(day)
  expect(await one.mails()).toEqual(['renewal-card', ...Array.from({ length: 4 }, () => 'renewal-declined')])
  expect(await one.lastDeclined()).toMatchObject({
    card: 'Visa •••• 0341',
    again: new Date(one.end.getTime() + 7 * DAY),
  })
  expect([(await one.subscription()).state, await one.plan()]).toEqual(['PAST_DUE', 'growth'])
  const { renewalOrderId: orderId } = await one.subscription()
  await one.run(7)
  await one.run(8)
  expect([(await one.subscription()).state, await one.plan()]).toEqual(['UNPAID', 'starter'])
  expect((await one.mails()).slice(5)).toEqual(['plan-ended'])
  expect(await systemDb().salesOrder.findUnique({ where: { id: orderId! } })).toMatchObject({
    state: 'EXPIRED',
  })
  const late = await testPayment({ ...one, orderId: orderId! })
  await applyTestFacts(late, { capturedMinor: 4900 })
  await fulfilOrder(orderId!)
  expect([(await one.subscription()).state, await one.plan()]).toEqual(['ACTIVE', 'growth'])
  expect(await one.moves()).toEqual(['ACTIVE', 'PAST_DUE', 'UNPAID', 'ACTIVE'])
})

test('another card, kept after the first was declined, pays on the next try, without a gap', async () => {
  const one = await subscriber('4000000000000341')
  await one.run(-7)
  await one.run(0)
  const [other] = await listCards((await subscriber('4242424242424242')).workspaceId)
  await systemDb().paymentMethod.updateMany({
    where: { workspaceId: one.workspaceId },
    data: { isDefault: false },
  })
  await systemDb().paymentMethod.update({
    where: { id: other!.id },
    data: { workspaceId: one.workspaceId },
  })
  await one.run(1)
  expect(await one.subscription()).toMatchObject({ state: 'ACTIVE', periodStart: one.end })
})

test('a bank that wants its card’s owner has them asked for by mail', async () => {
  const one = await subscriber('4000000000003220')
  await one.run(-7)
  await one.run(0)
  expect(await one.mails()).toEqual(['renewal-card', 'renewal-confirm'])
})

test('what was to end is charged no more, nor is what has no card', async () => {
  const [ends, bare] = [await subscriber('4242424242424242'), await subscriber('4242424242424242')]
  for (const one of [ends, bare]) await one.run(-7)
  await systemDb().subscription.updateMany({
    where: { workspaceId: ends.workspaceId },
    data: { endsWithPeriod: true },
  })
  await systemDb().paymentMethod.updateMany({
    where: { workspaceId: bare.workspaceId },
    data: { state: 'REMOVED', token: null, removedAt: new Date(), isDefault: false },
  })
  for (const one of [ends, bare]) await one.run(1)
  const { workspaceId } = ends
  expect(
    await systemDb().payment.count({
      where: { workspaceId: { in: [workspaceId, bare.workspaceId] }, offSession: true },
    }),
  ).toBe(0)
  expect(await bare.mails()).toEqual(['renewal-card', 'renewal-overdue'])
})

test('who pays by a card that expires within a month is told once, while something is charged to it', async () => {
  const one = await subscriber('4242424242424242')
  const email = `${one.workspaceId}@example.test`
  const told = async () => (await templatesTo(email)).filter((template) => template === 'card-expiring')
  const lastDay = new Date('2027-01-31T00:00:00Z')
  await systemDb().paymentMethod.updateMany({
    where: { workspaceId: one.workspaceId },
    data: { expiresOn: lastDay },
  })
  await mailExpiringCards(new Date('2026-12-31T12:00:00Z'))
  expect(await told()).toEqual([])
  await systemDb().subscription.updateMany({
    where: { workspaceId: one.workspaceId },
    data: { endsWithPeriod: true },
  })
  await mailExpiringCards(new Date('2027-01-02T12:00:00Z'))
  expect(await told()).toEqual([])
  await systemDb().subscription.updateMany({
    where: { workspaceId: one.workspaceId },
    data: { endsWithPeriod: false },
  })
  const day = new Date('2027-01-02T12:00:00Z')
  await Promise.all(Array.from({ length: 20 }, () => mailExpiringCards(day)))
  expect(await told()).toHaveLength(1)
  expect(await lastMail(email, 'card-expiring')).toMatchObject({ card: 'Visa •••• 4242', until: lastDay })
})

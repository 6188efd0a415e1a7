import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyPaidPlan } from '~/domains/billing/billing.server'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../tests/support/database'
import { applyTestFacts, testOrder, testPayment } from '../../tests/support/sales'
import { billingPage } from './billing-page.server'
import { commandBilling } from './command-billing.server'
import './fulfil-orders/fulfil-addon.server'
import './fulfil-orders/fulfil-plan.server'
import { fulfilOrder } from './fulfil-orders/fulfil-order.server'

withTestDatabase()

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a new workspace may try a plan once, and lets it end or go on', async () => {
  const { workspaceId, userId } = await testWorkspace()
  const user = { id: userId, email: 'ada@example.test' }
  const command = (fields: Record<string, string>) =>
    commandBilling({ workspaceId, user, language: 'en', seenFrom: null }, form(fields))
  expect(await billingPage(workspaceId)).toMatchObject({
    plan: 'starter',
    subscription: null,
    usage: { answered: 0, included: 100 },
    trials: [{ code: 'growth', days: 14 }, { code: 'scale' }],
  })
  await command({ intent: 'try', plan: 'growth' })
  await command({ intent: 'try', plan: 'scale' })
  expect(await billingPage(workspaceId)).toMatchObject({
    plan: 'growth',
    subscription: { state: 'TRIALING', endsWithPeriod: false },
    trials: [],
  })
  await command({ intent: 'end' })
  expect((await billingPage(workspaceId)).subscription).toMatchObject({ endsWithPeriod: true })
  await expect(command({ intent: 'take money' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('with a plan that is paid for add-ons are ordered for its rest, a form sent twice orders once', async () => {
  const { workspaceId, userId, customerId, orderId } = await testOrder()
  const buyer = {
    workspaceId,
    user: { id: userId, email: 'ada@example.test' },
    language: 'en',
    seenFrom: null,
  }
  const wanted = form({ intent: 'buyAddon', addon: 'seat', quantity: '2', once: randomUUID() })
  expect((await billingPage(workspaceId)).addons.offers).toEqual([])
  expect(await commandBilling(buyer, wanted)).toBeNull()
  const terms = { plan: 'growth', interval: 'month', currency: 'USD', amountMinor: 4900 } as const
  await systemDb().$transaction((tx) =>
    applyPaidPlan(tx, { ...terms, workspaceId, customerId, orderId, change: 'start', paidAt: new Date() }),
  )
  const made = await commandBilling(buyer, wanted)
  expect(await commandBilling(buyer, wanted)).toEqual(made)
  const order = await systemDb().salesOrder.findUniqueOrThrow({ where: { number: made!.order } })
  expect(order.purpose).toEqual({ kind: 'addon', addon: 'seat', quantity: 2 })
  expect(Number(order.netMinor)).toBeGreaterThan(2 * 1190)
  await applyTestFacts(
    await testPayment({
      workspaceId,
      userId,
      customerId,
      orderId: order.id,
      orderNumber: order.number,
      totalMinor: Number(order.totalMinor),
    }),
    { capturedMinor: Number(order.totalMinor) },
  )
  expect(await fulfilOrder(order.id)).toBe(true)
  expect((await billingPage(workspaceId)).addons.own).toMatchObject([
    { addon: 'seat', quantity: 2, renews: true },
  ])
  await commandBilling(buyer, form({ intent: 'endAddon', addon: 'seat' }))
  expect((await billingPage(workspaceId)).addons.own).toMatchObject([{ addon: 'seat', renews: false }])
})

test('a plan without a limit is sold nothing that adds to one', async () => {
  const purpose = (plan: 'enterprise' | 'scale') =>
    ({ kind: 'plan', plan, interval: 'month', subscriptionId: null, change: 'start' }) as const
  const offered = async (plan: 'enterprise' | 'scale') => {
    const order = await testOrder({ purpose: purpose(plan) })
    await applyTestFacts(await testPayment(order), { capturedMinor: order.totalMinor })
    await fulfilOrder(order.orderId)
    const buyer = { id: randomUUID(), email: 'ada@example.test' }
    const bought = await commandBilling(
      { workspaceId: order.workspaceId, user: buyer, language: 'en', seenFrom: null },
      form({ intent: 'buyAddon', addon: 'seat', quantity: '1', once: randomUUID() }),
    ).catch((error: { code?: string }) => error.code)
    const { addons, plan: own } = await billingPage(order.workspaceId)
    return { own, offers: addons.offers.map(({ addon }) => addon), isBought: bought !== null }
  }
  expect(await offered('scale')).toMatchObject({
    own: 'scale',
    offers: ['extra-conversations', 'seat'],
    isBought: true,
  })
  expect(await offered('enterprise')).toEqual({ own: 'enterprise', offers: [], isBought: false })
})

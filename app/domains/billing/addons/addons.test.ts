import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { withTestDatabase } from '../../../../tests/support/database'
import { testOrder } from '../../../../tests/support/sales'
import { answeredEvent, DAY_MS } from '../billing'
import {
  applyPaidPlan,
  claimUsage,
  currentLimits,
  grantAddons,
  grantBoughtAddons,
  keepAddon,
  listEntitlements,
  recordUsage,
  unchargedUsage,
} from '../billing.server'
import { addonsAt, type Entitlement, priceForRest, renewedAddons } from './entitlement'

withTestDatabase()

const START = Date.UTC(2026, 5, 1)
const day = (n: number) => new Date(START + n * DAY_MS)
const seat = (from: number, to: number, quantity = 1, renews = true): Entitlement => ({
  addon: 'seat',
  quantity,
  periodStart: day(from),
  periodEnd: day(to),
  renews,
})

test('what stands at a moment is the sum of what was paid for it', () => {
  const one = fc.record({
    from: fc.nat(30),
    days: fc.integer({ min: 1, max: 30 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), fc.nat(70), (paid, at) => {
      const standing = paid.filter(({ from, days }) => from <= at && at < from + days)
      const rows = paid.map(({ from, days, quantity }) => seat(from, from + days, quantity))
      const sum = standing.reduce((total, { quantity }) => total + quantity, 0)
      expect(addonsAt(rows, day(at), false).seat ?? 0).toBe(sum)
    }),
  )
})

test('in the days of grace what renews goes on, once: not beside its own renewal', () => {
  expect(addonsAt([seat(0, 30, 2)], day(33), true)).toEqual({ seat: 2 })
  expect(addonsAt([seat(0, 30, 2)], day(33), false)).toEqual({})
  expect(addonsAt([seat(0, 30, 2)], day(37), true)).toEqual({})
  expect(addonsAt([seat(0, 30, 2, false)], day(33), true)).toEqual({})
  expect(addonsAt([seat(0, 30, 2), seat(30, 60, 2)], day(33), true)).toEqual({ seat: 2 })
})

test('only what ends with the period and goes on is renewed', () => {
  const rows = [seat(0, 30, 2), seat(10, 30, 1), seat(0, 30, 4, false), seat(0, 20, 8)]
  expect(renewedAddons(rows, day(30))).toEqual({ seat: 3 })
})

test('a seat costs what is left of the time, and never more than whole; what is used up costs its month', () => {
  const period = { periodStart: day(0), periodEnd: day(30), interval: 'month' as const }
  expect(priceForRest({ addon: 'seat', monthlyMinor: 1200 }, period, day(0))).toBe(1200)
  expect(priceForRest({ addon: 'seat', monthlyMinor: 1200 }, period, day(15))).toBe(600)
  expect(priceForRest({ addon: 'seat', monthlyMinor: 1200 }, period, day(30))).toBe(1)
  expect(priceForRest({ addon: 'extra-conversations', monthlyMinor: 2500 }, period, day(29))).toBe(2500)
  const year = { periodStart: day(0), periodEnd: day(365), interval: 'year' as const }
  expect(priceForRest({ addon: 'extra-conversations', monthlyMinor: 2500 }, year, day(0))).toBe(30_000)
  expect(priceForRest({ addon: 'extra-conversations', monthlyMinor: 2500 }, year, day(364))).toBe(2500)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(365), (monthlyMinor, at) => {
      const price = priceForRest({ addon: 'seat', monthlyMinor }, year, day(at))
      expect(price).toBeGreaterThan(0)
      expect(price).toBeLessThanOrEqual(12 * monthlyMinor)
    }),
  )
})

async function paying() {
  const { workspaceId, customerId, orderId } = await testOrder()
  const paid = {
    workspaceId,
    customerId,
    orderId,
    plan: 'growth' as const,
    interval: 'month' as const,
    currency: 'USD',
    amountMinor: 4900,
    change: 'start' as const,
    paidAt: day(0),
  }
  const period = await systemDb().$transaction((tx) => applyPaidPlan(tx, paid))
  return { workspaceId, orderId, ...period! }
}

test('an order gives its add-on once, to the end of the plan’s time, and limits follow', async () => {
  const { workspaceId, to } = await paying()
  const grant = { workspaceId, orderId: randomUUID(), addons: { seat: 2, 'extra-conversations': 1 } }
  for (let i = 0; i < 2; i++) await systemDb().$transaction((tx) => grantBoughtAddons(tx, grant, day(10)))
  expect(await listEntitlements(workspaceId, day(10))).toMatchObject([
    { periodStart: day(10), periodEnd: to, renews: true },
    { periodStart: day(10), periodEnd: to, renews: true },
  ])
  expect(await currentLimits(workspaceId, 'USD', day(9))).toMatchObject({ conversations: 1000, seats: 3 })
  expect(await currentLimits(workspaceId, 'USD', day(10))).toMatchObject({ conversations: 1500, seats: 5 })

  await keepAddon(workspaceId, 'seat', false, day(11))
  expect(renewedAddons(await listEntitlements(workspaceId, day(11)), to)).toEqual({
    'extra-conversations': 1,
  })
  await keepAddon(workspaceId, 'seat', true, day(11))
  expect(renewedAddons(await listEntitlements(workspaceId, day(11)), to)).toMatchObject({ seat: 2 })
})

test('what goes beyond a plan and its add-ons is charged once, what comes after with the next order', async () => {
  const { workspaceId, orderId, from, to } = await paying()
  await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 1 } })
  const answer = async (many: number, at: Date) => {
    for (let i = 0; i < many; i++) {
      const one = { conversationId: randomUUID(), messageId: randomUUID(), at }
      await workspaceDb(workspaceId).$transaction((tx) =>
        recordUsage(tx, workspaceId, answeredEvent(workspaceId, one)),
      )
    }
  }
  try {
    await answer(4, day(3))
    const [piece] = await unchargedUsage(workspaceId, 'USD', day(23))
    expect(piece).toMatchObject({ periodStart: from, fromCount: 0, toCount: 3, unitMinor: 6 })
    const claim = (id: string) =>
      systemDb().$transaction((tx) => claimUsage(tx, { workspaceId, orderId: id }, [piece!]))
    await claim(orderId)
    await claim(orderId)
    const { orderId: other } = await testOrder({ workspaceId })
    await expect(claim(other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await unchargedUsage(workspaceId, 'USD', day(23))).toEqual([])
    await answer(2, day(28))
    expect(await unchargedUsage(workspaceId, 'USD', day(40))).toMatchObject([{ fromCount: 3, toCount: 5 }])
    expect(await unchargedUsage(workspaceId, 'EUR', day(40))).toEqual([])
    const grant = { workspaceId, orderId: randomUUID(), addons: { 'extra-conversations': 1 } }
    await systemDb().$transaction((tx) => grantAddons(tx, grant, { from, to }))
    expect(await unchargedUsage(workspaceId, 'USD', day(40))).toEqual([])
  } finally {
    await systemDb().plan.update({ where: { code: 'growth' }, data: { conversationsIncluded: 1000 } })
  }
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import {
  applyPaidPlan,
  changeWithPeriod,
  currentPlan,
  endWithPeriod,
  findSubscription,
  passTime,
  previewChange,
  startTrial,
} from '../billing.server'
import { subscriptionMachine } from './subscription-states'

withTestDatabase()

const asPaid = async (_orderId: string, valueMinor: number) => valueMinor

const DAY = 86_400_000
const start = new Date('2026-06-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)

const trial = (workspaceId: string) =>
  startTrial({ workspaceId, plan: 'growth', interval: 'month', currency: 'USD', actor: 'system' }, start)

const pay = (
  workspaceId: string,
  change: 'start' | 'renew' | 'upgrade',
  paidAt: Date,
  plan: 'growth' | 'scale' = 'growth',
  until?: Date,
  interval: 'month' | 'year' = 'month',
) =>
  systemDb().$transaction((tx) =>
    applyPaidPlan(tx, {
      workspaceId,
      customerId: randomUUID(),
      orderId: randomUUID(),
      plan,
      interval,
      currency: 'USD',
      amountMinor: PRICES[plan][interval],
      change,
      ...(until ? { until } : {}),
      paidAt,
    }),
  )

const PRICES = { growth: { month: 4900, year: 49000 }, scale: { month: 19900, year: 199000 } }

const planOf = async (workspaceId: string, at?: Date) => (await currentPlan(workspaceId, 'USD', at)).plan.code

test('a trial gives the plan for fourteen days, once in a workspace’s life', async () => {
  const { workspaceId } = await testWorkspace()
  const begun = await Promise.allSettled([trial(workspaceId), trial(workspaceId), trial(workspaceId)])
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await findSubscription(workspaceId)).toMatchObject({ state: 'TRIALING', periodEnd: after(14) })
  expect(await planOf(workspaceId)).toBe('growth')
  await passTime(after(13))
  expect(await planOf(workspaceId)).toBe('growth')
  await passTime(after(14))
  expect(await planOf(workspaceId)).toBe('starter')
  expect(await findSubscription(workspaceId)).toBeNull()
  await expect(trial(workspaceId)).rejects.toMatchObject({ code: 'already_exists' })
})

test('who pays during the trial keeps its rest', async () => {
  const { workspaceId } = await testWorkspace()
  await trial(workspaceId)
  await pay(workspaceId, 'start', after(4))
  expect(await findSubscription(workspaceId)).toMatchObject({
    state: 'ACTIVE',
    periodStart: after(14),
    periodEnd: new Date('2026-07-15T12:00:00Z'),
  })
})

test('an unpaid renewal is past due with the plan going on, then unpaid with the free plan, and payment brings all back', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  const end = (await findSubscription(workspaceId))!.periodEnd
  const later = (days: number) => new Date(end.getTime() + days * DAY)
  await passTime(later(0))
  expect([(await findSubscription(workspaceId))!.state, await planOf(workspaceId)]).toEqual([
    'PAST_DUE',
    'growth',
  ])
  await passTime(later(6))
  expect((await findSubscription(workspaceId))!.state).toBe('PAST_DUE')
  await passTime(later(7))
  expect([(await findSubscription(workspaceId))!.state, await planOf(workspaceId)]).toEqual([
    'UNPAID',
    'starter',
  ])
  await pay(workspaceId, 'renew', later(20))
  expect(await findSubscription(workspaceId)).toMatchObject({ state: 'ACTIVE', periodStart: later(20) })
  expect(await planOf(workspaceId)).toBe('growth')
})

test('what was paid late, within the days of grace, goes on without a gap', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  const end = (await findSubscription(workspaceId))!.periodEnd
  await passTime(end)
  await pay(workspaceId, 'renew', new Date(end.getTime() + 3 * DAY))
  expect(await findSubscription(workspaceId)).toMatchObject({ state: 'ACTIVE', periodStart: end })
})

test('a month begun on the 31st ends on the 31st again after February; one begun anew ends on its own day', async () => {
  const { workspaceId } = await testWorkspace()
  const day = async () => (await findSubscription(workspaceId))!.periodEnd.toISOString().slice(0, 10)
  await pay(workspaceId, 'start', new Date('2027-01-31T12:00:00Z'))
  const days = [await day()]
  for (let month = 0; month < 2; month++) {
    await pay(workspaceId, 'renew', (await findSubscription(workspaceId))!.periodEnd)
    days.push(await day())
  }
  expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  const { periodEnd } = (await findSubscription(workspaceId))!
  await passTime(periodEnd)
  await passTime(new Date(periodEnd.getTime() + 7 * DAY))
  await pay(workspaceId, 'start', new Date('2027-05-28T12:00:00Z'))
  await pay(workspaceId, 'renew', new Date('2027-06-28T12:00:00Z'))
  expect(await day()).toBe('2027-07-28')
})

test('a subscription that shouldn’t go on ends with its period, unless that was taken back', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  await endWithPeriod(workspaceId, true)
  await endWithPeriod(workspaceId, false)
  await endWithPeriod(workspaceId, true)
  await passTime(after(31))
  expect(await findSubscription(workspaceId)).toBeNull()
  await expect(endWithPeriod(workspaceId, false)).rejects.toMatchObject({ code: 'conflict' })
})

test('more is paid for now, less begins with the next period', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  const up = await previewChange(workspaceId, { plan: 'scale', interval: 'month' }, asPaid, after(15))
  expect(up).toMatchObject({ when: 'now', due: { creditMinor: 2450, chargeMinor: 9950, dueMinor: 7500 } })
  await pay(workspaceId, 'upgrade', after(15), 'scale')
  expect(await findSubscription(workspaceId)).toMatchObject({
    plan: 'scale',
    periodStart: start,
    amountMinor: 19900,
  })
  expect(await planOf(workspaceId)).toBe('scale')
  expect(await previewChange(workspaceId, { plan: 'growth', interval: 'month' }, asPaid)).toMatchObject({
    when: 'next_period',
  })
  expect(await changeWithPeriod(workspaceId, { plan: 'growth', interval: 'month' })).toMatchObject({
    plan: 'scale',
    next: { plan: 'growth', interval: 'month' },
  })
})

test('a smaller plan that is paid ahead begins on its day; until then the larger one stays', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start, 'scale')
  const { periodEnd } = (await findSubscription(workspaceId))!
  await changeWithPeriod(workspaceId, { plan: 'growth', interval: 'month' })
  await pay(workspaceId, 'renew', after(25), 'growth')
  const at = (ms: number) => planOf(workspaceId, new Date(periodEnd.getTime() + ms))
  expect([await planOf(workspaceId, after(25)), await at(-1), await at(0)]).toEqual([
    'scale',
    'scale',
    'growth',
  ])
  expect((await currentPlan(workspaceId, 'USD', after(26))).periodEnd).toEqual(periodEnd)
  await passTime(periodEnd)
  expect(await findSubscription(workspaceId)).toMatchObject({ state: 'ACTIVE', plan: 'growth' })
})

test('an upgrade of a period that is paid ahead begins at once and is paid from now on', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  await pay(workspaceId, 'start', start)
  const { periodEnd } = (await findSubscription(workspaceId))!
  const up = await previewChange(workspaceId, { plan: 'scale', interval: 'month' }, asPaid, after(15))
  // Half of June at July's rate, and July.
  expect(up).toMatchObject({ due: { creditMinor: 7271, chargeMinor: 29529 } })
  await pay(workspaceId, 'upgrade', after(15), 'scale', periodEnd)
  expect([await planOf(workspaceId, after(16)), await planOf(workspaceId, after(40))]).toEqual([
    'scale',
    'scale',
  ])
})

test('a month of a larger plan that is bought beside a smaller plan’s year begins after it, and raises nothing', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start, 'growth', undefined, 'year')
  await pay(workspaceId, 'start', after(1), 'scale')
  const yearEnd = new Date('2027-06-01T12:00:00Z')
  const at = (ms: number) => planOf(workspaceId, new Date(yearEnd.getTime() + ms))
  expect([await planOf(workspaceId, after(2)), await planOf(workspaceId, after(300)), await at(-1)]).toEqual([
    'growth',
    'growth',
    'growth',
  ])
  expect(await at(0)).toBe('scale')
  expect((await findSubscription(workspaceId))!.periodEnd).toEqual(new Date('2027-07-01T12:00:00Z'))
  const terms = await systemDb().usagePeriod.findMany({
    where: { workspaceId, periodStart: { lt: yearEnd } },
  })
  expect(new Set(terms.map(({ planCode }) => planCode))).toEqual(new Set(['growth']))
})

test('an upgrade of what is paid ahead by the year leaves the month of a smaller plan until then as it is', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  await pay(workspaceId, 'start', start, 'growth', undefined, 'year')
  const { periodStart, periodEnd } = (await findSubscription(workspaceId))!
  const up = await previewChange(workspaceId, { plan: 'scale', interval: 'year' }, asPaid, after(15))
  // The year alone: nobody agreed on a price for the month by itself.
  expect(up).toMatchObject({ when: 'now', due: { creditMinor: 49000, chargeMinor: 199000 } })
  await pay(workspaceId, 'upgrade', after(15), 'scale', periodEnd, 'year')
  expect([await planOf(workspaceId, after(16)), await planOf(workspaceId, periodStart)]).toEqual([
    'growth',
    'scale',
  ])
})

test('where the larger plan runs and a smaller one is paid ahead, the difference of that time is paid', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start, 'scale')
  await pay(workspaceId, 'renew', after(25), 'growth')
  const back = await previewChange(workspaceId, { plan: 'scale', interval: 'month' }, asPaid, after(26))
  expect(back).toMatchObject({ due: { creditMinor: 4900, chargeMinor: 19900, dueMinor: 15000 } })
})

test('an upgrade changes nothing after the period that it was priced for, nor a second time', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start)
  const { periodEnd: until } = (await findSubscription(workspaceId))!
  expect(await pay(workspaceId, 'upgrade', until, 'scale')).toBeNull()
  await pay(workspaceId, 'start', after(20))
  expect(await pay(workspaceId, 'upgrade', after(21), 'scale', until)).toBeNull()
  const { periodEnd } = (await findSubscription(workspaceId))!
  expect(await findSubscription(workspaceId)).toMatchObject({ plan: 'growth' })
  expect(await pay(workspaceId, 'upgrade', after(22), 'scale', periodEnd)).toMatchObject({ to: periodEnd })
  expect(await pay(workspaceId, 'upgrade', after(22), 'scale', periodEnd)).toBeNull()
})

test('whoever chooses a plan after letting it end goes on', async () => {
  const { workspaceId } = await testWorkspace()
  await pay(workspaceId, 'start', start, 'scale')
  await endWithPeriod(workspaceId, true)
  expect(await changeWithPeriod(workspaceId, { plan: 'growth', interval: 'month' })).toMatchObject({
    endsWithPeriod: false,
    next: { plan: 'growth' },
  })
})

test('two first payments at once make one subscription with both months', async () => {
  const { workspaceId } = await testWorkspace()
  await Promise.all([pay(workspaceId, 'start', start), pay(workspaceId, 'start', start)])
  expect(await systemDb().subscription.count({ where: { workspaceId } })).toBe(1)
  expect((await findSubscription(workspaceId))!.periodEnd).toEqual(new Date('2026-08-01T12:00:00Z'))
})

test('whatever is paid, ended and waited for, states move by the table, and a plan is given exactly while one is paid for', async () => {
  const step = fc.oneof(
    fc.constantFrom('start', 'renew', 'upgrade', 'end', 'resume', 'trial').map((what) => ({ what, days: 0 })),
    fc.integer({ min: 1, max: 40 }).map((days) => ({ what: 'wait', days })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { workspaceId } = await testWorkspace()
      let now = start
      for (const { what, days } of steps) {
        now = new Date(now.getTime() + days * DAY)
        if (what === 'wait') await passTime(now)
        else if (what === 'end' || what === 'resume')
          await endWithPeriod(workspaceId, what === 'end').catch(() => {})
        else if (what === 'trial') await trial(workspaceId).catch(() => {})
        else await pay(workspaceId, what as 'start', now, what === 'upgrade' ? 'scale' : 'growth')
        // A payment comes after its time was passed, as the sweep runs all the time.
        await passTime(now)
        await passTime(now)
        const subscription = await findSubscription(workspaceId)
        const gives = subscription !== null && ['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(subscription.state)
        expect([subscription?.state, (await planOf(workspaceId)) !== 'starter']).toEqual([
          subscription?.state,
          gives,
        ])
      }
      const moves = await systemDb().stateMove.findMany({ where: { workspaceId, machine: 'subscription' } })
      for (const { fromState, toState } of moves)
        if (fromState !== null && !subscriptionMachine.mayMove(fromState as 'ACTIVE', toState as 'ACTIVE'))
          throw new Error(`${fromState} to ${toState}`)
    }),
    { numRuns: 12 },
  )
})

test('whatever is paid in whatever order, no moment has a smaller plan than was paid for it, nor a larger one', async () => {
  const position = { starter: 0, growth: 1, scale: 2, enterprise: 3 }
  const purchase = fc.record({
    change: fc.constantFrom('start' as const, 'renew' as const, 'upgrade' as const),
    plan: fc.constantFrom('growth' as const, 'scale' as const),
    days: fc.integer({ min: 0, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 2, maxLength: 6 }), async (purchases) => {
      const { workspaceId } = await testWorkspace()
      const given: { plan: 'growth' | 'scale'; from: Date; to: Date }[] = []
      let now = start
      for (const { change, plan, days } of purchases) {
        now = new Date(now.getTime() + days * DAY)
        await passTime(now)
        // A smaller plan is never ordered as an upgrade.
        const paid = await pay(workspaceId, change, now, change === 'upgrade' ? 'scale' : plan)
        if (paid) given.push({ plan: change === 'upgrade' ? 'scale' : plan, ...paid })
        for (let day = 0; day < 60; day += 3) {
          const at = new Date(now.getTime() + day * DAY)
          const owed = given.filter(({ from, to }) => from <= at && at < to)
          if (owed.length === 0) continue
          const least = Math.max(...owed.map((one) => position[one.plan]))
          const has = position[await planOf(workspaceId, at)]
          expect(has).toBeGreaterThanOrEqual(least)
          // An upgrade is also paid for until its period begins; whatever else is bought gives its own time only.
          if (purchases.every((one) => one.change !== 'upgrade')) expect(has).toBe(least)
        }
      }
    }),
    { numRuns: 12 },
  )
})

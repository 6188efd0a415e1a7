import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { answeredEvent, type CurrentPlan, paidPeriod } from '../billing'
import { countAnswered, findAnswerStop, recordUsage, usageStanding } from '../billing.server'
import { GRANT_SOURCE } from '../subscriptions/subscription'
import { beyondPlan } from './beyond-plan'
import { forecastOf } from './forecast'
import { meteredStretches, meteringPeriod } from './metering-period'
import { type CountedPart, openParts, partsMeet } from './open-parts'

withTestDatabase()

const record = (workspaceId: string, conversationId: string, at: Date) =>
  workspaceDb(workspaceId).$transaction((tx) =>
    recordUsage(tx, workspaceId, answeredEvent(workspaceId, { conversationId, messageId: randomUUID(), at })),
  )

test('doubled and reordered events count once each, in whichever period is asked for', async () => {
  const { workspaceId } = await testWorkspace()
  const june = Date.UTC(2026, 5, 1)
  const ms = fc.integer({ min: 0, max: 6 * 86_400_000 })
  const events = fc.sample(ms, { numRuns: 30, seed: 42 }).map((at) => ({ id: randomUUID(), at: june + at }))
  const said = [...events, ...events.slice(0, 15)].sort((a, b) => a.id.localeCompare(b.id))
  // As many at once as there are connections: on a busy machine more of them would wait longer than a transaction may.
  for (let from = 0; from < said.length; from += 8)
    await Promise.all(said.slice(from, from + 8).map(({ id, at }) => record(workspaceId, id, new Date(at))))
  await fc.assert(
    fc.asyncProperty(ms, ms, async (a, b) => {
      const [from, to] = [june + Math.min(a, b), june + Math.max(a, b) + 1]
      const period = { from: new Date(from), to: new Date(to) }
      const inside = events.filter(({ at }) => at >= from && at < to).length
      expect(await countAnswered(workspaceId, period)).toBe(inside)
    }),
    { numRuns: 40 },
  )
  const whole = { from: new Date(june), to: new Date(june + 7 * 86_400_000) }
  expect(await countAnswered(workspaceId, whole)).toBe(events.length)
})

test('what was metered is neither changed nor taken back', async () => {
  const { workspaceId } = await testWorkspace()
  await record(workspaceId, randomUUID(), new Date())
  const db = systemDb()
  await expect(db.usageEvent.deleteMany({ where: { workspaceId } })).rejects.toThrow()
  await expect(db.usageEvent.updateMany({ where: { workspaceId }, data: { quantity: 2 } })).rejects.toThrow()
})

test('the free plan stops new conversations when it is used up, and goes on with those that count', async () => {
  const { workspaceId } = await testWorkspace()
  await systemDb().plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 2 } })
  try {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    await record(workspaceId, first, new Date())
    expect(await findAnswerStop(workspaceId, second)).toBeNull()
    await record(workspaceId, second, new Date())
    expect(await findAnswerStop(workspaceId, third)).toBe('limit')
    expect(await findAnswerStop(workspaceId, first)).toBeNull()
    expect(await usageStanding(workspaceId)).toMatchObject({ answered: 2, included: 2, stops: true })
    await systemDb().workspace.update({ where: { id: workspaceId }, data: { isSample: true } })
    expect(await findAnswerStop(workspaceId, third)).toBeNull()
  } finally {
    await systemDb().plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 100 } })
  }
})

test('what is paid to us sells more, by the month and by the year; a trial and who owes get none, a store by its own price', () => {
  const now = new Date('2026-06-15')
  const prices = [
    { interval: 'month' as const, currency: 'USD', amountMinor: 4900, extraConversationMinor: 6 },
    { interval: 'year' as const, currency: 'USD', amountMinor: 49_000, extraConversationMinor: null },
  ]
  const sold = { prices } as CurrentPlan['plan']
  const beyond = (
    source: string,
    interval: 'month' | 'year',
    owes = false,
    trialEndsAt: Date | null = null,
  ) => beyondPlan({ plan: sold, source, interval, trialEndsAt }, { owes }, now)
  expect([beyond(GRANT_SOURCE, 'month'), beyond(GRANT_SOURCE, 'year')]).toEqual(['withPeriod', 'monthly'])
  expect([beyond('store:1', 'month'), beyond('store:1', 'year')]).toEqual(['withPeriod', 'stops'])
  expect(beyond(GRANT_SOURCE, 'month', true)).toBe('owed')
  expect(beyond(GRANT_SOURCE, 'month', false, new Date('2026-06-16'))).toBe('trial')
  expect(beyond('store:1', 'month', false, new Date('2026-06-16'))).toBe('stops')
  expect(beyond(GRANT_SOURCE, 'month', false, new Date('2026-06-14'))).toBe('withPeriod')
})

test('a stretch is counted once: all of a period, without a gap, and the one that runs at any moment', () => {
  const day = fc.integer({ min: 0, max: 20_000 })
  const interval = fc.constantFrom('month' as const, 'year' as const)
  fc.assert(
    fc.property(day, interval, fc.double({ min: 0, max: 0.999, noNaN: true }), (start, every, share) => {
      const { from, to } = paidPeriod(new Date(start * 86_400_000 + 47_000), every)
      const paid = { periodStart: from, periodEnd: to, interval: every }
      const stretches = meteredStretches(paid)
      expect(stretches[0]!.from).toEqual(from)
      expect(stretches.at(-1)!.to).toEqual(to)
      for (const [index, stretch] of stretches.entries()) {
        expect(stretch.to.getTime()).toBeGreaterThan(stretch.from.getTime())
        if (index > 0) expect(stretch.from).toEqual(stretches[index - 1]!.to)
      }
      const now = new Date(from.getTime() + Math.floor(share * (to.getTime() - from.getTime())))
      const running = stretches.filter((stretch) => stretch.from <= now && now < stretch.to)
      expect(running).toEqual([meteringPeriod(paid, now)])
      // Nobody noticed yet that it is over.
      expect(meteringPeriod(paid, new Date(to.getTime() + 90 * 86_400_000))).toEqual(stretches.at(-1))
    }),
  )
})

test('whatever orders came and went, what isn’t charged and what is are all conversations beyond the plan, each once', () => {
  const step = fc.record({ used: fc.nat(20), drop: fc.nat(10) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let beyond = 0
      let held: CountedPart[] = []
      for (const { used, drop } of steps) {
        beyond += used
        const parts = openParts(beyond, held)
        for (const part of parts) expect(held.some((other) => partsMeet(other, part))).toBe(false)
        held = [...held, ...parts].filter((_, index) => index !== drop)
      }
      const all = [...held, ...openParts(beyond, held)].flatMap(({ fromCount, toCount }) =>
        Array.from({ length: toCount - fromCount }, (_, index) => fromCount + index),
      )
      expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: beyond }, (_, index) => index))
    }),
  )
})

test('a forecast goes by the pace so far, and isn’t made in the first days', () => {
  const june = { from: new Date('2026-06-01'), to: new Date('2026-07-01') }
  expect(forecastOf(40, june, new Date('2026-06-16'))).toBe(80)
  expect(forecastOf(3, june, new Date('2026-06-02'))).toBeNull()
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 4, max: 30 }), (answered, day) => {
      const forecast = forecastOf(answered, june, new Date(june.from.getTime() + day * 86_400_000))!
      expect(forecast).toBeGreaterThanOrEqual(answered)
    }),
  )
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemDb, workspaceDb } from '~/platform/db/db.server'
import { testWorkspace, withTestDatabase } from '../../../../tests/support/database'
import { answeredEvent } from '../billing'
import { countAnswered, grantPlan, mayAnswer, recordUsage, usageStanding } from '../billing.server'
import { forecastOf } from './forecast'

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
  await Promise.all(said.map(({ id, at }) => record(workspaceId, id, new Date(at))))
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
    expect(await mayAnswer(workspaceId, second)).toBe(true)
    await record(workspaceId, second, new Date())
    expect(await mayAnswer(workspaceId, third)).toBe(false)
    expect(await mayAnswer(workspaceId, first)).toBe(true)
    expect(await usageStanding(workspaceId)).toMatchObject({ answered: 2, included: 2, stops: true })
    await systemDb().workspace.update({ where: { id: workspaceId }, data: { isSample: true } })
    expect(await mayAnswer(workspaceId, third)).toBe(true)
  } finally {
    await systemDb().plan.update({ where: { code: 'starter' }, data: { conversationsIncluded: 100 } })
  }
})

test('a paid month sells more and goes on; a trial and a year sell none', async () => {
  const { workspaceId } = await testWorkspace()
  const stops = async (interval: 'month' | 'year', trialEndsAt: Date | null) => {
    const grant = {
      planCode: 'growth' as const,
      interval,
      periodStart: new Date(Date.now() - 86_400_000),
      periodEnd: new Date(Date.now() + 86_400_000),
      trialEndsAt,
    }
    await workspaceDb(workspaceId).$transaction((tx) => grantPlan(tx, { workspaceId, source: 'test' }, grant))
    return (await usageStanding(workspaceId)).stops
  }
  expect(await stops('month', null)).toBe(false)
  expect(await stops('month', new Date(Date.now() + 86_400_000))).toBe(true)
  expect(await stops('year', null)).toBe(true)
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

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTestDatabase } from '~/../tests/support/database'
import { databasePool } from '~/platform/db/db.server'
import { sweepBudgets, takeFromBudget, takeFromBudgets } from './limits.server'

withTestDatabase()

const budget = { limit: 5, windowMs: 60_000 }

test('racers can’t take more than the budget holds', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeFromBudget(key, budget)))
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(5)
  const refused = answers.find((answer) => !answer.allowed)
  expect(refused?.retryAfterMs).toBeGreaterThan(0)
  expect(refused?.retryAfterMs).toBeLessThanOrEqual(60_000)
})

test('a window that ended begins anew and is swept away', async () => {
  const key = randomUUID()
  for (const _ of [1, 2, 3, 4, 5, 6]) await takeFromBudget(key, budget)
  await databasePool().query(`UPDATE rate_limits SET window_start = now() - interval '61 s' WHERE key = $1`, [
    key,
  ])
  expect((await takeFromBudget(key, budget)).remaining).toBe(4)
  await databasePool().query(`UPDATE rate_limits SET window_start = now() - interval '61 s' WHERE key = $1`, [
    key,
  ])
  await sweepBudgets()
  const { rowCount } = await databasePool().query('SELECT 1 FROM rate_limits WHERE key = $1', [key])
  expect(rowCount).toBe(0)
})

test('a budget that was used up while the clock was 40 days ahead is free again once the clock is right', async () => {
  const key = randomUUID()
  for (const _ of [1, 2, 3, 4, 5, 6]) await takeFromBudget(key, budget)
  const setAhead = () =>
    databasePool().query(`UPDATE rate_limits SET window_start = now() + interval '40 days' WHERE key = $1`, [
      key,
    ])
  await setAhead()
  expect(await takeFromBudget(key, budget)).toMatchObject({ allowed: true, remaining: 4 })
  await setAhead()
  await sweepBudgets()
  const { rowCount } = await databasePool().query('SELECT 1 FROM rate_limits WHERE key = $1', [key])
  expect(rowCount).toBe(0)
})

test('a budget behind one that refuses is left untouched', async () => {
  const [visitor, shop] = [randomUUID(), randomUUID()]
  const take = () =>
    takeFromBudgets([
      { key: visitor, budget: { limit: 2, windowMs: 60_000 } },
      { key: shop, budget: { limit: 9, windowMs: 60_000 } },
    ])
  expect((await take()).map(({ remaining }) => remaining)).toEqual([1, 8])
  expect((await take()).map(({ remaining }) => remaining)).toEqual([0, 7])
  expect((await take()).map(({ allowed }) => allowed)).toEqual([false])
  expect((await takeFromBudget(shop, { limit: 9, windowMs: 60_000 })).remaining).toBe(6)
})

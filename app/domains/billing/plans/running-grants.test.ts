import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runningGrants } from './running-grants'

const grant = (source: string, day: number) => ({ source, periodStart: new Date(day * 86_400_000) })

test('of each seller the last that has begun counts, or the first to come', () => {
  const grants = [grant('store:a', 9), grant('subscription', 20), grant('subscription', 1)]
  expect(
    runningGrants(grants, new Date(5 * 86_400_000)).map(({ periodStart }) => +periodStart / 86_400_000),
  ).toEqual([1, 9])
  expect(runningGrants(grants, new Date(20 * 86_400_000))).toContainEqual(grant('subscription', 20))
})

test('whatever was sold, each seller has one that counts, and it began last of those that have', () => {
  const grants = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 99 })), {
    selector: ([source, day]) => `${source}${day}`,
  })
  fc.assert(
    fc.property(grants, fc.integer({ min: 0, max: 99 }), (sold, today) => {
      const all = sold.map(([source, day]) => grant(source, day))
      const now = new Date(today * 86_400_000)
      const running = runningGrants(all, now)
      expect(running.map(({ source }) => source).sort()).toEqual(
        [...new Set(sold.map(([source]) => source))].sort(),
      )
      for (const one of running) {
        const others = all.filter(({ source }) => source === one.source)
        expect(others.some(({ periodStart }) => periodStart <= now && periodStart > one.periodStart)).toBe(
          false,
        )
      }
    }),
  )
})

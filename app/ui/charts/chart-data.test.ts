import { expect, test } from 'vitest'
import { highestOf, labelledIndexes, valueScale } from './chart-data'

test('the value axis ends at a round number that the highest value fits under', () => {
  const { share, ticks } = valueScale(47)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(47)
  expect(share(0)).toBe(0)
  expect(share(47)).toBeLessThanOrEqual(1)
  expect(share(ticks.at(-1) ?? 0)).toBe(1)
})

test('a chart of zeros still has an axis', () => {
  expect(valueScale(0).share(0)).toBe(0)
  expect(valueScale(0).ticks.length).toBeGreaterThan(1)
})

test('at most six categories are named, the first always', () => {
  expect(labelledIndexes(90)).toHaveLength(6)
  expect(labelledIndexes(90)[0]).toBe(0)
  expect(labelledIndexes(3)).toEqual([0, 1, 2])
})

test('the highest value is found over all series', () => {
  expect(
    highestOf([
      { id: 'a', label: 'A', values: [1, 9] },
      { id: 'b', label: 'B', values: [12] },
    ]),
  ).toBe(12)
  expect(highestOf([])).toBe(0)
})

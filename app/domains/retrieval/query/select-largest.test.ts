import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kthLargest, Largest } from './select-largest'

test('the k-th largest is where sorting would put it', () => {
  const values = fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 80 }), (list, k) => {
      const sorted = Float32Array.from(list).sort().reverse()
      expect(kthLargest(Float32Array.from(list), k)).toBe(sorted[Math.min(k, sorted.length) - 1])
    }),
  )
})

test('the best of many are held with all that equal the last of them', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 })
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 12 }), (list, limit) => {
      const largest = new Largest(limit)
      for (const [number, score] of list.entries()) largest.add(number, score)
      const least = [...list].sort((a, b) => b - a)[Math.min(limit, list.length) - 1] ?? 0
      const wanted = [...list.entries()].filter(([, score]) => score >= least).map(([number]) => number)
      expect(largest.all().map(({ number }) => number)).toEqual(wanted)
    }),
  )
})

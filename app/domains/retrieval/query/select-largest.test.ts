import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kthLargest } from './select-largest'

test('the k-th largest is where sorting would put it', () => {
  const values = fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 80 }), (list, k) => {
      const sorted = Float32Array.from(list).sort().reverse()
      expect(kthLargest(Float32Array.from(list), k)).toBe(sorted[Math.min(k, sorted.length) - 1])
    }),
  )
})

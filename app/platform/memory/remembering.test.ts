import { expect, test, vi } from 'vitest'
import { remembering } from './remembering'

test('a text is looked at once, whatever the answer is', () => {
  const find = vi.fn((text: string) => (text === 'tea' ? 3 : undefined))
  const known = remembering(10, find)
  expect([known('tea'), known('tea'), known('milk'), known('milk')]).toEqual([3, 3, undefined, undefined])
  expect(find).toHaveBeenCalledTimes(2)
})

test('no more texts than allowed are remembered, and none that is very long', () => {
  const find = vi.fn((text: string) => text.length)
  const known = remembering(2, find)
  for (const text of ['a', 'b', 'c', 'a']) known(text)
  expect(find).toHaveBeenCalledTimes(4)
  const long = 'x'.repeat(10_000)
  expect([known(long), known(long)]).toEqual([10_000, 10_000])
  expect(find).toHaveBeenCalledTimes(6)
})

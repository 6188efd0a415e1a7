import { expect, test } from 'vitest'
import { numberFilterSchema } from './numbers'
import { numberDocuments } from './numbers.server'

test('every country stands in the data once, with at least one kind of number', () => {
  const { codes, found } = numberDocuments({})
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThanOrEqual(25)
  for (const { country, types } of found) expect(Object.keys(types).length, country).toBeGreaterThan(0)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of codes) expect(names.of(code), code).toBeTruthy()
})

test('the filter narrows by country and kind, and takes nothing else for one', () => {
  expect(numberDocuments({ country: 'DE' }).found.map(({ country }) => country)).toEqual(['DE'])
  const free = numberDocuments({ type: 'toll-free' }).found
  expect(free.length).toBeGreaterThan(0)
  for (const { types } of free) expect(Object.keys(types)).toEqual(['toll-free'])
  expect(numberDocuments({ country: 'SE', type: 'toll-free' }).found).toMatchObject([
    { country: 'SE', types: {} },
  ])
  expect(numberDocuments({ country: 'XX' }).found).toEqual([])
  expect(numberFilterSchema.parse({ country: 'de; drop', type: 'satellite' })).toEqual({})
})

test('a local German number asks for an address within its area, an American one for nothing', () => {
  expect(numberDocuments({ country: 'DE' }).found[0]?.types.local?.documents).toContain('address-in-area')
  expect(numberDocuments({ country: 'US' }).found[0]?.types.local?.documents).toEqual([])
})

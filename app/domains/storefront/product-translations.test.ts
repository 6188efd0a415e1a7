import { expect, test } from 'vitest'
import { parseOptions, translateOptions } from './product-translations.server'

const own = [
  { name: 'Color', values: ['Oat', 'Slate'] },
  { name: 'Size', values: ['45 cm'] },
]

test('options are translated value by value, also where a value has a comma in it', () => {
  expect(translateOptions(own, parseOptions('Renk: Yulaf, krem; Gri mavi\nBoy: 45 cm'))).toEqual([
    { name: 'Renk', values: ['Yulaf, krem', 'Gri mavi'] },
    { name: 'Boy', values: ['45 cm'] },
  ])
})

test('a translation that doesn’t fit the product any more leaves the product’s own words', () => {
  expect(translateOptions(own, parseOptions('Renk: Yulaf\nBoy: 45 cm'))).toEqual([
    own[0],
    { name: 'Boy', values: ['45 cm'] },
  ])
  expect(translateOptions(own)).toEqual(own)
})

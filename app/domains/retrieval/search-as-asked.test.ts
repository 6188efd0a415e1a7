import { expect, test } from 'vitest'
import type { SearchDocument } from './index/search-document'
import { productSchema } from './schema'
import { searchAsAsked } from './search-as-asked'
import { createIndex } from './search-index'

const shirt = (
  id: string,
  title: string,
  priceMinor: number,
  options: Record<string, string[]>,
  inStock = true,
) => ({ id, fields: { title }, filters: { priceMinor, inStock, options } }) satisfies SearchDocument

const index = createIndex({
  schema: productSchema,
  documents: [
    shirt('cheap', 'Linen shirt', 1900, { Color: ['Red'], Size: ['M'] }),
    shirt('dear', 'Silk shirt', 9900, { Color: ['Red', 'Blue'], Size: ['L'] }),
    shirt('gone', 'Cotton shirt', 900, { Color: ['Blue'] }, false),
    shirt('can', 'Red Bull energy drink', 250, { Flavour: ['Classic'] }),
  ],
})
const ask = (text: string) =>
  searchAsAsked(index, { text, language: 'en', currency: 'USD' }).hits.map(({ id }) => id)

test('price, stock, options and order in the words of a question act as such', () => {
  expect(ask('red shirt under 50 dollars')).toEqual(['cheap'])
  expect(ask('blue shirt')).toEqual(['dear', 'gone'])
  expect(ask('blue shirt in stock')).toEqual(['dear'])
  expect(ask('cheapest shirt')).toEqual(['gone', 'cheap', 'dear'])
  expect(ask('most expensive shirt')).toEqual(['dear', 'cheap', 'gone'])
})

test('an option without a word to look for lists what has it', () => {
  expect(ask('size M')).toEqual(['cheap'])
})

test('option words go back to being words when no product has them both', () => {
  expect(ask('red bull')[0]).toBe('can')
})

test('a limit that nothing meets finds nothing', () => {
  expect(ask('shirt under 5 dollars')).toEqual([])
})

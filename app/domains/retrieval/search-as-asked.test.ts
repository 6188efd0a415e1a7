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

test.each([
  ['en', 'potting soil without peat'],
  ['de', 'Blumenerde ohne Torf'],
])('%s: “%s” tells what says that it is without from what says nothing of it', (language, text) => {
  const soil = (id: string, own: string, en: string, de: string) =>
    ({
      id,
      language,
      fields: {
        title: language === 'en' ? `Potting soil ${own}` : `Blumenerde ${own}`,
        body: language === 'en' ? en : de,
      },
    }) satisfies SearchDocument
  const soils = createIndex({
    schema: productSchema,
    documents: [
      soil('silent', 'classic', 'Bark and sand.', 'Rinde und Sand.'),
      soil('peat', 'rich', 'Peat with lime.', 'Torf mit Kalk.'),
      soil('denies', 'light', 'Coir, no peat.', 'Kokos, kein Torf.'),
      soil('free', 'fine', 'A peat-free blend.', 'Torffreie Mischung.'),
    ],
  })
  const { hits } = searchAsAsked(soils, { text, language, currency: 'EUR' })
  expect(
    hits
      .filter(({ saysWithout }) => saysWithout)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['denies', 'free'])
  expect(hits.map(({ id }) => id).slice(-1)).toEqual(['silent'])
  expect(hits).toHaveLength(3)
})

test('who wants no red takes blue for that, as a shirt says its colour', () => {
  const inColour = (id: string, colour: string) =>
    ({
      id,
      fields: { title: 'Linen shirt', options: colour },
      filters: { options: { Color: [colour] } },
    }) satisfies SearchDocument
  const plain = { id: 'plain', fields: { title: 'Wool shirt' } } satisfies SearchDocument
  const shirts = createIndex({
    schema: productSchema,
    documents: [inColour('red', 'Red'), inColour('blue', 'Blue'), plain],
  })
  const { hits } = searchAsAsked(shirts, { text: 'shirt, not red', language: 'en', currency: 'USD' })
  expect(hits.map(({ id, saysWithout }) => [id, saysWithout])).toEqual([
    ['blue', true],
    ['plain', false],
  ])
})

test.each(['es', undefined])(
  'what is called without something is found for it, whatever kind was asked for (language of the products: %s)',
  (language) => {
    const drink = (id: string, title: string, type: string, body: string) =>
      ({ id, ...(language ? { language } : {}), fields: { title, type, body } }) satisfies SearchDocument
    const drinks = createIndex({
      schema: productSchema,
      documents: [
        drink('sparkling', 'Espumoso sin alcohol Bruma', 'Espumoso', '0,0 %, manzana y flor.'),
        drink('must', 'Mosto de uva', 'Sin alcohol', 'Uva, nada más.'),
        drink('red', 'Garnacha Ladera', 'Vino tinto', 'Crianza, 14 % de alcohol.'),
        drink('white', 'Verdejo Ladera', 'Vino blanco', 'Hierba recién cortada.'),
      ],
    })
    const ask = (text: string) =>
      searchAsAsked(drinks, { text, language: 'es', currency: 'EUR' }).hits.map(({ id, saysWithout }) => [
        id,
        saysWithout,
      ])
    expect(ask('vinos sin alcohol')).toEqual([
      ['must', true],
      ['sparkling', true],
      ['white', false],
    ])
    expect(ask('bebidas sin alcohol')).toEqual([
      ['must', true],
      ['sparkling', true],
    ])
  },
)

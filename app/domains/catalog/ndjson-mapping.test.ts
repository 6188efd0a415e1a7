import { expect, test } from 'vitest'
import { applyMapping, guessMapping, keyWords } from './ndjson-mapping'
import { guessPriceUnit, toMinor } from './ndjson-price'

const electronics = [
  {
    id: '1',
    name: '6S',
    title: 'Fast charger 20 W',
    supplier: 'Voltix',
    price: 1995,
    ean: ['4006381333931'],
    short_description: 'Charges quickly.\\nFits any socket.',
    attr_t_product_type: 'Charger',
    attr_t_type: 'Original',
    attr_b_foldable: true,
    attr_n_weight: 80,
  },
  {
    id: '2',
    name: '8X',
    title: 'Desk lamp',
    supplier: 'Voltix',
    price: 4900,
    ean: ['4006381333948'],
    short_description: 'Warm light.',
    attr_t_product_type: 'Charger',
    attr_t_cable_colour: 'White',
  },
]

test('roles are guessed from names and values', () => {
  expect(guessMapping(electronics)).toMatchObject({
    externalId: 'id',
    title: 'title',
    vendor: 'supplier',
    type: 'attr_t_product_type',
    price: { key: 'price', unit: 'minor' },
    description: ['short_description'],
    ignored: ['ean'],
  })
})

test('a file of another make is understood too', () => {
  const shoes = [
    {
      sku: 'a-1',
      productName: 'Trail shoe',
      brand: 'Hoka',
      category: 'Shoes',
      price: '129,95 €',
      imageUrl: 'https://x.test/a.jpg',
      sizes: ['41', '42'],
      keywords: 'run, trail',
      description: '<p>Light</p>',
    },
    {
      sku: 'a-2',
      productName: 'Road shoe',
      brand: 'Hoka',
      category: 'Shoes',
      price: '99,00 €',
      imageUrl: 'https://x.test/b.jpg',
      sizes: ['40'],
      keywords: 'run',
      description: '<p>Fast</p>',
    },
  ]
  const mapping = guessMapping(shoes)
  expect(applyMapping(shoes[0]!, mapping)).toEqual({
    externalId: 'a-1',
    title: 'Trail shoe',
    vendor: 'Hoka',
    type: 'Shoes',
    tags: ['run', 'trail'],
    descriptionHtml: '<p>Light</p>',
    descriptionText: null,
    priceMinor: 12_995,
    images: ['https://x.test/a.jpg'],
    options: [{ name: 'sizes', values: ['41', '42'] }],
    attributes: [],
  })
})

test('names that begin with "product" are understood', () => {
  const sample = ['B01', 'B02'].map((id) => ({
    product_id: id,
    product_title: `Lamp ${id}`,
    product_brand: 'Lumo',
    product_description: 'Bright',
    product_bullet_point: 'Dimmable',
    product_color: 'White',
  }))
  const mapping = guessMapping(sample)
  expect(mapping).toMatchObject({ externalId: 'product_id', title: 'product_title', vendor: 'product_brand' })
  expect(mapping.description).toEqual(['product_description', 'product_bullet_point'])
  expect(applyMapping(sample[0]!, mapping).attributes).toEqual([{ name: 'product color', value: 'White' }])
})

test('what has no role becomes an attribute, in keys the sample never showed as well', () => {
  const mapping = guessMapping(electronics.slice(0, 1))
  const mapped = applyMapping(electronics[1]!, mapping)
  expect(mapped.attributes).toContainEqual({ name: 'cable colour', value: 'White' })
  expect(applyMapping(electronics[0]!, mapping).attributes).toEqual(
    expect.arrayContaining([
      { name: 'type', value: 'Original' },
      { name: 'foldable', value: true },
      { name: 'weight', value: 80 },
    ]),
  )
})

test('line breaks escaped twice become line breaks', () => {
  const mapped = applyMapping(electronics[0]!, guessMapping(electronics))
  expect(mapped.descriptionText).toBe('Charges quickly.\nFits any socket.')
})

test('amounts are read in either notation and unit', () => {
  expect(guessPriceUnit([1995, 4900, 12_950])).toBe('minor')
  expect(guessPriceUnit([19.95, 49])).toBe('major')
  expect(guessPriceUnit([15, 230, 42])).toBe('major')
  expect(toMinor('1.299,95 €', 'major')).toBe(129_995)
  expect(toMinor('$1,299.5', 'major')).toBe(129_950)
  expect(toMinor('free', 'major')).toBeNull()
})

test('a record without anything known maps to an empty product', () => {
  expect(guessMapping([])).toMatchObject({ externalId: null, title: null, price: null })
  expect(applyMapping({ nested: { a: 1 } }, guessMapping([{ nested: { a: 1 } }]))).toMatchObject({
    title: '',
    attributes: [],
  })
  expect(keyWords('attributes.screenSize')).toBe('screen size')
})

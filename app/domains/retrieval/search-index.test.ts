import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnusableIndexError } from './index/save-index'
import type { SearchDocument } from './index/search-document'
import { passageSchema, productSchema } from './schema'
import { createIndex, SearchIndex, type SearchOptions } from './search-index'

const product = (
  title: string,
  more: Partial<SearchDocument['fields']> = {},
  filters = {},
): SearchDocument => ({
  id: title,
  fields: { title, ...more },
  filters,
})
const shop = (...documents: SearchDocument[]) => createIndex({ schema: productSchema, documents })
const ids = (index: SearchIndex, text: string, options: Partial<SearchOptions> = {}) =>
  index.search({ text, ...options }).map(({ id }) => id)

const laptops = shop(
  product('Laptop bag grey', { body: 'A bag for a laptop' }),
  product('Charger for laptop'),
  product('Laptop stand'),
  product('Dell Latitude laptop', { type: 'Laptops' }),
  product('Acer Swift laptop', { type: 'Laptops' }),
  product('Canvas bag'),
)

test('a thing ranks before what goes with it', () => {
  expect(ids(laptops, 'laptop').slice(0, 2).sort()).toEqual(['Acer Swift laptop', 'Dell Latitude laptop'])
  expect(ids(laptops, 'laptop bag')[0]).toBe('Laptop bag grey')
})

test('a thing ranks before what goes with it by the titles alone, however often others name it', () => {
  const index = shop(
    product('Leather laptop sleeve', { body: 'Laptop sleeve for every laptop' }),
    product('Laptop stand', { body: 'Raises your laptop' }),
    product('Charger for laptop'),
    product('Acer Swift laptop', { body: 'Thin, with 16 GB of memory' }),
    product('Dell Latitude laptop'),
  )
  expect(ids(index, 'laptop').slice(0, 2).sort()).toEqual(['Acer Swift laptop', 'Dell Latitude laptop'])
})

test('a misspelt word finds what it meant, a right one never strays', () => {
  expect(ids(laptops, 'latitide')[0]).toBe('Dell Latitude laptop')
  expect(ids(shop(product('Pocket calculator'), product('Tripp tripod')), 'calculatro')).toEqual([
    'Pocket calculator',
  ])
  const near = shop(product('Red coat'), product('Red boat'))
  expect(ids(near, 'coat')).toEqual(['Red coat'])
})

test('joined and split spellings meet', () => {
  const index = shop(product('Smart watch black'), product('Head set'), product('Wi-Fi router'))
  expect(ids(index, 'smartwatch')).toEqual(['Smart watch black'])
  expect(ids(index, 'headset')).toEqual(['Head set'])
  expect(ids(index, 'wifi')).toEqual(['Wi-Fi router'])
})

test('a quantity finds itself in another unit', () => {
  const index = shop(product('Disk 1000 GB'), product('Disk 500 GB'))
  expect(ids(index, '1 tb')).toEqual(['Disk 1000 GB'])
})

test('a German word is found inside a compound', () => {
  const index = createIndex({
    schema: productSchema,
    language: 'de',
    documents: [
      product('Umhängetasche aus Leder'),
      product('Laptoptasche'),
      product('Tasche'),
      product('Laptop'),
    ],
  })
  expect(ids(index, 'Tasche')).toContain('Laptoptasche')
})

test('synonyms of the shop count as the word', () => {
  const index = shop(product('Notebook 14'), product('Pencil'))
  expect(ids(index, 'laptop')).toEqual([])
  expect(ids(index, 'laptop', { synonyms: [['laptop', 'notebook']] })).toEqual(['Notebook 14'])
})

test('an unfinished last word finds its completions only when asked to', () => {
  expect(ids(laptops, 'lati')).toEqual([])
  expect(ids(laptops, 'lati', { prefix: true })).toEqual(['Dell Latitude laptop'])
})

test('filters hold for every hit', () => {
  const index = shop(
    product(
      'Shirt red',
      {},
      { priceMinor: 1500, inStock: true, options: { Color: ['Red'], Size: ['M', 'L'] } },
    ),
    product('Shirt blue', {}, { priceMinor: 900, inStock: false, options: { Color: ['Blue'] } }),
    product('Shirt plain'),
  )
  expect(ids(index, 'shirt', { filter: { priceMaxMinor: 1000 } })).toEqual(['Shirt blue'])
  expect(ids(index, 'shirt', { filter: { inStockOnly: true } }).sort()).toEqual(['Shirt plain', 'Shirt red'])
  expect(ids(index, 'shirt', { filter: { options: { color: 'RED', size: ['S', 'L'] } } })).toEqual([
    'Shirt red',
  ])
})

test('equal scores put what is in stock first', () => {
  const index = shop(
    { id: 'a', fields: { title: 'Mug' }, filters: { inStock: false } },
    { id: 'b', fields: { title: 'Mug' }, filters: { inStock: true } },
  )
  expect(ids(index, 'mug')).toEqual(['b', 'a'])
})

test('a saved index of another schema, or a damaged one, is refused', async () => {
  const bytes = await laptops.toBytes()
  await expect(SearchIndex.fromBytes(bytes, passageSchema)).rejects.toThrow(UnusableIndexError)
  await expect(SearchIndex.fromBytes(bytes, { ...productSchema, version: 99 })).rejects.toThrow(
    UnusableIndexError,
  )
  const damaged = bytes.slice()
  damaged[damaged.length - 9]! ^= 1
  await expect(SearchIndex.fromBytes(damaged, productSchema)).rejects.toThrow(UnusableIndexError)
  await expect(SearchIndex.fromBytes(new Uint8Array(3), productSchema)).rejects.toThrow(UnusableIndexError)
})

const word = fc.constantFrom(
  'laptop',
  'bag',
  'red',
  'blue',
  'for',
  'the',
  'Tasche',
  'Laptoptasche',
  '15',
  'inch',
  'kablo',
  '電脑',
)
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
const anyText = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 60 }))
const document = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  language: fc.constantFrom('en', 'de', 'tr', 'zh', undefined),
  fields: fc.record({ title: anyText, body: text, tags: fc.array(text, { maxLength: 3 }) }),
  filters: fc.record({
    priceMinor: fc.option(fc.nat(), { nil: undefined }),
    inStock: fc.option(fc.boolean(), { nil: undefined }),
    options: fc.constantFrom<Record<string, string[]>>(
      {},
      { Color: ['Red'] },
      { Color: ['Red', 'Blue'], Size: ['M'] },
    ),
  }),
})
const rounded = (index: SearchIndex, question: string, filter = {}) =>
  index.search({ text: question, limit: 50, filter }).map(({ id, score }) => [id, score.toFixed(4)])

test('saving and loading changes no result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(document, { maxLength: 15 }), anyText, async (documents, question) => {
      const index = createIndex({ schema: productSchema, documents })
      const loaded = await SearchIndex.fromBytes(await index.toBytes(), productSchema)
      expect(rounded(loaded, question)).toEqual(rounded(index, question))
      const filter = { options: { Color: 'Blue' } }
      expect(rounded(loaded, question, filter)).toEqual(rounded(index, question, filter))
      expect(loaded.size).toBe(index.size)
    }),
    { numRuns: 150 },
  )
})

test('an index changed step by step equals one built anew', () => {
  const change = fc.oneof(document, fc.integer({ min: 0, max: 12 }).map(String))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), anyText, (changes, question) => {
      const index = createIndex({ schema: productSchema })
      const expected = new Map<string, SearchDocument>()
      for (const step of changes) {
        if (typeof step === 'string') {
          expect(index.remove(step)).toBe(expected.delete(step))
        } else {
          index.put(step)
          expected.delete(step.id)
          expected.set(step.id, step)
        }
        index.search({ text: question })
      }
      const anew = createIndex({ schema: productSchema, documents: expected.values() })
      expect(rounded(index, question)).toEqual(rounded(anew, question))
    }),
    { numRuns: 150 },
  )
})

test('documents are found within their group, wherever the index stands in its life', async () => {
  const inGroup = (title: string, group?: string): SearchDocument => ({ ...product(title), group })
  const built = shop(inGroup('Blue mug', 'a'), inGroup('Red mug', 'b'), inGroup('Green mug'), product('Cup'))
  built.remove('Cup')
  for (const index of [built, await SearchIndex.fromBytes(await built.toBytes(), productSchema)]) {
    expect(ids(index, 'mug', { groups: ['a'] })).toEqual(['Blue mug'])
    expect(ids(index, 'mug', { groups: ['', 'b'] }).sort()).toEqual(['Green mug', 'Red mug'])
    expect(ids(index, 'mug', { groups: ['unknown'] })).toEqual([])
    expect(ids(index, 'mug')).toHaveLength(3)
  }
})

test('who asks for nothing within a group gets nothing', () => {
  const index = shop({ ...product('Blue mug', {}, { priceMinor: 900 }), group: 'a' })
  expect(ids(index, '', { groups: ['a'] })).toEqual([])
  expect(ids(index, '', { groups: ['a'], filter: { priceMaxMinor: 1000 } })).toEqual(['Blue mug'])
  expect(ids(index, '', { groups: ['b'], filter: { priceMaxMinor: 1000 } })).toEqual([])
})

test('where all is written in each language the asker’s comes first, where little is the better one does', () => {
  const page = (id: string, language: string, body: string, title = ''): SearchDocument => ({
    id,
    language,
    fields: { title, body },
  })
  const ask = (...documents: SearchDocument[]) =>
    createIndex({ schema: passageSchema, documents })
      .search({ text: 'Garantie Fernseher', language: 'de', ownLanguageFirst: true })
      .map(({ id }) => id)
  const french = page('fr', 'fr', 'garantie Fernseher', 'Fernseher')
  const german = page('de', 'de', 'Die Garantie für Fernseher beginnt mit dem Kauf.')
  const more = (language: string) => [1, 2, 3].map((n) => page(`${language}-${n}`, language, `xyz${n}`))
  expect(ask(french, german, ...more('fr'), ...more('de'))[0]).toBe('de')
  expect(ask(french, german, ...more('fr'))[0]).toBe('fr')
})

test('a loaded index has counted its words as the built one has', async () => {
  const documents = Array.from({ length: 4000 }, (_, n) => product(`Kettle ${n} number${n}`))
  const built = createIndex({ schema: productSchema, documents })
  const loaded = await SearchIndex.fromBytes(await built.toBytes(), productSchema)
  expect(loaded.data.statistics()).toEqual({ ...built.data.statistics(), revision: loaded.data.revision })
})

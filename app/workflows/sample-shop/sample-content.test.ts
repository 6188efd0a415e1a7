import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputOf, parseProductInput } from '~/domains/catalog/catalog.server'
import { pageSlug, SHOP_LANGUAGES } from '~/domains/storefront/storefront'
import { projectRoot } from '~/platform/i18n/project-root.server'
import {
  pictureUrl,
  type SampleWords,
  samplePages,
  sampleQuestions,
  sampleShelves,
  sampleShop,
  sampleWords,
} from './sample-content.server'
import { sampleProductState } from './sample-product.server'

const shelves = sampleShelves()
const products = shelves.flatMap((shelf) => shelf.products)
const translated = sampleWords()
const states = products.map((product) =>
  sampleProductState(product, sampleShop(), translated, '2026-01-01T00:00:00.000Z'),
)
const others = SHOP_LANGUAGES.slice(1)
const wordsIn = (language: string): SampleWords => translated.get(language)!
const wordsOf = (text: string) => text.split(/\s+/).length

test('the shop has 36 to 48 products on 6 to 8 shelves, some sold out, scarce or reduced', () => {
  expect(products.length).toBeGreaterThanOrEqual(36)
  expect(products.length).toBeLessThanOrEqual(48)
  expect(shelves.length).toBeGreaterThanOrEqual(6)
  expect(shelves.length).toBeLessThanOrEqual(8)
  const variants = states.flatMap((state) => state.variants)
  expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThan(5)
  expect(variants.filter(({ stock }) => stock && stock < 4).length).toBeGreaterThan(5)
  expect(variants.filter(({ compareAtPriceMinor }) => compareAtPriceMinor).length).toBeGreaterThan(4)
})

test('every description has 60 to 140 words', () => {
  for (const { handle, text } of products) {
    const length = wordsOf(text.join(' '))
    expect(length, handle).toBeGreaterThanOrEqual(60)
    expect(length, handle).toBeLessThanOrEqual(140)
  }
})

test('every combination of option values is sold once, and prices before are higher', () => {
  for (const { handle, options, variants } of products) {
    const combinations = Object.values(options).reduce((all, values) => all * values.length, 1)
    expect(new Set(variants.map(({ of }) => of.join('/'))).size, handle).toBe(combinations)
    expect(variants.length, handle).toBe(combinations)
    for (const { of, price, was } of variants) {
      expect(
        of.every((value, i) => Object.values(options)[i]!.includes(value)),
        handle,
      ).toBe(true)
      if (was) expect(was, handle).toBeGreaterThan(price)
    }
  }
})

test('handles and stock keeping units are unique', () => {
  const skus = states.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  expect(new Set(skus).size).toBe(skus.length)
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length)
})

test('every product has a picture for each colour, drawn small and without text or outside addresses', () => {
  for (const { handle, images, variants } of states) {
    expect(images.length, handle).toBeGreaterThan(0)
    expect(
      variants.every(({ imageUrl }) => imageUrl),
      handle,
    ).toBe(true)
  }
  expect(pictureUrl('harbour-teapot', 'Transparent')).toBeNull()
  const folder = join(projectRoot, 'public', 'sample-shop', 'products')
  const used = new Set(states.flatMap(({ images }) => images.map(({ url }) => url)))
  for (const name of readdirSync(folder)) {
    const svg = readFileSync(join(folder, name), 'utf8')
    expect(statSync(join(folder, name)).size, name).toBeLessThan(12 * 1024)
    expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(/<text|<script|https?:/)
    expect(svg, name).toContain('viewBox="0 0 800 800"')
    expect(used.has(`/sample-shop/products/${name}`), name).toBe(true)
  }
})

test('every product can be saved in its form as it is', () => {
  const save = (state: (typeof states)[number], url?: string) => {
    const form = inputOf(state, state.title, '1', [])
    return parseProductInput(JSON.stringify(url ? { ...form, images: [{ url, alt: '' }] } : form))
  }
  expect(states.flatMap((state) => ('problems' in save(state) ? [state.title] : []))).toEqual([])
  for (const url of ['/sample-shop/products/../../x.svg', '//evil.example/x.svg', '/profile', 'javascript:1'])
    expect(save(states[0]!, url)).toEqual({
      problems: [{ path: 'images.0.url', messageKey: 'catalog.problems.url' }],
    })
})

test('what an accessory names as fitting is sold in the shop', () => {
  const titles = products.map(({ title }) => title)
  const named = products.flatMap(({ details }) => (details.goes_with ?? '').split(', ').filter(Boolean))
  const missing = named.filter((name) => {
    const plain = name.replace(/ of the same size$/, '')
    return !titles.some((title) => title.startsWith(plain))
  })
  expect(missing).toEqual([])
})

/** Amounts, days and sizes as numbers, whatever the language's decimal mark, digits that are set apart included. */
const figures = (text: string) =>
  [...text.replace(/(\d)[,٫](\d{2})(?!\d)/g, '$1.$2').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number),
  )

test.each([...SHOP_LANGUAGES])('the pages in %s say what things cost and how long they take', (language) => {
  const pages = samplePages().filter((page) => page.language === language)
  const said = figures(pages.map(({ markdown }) => markdown).join('\n'))
  expect(said).toEqual(
    expect.arrayContaining([6.95, 18, 14.95, 19.95, 22.95, 75, 150, 180, 30, 14, 12, 200, 250]),
  )
})

test('the shop says everything in all of its languages, and nothing in others', () => {
  const types = new Set(products.map(({ type }) => type))
  const names = new Set(products.flatMap(({ options }) => Object.keys(options)))
  expect([...translated.keys()].sort()).toEqual([...others].sort())
  for (const [language, words] of translated) {
    expect(Object.keys(words.products).sort(), language).toEqual(products.map(({ handle }) => handle).sort())
    expect(new Set(Object.keys(words.types)), language).toEqual(types)
    expect(Object.keys(words.optionNames), language).toEqual(expect.arrayContaining([...names]))
  }
  const spoken = (list: { language: string }[]) => [...new Set(list.map(({ language }) => language))].sort()
  expect(spoken(samplePages())).toEqual([...SHOP_LANGUAGES].sort())
  expect(spoken(sampleQuestions())).toEqual([...SHOP_LANGUAGES].sort())
})

test.each(others)('in %s no option and no figure of a product is lost', (language) => {
  const { values, products: told } = wordsIn(language)
  // What is no more than a name or a measure stays as it is.
  const plain = products
    .flatMap(({ options }) => Object.values(options).flat())
    .filter((value) => !/\d/.test(value))
  expect(plain.filter((value) => !(value in wordsIn('tr').values) !== !(value in values))).toEqual([])
  for (const { handle, title, details } of products) {
    expect(Object.keys(told[handle]!.details), handle).toEqual(Object.keys(details))
    // Arabic has one word for two notebooks.
    const measures = figures(title).filter((figure) => figure > 2)
    expect(figures(told[handle]!.title), handle).toEqual(expect.arrayContaining(measures))
  }
})

test('colours are named by what they mean', () => {
  const mug = states.find(({ handle }) => handle === 'sunday-mug')!
  const value = (key: string) => mug.metafields.find((field) => field.key === key)?.value
  expect(value('colors')).toBe('Oat: cream white; Clay: brick red; Moss: green; Slate: gray blue')
  expect(value('options_tr')).toBe('Renk: Yulaf, krem; Kiremit kırmızısı; Yosun yeşili; Gri mavi')
})

test.each([...SHOP_LANGUAGES])(
  'there are ten pages in %s, each with an address of its own, and 10 to 14 questions',
  (language) => {
    const slugs = samplePages()
      .filter((page) => page.language === language)
      .map(({ title }) => pageSlug(title))
    expect(new Set(slugs).size).toBe(10)
    const count = sampleQuestions().filter((pair) => pair.language === language).length
    expect(count).toBeGreaterThanOrEqual(10)
    expect(count).toBeLessThanOrEqual(14)
  },
)

test('prices named in answers are the prices of the goods', () => {
  const price = (handle: string) =>
    products.find((product) => product.handle === handle)!.variants[0]!.price / 100
  const answers = sampleQuestions()
    .map(({ answer }) => answer)
    .join('\n')
  expect(answers).toContain(`Basket Tea Strainer is sold separately for $${price('basket-strainer')}`)
  expect(answers).toContain(`Dusk LED Bulb for $${price('dusk-bulb')}`)
})

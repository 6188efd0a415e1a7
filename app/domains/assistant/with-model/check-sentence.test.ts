import { expect, test } from 'vitest'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import { emptyEvidence } from '../tools/tool'
import { checkSentence } from './check-sentence'
import { knownFacts } from './known-facts'

function facts(pageText = 'Shipping takes 3–5 business days and is free from $75. Write to help@shop.test.') {
  const evidence = emptyEvidence()
  const card = { imageUrl: null, vendor: 'Northwind', priceMaxMinor: 12900, currency: 'USD' }
  evidence.cards.set('a', {
    ...card,
    id: 'a',
    title: 'Trail Jacket',
    url: 'https://shop.test/a',
    priceMinMinor: 12900,
    compareAtMinor: null,
    inStock: true,
  })
  evidence.cards.set('b', {
    ...card,
    id: 'b',
    title: 'Rain Cape',
    url: 'https://shop.test/b',
    priceMinMinor: 4550,
    priceMaxMinor: 4550,
    compareAtMinor: null,
    inStock: true,
  })
  const passage = {
    id: 'p',
    sourceId: 's',
    documentId: 'd',
    kind: 'page',
    title: 'Shipping',
    headings: [],
  } as const
  const text = pageText
  const rest = { question: null, url: '/k/shop/s', anchor: null, language: 'en', score: 1 }
  evidence.passages.set('p', { ...passage, headings: [], text, ...rest } satisfies PassageHit)
  return knownFacts(evidence, {
    shopper: 'Is there anything for 50 dollars?',
    merchant: 'Hazel',
    language: 'en',
  })
}

const check = (sentence: string, language = 'en') => checkSentence(sentence, facts(), language)

const HOURS =
  'We are open from Wednesday to Sunday. Brunch is served on Sunday. Orders travel free within the UK. The tour is free.'

test.each([
  ['We are open on Thursday [1].', true],
  ['We are closed on Monday [1].', true],
  ['We are closed on Friday [1].', false],
  ['Brunch is served on Sunday [1].', true],
  ['Brunch is served on Saturday [1].', false],
  ['Orders travel free worldwide [1].', false],
  ['The tour is chargeable [1].', false],
])('of hours and places of one thing nothing is said of another: %s', (sentence, isTrue) => {
  expect(checkSentence(sentence, facts(HOURS), 'en') === null).toBe(isTrue)
})

test('what the tools returned may be said', () => {
  for (const sentence of [
    'The Trail Jacket costs $129.00.',
    'The Trail Jacket is $129 and in stock.',
    'Der Trail Jacket kostet 129,00 $.',
    'Shipping takes 3–5 business days [1].',
    'It is free from $75 [1].',
    'Nothing costs exactly 50 dollars, but the Rain Cape is $45.50.',
    '1. Trail Jacket\n2. Rain Cape',
    'You can write to help@shop.test.',
  ])
    expect([sentence, check(sentence, sentence.startsWith('Der') ? 'de' : 'en')]).toEqual([sentence, null])
})

test('a price that no row and no page names is withheld, also one of another product', () => {
  expect(check('The Trail Jacket costs $99.')).toBe('price')
  expect(check('The Trail Jacket costs $45.50.')).toBe('price')
  expect(check('It costs 1.299 €.')).toBe('price')
  expect(check('السعر ٩٩ درهم', 'ar')).toBe('price')
})

test('discounts, numbers and stock that nothing supports are withheld', () => {
  expect(check('Today you get 20% off.')).toBe('discount')
  expect(check('Use our coupon at checkout.')).toBe('discount')
  expect(check('Bugün size özel indirim var.', 'tr')).toBe('discount')
  expect(check('You can return it within 60 days.')).toBe('number')
  expect(check('The Trail Jacket is sold out.')).toBe('stock')
})

test('links, images, markup and foreign addresses never pass', () => {
  expect(check('See ![x](https://evil.test/p.png).')).toBe('markup')
  expect(check('Look [here](https://shop.test/a).')).toBe('markup')
  expect(check('<img src=x onerror=alert(1)>')).toBe('markup')
  expect(check('Go to www.fakesoft.com now.')).toBe('address')
  expect(check('Visit freegame.com for more.')).toBe('address')
  expect(check('Write to assist@gmail.com.')).toBe('address')
})

test('names of products that the tools did not return are withheld', () => {
  expect(check('You may also like the Summit Parka.')).toBe('name')
  expect(check('The "Arctic Shell" is warmer.')).toBe('name')
  expect(check('Our X75 is lighter.')).toBe('name')
  expect(check('The Trail Jacket is made by Northwind.')).toBeNull()
})

test('letters that were swapped for signs are withheld', () => {
  expect(check('The J@cket is nice.')).toBe('garbled')
})

test('only a page may speak of something that was done to an order', () => {
  for (const sentence of [
    'I have cancelled your order.',
    'I have cancelled your order [1].',
    'Your order was refunded.',
    'Ich habe Ihre Bestellung storniert.',
    'Siparişiniz iptal edildi.',
    'ご注文をキャンセルしました。',
  ])
    expect([sentence, check(sentence)]).toEqual([sentence, 'claim'])
})

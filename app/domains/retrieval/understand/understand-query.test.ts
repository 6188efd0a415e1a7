import fc from 'fast-check'
import { expect, test } from 'vitest'
import { understandQuery } from './understand-query'

const understand = (text: string, language: string, currency = 'USD') =>
  understandQuery(text, language, {
    currency,
    options: [
      { name: 'Color', values: ['Red', 'Dark blue', 'Kırmızı'] },
      { name: 'Size', values: ['S', 'M', 'XL', '42'] },
    ],
  })

test('a price limit is understood in the major languages and leaves the text', () => {
  for (const [text, language, currency, rest] of [
    ['headphones under 50 dollars', 'en', 'USD', 'headphones'],
    ['headphones under $50', 'en', 'USD', 'headphones'],
    ['50 liradan ucuz kulaklık', 'tr', 'TRY', 'kulaklık'],
    ["50 TL'den ucuz kulaklık", 'tr', 'TRY', 'kulaklık'],
    ['50 TL altında kulaklık', 'tr', 'TRY', 'kulaklık'],
    ['Kopfhörer unter 50 €', 'de', 'EUR', 'Kopfhörer'],
    ['casque à moins de 50 euros', 'fr', 'EUR', 'casque'],
    ['auriculares por menos de 50 €', 'es', 'EUR', 'auriculares'],
    ['fones por menos de R$50', 'pt', 'BRL', 'fones'],
    ['cuffie sotto i 50 euro', 'it', 'EUR', 'cuffie'],
    ['koptelefoon onder de 50 euro', 'nl', 'EUR', 'koptelefoon'],
    ['наушники до 50 рублей', 'ru', 'RUB', 'наушники'],
    ['سماعات أقل من ٥٠ دولار', 'ar', 'USD', 'سماعات'],
    ['سماعات بأقل من ٥٠ دولار', 'ar', 'USD', 'سماعات'],
    ['50元以下的耳机', 'zh', 'CNY', '的耳机'],
  ] as const) {
    const understood = understand(text, language, currency)
    expect(understood.filters, text).toEqual({ priceMaxMinor: 5000 })
    expect(understood.text, text).toBe(rest)
  }
  expect(understand('5000円以下のイヤホン', 'ja', 'JPY').filters).toEqual({ priceMaxMinor: 5000 })
})

test('a dollar is the shop’s own', () => {
  expect(understand('printer under $50', 'en', 'NZD').filters).toEqual({ priceMaxMinor: 5000 })
  expect(understand('printer under 50 dollars', 'en', 'AUD').filters).toEqual({ priceMaxMinor: 5000 })
  expect(understand('printer under $50', 'en', 'EUR').filters).toEqual({})
})

test('a price range and a least price are understood', () => {
  expect(understand('lamp between 20 and 40', 'en').filters).toEqual({
    priceMinMinor: 2000,
    priceMaxMinor: 4000,
  })
  expect(understand('Lampe zwischen 20 und 40 €', 'de', 'EUR').filters).toEqual({
    priceMinMinor: 2000,
    priceMaxMinor: 4000,
  })
  expect(understand('20 ile 40 lira arasında lamba', 'tr', 'TRY').filters).toEqual({
    priceMinMinor: 2000,
    priceMaxMinor: 4000,
  })
  expect(understand('lamps over $1,200.50', 'en').filters).toEqual({ priceMinMinor: 120_050 })
})

test('a measure, a foreign currency and a plain number are no price', () => {
  for (const text of [
    'tv over 40 inch',
    'cable under 2 m',
    'iphone 11',
    'lamp under 20 euro',
    'windows 10',
  ]) {
    expect(understand(text, 'en').filters, text).toEqual({})
    expect(understand(text, 'en').text, text).toBe(text)
  }
})

test('stock and order are understood', () => {
  expect(understand('cheapest lamp in stock', 'en')).toMatchObject({
    text: 'lamp',
    sort: 'price-ascending',
    filters: { inStockOnly: true },
  })
  expect(understand('stokta olan en ucuz lamba', 'tr')).toMatchObject({
    text: 'lamba',
    sort: 'price-ascending',
  })
  expect(understand('最便宜的耳机', 'zh')).toMatchObject({ text: '耳机', sort: 'price-ascending' })
})

test('option values of the shop are understood, short ones only when named or in capitals', () => {
  expect(understand('dark blue shirt size m', 'en')).toMatchObject({
    text: 'shirt',
    filters: { options: { Color: ['Dark blue'], Size: ['M'] } },
  })
  expect(understand('kırmızı gömlek beden XL', 'tr').filters.options).toEqual({
    Color: ['Kırmızı'],
    Size: ['XL'],
  })
  expect(understand('shirt M', 'en').filters.options).toEqual({ Size: ['M'] })
  expect(understand("what's the m in shirt 42", 'en').filters).toEqual({})
  expect(understand('green shirt', 'en').filters).toEqual({})
})

test('no text makes it fail', () => {
  const language = fc.constantFrom('en', 'tr', 'zh', 'ar', 'xx')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), language, (text, lang) => {
      expect(understand(text, lang).text.length).toBeLessThanOrEqual(text.length)
    }),
  )
})

import { expect, test } from 'vitest'
import { translatedDetails, translatedOptions, translatedText, translationIn } from './translations'

test('a key that ends in a language names what it translates, and no other key does', () => {
  expect(translatedText('title_tr')).toBe('title')
  expect(translatedText('type_pt_BR')).toBe('type')
  expect(translatedText('Description_zh-Hant')).toBe('description')
  expect(translatedText('options_de')).toBe('options')
  expect(translatedText('details_ja')).toBe('details')
  expect(translatedText('title')).toBeNull()
  expect(translatedText('title_long')).toBeNull()
  expect(translatedText('title_seo')).toBeNull()
  expect(translatedText('goes_with')).toBeNull()
})

test('the nearest language wins, and an empty translation is none', () => {
  const metafields = [
    { key: 'title_pt', value: 'Bule' },
    { key: 'title_pt_BR', value: 'Chaleira' },
    { key: 'title_de', value: '' },
  ]
  expect(translationIn(metafields, 'title', 'pt-BR')).toBe('Chaleira')
  expect(translationIn(metafields, 'title', 'pt')).toBe('Bule')
  expect(translationIn(metafields, 'title', 'de')).toBeUndefined()
  expect(translationIn(metafields, 'type', 'pt')).toBeUndefined()
})

test('attributes in a language are told by their key, whatever their value holds', () => {
  const metafields = [{ key: 'details_de', value: 'care: Spülmaschine: ja\ncapacity: 400 ml' }]
  expect(translatedDetails(metafields, 'de')).toEqual(
    new Map([
      ['care', 'Spülmaschine: ja'],
      ['capacity', '400 ml'],
    ]),
  )
  expect(translatedDetails(metafields, 'fr').get('care')).toBeUndefined()
})

const options = [
  { name: 'Color', values: ['Oat', 'Slate'] },
  { name: 'Size', values: ['45 cm'] },
]

test('options are translated value by value, also where a value has a comma in it', () => {
  const written = [{ key: 'options_tr', value: 'Renk: Yulaf, krem; Gri mavi\nBoy: 45 cm' }]
  expect(translatedOptions(written, options, 'tr')).toEqual([
    { name: 'Renk', values: ['Yulaf, krem', 'Gri mavi'] },
    { name: 'Boy', values: ['45 cm'] },
  ])
})

test('a translation that doesn’t fit the product any more leaves the product’s own words', () => {
  const written = [{ key: 'options_tr', value: 'Renk: Yulaf\nBoy: 45 cm' }]
  expect(translatedOptions(written, options, 'tr')).toEqual([options[0], { name: 'Boy', values: ['45 cm'] }])
  expect(translatedOptions([{ key: 'options_tr', value: '\nBoy: 45 cm' }], options, 'tr')[0]).toBe(options[0])
  expect(translatedOptions(written, options, 'de')).toEqual(options)
})

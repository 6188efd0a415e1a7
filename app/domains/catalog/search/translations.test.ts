import { expect, test } from 'vitest'
import { translatedDetails, translatedText, translationIn } from './translations'

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

import { expect, test } from 'vitest'
import { containsWords } from './contains-words'

test.each([
  ['Europe/Istanbul', 'istan'],
  ['İptal edilenler', 'iptal'],
  ['Kapalı', 'KAPALI'],
  ['Türkiye', 'turk'],
  ['Äthiopien', 'äthi'],
  ['المنطقة الزمنية', 'الزمنية'],
])('%s is found by %s', (text, words) => {
  expect(containsWords(text, words)).toBe(true)
})

test('what isn’t in a text isn’t found', () => {
  expect(containsWords('Europe/Istanbul', 'ankara')).toBe(false)
})

import { expect, test } from 'vitest'
import { formatBytes, formatDays, formatDuration, formatList } from './format'

test('the size of a file is written as the language writes it, with its plural', () => {
  expect(formatBytes(835, 'en')).toBe('835 bytes')
  expect(formatBytes(1, 'en')).toBe('1 byte')
  expect(formatBytes(1_440_000, 'en')).toBe('1.4 MB')
  expect(formatBytes(1_440_000, 'tr')).toBe('1,4 MB')
})

test('a duration is written in minutes and seconds, as the language joins them', () => {
  expect(formatDuration({ minutes: 4, seconds: 59 }, 'en')).toBe('4 minutes, 59 seconds')
  expect(formatDuration({ minutes: 1, seconds: 0 }, 'en')).toBe('1 minute')
  expect(formatDuration({ minutes: 0, seconds: 0 }, 'en')).toBe('0 seconds')
  expect(formatDuration({ minutes: 4, seconds: 59 }, 'tr')).toBe('4 dakika 59 saniye')
})

test('names beside each other are parted in every language, also where measures aren’t', () => {
  expect(formatList(['Calls', 'Text messages'], 'en')).toBe('Calls, Text messages')
  expect(formatList(['Sesli arama', 'Kısa mesaj', 'Resimli mesaj'], 'tr')).toBe(
    'Sesli arama, Kısa mesaj, Resimli mesaj',
  )
  expect(formatList(['المكالمات', 'الرسائل'], 'ar')).toBe('المكالمات والرسائل')
  expect(formatList(['通話', 'メッセージ'], 'ja')).toBe('通話、メッセージ')
})

test('two days are joined as the language joins them, and one day stands alone', () => {
  const plain = (words: string) => words.replace(/[\u2009\u202f\u00a0]/g, ' ')
  expect(plain(formatDays('2026-11-20', '2026-11-22', 'en'))).toBe('Nov 20 – 22, 2026')
  expect(formatDays('2026-11-20', '2026-11-22', 'tr')).toBe('20–22 Kas 2026')
  expect(formatDays('2026-11-22', '2026-11-22', 'tr')).toBe('22 Kas 2026')
})

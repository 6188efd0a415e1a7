import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'
import { namesIn } from './use-language-names'

test('a language is called as its reader calls it', () => {
  expect(['de', 'zh-CN', 'tr'].map(namesIn('en', languages))).toEqual([
    'German',
    'Simplified Chinese',
    'Turkish',
  ])
  expect(['de', 'ja'].map(namesIn('tr', languages))).toEqual(['Almanca', 'Japonca'])
})

test('every language has a name for every reader, its own where nobody knows another', () => {
  for (const reader of ['en', 'tr', 'ar', 'ja', 'hmn']) {
    const nameOf = namesIn(reader, languages)
    for (const { code } of languages) expect([reader, code, nameOf(code)]).not.toEqual([reader, code, code])
  }
  expect(namesIn(null, languages)('de')).toBe('Deutsch')
})

test('what is no language is its code, not an error', () => {
  expect(['', 'not a code', 'qqq'].map(namesIn('en', languages))).toEqual(['', 'not a code', 'qqq'])
})

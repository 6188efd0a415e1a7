import { expect, test } from 'vitest'
import { COUNTRY_HEADER } from '../http/visitor-country'
import { languageOfCountry } from './country-languages'
import { acceptedLanguage, createI18n, languageOfRequest } from './i18n.server'
import { directionOf, languages, matchLanguage } from './languages'

test('there are 110 languages, each with its own name', () => {
  expect(languages).toHaveLength(110)
  expect(new Set(languages.map((language) => language.code)).size).toBe(110)
  for (const { code, name } of languages) expect(name, code).not.toBe(code)
})

// Specification, section 4: "Right-to-left direction for: ar, he, fa, ur, dv, sd, ps, yi"; ug and ckb by their script.
test('the specification’s right-to-left languages are right-to-left', () => {
  for (const code of ['ar', 'he', 'fa', 'ur', 'dv', 'sd', 'ps', 'yi', 'ug', 'ckb'])
    expect(directionOf(code), code).toBe('rtl')
  expect(directionOf('tr')).toBe('ltr')
})

test.each([
  ['pt-BR', 'pt'],
  ['iw', 'he'],
  ['jw', 'jv'],
  ['no', 'nb'],
  ['in', 'id'],
  ['tl', 'fil'],
  ['zh_TW', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh', 'zh-CN'],
  ['EN-us', 'en'],
  ['tlh', null],
  // A name that every object has.
  ['constructor', null],
  ['__proto__', null],
  ['', null],
])('%s is spoken as %s', (given, expected) => {
  expect(matchLanguage(given)).toBe(expected)
})

test('the browser’s wishes count by quality', () => {
  expect(acceptedLanguage('tlh, de;q=0.7, tr;q=0.9, en;q=0')).toBe('tr')
  expect(acceptedLanguage('*')).toBeNull()
})

// Specification, section 4: "URL lang parameter, saved choice, country-detected language, browser language, English".
test('the URL goes before the saved choice, that before the country, that before the browser', () => {
  const request = (url: string, headers = {}) => new Request(url, { headers })
  const headers = { cookie: 'lang=de', [COUNTRY_HEADER]: 'JP', 'accept-language': 'tr' }
  expect(languageOfRequest(request('http://x/?lang=ar', headers))).toBe('ar')
  expect(languageOfRequest(request('http://x/?lang=nonsense', headers))).toBe('de')
  expect(languageOfRequest(request('http://x/', { ...headers, cookie: '' }))).toBe('ja')
  expect(languageOfRequest(request('http://x/', { [COUNTRY_HEADER]: '', 'accept-language': 'tr' }))).toBe(
    'tr',
  )
  expect(languageOfRequest(request('http://x/', { [COUNTRY_HEADER]: 'AQ', 'accept-language': 'tr' }))).toBe(
    'tr',
  )
  expect(languageOfRequest(request('http://x/'))).toBe('en')
})

test('what isn’t translated is there in English', () => {
  const t = createI18n('haw', ['errors']).getFixedT('haw', 'errors')
  expect(t('unexpected')).not.toBe('unexpected')
})

test('an English plural stands in under every plural form of another language', () => {
  const t = createI18n('ru', ['home']).getFixedT('ru', 'home')
  for (const count of [1, 3, 5, 1.5]) expect(t('stat.ratingNote', { count })).toMatch(/\d rating/)
})

test.each([
  ['TR', 'tr'],
  ['TW', 'zh-TW'],
  ['CN', 'zh-CN'],
  ['BR', 'pt'],
  ['NO', 'nb'],
  ['KZ', 'kk'],
  ['PH', 'fil'],
  ['IN', 'hi'],
  ['XX', null],
  [null, null],
])('in %s one expects %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language)
  if (language) expect(languages.some(({ code }) => code === language)).toBe(true)
})

test('a code without end is none, and costs no more than one that is', () => {
  expect(matchLanguage('a-'.repeat(5_000_000))).toBeNull()
  expect(matchLanguage(`tr${'-a'.repeat(5_000_000)}`)).toBe('tr')
})

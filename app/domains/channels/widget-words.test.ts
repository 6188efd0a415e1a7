import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { WIDGET_WORDS } from './widget-words'

const wordsOf = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(projectRoot, 'content', 'messages', 'widget', `${code}.json`), 'utf8'))
const english = wordsOf('en')
const all = languages.map(({ code }) => ({ code, words: wordsOf(code) }))

/** Scripts that CLDR's likely subtags get wrong or don't know. */
const SCRIPTS: Record<string, string> = {
  hmn: 'Latn',
  sd: 'Arab',
  dv: 'Thaa',
  'zh-CN': 'Hani',
  'zh-TW': 'Hani',
}
const UNICODE_NAMES: Record<string, string> = {
  Jpan: 'Hani}\\p{Script=Hiragana}\\p{Script=Katakana',
  Kore: 'Hangul',
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('there are 110 languages, each with every word and no other', () => {
  expect(all).toHaveLength(110)
  for (const { code, words } of all) expect([code, Object.keys(words)]).toEqual([code, [...WIDGET_WORDS]])
})

test('no word is empty or padded', () => {
  for (const { code, words } of all) {
    for (const [word, text] of Object.entries(words))
      expect([code, word, text && text.trim() === text]).toEqual([code, word, true])
  }
})

test('placeholders are those of English', () => {
  for (const { code, words } of all) {
    for (const word of WIDGET_WORDS) {
      expect([code, word, placeholders(words[word]!)]).toEqual([code, word, placeholders(english[word]!)])
    }
  }
})

test('each language is written in its own script, letters of no other script among them but signs, addresses and names such as AI and PDF', () => {
  for (const { code, words } of all) {
    const script = SCRIPTS[code] ?? new Intl.Locale(code).maximize().script ?? 'Latn'
    const own = new RegExp(
      `^[\\p{Script=${UNICODE_NAMES[script] ?? script}}\\p{Script=Common}\\p{Script=Inherited}]*$`,
      'u',
    )
    for (const [word, text] of Object.entries(words)) {
      expect([
        code,
        word,
        text,
        own.test(text.replace(/\{\{\w+\}\}|\S+@example\.com|\b(AI|email|PDF|Word|Excel)\b/g, '')),
      ]).toEqual([code, word, text, true])
    }
  }
})

test('no language but English repeats a whole English sentence', () => {
  const sentences = [
    'waiting',
    'kept',
    'askEmail',
    'offline',
    'error',
    'greeting',
    'visitorBudget',
    'shopBudget',
    'person',
    'helpful',
  ]
  for (const { code, words } of all) {
    if (code === 'en') continue
    for (const word of sentences)
      expect([code, word, words[word] === english[word]]).toEqual([code, word, false])
  }
})

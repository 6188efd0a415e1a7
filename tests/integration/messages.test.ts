import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, matchLanguage } from '~/platform/i18n/languages'

const folder = 'content/messages'
const areas = readdirSync(folder)

/** Languages in which the whole product is read; others fall back to English where a text is missing. */
const COMPLETE = ['tr', 'ar', 'ja']

/** What every visitor and every new user meets, in all languages. */
const EVERYWHERE = [
  'assistant',
  'auth',
  'common',
  'errors',
  'mail',
  'orders',
  'profile',
  'shell',
  'store-mail',
  'team',
  'widget',
]

type Tree = { [key: string]: string | Tree }

const read = (area: string, language: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')) as Tree)

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const base = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort()

test.each(areas)('%s: every language has only English’s keys and keeps its placeholders', (area) => {
  const english = read(area, 'en')
  const byBase = new Map([...english].map(([key, text]) => [base(key), text]))
  for (const file of readdirSync(join(folder, area))) {
    const language = file.replace('.json', '')
    expect(matchLanguage(language), file).toBe(language)
    for (const [key, text] of read(area, language)) {
      const source = english.get(key) ?? byBase.get(base(key))
      expect(source, `${area}/${file} has ${key}`).toBeDefined()
      // "One item" may leave the number out; every other form keeps what English has.
      if (/_(zero|one|two)$/.test(key)) continue
      expect(placeholders(text), `${area}/${file} ${key}`).toEqual(placeholders(english.get(key) ?? source!))
    }
  }
})

/** Every plural form that the language has, of every key that English has. */
function missingIn(language: string, area: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const path = join(folder, area, `${language}.json`)
  const translated = existsSync(path) ? read(area, language) : new Map<string, string>()
  const wanted = [...read(area, 'en').keys()].flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => `${base(key)}_${form}`) : [key],
  )
  return [...new Set(wanted.filter((key) => !translated.get(key)))].map((key) => `${area}.${key}`)
}

test.each(COMPLETE)('%s: the whole product is translated', (language) => {
  expect(areas.flatMap((area) => missingIn(language, area))).toEqual([])
})

test.each(languages.map(({ code }) => code).filter((code) => code !== 'en'))(
  '%s: the shell, its forms and errors, the mails and the chat are translated',
  (language) => {
    expect(EVERYWHERE.flatMap((area) => missingIn(language, area))).toEqual([])
  },
)

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEGAL_LANGUAGES, type Reach, SITE_LANGUAGES, sitePages } from '~/domains/content/site-pages'
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

/** Every language but the one that all is written in first. */
const OTHERS = languages.map(({ code }) => code).filter((code) => code !== 'en')

/** Words of public pages only: `site` frames them, each of the others belongs to pages that say how far they reach. */
const isOfSite = (area: string) => area === 'site' || area.startsWith('site-')

const REACHES: Record<Reach, readonly string[]> = {
  everywhere: OTHERS,
  twelve: SITE_LANGUAGES.filter((code) => code !== 'en'),
  legal: LEGAL_LANGUAGES.filter((code) => code !== 'en'),
  // The languages of its articles; these two are always there.
  articles: LEGAL_LANGUAGES.filter((code) => code !== 'en'),
}

function languagesOfSite(area: string): string[] {
  const reaches = sitePages.filter((page) => page.areas.includes(area)).map(({ reach }) => reach)
  const wanted = area === 'site' ? OTHERS : reaches.flatMap((reach) => REACHES[reach])
  return [...new Set(['tr', ...wanted])]
}

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
  expect(areas.filter((area) => !isOfSite(area)).flatMap((area) => missingIn(language, area))).toEqual([])
})

test.each(areas.filter(isOfSite))('%s: translated into the languages that its pages reach', (area) => {
  expect(
    languagesOfSite(area).flatMap((language) => missingIn(language, area).map((key) => `${language} ${key}`)),
  ).toEqual([])
})

test.each(OTHERS)(
  '%s: the shell, its forms and errors, the mails and the chat are translated',
  (language) => {
    expect(EVERYWHERE.flatMap((area) => missingIn(language, area))).toEqual([])
  },
)

/** Where Turkish speaks of speech, or of speaking, and not of what an assistant and a customer write to each other. */
const SPEECH = new Set([
  'errors.originNotAllowed',
  'site-call.truth.english',
  'site-holobox-machine.later.speech',
  'site-inbound-call-center.later.speech',
  'site-xr-simulation.later.voice',
])

test('in Turkish what is counted, billed and read in the inbox has one name, and it isn’t that of speech', () => {
  const ofSpeech = /(?<!\p{L})konuşma(?!k)/iu
  const said = areas.flatMap((area) =>
    [...read(area, 'tr')].filter(([, text]) => ofSpeech.test(text)).map(([key]) => `${area}.${key}`),
  )
  expect(said.sort()).toEqual([...SPEECH].sort())
  const articles = readdirSync('content/articles', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/tr.mdx'))
    .filter((path) => ofSpeech.test(readFileSync(join('content/articles', path), 'utf8')))
  expect(articles).toEqual([])
})

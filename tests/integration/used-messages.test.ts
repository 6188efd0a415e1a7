import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'content/messages'

type Tree = { [key: string]: string | Tree }

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Keys of an area as English has them, forms of a plural as one. */
function keysOf(area: string): string[] {
  const flatten = (tree: Tree, prefix = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${prefix}${key}`.replace(PLURAL, '')]
        : flatten(value, `${prefix}${key}.`),
    )
  return [...new Set(flatten(JSON.parse(readFileSync(join(folder, area, 'en.json'), 'utf8')) as Tree))]
}

const sources = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|generated\//.test(path))
    .map((path) => readFileSync(join(place, path), 'utf8'))

/** What source says of keys: whole ones in quotes, and templates as patterns, each `${…}` for one word or more. */
function saidIn(texts: string[]) {
  const whole = new Set<string>()
  const patterns = new Set<string>()
  for (const text of texts) {
    for (const [, , words] of text.matchAll(/(['"`])([\w.:-]+)(?:\1|\?)/g))
      whole.add(words!.replace(/^(\w[\w-]*):/, '$1.'))
    for (const [, words] of text.matchAll(/`((?:[\w.-]|\$\{[^}`\n]*\})+)[`?]/g)) patterns.add(words!)
  }
  // Two values and a dot say nothing of which texts they are.
  const telling = [...patterns].filter((template) => /[a-z]{2}/i.test(template.replace(/\$\{[^}]*\}/g, '')))
  return { whole, patterns: telling.map(asPattern) }
}

/** A template that begins with a value needs its beginning said elsewhere: else `${x}.title` would use every title. */
function asPattern(template: string) {
  const parts = template.split(/\$\{[^}]*\}/)
  const rest = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return parts[0]
    ? { start: null, matches: new RegExp(`^${rest.join('[\\w. -]+')}$`) }
    : { start: true, matches: new RegExp(`^([\\w.-]+?)${rest.slice(1).join('[\\w.-]+')}$`) }
}

type Said = ReturnType<typeof saidIn>

const isSaid = (name: string, { whole, patterns }: Said): boolean =>
  whole.has(name) ||
  patterns.some(({ start, matches }) => {
    const found = matches.exec(name)
    return found !== null && (!start || whole.has(found[1]!))
  })

const unused = (area: string, said: Said): string[] =>
  keysOf(area).filter((key) => !isSaid(key, said) && !isSaid(`${area}.${key}`, said))

/** Words that every page to come will want, in all languages before it is written. */
const VOCABULARY = /^(action\.|optional$)/

/** Mails have a test of their own below; the store's editor gets its words from scripts/build-extension.mjs, by property. */
const APART = [
  'mail',
  'store-mail',
  'site-mail',
  'partner-mail',
  'bank-mail',
  'invoice-mail',
  'billing-mail',
  'assistant-mail',
  'quote-mail',
  'numbers-mail',
  'money-mail',
  'notifications-mail',
  'embed',
]

const said = saidIn(sources('app'))
const areas = readdirSync(folder).filter((area) => !APART.includes(area))

test.each(areas)('%s: each text is shown somewhere', (area) => {
  expect(unused(area, said).filter((key) => area !== 'common' || !VOCABULARY.test(key))).toEqual([])
})

test('each text of a mail stands in its template', () => {
  const mail = 'app/platform/mail'
  const values = readFileSync(join(mail, 'mail-values.server.ts'), 'utf8')
  const shared = saidIn([...sources(join(mail, 'layout')), ...sources(join(mail, 'templates'))])
  const strays = [
    'mail',
    'store-mail',
    'site-mail',
    'partner-mail',
    'bank-mail',
    'invoice-mail',
    'billing-mail',
    'assistant-mail',
    'quote-mail',
    'numbers-mail',
    'money-mail',
    'notifications-mail',
  ]
    .flatMap(keysOf)
    .filter((key) => {
      const [template = '', ...rest] = key.split('.')
      const name = rest.join('.')
      if (template === 'shared') return !isSaid(name, shared)
      const own = saidIn([readFileSync(join(mail, 'templates', `${template}.tsx`), 'utf8'), values])
      return !['subject', 'preheader', 'title'].includes(name) && !isSaid(name, own)
    })
  expect(strays).toEqual([])
})

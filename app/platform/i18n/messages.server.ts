import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '~/platform/env/env.server'
import { remembering } from '~/platform/memory/remembering'
import { DEFAULT_LANGUAGE, intlLocale } from './languages'
import { projectRoot } from './project-root.server'

/** Messages of an area: nested, the leaves are texts with `{{placeholders}}`. */
export type Messages = { [key: string]: string | Messages }

const folder = join(projectRoot, 'content', 'messages')
/** By file; null where there is none. */
const cache = new Map<string, { changed: number; messages: Messages | null }>()
/** By language and area, with what they were made of. */
const merged = new Map<string, { english: Messages; own: Messages; messages: Messages }>()
const wholes = new Map<string, { english: Messages; own: Messages; isWhole: boolean }>()
const NONE: Messages = {}

/** Areas that have messages. */
export const areas = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/**
 * Messages of one area in one language. What isn't translated is there in English, so a reader never sees
 * a key. Files are read again when they change, but not in production.
 */
export function messagesOf(language: string, area: string): Messages {
  const english = read(DEFAULT_LANGUAGE, area) ?? NONE
  if (language === DEFAULT_LANGUAGE) return english
  const own = read(language, area) ?? NONE
  const key = `${language} ${area}`
  const known = merged.get(key)
  if (known?.english === english && known.own === own) return known.messages
  const messages = merge(inForms(pluralForms(language), english), own)
  merged.set(key, { english, own, messages })
  return messages
}

/** Whether every text that an area has in English is there in another language, in each of its plural forms. */
export function isTranslated(language: string, area: string): boolean {
  if (language === DEFAULT_LANGUAGE) return true
  const english = read(DEFAULT_LANGUAGE, area) ?? NONE
  const own = read(language, area) ?? NONE
  const key = `${language} ${area}`
  const known = wholes.get(key)
  if (known?.english === english && known.own === own) return known.isWhole
  const isWhole = hasAll(pluralForms(language), english, own)
  wholes.set(key, { english, own, isWhole })
  return isWhole
}

const LANGUAGES_REMEMBERED = 200

const pluralForms = remembering<readonly string[]>(
  LANGUAGES_REMEMBERED,
  (language) => new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories,
)

const ENGLISH_FORM = /_(?:zero|one|two|few|many|other)$/

function hasAll(forms: readonly string[], english: Messages, translated: Messages): boolean {
  return Object.entries(english).every(([key, value]) => {
    if (typeof value !== 'string') {
      const below = translated[key]
      return typeof below === 'object' && hasAll(forms, value, below)
    }
    if (!ENGLISH_FORM.test(key)) return Boolean(translated[key])
    return forms.every((form) => translated[key.replace(ENGLISH_FORM, `_${form}`)])
  })
}

const ENGLISH_PLURAL = /_other$/

/**
 * English texts under the plural forms of another language: what isn't translated into Arabic yet is asked for
 * as `_few`, a form that English doesn't write.
 */
function inForms(forms: readonly string[], english: Messages): Messages {
  const filled: Messages = {}
  for (const [key, value] of Object.entries(english)) {
    filled[key] = typeof value === 'string' ? value : inForms(forms, value)
    if (typeof value !== 'string' || !ENGLISH_PLURAL.test(key)) continue
    const base = key.replace(ENGLISH_PLURAL, '')
    for (const form of forms) filled[`${base}_${form}`] ??= english[`${base}_${form}`] ?? value
  }
  return filled
}

/** Everything of a language, by area: the answer of `GET /translations/{lang}.json`. */
export function allMessagesOf(language: string): Record<string, Messages> {
  return Object.fromEntries(areas().map((area) => [area, messagesOf(language, area)]))
}

function read(language: string, area: string): Messages | null {
  const file = join(folder, area, `${language}.json`)
  const kept = cache.get(file)
  if (kept && env().NODE_ENV === 'production') return kept.messages
  if (!existsSync(file)) return keep(file, 0, null)
  const changed = statSync(file).mtimeMs
  if (kept?.changed === changed) return kept.messages
  return keep(file, changed, JSON.parse(readFileSync(file, 'utf8')) as Messages)
}

function keep(file: string, changed: number, messages: Messages | null): Messages | null {
  cache.set(file, { changed, messages })
  return messages
}

function merge(base: Messages, over: Messages): Messages {
  const merged: Messages = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = base[key]
    merged[key] =
      typeof value === 'object' && typeof below === 'object'
        ? merge(below, value)
        : value === ''
          ? (below ?? '')
          : value
  }
  return merged
}

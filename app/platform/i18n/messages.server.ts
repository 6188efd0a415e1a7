import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from './languages'
import { projectRoot } from './project-root.server'

/** Messages of an area: nested, the leaves are texts with `{{placeholders}}`. */
export type Messages = { [key: string]: string | Messages }

const folder = join(projectRoot, 'content', 'messages')
const cache = new Map<string, { changed: number; messages: Messages }>()

/** Areas that have messages. */
export const areas = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/**
 * Messages of one area in one language. What isn't translated is there in English, so a reader never sees
 * a key. Files are read again when they change.
 */
export function messagesOf(language: string, area: string): Messages {
  const english = read(DEFAULT_LANGUAGE, area) ?? {}
  return language === DEFAULT_LANGUAGE ? english : merge(english, read(language, area) ?? {})
}

/** Everything of a language, by area: the answer of `GET /translations/{lang}.json`. */
export function allMessagesOf(language: string): Record<string, Messages> {
  return Object.fromEntries(areas().map((area) => [area, messagesOf(language, area)]))
}

function read(language: string, area: string): Messages | null {
  const file = join(folder, area, `${language}.json`)
  if (!existsSync(file)) return null
  const changed = statSync(file).mtimeMs
  const kept = cache.get(file)
  if (kept?.changed === changed) return kept.messages
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages
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

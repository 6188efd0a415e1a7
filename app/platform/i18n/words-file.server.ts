import { createHash } from 'node:crypto'
import { env } from '~/platform/env/env.server'
import { remembering } from '~/platform/memory/remembering'
import { matchLanguage } from './languages'
import { areas, messagesOf } from './messages.server'

/*
 * The words that a page's scripts say are files of their own, one a language and set of areas, named by a hash of what
 * they say: a browser fetches them once for all pages. They are scripts, so that a page's policy, a frame in a store's
 * admin and the browser's preloading take them as any other.
 */
export interface WordsFile {
  path: string
  script: string
}

/** Languages times sets; the largest set is 150 KB. */
const FILES_REMEMBERED = 256

/** The set of all that the application says: people go from page to page of it without asking the server for words. */
export const APP_SET = 'app'
let appAreas: readonly string[] = []

/** Names the areas of `APP_SET`; before the first page is drawn. */
export function setAppAreas(names: readonly string[]): void {
  appAreas = names
}

/** A set's name: of some areas, by theirs. */
export const setOfAreas = (names: readonly string[]): string => names.join('.')

export const areasOfSet = (set: string): readonly string[] => (set === APP_SET ? appAreas : set.split('.'))

/** What pages of this process have named; what anybody else asks for isn't kept. */
const named = new Set<string>()

export function wordsFile(language: string, set: string): WordsFile {
  const key = `${language} ${set}`
  named.add(key)
  // While somebody develops, messages change under way.
  return env().NODE_ENV === 'development' ? makeFile(key) : keptFile(key)
}

/**
 * What a path's file says; null when there's no such file, or it says something else by now. Any process makes any file,
 * whichever of them wrote the page that names it.
 */
export function wordsAt(path: string): string | null {
  const [, language = '', set = ''] = /^\/words\/([\w-]+)\/[\w-]+\/([\w.-]+)\.js$/.exec(path) ?? []
  if (matchLanguage(language) !== language || !hasAreas(set)) return null
  const key = `${language} ${set}`
  const file = named.has(key) ? wordsFile(language, set) : makeFile(key)
  return file.path === path ? file.script : null
}

function hasAreas(set: string): boolean {
  if (set === APP_SET) return true
  const [names, known] = [set.split('.'), new Set(areas())]
  return new Set(names).size === names.length && names.every((name) => known.has(name))
}

function makeFile(key: string): WordsFile {
  const [language = '', set = ''] = key.split(' ')
  const words = Object.fromEntries(areasOfSet(set).map((area) => [area, messagesOf(language, area)]))
  const script = `export default ${JSON.stringify(words)}`
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 16)
  return { path: `/words/${language}/${hash}/${set}.js`, script }
}

const keptFile = remembering(FILES_REMEMBERED, makeFile)

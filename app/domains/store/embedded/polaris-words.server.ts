import { createRequire } from 'node:module'
import english from '@shopify/polaris/locales/en.json'
import arabic from './polaris-arabic.json'

/** What Polaris calls a language that is ours by another name. */
const NAMES: Record<string, string> = { pt: 'pt-BR', 'zh-CN': 'zh-CN', 'zh-TW': 'zh-TW' }

/** Languages that Polaris doesn't speak, and the store admin does. */
const OWN: Record<string, typeof english> = { ar: arabic }

const require = createRequire(import.meta.url)
const read = new Map<string, typeof english>()

/** Polaris's own words in a language, by us where it has none; else in English. */
export function polarisWords(language: string): typeof english {
  const known = read.get(language)
  if (known) return known
  const words = OWN[language] ?? wordsOf(NAMES[language] ?? language) ?? english
  read.set(language, words)
  return words
}

function wordsOf(name: string): typeof english | null {
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(name)) return null
  try {
    return require(`@shopify/polaris/locales/${name}.json`) as typeof english
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

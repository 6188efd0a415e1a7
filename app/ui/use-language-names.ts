import { useMemo, useSyncExternalStore } from 'react'
import { displayNames } from '~/platform/i18n/intl'
import { useDocument } from './document-context'

export interface NamedLanguage {
  code: string
  name: string
}

/** Chinese is told apart by how it is written, not by where. */
const WRITTEN: Record<string, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/**
 * Languages by their names in the reader's language, for whoever picks or reads about a language that isn't theirs; a
 * reader's own is chosen by its own name (`LanguageSelect`). Browsers know fewer names than the server and other ones,
 * so the page is drawn with own names first and renamed once it runs.
 */
export function useLanguageNames(): { languages: NamedLanguage[]; nameOf: (code: string) => string } {
  const { languages } = useDocument()
  const nameOf = useLanguageName()
  return useMemo(
    () => ({ languages: languages.map((one) => ({ ...one, name: nameOf(one.code) })), nameOf }),
    [languages, nameOf],
  )
}

/** The same for who shows one of them. */
export function useLanguageName(): (code: string) => string {
  const { language, languages } = useDocument()
  const isRunning = useSyncExternalStore(never, yes, no)
  return useMemo(() => namesIn(isRunning ? language : null, languages), [language, languages, isRunning])
}

const never = () => () => undefined
const yes = () => true
const no = () => false

/** @param reader null gives own names; a language that nobody here speaks is its code */
export function namesIn(
  reader: string | null,
  languages: readonly NamedLanguage[],
): (code: string) => string {
  const names = reader ? displayNames(reader, { type: 'language', fallback: 'none' }) : null
  const own = (code: string): string => {
    const base = code.toLowerCase().split('-')[0]
    const exact = languages.find((language) => language.code.toLowerCase() === code.toLowerCase())
    return (exact ?? languages.find((language) => language.code.split('-')[0] === base))?.name ?? code
  }
  return (code) => {
    try {
      return names?.of(WRITTEN[code] ?? code) ?? own(code)
    } catch {
      return own(code)
    }
  }
}

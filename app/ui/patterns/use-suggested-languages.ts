import { useEffect, useState } from 'react'
import { matchLanguage } from '~/platform/i18n/languages'
import { registrationContext } from '~/platform/i18n/registration-context'

/** Languages a visitor is likely to want: the one of the country, asked for once in 24 h, and the browser's own. */
export function useSuggestedLanguages(): readonly string[] {
  const [suggested, setSuggested] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    const own = navigator.languages.map(matchLanguage)
    void detectedLanguage().then((detected) => {
      if (!isGone) setSuggested([...new Set([detected, ...own])].filter((code) => code !== null))
    })
    return () => {
      isGone = true
    }
  }, [])
  return suggested
}

async function detectedLanguage(): Promise<string | null> {
  try {
    const parts = { storage: window.localStorage, ask: (path: string) => fetch(path), now: Date.now }
    return matchLanguage((await registrationContext(parts))?.detected_language)
  } catch {
    // A browser that refuses storage.
    return null
  }
}

import type { i18n } from 'i18next'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Gives the words of a page's areas in another language than the page's own, for a part that isn't translated. Given by
 * the server's entry to pages that are drawn there only.
 */
export const OtherLanguages = createContext<((language: string) => i18n) | null>(null)

export function useWordsIn(language: string): i18n {
  const { i18n: own } = useTranslation()
  const others = useContext(OtherLanguages)
  return language === own.language ? own : (others?.(language) ?? own)
}

import { DEFAULT_LANGUAGE } from '~/platform/i18n/languages'

/**
 * The one address that a page has in a language: the plain path in English, `?lang=` in any other. `/tr/…` and `/en/…`
 * are taken by old addresses that lead to `/`.
 */
export function canonicalAddress(origin: string, path: string, language: string): string {
  return language === DEFAULT_LANGUAGE ? `${origin}${path}` : `${origin}${path}?lang=${language}`
}

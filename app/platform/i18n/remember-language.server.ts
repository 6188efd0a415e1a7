import { setCookie } from '~/platform/sessions/cookies.server'
import { chooseLanguage, cookieOf, LANGUAGE_COOKIE, type LanguageHints, languageHints } from './i18n.server'
import { matchLanguage } from './languages'

const YEAR_SECONDS = 31_536_000

export interface RememberedLanguage {
  /** Set-Cookie that keeps the language for later pages, or null when there's nothing to keep. */
  setCookie: string | null
  /** The person's own language is another one than the page was about to be in. */
  isAnother: boolean
}

/**
 * What a page remembers of its language: one named in the address is a choice, and so is what a signed-in person chose on
 * another device (`own`), which goes before what country and browser suggest.
 */
export const rememberLanguage = (request: Request, own: string | null): RememberedLanguage =>
  rememberFrom(languageHints(request), request, own)

/** `rememberLanguage` of a request that isn't a `Request` yet. */
export function rememberFrom(
  hints: LanguageHints,
  visit: { url: string } | { origin: string },
  own: string | null,
): RememberedLanguage {
  const language = chooseLanguage(hints)
  const saved = cookieOf(hints.cookies, LANGUAGE_COOKIE)
  const chosen = hints.search.has('lang') ? language : saved === null ? matchLanguage(own) : null
  if (chosen === null || chosen === saved) return { setCookie: null, isAnother: false }
  return {
    setCookie: setCookie(visit, LANGUAGE_COOKIE, chosen, { maxAgeSeconds: YEAR_SECONDS }),
    isAnother: chosen !== language,
  }
}

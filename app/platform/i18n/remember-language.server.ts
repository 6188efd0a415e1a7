import { setCookie } from '~/platform/sessions/cookies.server'
import { cookieValue, LANGUAGE_COOKIE, languageOfRequest } from './i18n.server'
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
export function rememberLanguage(request: Request, own: string | null): RememberedLanguage {
  const language = languageOfRequest(request)
  const saved = cookieValue(request, LANGUAGE_COOKIE)
  const isNamed = new URL(request.url).searchParams.has('lang')
  const chosen = isNamed ? language : saved === null ? matchLanguage(own) : null
  if (chosen === null || chosen === saved) return { setCookie: null, isAnother: false }
  return {
    setCookie: setCookie(request, LANGUAGE_COOKIE, chosen, { maxAgeSeconds: YEAR_SECONDS }),
    isAnother: chosen !== language,
  }
}

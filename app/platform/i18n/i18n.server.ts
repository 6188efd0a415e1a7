import i18next, { type i18n, type TFunction } from 'i18next'
import { env } from '~/platform/env/env.server'
import { visitorCountry } from '~/platform/http/visitor-country'
import { remembering } from '~/platform/memory/remembering'
import { languageOfCountry } from './country-languages'
import { DEFAULT_LANGUAGE, matchLanguage } from './languages'
import { areas, messagesOf } from './messages.server'

export { isTranslated, messagesOf } from './messages.server'

export const LANGUAGE_COOKIE = 'lang'

/** What of a request tells its language. */
export interface LanguageHints {
  /** Of its address. */
  search: URLSearchParams
  /** The Cookie header. */
  cookies: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** The Accept-Language header. */
  wishes: string | null
  /** It brings a token, as requests from frames in a store's admin do, which have no cookies. */
  hasToken: boolean
}

export const languageHints = (request: Request): LanguageHints => ({
  search: new URL(request.url).searchParams,
  cookies: request.headers.get('cookie'),
  country: visitorCountry(request),
  wishes: request.headers.get('accept-language'),
  hasToken: request.headers.has('authorization'),
})

/**
 * The language of a visitor: the URL's `lang`, the saved choice, the country's, the browser's wishes, English
 * (specification, section 4). A signed-in user's own choice is written into the cookie when it is made. A store's admin
 * says its `locale`.
 */
export function chooseLanguage({ search, cookies, country, wishes, hasToken }: LanguageHints): string {
  return (
    matchLanguage(search.get('lang')) ??
    matchLanguage(search.get('locale')) ??
    matchLanguage(cookieOf(cookies, LANGUAGE_COOKIE)) ??
    (hasToken ? null : languageOfCountry(country)) ??
    acceptedLanguage(wishes) ??
    DEFAULT_LANGUAGE
  )
}

export const languageOfRequest = (request: Request): string => chooseLanguage(languageHints(request))

/** One cookie of a request, or null. */
export const cookieValue = (request: Request, name: string): string | null =>
  cookieOf(request.headers.get('cookie'), name)

/** One cookie of a Cookie header, or null. */
export function cookieOf(header: string | null, name: string): string | null {
  if (!header?.includes(name)) return null
  for (const pair of header.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key === name) return decoded(rest.join('='))
  }
  return null
}

/** Anybody may send a cookie whose percent signs mean nothing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** As many as browsers of all languages send. */
const WISHES_REMEMBERED = 1000
/** Far more than a browser sends. */
const LONGEST_WISHES = 1000

/** First supported language of an Accept-Language header (RFC 9110, 12.5.4). */
export const acceptedLanguage = (header: string | null): string | null =>
  header ? readWishes(header.slice(0, LONGEST_WISHES)) : null

const readWishes = remembering(WISHES_REMEMBERED, (header) => {
  const wishes = header
    .split(',')
    .map((part) => {
      const [code, ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { code, quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter((wish) => wish.code && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { code } of wishes) {
    const match = matchLanguage(code)
    if (match) return match
  }
  return null
})

/** An i18next instance that speaks one language and holds the given areas. */
export function createI18n(language: string, wanted: readonly string[] = areas()): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: [...wanted],
    defaultNS: 'common',
    resources: { [language]: Object.fromEntries(wanted.map((area) => [area, messagesOf(language, area)])) },
    interpolation: { escapeValue: false },
    // Resources are at hand: ready when `init` returns.
    initImmediate: false,
    returnNull: false,
  })
  return instance
}

/** As many as a busy site shows pages and languages; one holds the texts of a page. */
const INSTANCES_KEPT = 256

const instances = new Map<string, i18n>()

/** `createI18n`, made once for all who ask for the same: to be read from, never changed. */
export function i18nOf(language: string, wanted: readonly string[]): i18n {
  // While somebody develops, messages change under way.
  if (env().NODE_ENV === 'development') return createI18n(language, wanted)
  const key = `${language} ${wanted.join(' ')}`
  const instance = instances.get(key) ?? createI18n(language, wanted)
  // Asked for last, dropped last.
  instances.delete(key)
  instances.set(key, instance)
  if (instances.size > INSTANCES_KEPT) instances.delete(instances.keys().next().value!)
  return instance
}

/** The translator of one area, for words made on the server: mails, errors, the assistant's phrases. */
export function translator(language: string, area: string): TFunction {
  return i18nOf(language, [area]).getFixedT(language, area)
}

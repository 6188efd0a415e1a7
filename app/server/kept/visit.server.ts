import type { IncomingMessage } from 'node:http'
import { findSitePage } from '~/domains/content/content'
import { env } from '~/platform/env/env.server'
import { countryOf } from '~/platform/geo/country-of.server'
import { chooseLanguage, cookieOf, LANGUAGE_COOKIE, type LanguageHints } from '~/platform/i18n/i18n.server'
import { rememberFrom } from '~/platform/i18n/remember-language.server'
import { remembering } from '~/platform/memory/remembering'
import { hasSessionCookie } from '~/platform/sessions/cookies.server'
import { addressOf, askedOrigin, type Forwarded, protocolOf } from './forwarded'

/** A visit that a kept page can answer. */
export interface Visit {
  /** Address without query. */
  path: string
  language: string
  isMember: boolean
  /** Where people reach this app: PUBLIC_URL, else the address they asked for. */
  origin: string
  isHttps: boolean
  /** Keeps a language that the address named. */
  setCookie: string | null
}

const NO_QUERY = new URLSearchParams()

/** With any other parameter the page is made for the one who asks: it may mean something to it. */
const KNOWN_QUERY = /^lang=[^&]*$/

/**
 * What a kept page must know of a request, or null where the application has to look at it: another method or address, a
 * token, a member whose language is known to their profile only. Decides as Express and the root loader do, without what
 * they cost; a test holds it to them.
 */
export function readVisit(request: IncomingMessage): Visit | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const url = request.url ?? ''
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const query = queryAt < 0 ? '' : url.slice(queryAt + 1)
  if (!findSitePage(path)?.kept || (query && !KNOWN_QUERY.test(query)) || url.includes('%00')) return null
  const { headers } = request
  if (headers.authorization !== undefined) return null

  const cookies = headers.cookie ?? null
  const search = query ? new URLSearchParams(query) : NO_QUERY
  const proxies = env().TRUSTED_PROXIES
  const from = request as Forwarded
  const protocol = protocolOf(from, proxies) === 'https' ? 'https' : 'http'
  const origin = publicOrigin() ?? askedOrigin(from, protocol)
  if (origin === null) return null
  const isMember = hasSessionCookie({ origin }, cookies)
  if (isMember && !query && cookieOf(cookies, LANGUAGE_COOKIE) === null) return null
  const hints: LanguageHints = {
    search,
    cookies,
    wishes: headers['accept-language'] ?? null,
    hasToken: false,
    country: countryOf(addressOf(from, proxies)),
  }
  return {
    path,
    language: chooseLanguage(hints),
    isMember,
    origin,
    isHttps: origin.startsWith('https:'),
    setCookie: query ? rememberFrom(hints, { url: `${protocol}://here/` }, null).setCookie : null,
  }
}

const publicOrigin = () => {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL ? originOf(PUBLIC_URL) : null
}

const originOf = remembering(1, (url) => new URL(url).origin)

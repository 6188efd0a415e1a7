import { env } from '~/platform/env/env.server'
import { cookieOf, cookieValue } from '~/platform/i18n/i18n.server'

export interface CookieOptions {
  maxAgeSeconds?: number
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
}

type Visit = { url: string } | { origin: string }

/** A Set-Cookie value: whole site, `Secure` whenever people come by https (RFC 6265bis). */
export function setCookie(
  visit: Visit,
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly = true, sameSite = 'Lax' }: CookieOptions = {},
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
    ...(isSecure(visit) ? ['Secure'] : []),
  ].join('; ')
}

export const clearCookie = (visit: Visit, name: string): string =>
  setCookie(visit, name, '', { maxAgeSeconds: 0 })

/** PUBLIC_URL knows it also where the proxy that ends the encryption doesn't say so (TRUSTED_PROXIES). */
function isSecure(visit: Visit): boolean {
  return /^https:/i.test(env().PUBLIC_URL ?? ('origin' in visit ? visit.origin : visit.url))
}

/**
 * The name of a cookie that opens or guards something. By https it has a prefix with which a browser takes it from this
 * very host alone, so that no other host of the same domain can put its own in place of it (RFC 6265bis, 4.1.3.2).
 * Browsers refuse that name over plain http, which development speaks.
 */
export const hostCookieName = (visit: Visit, name: string): string =>
  isSecure(visit) ? `__Host-${name}` : name

export const setHostCookie = (visit: Visit, name: string, value: string, options?: CookieOptions): string =>
  setCookie(visit, hostCookieName(visit, name), value, options)

export const clearHostCookie = (visit: Visit, name: string): string =>
  clearCookie(visit, hostCookieName(visit, name))

export const hostCookieValue = (request: Request, name: string): string | null =>
  cookieValue(request, hostCookieName(request, name))

/** Of our own pages; its value is a secret that opens the session. */
export const SESSION_COOKIE = 'parley_session'

/** Whether a Cookie header brings a session's cookie. What it is worth only its row in the database knows. */
export const hasSessionCookie = (visit: Visit, cookies: string | null): boolean =>
  Boolean(cookieOf(cookies, hostCookieName(visit, SESSION_COOKIE)))

export interface CookieOptions {
  maxAgeSeconds?: number
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
}

/** A Set-Cookie value: whole site, `Secure` whenever the visitor came by https (RFC 6265bis). */
export function setCookie(
  visit: { url: string } | { origin: string },
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
    ...(new URL('origin' in visit ? visit.origin : visit.url).protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}

export const clearCookie = (visit: { url: string } | { origin: string }, name: string): string =>
  setCookie(visit, name, '', { maxAgeSeconds: 0 })

export interface CookieOptions {
  maxAgeSeconds?: number
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
}

/** A Set-Cookie value: whole site, `Secure` whenever the visitor came by https (RFC 6265bis). */
export function setCookie(
  request: Request,
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
    ...(new URL(request.url).protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}

export const clearCookie = (request: Request, name: string): string =>
  setCookie(request, name, '', { maxAgeSeconds: 0 })

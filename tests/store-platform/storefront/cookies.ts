export function readCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=')
    if (name) cookies.set(name, decodeURIComponent(value.join('=')))
  }
  return cookies
}

interface CookieOptions {
  /** Seconds; left out: until the browser closes. */
  maxAge?: number
  /** Scripts of the page may read it. */
  isOpen?: boolean
}

export function writeCookie(
  name: string,
  value: string,
  { maxAge, isOpen = false }: CookieOptions = {},
): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${isOpen ? '' : '; HttpOnly'}`
}

export const clearCookie = (name: string): string => writeCookie(name, '', { maxAge: 0 })

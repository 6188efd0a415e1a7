const YEAR_SECONDS = 31_536_000

/** Value of a first-party cookie, or an empty string. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

/** Keeps a first-party cookie, for a year unless told otherwise; 0 seconds remove it. */
export function keepCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

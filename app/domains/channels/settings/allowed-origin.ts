/** `https://shop.com`, `https://shop.com:8443` or `https://*.shop.com` for every subdomain, never the bare domain. */
const WILDCARD = '*.'
/** Where nobody has a certificate. */
const LOCAL = /^([\w-]+\.)*localhost(?=[:/?#]|$)|^127\.[\d.]+(?=[:/?#]|$)|^\[::1\]/

/**
 * An origin as a merchant writes it ("shop.com", "https://Shop.com/cart") in the form browsers send it
 * (RFC 6454), or null when it is none. A wildcard stands for the leftmost labels only and needs a domain of
 * at least two labels after it. A typed scheme stays; without one it is https, on one's own machine http.
 */
export function normalOrigin(written: string): string | null {
  const text = written.trim().toLowerCase()
  const [, typed, star = '', rest = ''] = /^(https?:\/\/)?(\*\.)?([^*\s]+)$/.exec(text) ?? []
  if (!rest || rest.includes('://')) return null
  const scheme = typed ?? (LOCAL.test(rest) ? 'http://' : 'https://')
  try {
    const url = new URL(scheme + rest)
    if (!url.hostname || url.username || url.password) return null
    const isName = /[a-z]/.test(url.hostname) && !url.hostname.startsWith('[')
    if (star && (!isName || !url.hostname.includes('.'))) return null
    return star ? `${url.protocol}//${WILDCARD}${url.host}` : url.origin
  } catch {
    return null
  }
}

/** Whether a browser's `Origin` is among the allowed ones; scheme and port must be the same. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    if (!entry.includes(WILDCARD)) return entry === origin
    const [scheme = '', host = ''] = entry.split(`://${WILDCARD}`)
    return (
      origin.startsWith(`${scheme}://`) &&
      origin.endsWith(`.${host}`) &&
      origin.length > `${scheme}://.${host}`.length
    )
  })
}

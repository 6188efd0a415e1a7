/**
 * A path on this site that a visitor may be sent back to, or the fallback. Addresses elsewhere are refused, also those
 * that browsers read as such (`//host`, `/\host`, control characters between).
 */
export function localPath(wanted: unknown, fallback: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return fallback
  const base = 'http://local.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base || /^\/[/\\]/.test(url.pathname)) return fallback
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return fallback
  }
}

/**
 * Milliseconds until a server wants to be asked again, by its `Retry-After` (RFC 9110, section 10.2.3): seconds or a date.
 * Null for none, and for what is neither.
 */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  const said = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(said)) return Number(said) * 1000
  // A date has the name of a day; a bare number is one to `Date.parse` as well.
  const at = /^[A-Z][a-z]{2}/.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

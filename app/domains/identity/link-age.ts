import { STALE_LINK_S } from './identity'

/**
 * Minutes since a link was sent, when that is longer ago than a link is fresh (specification, section 9: 120 s); else
 * null. `at` is the link's own word for when it was sent, in seconds since 1970: it decides what the page says, never
 * whether the link works.
 */
export function staleMinutes(at: string | null, now = Date.now()): number | null {
  if (!at || !/^\d{9,11}$/.test(at)) return null
  const age = Math.floor(now / 1000) - Number(at)
  return age > STALE_LINK_S ? Math.floor(age / 60) : null
}

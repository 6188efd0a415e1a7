import { platforms } from '../platform/platform-app.server'

/**
 * Whether the platform signed an address within the last minute and a half: HMAC-SHA256 in hexadecimal over the sorted
 * query ("Verify the installation request"), by either of the app's secrets.
 */
export async function isSignedQuery(query: URLSearchParams): Promise<boolean> {
  // A name that comes twice would leave open which one counts.
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) return false
  for (const { api } of platforms()) {
    const isSigned = await api.utils.validateHmac(Object.fromEntries(query)).catch(() => false)
    if (isSigned) return true
  }
  return false
}

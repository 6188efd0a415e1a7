import { z } from 'zod'
import { platforms } from '../platform/platform-app.server'
import { shopDomainOf } from '../shop-domain'

/** Who is signed in to which shop's admin, as the platform signed it a moment ago. */
export interface StoreClaims {
  shopDomain: string
  /** The platform's number of the person in this shop. */
  staffId: string
  token: string
  expiresAt: Date
  /** The platform's library with the secret that the token was signed with. */
  platform: ReturnType<typeof platforms>[number]
}

const claimsSchema = z.object({
  iss: z.url(),
  dest: z.url(),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: z.number(),
})

/**
 * Reads a session token ("About session tokens"): HS256 with either of the app's secrets, meant for this app, in its
 * time, ten seconds off at most, issued by the very shop that it is for.
 *
 * @returns null for anything else
 */
export async function readSessionToken(token: string): Promise<StoreClaims | null> {
  for (const platform of platforms()) {
    const payload = await platform.api.session.decodeSessionToken(token).catch(() => null)
    if (!payload) continue
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) return null
    const { iss, dest, sub, exp } = claims.data
    const [issuer, shop] = [new URL(iss), new URL(dest)]
    const shopDomain = shopDomainOf(shop.host)
    const isWhole =
      issuer.origin === shop.origin && shop.protocol === 'https:' && issuer.pathname === '/admin'
    if (!shopDomain || !isWhole) return null
    return { shopDomain, staffId: sub, token, expiresAt: new Date(exp * 1000), platform }
  }
  return null
}

import { jwtVerify, SignJWT } from 'jose'
import { purposeKey } from '~/platform/secrets/secrets.server'

const DAYS = 30
const ISSUER = 'parley'
const AUDIENCE = 'widget'

export interface ShopperClaims {
  workspaceId: string
  shopperId: string
}

/** A token (JWT, HS256, RFC 7519) that opens one shopper's own conversations for 30 days from now. */
export async function signShopperToken({
  workspaceId,
  shopperId,
}: ShopperClaims): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + DAYS * 86_400_000)
  const token = await new SignJWT({ ws: workspaceId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(shopperId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(purposeKey('shopper-token'))
  return { token, expiresAt }
}

/** Whose token it is, or null when it is forged, expired or of another kind. */
export async function readShopperToken(token: string): Promise<ShopperClaims | null> {
  try {
    const { payload } = await jwtVerify(token, purposeKey('shopper-token'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    })
    const { sub, ws } = payload
    return typeof sub === 'string' && typeof ws === 'string' ? { shopperId: sub, workspaceId: ws } : null
  } catch {
    return null
  }
}

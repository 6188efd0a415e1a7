import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '~/platform/errors/app-error'
import { signingKey, verifyingKey } from './signing-keys.server'

/** Seconds an access token is good for; clients refresh ahead of it. */
export const ACCESS_TOKEN_S = 900
const AUDIENCE = 'authenticated'
/** Clocks of other machines may be off by this much. */
const TOLERANCE_S = 10

/** What an access token says, in the names of the session protocol (GoTrue). */
export interface AccessClaims {
  sub: string
  email: string
  session_id: string
  role: 'authenticated'
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_anonymous: boolean
  phone: string
}

/** @returns the token and when it expires, in seconds since 1970 */
export async function signAccessToken(
  claims: AccessClaims,
  issuer: string,
): Promise<{ token: string; expiresAt: number }> {
  const { id, key } = await signingKey()
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_S)
    .sign(key)
  return { token, expiresAt: now + ACCESS_TOKEN_S }
}

/**
 * The claims of a token that this installation signed and that hasn't expired. Whether its session still stands
 * is the caller's to ask: sign-out works at once.
 *
 * @throws AppError `bad_jwt`
 */
export async function verifyAccessToken(token: string): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify<AccessClaims>(
      token,
      async ({ kid }) => {
        const key = kid ? await verifyingKey(kid) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['ES256'], audience: AUDIENCE, clockTolerance: TOLERANCE_S, typ: 'JWT' },
    )
    return payload
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new AppError('bad_jwt', { cause, detail: cause.message })
    throw cause
  }
}

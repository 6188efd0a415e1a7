import { jwtVerify, SignJWT } from 'jose'
import { env } from '~/platform/env/env.server'
import { hashOf } from '~/platform/secrets/random-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import type { ExportReader } from './export-readers.server'

/** So long a file waits to be fetched. */
export const EXPORT_DAYS = 30

const EXPIRES_MS = EXPORT_DAYS * 86_400_000
/** The page that mails lead to; it needs no store's admin, which is closed once the app is taken away. */
const PAGE = '/customer-data'
const [ALGORITHM, ISSUER, AUDIENCE] = ['HS256', 'parley', 'customer-data']

/** Whom a link was mailed to, and for which request. */
export interface ExportClaim {
  requestId: string
  userId: string
  /** SHA-256 of the address. */
  address: string
}

export const addressHash = (email: string): string =>
  Buffer.from(hashOf(email.trim().toLowerCase())).toString('base64url')

/** The address of one file for one reader, signed (JWT, HS256, RFC 7519), for as long as the file waits. */
export async function exportLink(
  requestId: string,
  { userId, email }: Pick<ExportReader, 'userId' | 'email'>,
): Promise<string> {
  const token = await new SignJWT({ usr: userId, adr: addressHash(email) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(requestId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(Date.now() + EXPIRES_MS))
    .sign(purposeKey(AUDIENCE))
  const link = new URL(PAGE, env().PUBLIC_URL)
  link.searchParams.set('token', token)
  return link.href
}

/** What a link says; null for one that is forged, expired or of another kind. */
export async function readExportLink(token: string): Promise<ExportClaim | null> {
  try {
    const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE }
    const { sub, usr, adr } = (await jwtVerify(token, purposeKey(AUDIENCE), expected)).payload
    if (typeof sub !== 'string' || typeof usr !== 'string' || typeof adr !== 'string') return null
    return { requestId: sub, userId: usr, address: adr }
  } catch {
    return null
  }
}

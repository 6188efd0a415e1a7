import { jwtVerify, SignJWT } from 'jose'
import { purposeKey } from '~/platform/secrets/secrets.server'

const DAY_MS = 86_400_000
export const SHOPPER_TOKEN_DAYS = 30
/** A page renews its line through the store's proxy; signing out there ends it this much later at most. */
const LINE_MS = 10 * 60_000
const ISSUER = 'parley'

export interface ShopperClaims {
  workspaceId: string
  shopperId: string
  /** Of a shopper on a store's storefront: their token opens nothing elsewhere. */
  storeId: string | null
  /** Who was signed in there when it was given. */
  customerId: string | null
}

/** What a token says that was read. */
export interface ReadClaims extends ShopperClaims {
  issuedAt: Date
  expiresAt: Date
}

export interface LineClaims extends ReadClaims {
  /** Of the page that may use it. */
  origin: string
}

export interface Token {
  token: string
  expiresAt: Date
}

/** A token (JWT, HS256, RFC 7519) that opens one shopper's own conversations for 30 days from now. */
export const signShopperToken = (claims: ShopperClaims): Promise<Token> =>
  sign(payloadOf(claims), 'widget', claims.shopperId, SHOPPER_TOKEN_DAYS * DAY_MS)

/** A token for ten minutes of a storefront page's straight line to this server. */
export const signLineToken = ({
  origin,
  ...claims
}: Omit<LineClaims, 'issuedAt' | 'expiresAt'>): Promise<Token> =>
  sign({ ...payloadOf(claims), or: origin }, 'storefront-line', claims.shopperId, LINE_MS)

/** Whose token it is, or null when it is forged, expired or of another kind. */
export async function readShopperToken(token: string): Promise<ReadClaims | null> {
  const payload = await read(token, 'widget')
  return payload && claimsOf(payload)
}

/** Whose line it is, or null when it is forged, expired or of another kind. */
export async function readLineToken(token: string): Promise<LineClaims | null> {
  const payload = await read(token, 'storefront-line')
  const claims = payload && claimsOf(payload)
  return claims && typeof payload.or === 'string' ? { ...claims, origin: payload.or } : null
}

type Payload = Record<string, unknown>
type Audience = 'widget' | 'storefront-line'

const payloadOf = ({ workspaceId, storeId, customerId }: ShopperClaims): Payload => ({
  ws: workspaceId,
  ...(storeId ? { st: storeId } : {}),
  ...(customerId ? { cu: customerId } : {}),
})

function claimsOf({ sub, ws, st, cu, iat, exp }: Payload): ReadClaims | null {
  if (typeof sub !== 'string' || typeof ws !== 'string' || typeof exp !== 'number' || typeof iat !== 'number')
    return null
  const [issuedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)]
  return { shopperId: sub, workspaceId: ws, storeId: textOr(st), customerId: textOr(cu), issuedAt, expiresAt }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function sign(payload: Payload, audience: Audience, subject: string, ms: number): Promise<Token> {
  const expiresAt = new Date(Date.now() + ms)
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(audience)
    // To the millisecond, as RFC 7519 allows: a token may be made in the second of a new secret.
    .setIssuedAt(Date.now() / 1000)
    .setExpirationTime(expiresAt)
    .sign(purposeKey('shopper-token'))
  return { token, expiresAt }
}

/** Tokens that proved to be ours; each comes with every call of its shopper. */
let proved = new Map<string, Payload>()
let provedBy: Buffer | undefined
const MOST_PROVED = 2000

async function read(token: string, audience: Audience): Promise<Payload | null> {
  const key = purposeKey('shopper-token')
  if (provedBy !== key || proved.size >= MOST_PROVED) [provedBy, proved] = [key, new Map()]
  const known = proved.get(`${audience} ${token}`)
  if (known && (known.exp as number) > Date.now() / 1000) return known
  try {
    const expected = { algorithms: ['HS256'], issuer: ISSUER, audience, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, key, expected)
    proved.set(`${audience} ${token}`, payload)
    return payload
  } catch {
    return null
  }
}

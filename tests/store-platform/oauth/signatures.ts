import { createHmac, randomUUID } from 'node:crypto'
import type { AppDefinition } from '../state/app'
import type { Shop } from '../state/shop'
import type { Staff } from '../state/staff'

const SESSION_TOKEN_SECONDS = 60

/** Hex HMAC over the sorted `k=v` pairs joined by `&`: what OAuth callbacks and launches carry as `hmac`. */
export function signQuery(query: Record<string, string>, secret: string): Record<string, string> {
  const text = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  return { ...query, hmac: createHmac('sha256', secret).update(text).digest('hex') }
}

/** Hex HMAC over the sorted `k=v` pairs without a separator, lists joined by commas: what the app proxy adds. */
export function signProxyQuery(query: URLSearchParams, secret: string): URLSearchParams {
  const names = [...new Set(query.keys())].sort()
  const text = names.map((name) => `${name}=${query.getAll(name).join(',')}`).join('')
  const signed = new URLSearchParams(query)
  signed.set('signature', createHmac('sha256', secret).update(text).digest('hex'))
  return signed
}

/** Where the app is framed, as base64 without padding. */
export const hostParameter = (shop: Shop): string =>
  Buffer.from(`admin.shopify.com/store/${shop.handle}`).toString('base64').replace(/=+$/, '')

export interface SessionTokenClaims {
  iss: string
  dest: string
  aud: string
  sub: string
  exp: number
  nbf: number
  iat: number
  jti: string
  sid: string
  sig: string
}

/** The session token that App Bridge hands to the app for a signed-in staff member; `false` claims are for attacks. */
export function sessionToken(
  shop: Shop,
  staff: Staff,
  app: AppDefinition,
  falseClaims: Partial<SessionTokenClaims> = {},
): string {
  const now = Math.floor(Date.now() / 1000)
  return signJwt(
    {
      iss: `https://${shop.domain}/admin`,
      dest: `https://${shop.domain}`,
      aud: app.apiKey,
      sub: String(staff.id),
      exp: now + SESSION_TOKEN_SECONDS,
      nbf: now,
      iat: now,
      jti: randomUUID(),
      sid: sessionId(shop, staff),
      sig: createHmac('sha256', app.apiSecret).update(`${shop.domain}/${staff.id}`).digest('hex'),
      ...falseClaims,
    },
    app.apiSecret,
  )
}

/** One for each person's stay in the admin. */
export const sessionId = (shop: Shop, staff: Staff): string =>
  createHmac('sha256', shop.domain).update(String(staff.id)).digest('hex').slice(0, 32)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signJwt(claims: object, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** The claims of a session token that this platform signed and that holds now; null otherwise. */
export function readSessionToken(token: string, secret: string): SessionTokenClaims | null {
  const [head = '', body = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  if (signature !== expected) return null
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SessionTokenClaims
  const now = Date.now() / 1000
  return claims.exp > now && claims.nbf <= now + 10 ? claims : null
}

/** The address that the admin frames: the app's own, with who calls from where, signed. `path` is below the app. */
export function launchUrl(
  shop: Shop,
  staff: Staff,
  app: AppDefinition,
  { path = '', extra = {} as Record<string, string> } = {},
): string {
  const address = new URL(app.appUrl)
  if (path) address.pathname = `${address.pathname.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  const query = signQuery(
    {
      ...extra,
      embedded: '1',
      host: hostParameter(shop),
      id_token: sessionToken(shop, staff, app),
      locale: staff.locale,
      session: sessionId(shop, staff),
      shop: shop.domain,
      timestamp: String(Math.floor(Date.now() / 1000)),
    },
    app.apiSecret,
  )
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

import type { StorePlatform } from '../platform'
import type { AccessToken } from '../state/installation'
import type { Shop } from '../state/shop'

const UNKNOWN = '[API] Invalid API key or access token (unrecognized login or wrong password)'
const NOT_EXPIRING =
  '[API] Non-expiring access tokens are no longer accepted for the Admin API. Start using expiring offline tokens: ' +
  'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens' +
  '#expiring-vs-non-expiring-offline-tokens'

/** The token of a call, or the refusal that the call is answered with. */
export function readToken(
  request: Request,
  shop: Shop,
  platform: StorePlatform,
): { token: AccessToken } | { refused: Response } {
  const sent = request.headers.get('x-shopify-access-token')
  const token = sent ? shop.installation?.tokens.find((one) => one.token === sent) : undefined
  const isOver = token?.expiresAt != null && token.expiresAt <= platform.clock.now()
  if (!token || token.isRevoked || isOver)
    return { refused: Response.json({ errors: UNKNOWN }, { status: 401 }) }
  if (platform.app.mustExpireTokens && token.mode === 'offline' && token.expiresAt === null)
    return { refused: Response.json({ errors: NOT_EXPIRING }, { status: 403 }) }
  return { token }
}

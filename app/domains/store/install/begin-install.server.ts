import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { findCarriedLink } from '../links/link-cookie.server'
import { inBrowser } from '../platform/browser-address.server'
import { platform } from '../platform/platform-app.server'
import { REQUIRED_SCOPES } from '../scopes'
import { shopDomainOf } from '../shop-domain'
import { createFlow } from './oauth-flow.server'
import { isSignedQuery } from './signed-query.server'

/** Registered with the platform, letter by letter. */
export const callbackAddress = (): string => new URL('/auth/shopify/callback', env().PUBLIC_URL).href

/**
 * Sends a merchant who comes from their store to the platform's consent (OAuth 2.0, RFC 6749, section 4.1). The store
 * names itself: nobody is asked for its address.
 *
 * @throws AppError `store_request_refused` without a shop, or with a signature that isn't the platform's; `store_disabled`
 */
export async function beginInstall(
  request: Request,
  visitor: Visitor,
): Promise<{ location: string; setCookie: string }> {
  const { api } = platform()
  const query = new URL(request.url).searchParams
  const shopDomain = shopDomainOf(query.get('shop'))
  if (!shopDomain) throw new AppError('store_request_refused', { detail: 'an install without its shop' })
  if (query.has('hmac') && !(await isSignedQuery(query)))
    throw new AppError('store_request_refused', { detail: 'the signature of an install' })
  const linkId = await findCarriedLink(request)
  const { state, setCookie } = await createFlow({ shopDomain, linkId }, request, visitor)
  const consent = new URL(`https://${shopDomain}/admin/oauth/authorize`)
  consent.searchParams.set('client_id', api.config.apiKey)
  consent.searchParams.set('scope', REQUIRED_SCOPES.join(','))
  consent.searchParams.set('redirect_uri', callbackAddress())
  consent.searchParams.set('state', state)
  return { location: inBrowser(consent.href), setCookie }
}

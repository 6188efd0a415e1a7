import { Session } from '@shopify/shopify-api'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { carryLink } from '../links/link-cookie.server'
import { appInAdmin } from '../platform/browser-address.server'
import { platform } from '../platform/platform-app.server'
import { platformFetch } from '../platform/platform-fetch.server'
import { shopDomainOf } from '../shop-domain'
import { withTokenLock } from '../tokens/token-lock.server'
import { offlineId, writeToken } from '../tokens/token-storage.server'
import { spendFlow } from './oauth-flow.server'
import { isSignedQuery } from './signed-query.server'

/**
 * Ends the way through the platform's consent: signature and time, shop, host, and the state that this very browser was
 * given for this very shop, each used once; then the code is traded for the shop's lasting token.
 *
 * @returns where to go on: into the app in the store's admin, which tells who the merchant is
 * @throws AppError `store_request_refused`, `flow_state_not_found`, `store_unreachable`, `store_disabled`
 */
export async function finishInstall(request: Request): Promise<string> {
  const query = new URL(request.url).searchParams
  const shopDomain = shopDomainOf(query.get('shop'))
  if (!shopDomain || !(await isSignedQuery(query)))
    throw new AppError('store_request_refused', { detail: 'the signature of an install’s end' })
  if (!isHostOf(query.get('host') ?? '', shopDomain))
    throw new AppError('store_request_refused', { detail: 'the host of an install’s end' })
  const { linkId } = await spendFlow({ state: query.get('state') ?? '', shopDomain }, request)
  await withTokenLock(shopDomain, async (tx) => {
    await writeToken(tx, await tradeCode(shopDomain, query.get('code') ?? ''))
  })
  if (linkId) await carryLink(linkId, shopDomain)
  return appInAdmin(shopDomain)
}

/** Base64 of where the shop's admin is, in either of its two addresses. */
function isHostOf(host: string, shopDomain: string): boolean {
  if (!/^[\w+/-]+={0,2}$/.test(host)) return false
  const place = Buffer.from(host, 'base64').toString('utf8')
  const name = shopDomain.replace(/\.myshopify\.com$/, '')
  return place === `admin.shopify.com/store/${name}` || place === `${shopDomain}/admin`
}

const answerSchema = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
})

/** "Get an access token", with `expiring`: an app of today gets no other. */
async function tradeCode(shop: string, code: string): Promise<Session> {
  const { apiKey, apiSecretKey } = platform().api.config
  const response = await platformFetch(`https://${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecretKey, code, expiring: '1' }),
  }).catch((cause: unknown) => {
    throw new AppError('store_unreachable', { cause, detail: `trading a code of ${shop}` })
  })
  // A code that was used or is over.
  if (response.status === 400)
    throw new AppError('flow_state_not_found', { detail: 'the platform’s code is over' })
  const answer = answerSchema.safeParse(await response.json().catch(() => null))
  if (!response.ok || !answer.success)
    throw new AppError('store_unreachable', { detail: `trading a code of ${shop}: ${response.status}` })
  const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = answer.data
  return new Session({
    id: offlineId(shop),
    shop,
    state: '',
    isOnline: false,
    scope,
    accessToken: access_token,
    expires: inSeconds(expires_in),
    refreshToken: refresh_token,
    refreshTokenExpires: inSeconds(refresh_token_expires_in),
  })
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000)

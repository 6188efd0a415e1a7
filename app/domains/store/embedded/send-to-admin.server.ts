import { redirect } from '@remix-run/node'
import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { hasAccess } from '../install/ensure-access.server'
import { isSignedQuery } from '../install/signed-query.server'
import { appInAdmin } from '../platform/browser-address.server'
import { shopDomainOf } from '../shop-domain'
import { EMBEDDED_AUTH_PATH } from './embedded-path'

/** Of the address that the admin opened; stale by the time it is opened again. */
const ONCE = ['id_token', 'hmac', 'timestamp', 'session']

/**
 * Where a request without a good session token goes: a page to one that fetches a token, or into the store's admin when
 * it was opened outside; a request for data hears that it may ask again with another token.
 *
 * @throws AppError `store_request_refused` for a page that doesn't say of which shop it is
 */
export async function sendToAdmin(request: Request): Promise<Response> {
  if (!isForPage(request)) return askAgain()
  const url = new URL(request.url)
  const shopDomain = shopDomainOf(url.searchParams.get('shop'))
  if (!shopDomain) throw new AppError('store_request_refused', { detail: 'a page without its shop' })
  if (url.searchParams.get('embedded') === '1') return fetchToken(url)
  // Signed, it is the platform that opens the app: it may be new to the shop.
  const isLaunch = await isSignedQuery(url.searchParams)
  if (isLaunch && !(await hasAccess(shopDomain))) return redirect(`/auth/shopify-login${url.search}`)
  return redirect(appInAdmin(shopDomain))
}

/** App Bridge fetches another token and asks once more. */
export const askAgain = (): Response =>
  new Response(null, {
    status: 401,
    headers: { 'x-shopify-retry-invalid-session-request': '1', 'cache-control': 'no-store' },
  })

/** To the page on which App Bridge fetches a token and comes back with it ("shopify-reload"). */
export function fetchToken(url: URL): Response {
  const query = new URLSearchParams(url.searchParams)
  for (const name of ONCE) query.delete(name)
  const back = new URL(`${url.pathname}?${query}`, env().PUBLIC_URL)
  query.set('shopify-reload', back.href)
  return redirect(`${EMBEDDED_AUTH_PATH}/session-token?${query}`)
}

/** A document, whatever the browser calls the place it is shown in. */
function isForPage(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const target = request.headers.get('sec-fetch-dest')
  if (target) return target === 'document' || target === 'iframe' || target === 'frame'
  return (request.headers.get('accept') ?? '').includes('text/html')
}

import { env } from '~/platform/env/env.server'
import { AppError } from '~/platform/errors/app-error'
import { isShopDomain } from '../shop-domain'

/** No answer of the platform takes longer: it gives up itself before. */
const PATIENCE_MS = 30_000

/**
 * The one way out to the store platform, for our own calls and for the platform's library: shops' own hosts over https
 * and nothing else, so that no value that came from outside can send a token elsewhere. With STORE_PLATFORM_URL the
 * request goes there and names the shop in `x-forwarded-host`. Redirects aren't followed: they would lead out of this.
 *
 * @throws AppError `fetch_refused` for any other host; what `fetch` throws when nothing answers in time
 */
export async function platformFetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address)
  const isShop = url.protocol === 'https:' && url.port === '' && isShopDomain(url.hostname)
  if (!isShop || url.username || url.password)
    throw new AppError('fetch_refused', { detail: `${url.protocol}//${url.host} is no shop of the platform` })
  const headers = new Headers(init.headers)
  const other = env().STORE_PLATFORM_URL
  if (other) headers.set('x-forwarded-host', url.hostname)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  return fetch(other ? new URL(`${url.pathname}${url.search}`, other) : url, {
    ...init,
    headers,
    redirect: 'manual',
    signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
  })
}

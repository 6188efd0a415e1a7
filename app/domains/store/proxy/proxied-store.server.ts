import { systemDb } from '~/platform/db/db.server'
import { AppError } from '~/platform/errors/app-error'
import { platforms } from '../platform/platform-app.server'
import { readProxyRequest } from './proxy-signature'

/** A store as its storefront's visitors meet it. */
export interface StorefrontStore {
  id: string
  workspaceId: string
  shopDomain: string
  /** Where shoppers find it: `https://{domain}`; empty when the platform hasn't said. */
  url: string
  scopes: string[]
}

export interface ProxiedRequest {
  store: StorefrontStore
  /** `gid://shopify/Customer/{number}` of who is signed in to the storefront; null when nobody is. */
  customerId: string | null
}

const COLUMNS = { id: true, workspaceId: true, shopDomain: true, url: true, scopes: true } as const

/**
 * The store that a request of the platform's app proxy is from, and who is signed in there. Nothing else of the
 * request may say so.
 *
 * @throws AppError `store_request_refused` when the signature is wrong or too old, `not_found` when the shop hasn't
 *   installed the app, `store_disabled`
 */
export async function requireProxiedStore(request: Request): Promise<ProxiedRequest> {
  const secrets = platforms().map(({ secret }) => secret)
  const claims = readProxyRequest(new URL(request.url).searchParams, secrets)
  if (!claims) throw new AppError('store_request_refused', { detail: 'the signature of the store’s proxy' })
  const store = await findStorefront(claims.shopDomain)
  if (!store) throw new AppError('not_found', { detail: `${claims.shopDomain} has not installed the app` })
  const { customerNumber } = claims
  return { store, customerId: customerNumber && `gid://shopify/Customer/${customerNumber}` }
}

/** The store of a shop that has the app. Unscoped: which workspace a shop belongs to is the answer. */
export async function findStorefront(shopDomain: string): Promise<StorefrontStore | null> {
  return systemDb().store.findFirst({ where: { shopDomain, status: 'ACTIVE' }, select: COLUMNS })
}

/** Origins of the pages of a storefront. */
export function storefrontOrigins({ shopDomain, url }: StorefrontStore): string[] {
  const own = `https://${shopDomain}`
  return URL.canParse(url) ? [own, new URL(url).origin] : [own]
}

import { env } from '~/platform/env/env.server'
import { appBridgeAddress, frameAncestors } from '../platform/browser-address.server'
import { isStoreEnabled } from '../platform/platform-app.server'
import { shopDomainOf } from '../shop-domain'
import { EMBEDDED_AUTH_PATH, isEmbeddedPath } from './embedded-path'

export interface EmbeddedPage {
  apiKey: string
  /** Address of App Bridge. */
  script: string
}

/** What a page of the embedded admin needs in its head; null for every other page. */
export function embeddedPage(request: Request): EmbeddedPage | null {
  const { SHOPIFY_API_KEY } = env()
  if (!SHOPIFY_API_KEY || !isEmbeddedPath(new URL(request.url).pathname)) return null
  return { apiKey: SHOPIFY_API_KEY, script: appBridgeAddress() }
}

/** Sources of the platform that a page in its admin may use: App Bridge with its parts, and the admin's typeface. */
export interface FramePolicy {
  frameAncestors: string[]
  source: string
}

/**
 * Who may frame a page below /app/shopify: the admin of the very shop that its address names. It gets in only with a
 * session token of the same shop, so naming another shows nobody anything. Null for every other page.
 */
export function framePolicy(pathname: string, shop: unknown): FramePolicy | null {
  const isOurs = isEmbeddedPath(pathname) || pathname.startsWith(`${EMBEDDED_AUTH_PATH}/`)
  if (!isStoreEnabled() || !isOurs) return null
  const shopDomain = shopDomainOf(shop)
  return {
    frameAncestors: shopDomain ? frameAncestors(shopDomain) : ["'none'"],
    source: new URL(appBridgeAddress()).origin,
  }
}

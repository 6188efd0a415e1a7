import { env } from '~/platform/env/env.server'

const LOCAL = 'localhost'

/** The port of a platform on this machine whose pages people open in their own browsers; null for the real one. */
function localPort(): string | null {
  const { STORE_PLATFORM_URL } = env()
  if (!STORE_PLATFORM_URL) return null
  const { hostname, port } = new URL(STORE_PLATFORM_URL)
  return hostname === LOCAL ? port : null
}

/**
 * An address of the platform as a browser reaches it. With STORE_PLATFORM_URL at `localhost`, shops and the admin are
 * `{name}.localhost` there, because every browser finds those on its own machine.
 */
export function inBrowser(address: string): string {
  const port = localPort()
  if (port === null) return address
  const url = new URL(address)
  const name = url.hostname.split('.')[0]!
  return `http://${name}.${LOCAL}:${port}${url.pathname}${url.search}`
}

/** Who may show our pages in a frame: the very shop's own admin ("Set up iframe protection"). */
export const frameAncestors = (shopDomain: string): string[] =>
  [`https://${shopDomain}`, 'https://admin.shopify.com'].map((origin) => new URL(inBrowser(origin)).origin)

/** App Bridge, which has to be the first script of each page and comes from the platform itself. */
export const appBridgeAddress = (): string =>
  env().APP_BRIDGE_URL ?? 'https://cdn.shopify.com/shopifycloud/app-bridge.js'

/** A page of a shop's own admin; `path` from the store on, as `/products/1`. Opened in the whole window, never in our frame. */
export const adminPage = (shopDomain: string, path: string): string =>
  inBrowser(`https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, '')}${path}`)

/** The app inside a shop's own admin. */
export const appInAdmin = (shopDomain: string): string =>
  adminPage(shopDomain, `/apps/${env().SHOPIFY_API_KEY}`)

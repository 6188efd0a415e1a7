import { env } from '~/platform/env/env.server'

/** A page of ours inside the shop's own admin, where the platform frames it. `path` begins with `/app/shopify`. */
export const appPageInStore = (shopDomain: string, path: string): string =>
  `https://admin.shopify.com/store/${shopDomain.replace(/\.myshopify\.com$/, '')}/apps/${env().SHOPIFY_API_KEY}${path}`
